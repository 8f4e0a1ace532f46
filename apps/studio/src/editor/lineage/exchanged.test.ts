import { setField, type Validation, type PortSchema } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { isHidden } from './breakage.ts';
import { displacedBetween, exchangeOf } from './exchanged.ts';

const graph = {
  nodes: [
    {
      id: 'n',
      name: 'n',
      nodeClass: 'x',
      type: 'transform',
      fields: [{ name: 'text', value: 'v' }],
    },
  ],
  edges: [],
} as unknown as Graph;
const changed = setField(graph, 'n', 'text', 'w');
const unknown: PortSchema = { kind: 'unknown', columns: [] };
const validated = (of: Graph, ...names: readonly string[]): Validation =>
  withOutput(of, columnsOf(names));

function columnsOf(names: readonly string[]): PortSchema {
  return {
    kind: 'closed',
    columns: names.map((name) => ({ name, type: 'STRING', nullable: true })),
  };
}

function withOutput(of: Graph, output: PortSchema): Validation {
  return {
    graph: of,
    issues: [],
    unavailable: new Map(),
    notices: new Map(),
    schemas: new Map([['n', { inputs: [], outputs: [output] }]]),
  };
}

const before = validated(graph, 'id', 'a', 'b');

test('finds names at other positions of a changed node', () => {
  expect(displacedBetween(before, validated(changed, 'id', 'b', 'a'))).toEqual([
    { nodeId: 'n', output: 0, columns: ['a', 'b'] },
  ]);
  expect(displacedBetween(before, validated(changed, 'id', 'a', 'c'))).toEqual([]);
  expect(displacedBetween(before, validated(changed, 'id', 'A', 'b'))).toEqual([]);
  expect(displacedBetween(before, validated(graph, 'id', 'b', 'a'))).toEqual([]);
});

test('distinguishes two swapped columns, three rotated ones, and merely moved ones', () => {
  const two = { nodeId: 'n', output: 0, columns: ['a', 'b'] };
  const swapped = [
    { column: 'a', newName: 'b' },
    { column: 'b', newName: 'a' },
  ];
  expect(exchangeOf(two, ['x', 'y'], ['y', 'x'])).toEqual([
    { nodeId: 'n', output: 0, lost: ['a', 'b'], renamed: swapped, isExchange: true },
  ]);
  expect(exchangeOf(two, ['x', 'y'], ['x', 'y'])).toEqual([]);
  expect(exchangeOf(two, ['x', 'y'], ['x + 1', 'y'])).toEqual([]);
  expect(
    exchangeOf({ ...two, columns: ['a', 'b', 'c'] }, ['x', 'y', 'z'], ['z', 'x', 'y']),
  ).toMatchObject([{ renamed: [{ newName: 'b' }, { newName: 'c' }, { newName: 'a' }] }]);
});

test('keeps what was known while a name is duplicated', () => {
  expect(isHidden(before, withOutput(changed, unknown))).toBe(true);
  expect(isHidden(before, validated(changed, 'id', 'b', 'a'))).toBe(false);
  expect(isHidden(before, { ...before, graph: { ...graph, nodes: [] }, schemas: new Map() })).toBe(
    false,
  );
});
