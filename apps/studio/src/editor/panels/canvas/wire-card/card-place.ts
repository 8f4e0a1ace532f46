import type { Point } from '@millrace/graph-editor';

type Size = { readonly width: number; readonly height: number };

const away = 14;
const margin = 8;

/**
 * The position of a card beside a point: below right, on another side if it doesn't fit, never
 * outside the area.
 */
export function cardPlace({ x, y }: Point, card: Size, area: Size): Point {
  return { x: along(x, card.width, area.width), y: along(y, card.height, area.height) };
}

function along(at: number, size: number, available: number): number {
  const wanted = at + away + size + margin <= available ? at + away : at - away - size;
  return Math.max(margin, Math.min(wanted, available - size - margin));
}
