import type { Point } from '@millrace/graph-editor';

export type Box = Point & { readonly width: number; readonly height: number };

/** How the minimap maps the graph: a graph position is drawn at `(place - origin) * scale`. */
export type Frame = { readonly x: number; readonly y: number; readonly scale: number };

const margin = 6;

/** Fits all nodes and the visible part, centered, into a minimap of that size. */
export function frameOf(
  nodes: Box | null,
  viewport: Box,
  { width, height }: { readonly width: number; readonly height: number },
): Frame {
  const all = nodes === null ? viewport : around([nodes, viewport]);
  const scale = Math.min((width - 2 * margin) / all.width, (height - 2 * margin) / all.height);
  return {
    x: all.x + all.width / 2 - width / 2 / scale,
    y: all.y + all.height / 2 - height / 2 / scale,
    scale,
  };
}

/** The visible part of the graph. */
export function viewportOf({ transform: [x, y, zoom], width, height }: Viewport): Box {
  return {
    x: -x / zoom,
    y: -y / zoom,
    width: Math.max(1, width) / zoom,
    height: Math.max(1, height) / zoom,
  };
}

export type Viewport = {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
};

/** The smallest box around others; there must be at least one. */
export function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
