import {
  frameId,
  frameOf,
  groupsOf,
  cardHeight,
  placeOf,
  type Point,
} from '@millrace/graph-editor';
import { openDialog } from '../state/canvas-state.ts';
import { drawnIn, shownGraph } from '../graph/collapse.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * Opens the menu of a card or a frame, or of the whole selection if it is part of a multiple
 * selection. Returns whether there is a menu: people who can't change the graph get none for a
 * frame.
 */
export function openMenu(editor: EditorStore, nodeId: string, screen: Point): boolean {
  const { mayEdit, selection, select } = editor.session.getState();
  const isCard = drawnIn(editor).nodes.some(({ id }) => id === nodeId);
  if (!isCard && !mayEdit) return false;
  if (!mayEdit || !selection.nodes.has(nodeId)) select({ nodes: new Set([nodeId]) });
  openDialog(editor, { kind: 'menu', nodeId, screen });
  return true;
}

const head = 28;

/**
 * Which of the selected elements gets the menu on the menu key, and where: below the first card,
 * otherwise below the title of a frame.
 */
export function menuPosition(
  editor: EditorStore,
): { readonly nodeId: string; readonly at: Point } | null {
  const { nodes: selected } = editor.session.getState().selection;
  const card = drawnIn(editor).nodes.find(({ id }) => selected.has(id));
  if (card !== undefined)
    return { nodeId: card.id, at: { x: placeOf(card).x, y: placeOf(card).y + cardHeight } };
  const graph = shownGraph(editor);
  const group = groupsOf(graph).find(({ id }) => selected.has(frameId(id)));
  const frame = group === undefined ? null : frameOf(graph, group);
  return frame === null
    ? null
    : { nodeId: frameId(group!.id), at: { x: frame.x, y: frame.y + head } };
}
