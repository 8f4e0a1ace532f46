export type Side = 'left' | 'right' | 'up' | 'down';

/**
 * Everything whose middle was beyond `at`, on that side of the canvas, was moved by `by` pixels.
 */
export type Gap = { readonly side: Side; readonly at: number; readonly by: number };

/**
 * The gaps that were opened for a group's frame. Graphs come from anywhere, so malformed gaps are
 * dropped.
 */
export function gapsOf({ room }: { readonly room?: readonly Gap[] | undefined }): readonly Gap[] {
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
