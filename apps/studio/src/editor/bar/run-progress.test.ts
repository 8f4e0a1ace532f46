import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import type { NodeRun } from '../session/run.ts';
import { progressOf } from './run-progress.ts';

const node = (id: string, type = 'transform'): object => ({ id, type, fields: [] });
const graph = {
  nodes: [node('a'), node('b'), node('c'), node('note', 'sticky')],
  edges: [{ id: 1, source: 'a', target: 'b' }],
} as unknown as Graph;
const ran = (status: string): NodeRun => ({ status, rows: null, durationMs: null });
const nodes = new Map([
  ['a', ran('COMPLETED')],
  ['b', ran('RUNNING')],
]);

test('notes take no part in a run', () => {
  expect(progressOf({ graph, nodes, untilNodeId: null })).toEqual({ done: 1, all: 3 });
});

test('in a run up to a node only what leads to it takes part', () => {
  expect(progressOf({ graph, nodes, untilNodeId: 'b' })).toEqual({ done: 1, all: 2 });
});
