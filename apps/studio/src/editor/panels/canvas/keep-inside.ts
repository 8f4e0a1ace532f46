/** In pixels. */
export type Size = { readonly width: number; readonly height: number };

type View = { readonly x: number; readonly y: number; readonly zoom: number };
type Box = Size & { readonly x: number; readonly y: number };

const margin = 24;

/** Below this zoom, cards are blocks with a title. */
const minZoom = 0.6;

/**
 * The view that keeps all boxes visible that were, when the canvas shrinks, zoomed out if they don't
 * fit otherwise; null if none was visible, or if they would become too small to read.
 */
export function keepInside(
  boxes: readonly Box[],
  view: View,
  before: Size,
  { width, height }: Size,
): View | null {
  const { x, y, zoom } = view;
  const seen = boxes
    .map((box) => ({
      left: box.x * zoom + x,
      top: box.y * zoom + y,
      right: (box.x + box.width) * zoom + x,
      bottom: (box.y + box.height) * zoom + y,
    }))
    .filter(
      ({ left, top, right, bottom }) =>
        left >= 0 && top >= 0 && right <= before.width && bottom <= before.height,
    );
  if (seen.length === 0) return null;
  const [left, right] = [
    Math.min(...seen.map((each) => each.left)),
    Math.max(...seen.map((each) => each.right)),
  ];
  const [top, bottom] = [
    Math.min(...seen.map((each) => each.top)),
    Math.max(...seen.map((each) => each.bottom)),
  ];
  const scale = Math.min(
    1,
    (width - 2 * margin) / (right - left),
    (height - 2 * margin) / (bottom - top),
  );
  if (scale < 1 && zoom * scale < minZoom) return null;
  // Zooming keeps the corner at the upper left where it is.
  const [x1, y1] = [left + (x - left) * scale, top + (y - top) * scale];
  return {
    x: shifted(x1, left, left + (right - left) * scale, width),
    y: shifted(y1, top, top + (bottom - top) * scale, height),
    zoom: zoom * scale,
  };
}

/** The offset that brings the end of a span inside, or else its start. */
function shifted(offset: number, start: number, end: number, size: number): number {
  const by = Math.max(0, end - (size - margin));
  return offset - Math.min(by, Math.max(0, start - margin));
}
