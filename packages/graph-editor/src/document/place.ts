import type { Node } from '@millrace/model';
import { noteSize, type Size } from './note-size.ts';

export type Point = { readonly x: number; readonly y: number };

/** A node card's size in pixels. */
export const cardWidth = 180;
export const cardHeight = 56;

const card: Size = { width: cardWidth, height: cardHeight };

/** A card's size; a note's is that of its text. */
export function sizeOf(node: Pick<Node, 'type' | 'title' | 'fields'>): Size {
  return node.type === 'doc' || node.type === 'sticky' ? noteSize(node) : card;
}

/** The position of a node; nodes from elsewhere may have none. */
export function placeOf({ x, y }: Pick<Node, 'x' | 'y'>): Point {
  return { x: pixels(x), y: pixels(y) };
}

/** The position and size of a node's card or note. */
export function boxOf(node: Pick<Node, 'type' | 'title' | 'fields' | 'x' | 'y'>): Point & Size {
  return { ...placeOf(node), ...sizeOf(node) };
}

/** Moves the node to a position, rounded to whole pixels. */
export function placedAt<N extends Pick<Node, 'x' | 'y'>>(node: N, { x, y }: Point): N {
  return { ...node, x: `${Math.round(x)}px`, y: `${Math.round(y)}px` };
}

function pixels(text: string | null): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}
