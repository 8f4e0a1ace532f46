/** How many rows of a table to request: initially, when scrolling, and at most. */
export const rowLimits = [200, 2000, 10_000] as const;

/** The next larger number of rows; null if there is none, or if there are no more rows. */
export function limitAfter(
  limit: number,
  available: number = Number.POSITIVE_INFINITY,
): number | null {
  const next = rowLimits.find((each) => each > limit) ?? null;
  return next === null || limit >= available ? null : Math.min(next, available);
}
