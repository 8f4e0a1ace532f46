import { eigenOf } from './eigen.ts';
import { blockRows } from './products.ts';
import { triangular } from './triangular.ts';

/**
 * A normal distribution of several variables. The density of x is `exp(constant - |R (x - m)|² / 2)`
 * with the mean m, where `roots` has the rows of R: a triangle, whose row i begins with i zeros. Directions without variance
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
  return {
    constant: -0.5 * (size * Math.log(2 * Math.PI) + logDeterminant),
    roots: triangular(roots),
  };
}

/**
 * Adds the squared length of `R d` to the sums, for a block of differences d from the mean: column
 * after column, with `blockRows` places for each. Four rows at a time, which read R once.
 */
export function addSquares(
  roots: Gaussian['roots'],
  block: Float64Array,
  sums: Float64Array,
): void {
  for (const [first, root] of roots.entries())
    for (let row = 0; row < sums.length; row += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = first; i < root.length; i += 1) {
        const factor = root[i]!;
        const place = i * blockRows + row;
        a += factor * block[place]!;
        b += factor * block[place + 1]!;
        c += factor * block[place + 2]!;
        d += factor * block[place + 3]!;
      }
      sums[row]! += a * a;
      // What is after the end of the sums isn't kept.
      if (row + 1 < sums.length) sums[row + 1]! += b * b;
      if (row + 2 < sums.length) sums[row + 2]! += c * c;
      if (row + 3 < sums.length) sums[row + 3]! += d * d;
    }
}
