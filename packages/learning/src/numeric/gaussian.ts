import { eigenOf } from './eigen.ts';

/**
 * A normal distribution of several variables. The density of x is `exp(constant - |R (x - m)|² / 2)`
 * with the mean m, where `roots` has the rows of R. Directions without variance
 * don't count: as in Spark ML, a single value has the same density everywhere.
 */
export type Gaussian = {
  readonly constant: number;
  readonly roots: readonly Float64Array[];
};

export function gaussianOf(covariance: Float64Array, size: number): Gaussian {
  const { values, vectors } = eigenOf(covariance, size);
  const least = Number.EPSILON * Math.max(...values) * size;
  const roots: Float64Array[] = [];
  let logDeterminant = 0;
  values.forEach((value, column) => {
    if (!(value > least)) return;
    logDeterminant += Math.log(value);
    const scale = 1 / Math.sqrt(value);
    roots.push(Float64Array.from({ length: size }, (_, i) => vectors[i * size + column]! * scale));
  });
  return { constant: -0.5 * (size * Math.log(2 * Math.PI) + logDeterminant), roots };
}
