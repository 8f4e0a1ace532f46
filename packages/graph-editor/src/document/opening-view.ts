import type { Frame } from './groups.ts';
import { cardHeight, cardWidth, type Point } from './place.ts';

export type View = { readonly x: number; readonly y: number; readonly zoom: number };

export type Room = { readonly width: number; readonly height: number };

const padding = 24;
/** Below that a card shows only its sign. */
const min = 0.6;
/** Where not all can be seen: as near as is easy to read, for the letters are larger here. */
const near = 0.7;

/**
 * Where to look when a graph opens: at the whole, in the middle, as long as one can read it; else
 * at its beginning, which is what stands furthest left. `boxes`: all that is drawn.
 */
export function openingView(boxes: readonly Frame[], room: Room): View {
  if (boxes.length === 0) return { x: room.width / 2, y: room.height / 2, zoom: 1 };
  const whole = around(boxes);
  const fitting = Math.min(
    (room.width - 2 * padding) / whole.width,
    (room.height - 2 * padding) / whole.height,
  );
  const zoom = fitting >= min ? Math.min(1, fitting) : near;
  const first = boxes.reduce((one, other) =>
    other.x < one.x || (other.x === one.x && other.y < one.y) ? other : one,
  );
  return {
    x: offset(whole.x, whole.width, -Infinity, room.width, zoom),
    y: offset(
      whole.y,
      whole.height,
      first.y + first.height / 2 - room.height / 2 / zoom,
      room.height,
      zoom,
    ),
    zoom,
  };
}

/** With one node in the middle, in its own size. */
export function viewOf({ x, y }: Point, { width, height }: Room): View {
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
 * What fits stands in the middle; what does not begins at `wanted`, or as near to it as leaves
 * nothing empty.
 */
function offset(from: number, length: number, wanted: number, room: number, zoom: number): number {
  const free = room - length * zoom;
  if (free >= 2 * padding) return Math.round(free / 2 - from * zoom);
  const space = padding / zoom;
  const start = Math.max(from - space, Math.min(wanted, from + length + space - room / zoom));
  return Math.round(-start * zoom);
}
