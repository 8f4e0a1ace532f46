import type { NodeRun } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { fractionOf, percent, progressOf } from './run-progress.ts';

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

test('notes do not count in a run', () => {
  expect(progressOf({ graph, nodes, untilNodeId: null })).toEqual({ done: 1, all: 3, part: null });
});

test('a run up to a node includes only its upstream nodes', () => {
  expect(progressOf({ graph, nodes, untilNodeId: 'b' })).toEqual({ done: 1, all: 2, part: null });
});

test('running steps count by their progress, if the engine reports it', () => {
  const going = new Map([...nodes, ['b', { ...ran('RUNNING'), progress: 0.5 }]]);
  expect(progressOf({ graph, nodes: going, untilNodeId: null })).toEqual({
    done: 1,
    all: 3,
    part: 0.5,
  });
  expect(progressOf({ graph, nodes: going, untilNodeId: 'b' })).toEqual({
    done: 1,
    all: 2,
    part: 0.75,
  });
  expect([
    fractionOf(going.get('b')),
    fractionOf({ ...ran('WAITING'), progress: 0.5 }),
    fractionOf(undefined),
  ]).toEqual([0.5, null, null]);
});

test('nothing shows 100 % before it is complete', () => {
  expect([percent(0), percent(0.456), percent(0.999), percent(1)]).toEqual([
    '0 %',
    '45 %',
    '99 %',
    '99 %',
  ]);
});
