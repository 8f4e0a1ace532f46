import { solveSymmetric } from './solve-symmetric.ts';

/** What each element is between, with infinities for none. */
export type Bounds = { readonly lower: Float64Array; readonly upper: Float64Array };

/**
 * Minimizes `½ (x - start)·M·(x - start) + gradient·(x - start)` between bounds, by an active set: a
 * symmetric positive semidefinite M, and a `start` between the bounds.
 */
export function solveBounded(
  matrix: Float64Array,
  gradient: Float64Array,
  start: Float64Array,
  bounds: Bounds,
): Float64Array {
  const x = Float64Array.from(start);
  const size = x.length;
  let fixed = elementsPushedOut(x, gradient, bounds);
  for (let pass = 0; pass < 10 * size + 10; pass += 1) {
    const free = Array.from(x.keys()).filter((i) => !fixed.has(i));
    const slope = slopeAt(matrix, gradient, start, x);
    const step = stepOf(matrix, slope, free, size);
    const { share, blocking } = shareWithin(x, step, free, bounds);
    free.forEach((i, at) => (x[i]! += share * step[at]!));
    if (blocking !== null) {
      x[blocking] =
        step[free.indexOf(blocking)]! < 0 ? bounds.lower[blocking]! : bounds.upper[blocking]!;
      fixed.add(blocking);
      continue;
    }
    const released = mostPulledIn(x, slopeAt(matrix, gradient, start, x), fixed, bounds);
    if (released === null) break;
    fixed = new Set([...fixed].filter((i) => i !== released));
  }
  return x;
}

function elementsPushedOut(
  x: Float64Array,
  slope: Float64Array,
  { lower, upper }: Bounds,
): Set<number> {
  const indexes = Array.from(x.keys());
  return new Set(
    indexes.filter(
      (i) =>
        lower[i] === upper[i] ||
        (x[i]! <= lower[i]! && slope[i]! > 0) ||
        (x[i]! >= upper[i]! && slope[i]! < 0),
    ),
  );
}

function slopeAt(
  matrix: Float64Array,
  gradient: Float64Array,
  start: Float64Array,
  x: Float64Array,
): Float64Array {
  const size = x.length;
  return gradient.map((value, i) => {
    let sum = value;
    for (let j = 0; j < size; j += 1) sum += matrix[i * size + j]! * (x[j]! - start[j]!);
    return sum;
  });
}

/** To the minimum, if only the free elements move. */
function stepOf(
  matrix: Float64Array,
  slope: Float64Array,
  free: readonly number[],
  size: number,
): Float64Array {
  const own = new Float64Array(free.length ** 2);
  free.forEach((i, row) =>
    free.forEach((j, column) => (own[row * free.length + column] = matrix[i * size + j]!)),
  );
  return solveSymmetric(
    own,
    Float64Array.from(free, (i) => -slope[i]!),
    free.length,
  );
}

/** How much of a step stays between the bounds, and which element ends it early. */
function shareWithin(
  x: Float64Array,
  step: Float64Array,
  free: readonly number[],
  { lower, upper }: Bounds,
): { readonly share: number; readonly blocking: number | null } {
  let share = 1;
  let blocking: number | null = null;
  for (const [at, i] of free.entries()) {
    const move = step[at]!;
    const room = (move < 0 ? lower[i]! : upper[i]!) - x[i]!;
    if (move === 0 || room / move >= share) continue;
    share = Math.max(0, room / move);
    blocking = i;
  }
  return { share, blocking };
}

/** The fixed element that would lower the value most by moving away from its bound. */
function mostPulledIn(
  x: Float64Array,
  slope: Float64Array,
  fixed: ReadonlySet<number>,
  { lower, upper }: Bounds,
): number | null {
  let found: number | null = null;
  let most = 1e-14;
  for (const i of fixed) {
    if (lower[i] === upper[i]) continue;
    const pull = x[i]! <= lower[i]! ? -slope[i]! : slope[i]!;
    if (pull <= most) continue;
    most = pull;
    found = i;
  }
  return found;
}
