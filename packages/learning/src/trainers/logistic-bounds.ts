import type { LogisticBounds } from '@millrace/plan';
import { LearningError } from '../contract.ts';
import type { Bounds } from '../numeric/solve-bounded.ts';

/** Whether there are any. */
export function hasBounds(bounds: LogisticBounds): boolean {
  return sides.some(
    ({ coefficients, intercepts }) => bounds[coefficients] !== null || bounds[intercepts] !== null,
  );
}

export function hasInterceptBounds(bounds: LogisticBounds): boolean {
  return sides.some(({ intercepts }) => bounds[intercepts] !== null);
}

/**
 * The bounds of the coefficients of standardized features, then of the intercept, for each group. A
 * constant feature has no coefficient, whatever its bounds.
 */
export function standardBounds(
  bounds: LogisticBounds,
  groups: number,
  deviations: Float64Array,
): Bounds {
  const [lower, upper] = sides.map((side) => sideOf(side, bounds, groups, deviations));
  return { lower: lower!, upper: upper! };
}

const sides = [
  {
    coefficients: 'lowerBoundsOnCoefficients',
    intercepts: 'lowerBoundsOnIntercepts',
    none: -Infinity,
  },
  {
    coefficients: 'upperBoundsOnCoefficients',
    intercepts: 'upperBoundsOnIntercepts',
    none: Infinity,
  },
] as const;

function sideOf(
  side: (typeof sides)[number],
  bounds: LogisticBounds,
  groups: number,
  deviations: Float64Array,
): Float64Array {
  const width = deviations.length;
  const coefficients = bounds[side.coefficients];
  const intercepts = bounds[side.intercepts];
  if (coefficients !== null) checkSize(coefficients, groups, width);
  if (intercepts !== null && intercepts.length !== groups)
    throw new LearningError('BOUNDS_SIZE', String(intercepts.length));
  return Float64Array.from({ length: groups * (width + 1) }, (_, place) => {
    const group = Math.floor(place / (width + 1));
    const index = place % (width + 1);
    if (index === width) return intercepts?.[group] ?? side.none;
    if (deviations[index] === 0) return 0;
    const bound = coefficients?.[group]![index] ?? side.none;
    return bound === 0 ? 0 : bound * deviations[index]!;
  });
}

function checkSize(rows: readonly (readonly number[])[], groups: number, width: number): void {
  if (rows.length === groups && rows.every(({ length }) => length === width)) return;
  throw new LearningError('BOUNDS_SIZE', `(${rows.length}, ${rows[0]?.length ?? 0})`);
}
