import { createSession } from '@millrace/graph-editor';
import { parseGraph } from '@millrace/model';
import { createEditorStore, type EditorStore } from './editor-store.ts';

type Edge = { readonly id: number; readonly source: string; readonly target: string };

/** For tests: an editor of a workflow with these nodes, by id. Everything is saved. */
export function openTestEditor(
  nodeIds: readonly string[] = [],
  edges: readonly Edge[] = [],
): EditorStore {
  const nodes = nodeIds.map((id, index) => ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    x: `${index * 240}px`,
    y: '0px',
    fields: [],
  }));
  const graph = parseGraph({ nodes, edges });
  const session = createSession({
    workflowId: 1,
    projectId: 1,
    userId: 1,
    mayEdit: true,
    graph,
    older: null,
    saved: { graph, version: 1 },
    saveStatus: 'saved',
    stored: { graph, time: null },
    copies: [],
    conflict: null,
    editing: null,
  });
  return createEditorStore(session);
}
