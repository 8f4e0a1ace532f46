import { Kernel } from '../kernel/kernel.ts';
import { eigenOf } from './eigen.ts';
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

/** `roots`: the rows of R, one after the other. */
export type Distribution = {
  readonly mean: Float64Array | Int32Array;
  readonly roots: Float64Array | Int32Array;
};

/** Squares of `R (x - m)` for many rows, in the kernel. Its memory is used again. */
export class GaussianSquares {
  /** Made when it is needed, as that of `TreeSums`. */
  private kernel: Kernel | null = null;
  private bytes = 0;

  /**
   * For each distribution the squares of all rows, until the next call. `write` gets the room for
   * the vectors, one after the other.
   */
  squares(
    distributions: readonly Distribution[],
    rows: number,
    write: (values: Float64Array) => void,
  ): readonly Float64Array[] {
    const width = distributions[0]!.mean.length;
    const room = Math.ceil(rows / together) * together;
    const numbers = room * (width + distributions.length) + width * (together + 1 + width);
    const kernel = this.reserve(numbers * 8 + (4 + distributions.length) * 16);
    const values = kernel.doubles(room * width);
    const scratch = kernel.doubles(width * together);
    const [ownMean, ownRoots] = [kernel.doubles(width), kernel.doubles(width * width)];
    write(values.subarray(0, rows * width));
    return distributions.map(({ mean, roots }) => {
      const squares = kernel.doubles(room);
      ownMean.set(mean);
      ownRoots.set(roots);
      kernel.functions.measureGaussian(
        values.byteOffset,
        width,
        rows,
        ownMean.byteOffset,
        ownRoots.byteOffset,
        width === 0 ? 0 : roots.length / width,
        scratch.byteOffset,
        squares.byteOffset,
      );
      return squares.subarray(0, rows);
    });
  }

  private reserve(needed: number): Kernel {
    if (this.kernel === null || needed > this.bytes) {
      this.kernel = new Kernel(needed);
      this.bytes = needed;
    } else this.kernel.clear();
    return this.kernel;
  }
}

/** So many rows the kernel takes at a time. */
const together = 8;
