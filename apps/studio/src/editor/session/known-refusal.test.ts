import {
  setField,
  createSession,
  type Validation,
  type PortSchema,
  type Session,
} from '@millrace/graph-editor';
import { createIssue, type Graph, type Issue } from '@millrace/model';
import { beforeEach, expect, test } from 'vitest';
import { knownRefusal } from './known-refusal.ts';

const node = (id: string): object => ({
  id,
  name: id,
  nodeClass: 'x',
  type: 'transform',
  fields: [{ name: 'text', value: id }],
});

/** read → filter, and another node beside them */
const graph = {
  nodes: [node('read'), node('filter'), node('beside')],
  edges: [{ id: 1, source: 'read', target: 'filter' }],
} as unknown as Graph;
const issue = (nodeId: string): Issue =>
  createIssue('NOT_TEXT', { title: 'Text' }, { nodeId, nodeName: nodeId, field: 'text' });
const unknown: PortSchema = { kind: 'unknown', columns: [] };
const closed: PortSchema = { kind: 'closed', columns: [] };

const validated = (of: Graph, issues: readonly Issue[], output: PortSchema): Validation => ({
  graph: of,
  issues,
  unavailable: new Map(),
  notices: new Map(),
  schemas: new Map([['filter', { inputs: [], outputs: [output] }]]),
});

let session: Session;
beforeEach(() => {
  const stored = { graph, time: null };
  const saved = { graph, version: 1 };
  const base = {
    workflowId: 1,
    projectId: 1,
    userId: 1,
    mayEdit: true,
    older: null,
    copies: [],
    conflict: null,
    editing: null,
    saveStatus: 'saved',
  } as const;
  session = createSession({ ...base, graph, stored, saved });
});

const asked = (of: Graph, signal = new AbortController().signal) =>
  knownRefusal(session, of, { nodeId: 'filter', output: 0 }, signal);

test('reports issues upstream of an output without columns without a request', async () => {
  session
    .getState()
    .set({ validation: validated(graph, [issue('beside'), issue('read')], unknown) });
  expect(await asked(graph)).toMatchObject({
    code: 'INVALID_GRAPH',
    message: expect.stringContaining('*read* (read): ') as string,
    problem: { errors: [{ nodeId: 'read' }] },
  });
});

test('requests outputs that are valid, have issues elsewhere, or are missing for another reason', async () => {
  for (const validation of [
    validated(graph, [issue('read')], closed),
    validated(graph, [issue('beside')], unknown),
    validated(graph, [], unknown),
  ]) {
    session.getState().set({ validation });
    expect(await asked(graph)).toBeNull();
  }
});

test('waits for a pending validation, until aborted', async () => {
  session.getState().set({ validation: validated(graph, [issue('read')], unknown) });
  const changed = setField(graph, 'filter', 'text', 'other');
  const answer = asked(changed);
  session.getState().set({ validation: validated(changed, [issue('filter')], unknown) });
  expect(await answer).toMatchObject({
    message: expect.stringContaining('*filter* (filter): ') as string,
  });
  const gone = new AbortController();
  const lazy = asked(setField(graph, 'filter', 'text', 'later'), gone.signal);
  gone.abort();
  expect(await lazy).toBeNull();
});

test('pinned rows can replace nodes with issues', async () => {
  const pinned = {
    ...graph,
    nodes: graph.nodes.map((each) => (each.id === 'read' ? { ...each, pin: 'x' } : each)),
  } as unknown as Graph;
  session.getState().set({ validation: validated(pinned, [issue('read')], unknown) });
  expect(await asked(pinned)).toBeNull();
});
