import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A drag in progress: the row's index, and the row before which it would be dropped. */
export type Drag = { readonly from: number; readonly gap: number };

type Grip = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClickCapture: (event: React.MouseEvent) => void;
};

const threshold = 4;
const edge = 24;

/**
 * Makes rows (`data-row`) in a box draggable by their grips with mouse or touch; Escape cancels.
 * `onDrop` gets the gap, counted before the move.
 */
export function useDragRows(
  box: RefObject<HTMLElement | null>,
  onDrop: (from: number, gap: number) => void,
): { readonly drag: Drag | null; readonly gripOf: (row: number) => Grip } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ending = useRef<(() => void) | null>(null);
  const dropped = useRef(onDrop);
  const wasDragged = useRef(false);
  useEffect(() => {
    dropped.current = onDrop;
  });
  useEffect(() => () => ending.current?.(), []);
  const gripOf = useCallback(
    (from: number): Grip => ({
      onPointerDown(event) {
        if (event.button !== 0 || box.current === null) return;
        wasDragged.current = false;
        ending.current = follow(box.current, event.clientY, {
          over: (gap) => {
            wasDragged.current = true;
            setDrag({ from, gap });
          },
          end: (gap) => {
            setDrag(null);
            if (gap !== null && gap !== from && gap !== from + 1) dropped.current(from, gap);
          },
        });
      },
      onClickCapture(event) {
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
    [box],
  );
  return { drag, gripOf };
}

type DropHandlers = {
  readonly over: (gap: number) => void;
  readonly end: (gap: number | null) => void;
};

/** Follows the pointer from press to release. Returns a function that cancels. */
function follow(box: HTMLElement, startY: number, { over, end }: DropHandlers): () => void {
  let gap: number | null = null;
  const move = ({ clientY }: globalThis.PointerEvent): void => {
    if (gap === null && Math.abs(clientY - startY) < threshold) return;
    scrollNear(box, clientY);
    gap = gapAt(box, clientY);
    over(gap);
  };
  const stop = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', key, true);
  };
  const up = (): void => {
    stop();
    end(gap);
  };
  const cancel = (): void => {
    stop();
    end(null);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', key, true);
  return stop;
}

function scrollNear(box: HTMLElement, y: number): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + edge) box.scrollBy({ top: -edge });
  else if (y > bottom - edge) box.scrollBy({ top: edge });
}

/** The row before which something dropped at this height would go. */
function gapAt(box: HTMLElement, y: number): number {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === undefined
    ? Number(rows.at(-1)?.dataset['row'] ?? -1) + 1
    : Number(below.dataset['row']);
}
