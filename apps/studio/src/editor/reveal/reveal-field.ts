import { revealPlace } from './reveal.ts';
import type { EditorStore } from '../state/editor-store.ts';

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
