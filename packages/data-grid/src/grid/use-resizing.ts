import { useRef, type PointerEvent } from 'react';

type Resizing = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
};

/** Handlers for a grip at the right edge of an element: dragging it changes the width. */
export function useResizing(width: number, resize: (width: number) => void): Resizing {
  const started = useRef({ x: 0, width });
  return {
    onPointerDown(event) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      started.current = { x: event.clientX, width };
    },
    onPointerMove(event) {
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        resize(started.current.width + event.clientX - started.current.x);
    },
  };
}
