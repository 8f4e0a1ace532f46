import type { Direction, Point } from '@millrace/graph-editor';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The arrow keys, as they are pressed. */
export const arrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** Where an arrow key leads. */
export function directionOf(key: string): Direction {
  return directions[key]!;
}

/** A step that way, in pixels of the canvas. */
export function stepTo(direction: Direction, length: number): Point {
  const { x, y } = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
  }[direction];
  return { x: x * length, y: y * length };
}
