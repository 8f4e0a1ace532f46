import { cardHeight, cardWidth, type Point } from './place.ts';

export type View = { readonly x: number; readonly y: number; readonly zoom: number };

export type Room = { readonly width: number; readonly height: number };

const padding = 40;
const least = 0.7;

/** Where to look when a graph opens: the whole in the middle; what would be too small to read begins at its left, in the middle of its height if that fits. */
export function openingView(places: readonly Point[], { width, height }: Room): View {
  if (places.length === 0) return { x: width / 2, y: height / 2, zoom: 1 };
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const across = Math.max(...places.map(({ x }) => x)) + cardWidth - left;
  const down = Math.max(...places.map(({ y }) => y)) + cardHeight - top;
  const fitting = Math.min((width - 2 * padding) / across, (height - 2 * padding) / down);
  const zoom = Math.min(1, Math.max(least, fitting));
  return { x: offset(left, across, width, zoom), y: offset(top, down, height, zoom), zoom };
}

/** With one node in the middle, in its own size. */
export function viewOf({ x, y }: Point, { width, height }: Room): View {
  return { x: (width - cardWidth) / 2 - x, y: (height - cardHeight) / 2 - y, zoom: 1 };
}

function offset(from: number, length: number, room: number, zoom: number): number {
  const free = room - length * zoom;
  return Math.round((free >= 2 * padding ? free / 2 : padding) - from * zoom);
}
