import type { Edge, Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { swapInputs } from './swap-inputs.ts';

const nodes = [
  { id: 'orders', type: 'dataset', nodeClass: 'c', fields: [] },
  { id: 'customers', type: 'dataset', nodeClass: 'c', fields: [] },
  { id: 'join', type: 'join', nodeClass: 'c', fields: [] },
] as unknown as readonly Node[];
const graphOf = (edges: readonly Edge[]): Graph =>
  ({ parameters: null, nodes, edges }) as unknown as Graph;

const both = graphOf([
  { id: 1, source: 'orders', target: 'join' },
  { id: 2, source: 'customers', target: 'join' },
]);

test('connects the first two inputs of a node the other way round', () => {
  const swapped = swapInputs(both, 'join');
  expect(swapped.edges).toEqual([
    { id: 1, source: 'orders', target: 'join', targetPort: 1 },
    { id: 2, source: 'customers', target: 'join', targetPort: 0 },
  ]);
  expect(swapInputs(swapped, 'join').edges.map(({ targetPort }) => targetPort)).toEqual([0, 1]);
});

test('leaves a node alone that has fewer than two connected inputs', () => {
  const one = graphOf(both.edges.slice(0, 1));
  expect(swapInputs(one, 'join')).toBe(one);
  expect(swapInputs(both, 'orders')).toBe(both);
  expect(swapInputs(both, 'missing')).toBe(both);
});
