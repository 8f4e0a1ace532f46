import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { addNode, connect, removeNodes } from '../document/edits.ts';
import { addGroup, frameId } from '../document/groups.ts';
import { createSession, type Session } from './session.ts';

const node = {
  id: '',
  name: 'a',
  nodeClass: 'c',
  type: 'transform',
  x: '0px',
  y: '0px',
  fields: [],
} as unknown as Node;
const empty = { name: 'g', parameters: null, nodes: [], edges: [] } as unknown as Graph;
const two = connect(
  addNode(addNode(empty, node, { x: 0, y: 0 }), node, { x: 300, y: 0 }),
  'n1',
  'n2',
);

function sessionOf(graph: Graph, mayEdit = true): Session {
  const saved = { graph, version: 1 };
  const known = {
    workflowId: 1,
    projectId: 1,
    userId: 1,
    saveStatus: 'saved',
    stored: { graph, time: null },
    copies: [],
    conflict: null,
    editing: null,
  } as const;
  return createSession({ ...known, mayEdit, saved, graph, older: null });
}

test('undo deselects what it removes, and nothing else', () => {
  const session = sessionOf(two);
  const { edit, select, undo } = session.getState();
  edit((graph) => addGroup(addNode(graph, node, { x: 600, y: 0 }), new Set(['n1']), 'Group'));
  select({ nodes: new Set(['n2', 'n3', frameId('g1')]), edges: new Set([1]) });
  undo();
  expect(session.getState().selection).toEqual({ nodes: new Set(['n2']), edges: new Set([1]) });
  const { selection } = session.getState();
  edit((graph) => addNode(graph, node, { x: 600, y: 0 }));
  expect(session.getState().selection).toBe(selection);
  edit((graph) => removeNodes(graph, new Set(['n2'])));
  expect(session.getState().selection).toEqual({ nodes: new Set(), edges: new Set() });
});

test('without permission to edit, undo does not change the graph either', () => {
  const session = sessionOf(two);
  session.getState().edit((graph) => removeNodes(graph, new Set(['n1'])));
  const { present } = session.getState().history;
  session.getState().set({ mayEdit: false });
  session.getState().undo();
  expect(session.getState().history.present).toBe(present);
});
