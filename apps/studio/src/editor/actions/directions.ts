import type { Direction, Point } from '@millrace/graph-editor';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The arrow keys, as named in keyboard events. */
export const arrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** The direction of an arrow key. */
export function directionOf(key: string): Direction {
  return directions[key]!;
}

/** An offset of `length` canvas pixels in a direction. */
export function stepTo(direction: Direction, length: number): Point {
  const { x, y } = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
  }[direction];
  return { x: x * length, y: y * length };
}
