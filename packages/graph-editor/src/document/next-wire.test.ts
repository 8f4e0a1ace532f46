import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { nextWire } from './next-wire.ts';

const node = (id: string, type: string): Node =>
  ({ id, name: id, type, nodeClass: 'c', x: '0px', y: '0px', fields: [] }) as unknown as Node;
const graph = {
  parameters: null,
  nodes: [
    node('a', 'dataset'),
    node('b', 'transform'),
    node('c', 'transform'),
    node('d', 'transform'),
    node('alone', 'dataset'),
  ],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 2, source: 'b', target: 'c' },
    { id: 3, source: 'b', target: 'd' },
  ],
} as unknown as Graph;

test('cycles through the connections of a card: outputs, inputs, and again', () => {
  const walked = [null, 2, 3, 1].map((current) => nextWire(graph, 'b', current));
  expect(walked).toEqual([2, 3, 1, 2]);
});

test('starts over if the connection is not on the card, and returns null without connections', () => {
  expect(nextWire(graph, 'c', 3)).toBe(2);
  expect(nextWire(graph, 'alone', null)).toBeNull();
  expect(nextWire(graph, 'gone', 1)).toBeNull();
});
