import { useState, type KeyboardEvent, type PointerEvent } from 'react';

type Grip = {
  readonly role: 'separator';
  readonly 'aria-orientation': 'horizontal';
  readonly 'aria-valuenow': number;
  readonly tabIndex: 0;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent): void;
};

const least = 120;

/** A height in pixels that is changed by dragging a grip at the upper edge, or by the arrow keys on it. */
export function useDragHeight(initial: number): { readonly height: number; readonly grip: Grip } {
  const [height, setHeight] = useState(initial);
  const set = (wanted: number): void => setHeight(Math.round(Math.min(Math.max(wanted, least), innerHeight - 200)));
  return {
    height,
    grip: {
      role: 'separator',
      'aria-orientation': 'horizontal',
      'aria-valuenow': height,
      tabIndex: 0,
      onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove(event) {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(height - event.movementY);
      },
      onKeyDown({ key }) {
        if (key === 'ArrowUp') set(height + 24);
        if (key === 'ArrowDown') set(height - 24);
      },
    },
  };
}
