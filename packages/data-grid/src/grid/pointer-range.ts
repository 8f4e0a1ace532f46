import type { PointerEvent } from 'react';
import { at, type CellRange, type Place } from './cell-range.ts';

type Handlers = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
};

/**
 * A click selects a cell, Shift+click extends the selection to it, dragging over cells selects them
 * all.
 */
export function pointerRange(range: CellRange, select: (range: CellRange) => void): Handlers {
  return {
    onPointerDown(event) {
      const place = placeOf(event.target);
      if (place === null || (event.button !== 0 && isInside(place, range))) return;
      select(event.shiftKey ? { anchor: range.anchor, active: place } : at(place));
    },
    onPointerMove(event) {
      if (
        event.buttons !== 1 ||
        !(event.target instanceof Element) ||
        event.target.closest('[data-place]') === null
      )
        return;
      const place = placeOf(event.target);
      if (
        place === null ||
        (place.row === range.active.row && place.column === range.active.column)
      )
        return;
      select({ anchor: range.anchor, active: place });
    },
  };
}

/** The cell that contains an element; null if there is none. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return cell === null || row === undefined || column === undefined ? null : { row, column };
}

function isInside({ row, column }: Place, { anchor, active }: CellRange): boolean {
  const isBetween = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return isBetween(row, anchor.row, active.row) && isBetween(column, anchor.column, active.column);
}
