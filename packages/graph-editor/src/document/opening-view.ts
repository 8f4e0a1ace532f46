import type { Frame } from './groups.ts';
import { cardHeight, cardWidth, type Point } from './place.ts';

export type View = { readonly x: number; readonly y: number; readonly zoom: number };

export type Viewport = { readonly width: number; readonly height: number };

const padding = 24;
/** Below this zoom, a card shows only its icon. */
const min = 0.6;
/** If the graph doesn't fit: as near as is easy to read, with larger text here. */
const near = 0.7;

/**
 * The initial view of a graph: all of it, centered, if it is readable; otherwise its start, which
 * is the leftmost part. `boxes`: everything that is drawn.
 */
export function openingView(boxes: readonly Frame[], viewport: Viewport): View {
  if (boxes.length === 0) return { x: viewport.width / 2, y: viewport.height / 2, zoom: 1 };
  const whole = around(boxes);
  const fitting = Math.min(
    (viewport.width - 2 * padding) / whole.width,
    (viewport.height - 2 * padding) / whole.height,
  );
  const zoom = fitting >= min ? Math.min(1, fitting) : near;
  const first = boxes.reduce((one, other) =>
    other.x < one.x || (other.x === one.x && other.y < one.y) ? other : one,
  );
  return {
    x: offset(whole.x, whole.width, -Infinity, viewport.width, zoom),
    y: offset(
      whole.y,
      whole.height,
      first.y + first.height / 2 - viewport.height / 2 / zoom,
      viewport.height,
      zoom,
    ),
    zoom,
  };
}

/** The view with a node in the middle, at 100% zoom. */
export function viewOf({ x, y }: Point, { width, height }: Viewport): View {
  return { x: (width - cardWidth) / 2 - x, y: (height - cardHeight) / 2 - y, zoom: 1 };
}

function around(boxes: readonly Frame[]): Frame {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/**
 * Centers what fits. What doesn't fit starts at `wanted`, or as near to it as leaves no empty
 * space.
 */
function offset(
  from: number,
  length: number,
  wanted: number,
  viewport: number,
  zoom: number,
): number {
  const free = viewport - length * zoom;
  if (free >= 2 * padding) return Math.round(free / 2 - from * zoom);
  const space = padding / zoom;
  const start = Math.max(from - space, Math.min(wanted, from + length + space - viewport / zoom));
  return Math.round(-start * zoom);
}
