import type { Node } from '@millrace/model';
import { noteSize, type Size } from './note-size.ts';

export type Point = { readonly x: number; readonly y: number };

/** A node card's size in pixels. */
export const cardWidth = 180;
export const cardHeight = 56;

const card: Size = { width: cardWidth, height: cardHeight };

/** A card's size; a note's is that of its words. */
export function sizeOf(node: Pick<Node, 'type' | 'title' | 'fields'>): Size {
  return node.type === 'doc' || node.type === 'sticky' ? noteSize(node) : card;
}

/** Where a node stands; nodes from elsewhere may have no place. */
export function placeOf({ x, y }: Pick<Node, 'x' | 'y'>): Point {
  return { x: pixels(x), y: pixels(y) };
}

/** Where a node's card or note stands, and how large it is. */
export function boxOf(node: Pick<Node, 'type' | 'title' | 'fields' | 'x' | 'y'>): Point & Size {
  return { ...placeOf(node), ...sizeOf(node) };
}

/** The node at another place, on whole pixels. */
export function placedAt<N extends Pick<Node, 'x' | 'y'>>(node: N, { x, y }: Point): N {
  return { ...node, x: `${Math.round(x)}px`, y: `${Math.round(y)}px` };
}

function pixels(text: string | null): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}
