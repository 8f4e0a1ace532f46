import { revealPlace } from './reveal.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { selectedNode } from '../graph/edit-selected.ts';
import { canvasSlice } from '../state/canvas-state.ts';
import { expand, selectedCollapsed } from '../graph/collapse.ts';

/** Selects a node and focuses one of its settings, the first one by default. */
export function revealField(
  editor: EditorStore,
  nodeId: string,
  field: string | null = null,
): void {
  revealPlace(editor, { nodeId, field });
}

/** Focuses the first setting of the selected node or group, and opens the inspector. */
export function revealSettings(editor: EditorStore): void {
  const [id, ...others] = editor.session.getState().selection.nodes;
  if (id !== undefined && others.length === 0) revealField(editor, id);
}

/**
 * Opens the selected element: a note for editing in place, a collapsed group by expanding it,
 * everything else in the inspector.
 */
export function openSettings(editor: EditorStore): void {
  const node = selectedNode(editor.session);
  const collapsedGroup = selectedCollapsed(editor);
  if (node?.type === 'sticky' || node?.type === 'doc')
    editor.update(canvasSlice, { typing: node.id });
  else if (collapsedGroup !== null) expand(editor, collapsedGroup.group.id);
  else revealSettings(editor);
}
