import type { Edge } from '@millrace/model';
import { drawnIn } from './collapse.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** The only thing that is selected, where it is a wire; its ends are cards that are drawn. */
export function selectedWire(editor: EditorStore): Edge | null {
  const { nodes, edges } = editor.session.getState().selection;
  if (nodes.size > 0 || edges.size !== 1) return null;
  return drawnIn(editor).edges.find(({ id }) => edges.has(id)) ?? null;
}
