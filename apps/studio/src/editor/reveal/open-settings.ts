import { selectedNode } from '../graph/edit-selected.ts';
import { canvasSlice } from '../state/canvas-state.ts';
import { expand, selectedCollapsed } from '../graph/collapse.ts';
import { revealSettings } from './reveal-field.ts';
import type { EditorStore } from '../state/editor-store.ts';

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
