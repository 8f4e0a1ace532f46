import {
  nextWire,
  cardHeight,
  cardWidth,
  placeOf,
  firstNode,
  type Point,
} from '@millrace/graph-editor';
import type { Edge } from '@millrace/model';
import { selectedNode, selectedWire } from './edit-selected.ts';
import { selectedCollapsed, drawnIn } from './collapse.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';

/** The card whose connections are being selected one after another. */
const wireHomeSlice = defineSlice<{ readonly cardId: string | null }>('wireHome', { cardId: null });

/**
 * Selects a connection of the selected card, and the next one with each further call. Returns its
 * id; null if there is none.
 */
export function selectNextWire(editor: EditorStore): number | null {
  const drawn = drawnIn(editor);
  const current = selectedWire(editor);
  const cardId =
    selectedNode(editor.session)?.id ??
    selectedCollapsed(editor)?.id ??
    homeOf(editor, current) ??
    firstNode(drawn);
  editor.update(wireHomeSlice, { cardId });
  const next = cardId === null ? null : nextWire(drawn, cardId, current?.id ?? null);
  if (next !== null) editor.session.getState().select({ edges: new Set([next]) });
  return next;
}

/** The approximate middle of a connection on the canvas. */
export function middleOfWire(editor: EditorStore, { source, target }: Edge): Point {
  const placed = (cardId: string): Point =>
    placeOf(drawnIn(editor).nodes.find(({ id }) => id === cardId)!);
  const [from, to] = [placed(source), placed(target)];
  return { x: (from.x + cardWidth + to.x) / 2, y: (from.y + to.y + cardHeight) / 2 };
}

function homeOf(editor: EditorStore, wire: Edge | null): string | null {
  if (wire === null) return null;
  const home = editor.get(wireHomeSlice).cardId;
  return home === wire.source || home === wire.target ? home : wire.source;
}
