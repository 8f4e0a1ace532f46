/**
 * Whether two lists of rows are equal, in order or in any; numbers within the tolerance of each
 * other, relative to the larger one, are equal.
 */
export function sameRows(
  a: readonly (readonly unknown[])[],
  b: readonly (readonly unknown[])[],
  ordered: boolean,
  tolerance = 1e-12,
): boolean {
  if (a.length !== b.length) return false;
  if (ordered) return a.every((row, index) => sameValue(row, b[index], tolerance));
  const left = [...b];
  return a.every((row) => {
    const found = left.findIndex((other) => sameValue(row, other, tolerance));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

function sameValue(a: unknown, b: unknown, tolerance: number): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => sameValue(each, b[index], tolerance));
  if (typeof a === 'number' && typeof b === 'number') return isClose(a, b, tolerance);
  return a === b;
}

/** Values that were learned may differ from 0 by rounding. */
function isClose(a: number, b: number, tolerance: number): boolean {
  const least = tolerance > 1e-12 ? 1 : Number.MIN_VALUE;
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), least);
}
