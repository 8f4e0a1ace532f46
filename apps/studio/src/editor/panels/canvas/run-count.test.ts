import type { NodeRun } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { countOf, percentOf } from './run-count.ts';

const run = (status: string, progress?: number): NodeRun => ({
  status,
  rows: null,
  durationMs: null,
  progress,
});
const graph = {
  nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'transform' })),
  edges: [{ id: 1, source: 'a', target: 'b' }],
} as unknown as Graph;
const nodes = new Map([
  ['a', run('COMPLETED')],
  ['b', run('RUNNING', 0.5)],
  ['c', run('WAITING')],
]);

test('a node shows its progress, otherwise its row count', () => {
  expect([
    countOf(undefined),
    countOf(run('RUNNING', 0.339)),
    countOf({ ...run('COMPLETED'), rows: 1234 }),
  ]).toEqual(['', '33 %', '1,234']);
});

test('a group shows the combined progress of its nodes, ignoring those not in the run', () => {
  const whole = { graph, nodes, untilNodeId: null };
  expect(percentOf(new Set(['a', 'b']), whole)).toBe('75 %');
  expect(percentOf(new Set(['a', 'b', 'c']), whole)).toBe('50 %');
  expect(percentOf(new Set(['c', 'd']), whole)).toBe(null);
  expect(percentOf(new Set(['b', 'd']), { ...whole, untilNodeId: 'b' })).toBe('50 %');
});
