import type { Graph, Node } from '@millrace/model';
import type { PortSchema, SessionState, Validation } from '@millrace/graph-editor';
import { expect, test } from 'vitest';
import { carriedBy, schemaAt } from './carried.ts';

const node = (id: string): Node =>
  ({ id, name: id, nodeClass: 'x', type: 'transform', fields: [] }) as unknown as Node;
const graph = {
  nodes: [node('read'), node('filter')],
  edges: [{ id: 7, source: 'read', target: 'filter' }],
} as unknown as Graph;
const schema: PortSchema = {
  kind: 'closed',
  columns: [{ name: 'a', type: 'STRING', nullable: true }],
};
type Known = Parameters<typeof carriedBy>[0];
const known = (run: SessionState['run'] = null): Known => ({
  history: { past: [], present: graph, future: [] } as unknown as SessionState['history'],
  validation: {
    graph,
    issues: [],
    schemas: new Map([['read', { inputs: [], outputs: [schema] }]]),
  } as unknown as Validation,
  run,
});
const ran = (status: string, rows?: number): SessionState['run'] =>
  ({
    graph,
    nodes: new Map([['read', { status, rowsOut: rows, rows, outputs: [] }]]),
  }) as unknown as SessionState['run'];

test('a connection carries the columns of its output', () => {
  const carried = carriedBy(known(), 7);
  expect(carried?.schema).toBe(schema);
  expect([carried?.from.node.id, carried?.to.node.id]).toEqual(['read', 'filter']);
  expect([carried?.rows, carried?.isRunning, carried?.hasRun]).toEqual([null, false, false]);
});

test('shows how far the last run got', () => {
  expect(carriedBy(known(ran('RUNNING')), 7)).toMatchObject({ isRunning: true, hasRun: false });
  expect(carriedBy(known(ran('COMPLETED')), 7)).toMatchObject({ isRunning: false, hasRun: true });
});

test('a removed connection has nothing to show', () => {
  expect(carriedBy(known(), 8)).toBeNull();
});

test('a single output applies to every port', () => {
  expect(schemaAt([schema], 3)).toBe(schema);
  expect(schemaAt([schema, schema], 3)).toBeUndefined();
  expect(schemaAt(undefined, 0)).toBeUndefined();
});
