/**
 * Whether two lists of rows are equal, in order or in any; numbers within 1e-12 of each other are
 * equal.
 */
export function sameRows(
  a: readonly (readonly unknown[])[],
  b: readonly (readonly unknown[])[],
  ordered: boolean,
): boolean {
  if (a.length !== b.length) return false;
  if (ordered) return a.every((row, index) => sameValue(row, b[index]));
  const left = [...b];
  return a.every((row) => {
    const found = left.findIndex((other) => sameValue(row, other));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => sameValue(each, b[index]));
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b), Number.MIN_VALUE);
  return a === b;
}
