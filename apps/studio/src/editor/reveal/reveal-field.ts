import { revealPlace } from './reveal.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { selectedNode } from '../graph/edit-selected.ts';
import { canvasSlice } from '../state/canvas-state.ts';
import { expand, selectedCollapsed } from '../graph/collapse.ts';

/**
 * Chooses a node and puts the cursor into one of its settings, the first one unless a name says
 * otherwise.
 */
export function revealField(
  editor: EditorStore,
  nodeId: string,
  field: string | null = null,
): void {
  revealPlace(editor, { nodeId, field });
}

/**
 * Puts the cursor into the first setting of the selected node, or of the selected group; the
 * inspector opens for it.
 */
export function revealSettings(editor: EditorStore): void {
  const [id, ...others] = editor.session.getState().selection.nodes;
  if (id !== undefined && others.length === 0) revealField(editor, id);
}

/**
 * Opens what is selected: a note is written in place, a group's card opens; everything else has its
 * settings in the inspector.
 */
export function openSettings(editor: EditorStore): void {
  const node = selectedNode(editor.session);
  const collapsedGroup = selectedCollapsed(editor);
  if (node?.type === 'sticky' || node?.type === 'doc')
    editor.update(canvasSlice, { typing: node.id });
  else if (collapsedGroup !== null) expand(editor, collapsedGroup.group.id);
  else revealSettings(editor);
}
