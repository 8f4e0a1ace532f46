export type Side = 'left' | 'right' | 'up' | 'down';

/**
 * Whatever has its middle beyond `at`, on that side of the canvas, was moved there by `by` pixels.
 */
export type Gap = { readonly side: Side; readonly at: number; readonly by: number };

/**
 * The room that was made for a group's frame. Graphs come from anywhere: a gap that is none is left
 * out.
 */
export function roomOf({ room }: { readonly room?: readonly Gap[] | undefined }): readonly Gap[] {
  return Array.isArray(room) ? (room as unknown[]).filter(isGap) : [];
}

function isGap(gap: unknown): gap is Gap {
  const { side, at, by } = (gap ?? {}) as { readonly [Member in keyof Gap]?: unknown };
  return (
    typeof side === 'string' &&
    ['left', 'right', 'up', 'down'].includes(side) &&
    Number.isFinite(at) &&
    Number.isFinite(by)
  );
}
