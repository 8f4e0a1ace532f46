import type { Node } from '@millrace/model';

export type Point = { readonly x: number; readonly y: number };

/** A node card's size in pixels. */
export const cardWidth = 180;
export const cardHeight = 56;

/** A card's size; of a note the one that it has with a few words. */
export function sizeOf({ type }: Pick<Node, 'type'>): { readonly width: number; readonly height: number } {
  return type === 'doc' || type === 'sticky' ? { width: 280, height: 80 } : { width: cardWidth, height: cardHeight };
}

/** Where a node stands; nodes from elsewhere may have no place. */
export function placeOf({ x, y }: Pick<Node, 'x' | 'y'>): Point {
  return { x: pixels(x), y: pixels(y) };
}

/** The node at another place, on whole pixels. */
export function placedAt<N extends Pick<Node, 'x' | 'y'>>(node: N, { x, y }: Point): N {
  return { ...node, x: `${Math.round(x)}px`, y: `${Math.round(y)}px` };
}

function pixels(text: string | null): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}
