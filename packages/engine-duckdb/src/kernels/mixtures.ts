import {
  ARRAY,
  DOUBLE,
  INTEGER,
  LIST,
  type DuckDBArrayVector,
  type DuckDBDataChunk,
  type DuckDBListVector,
} from '@duckdb/node-api';
import { GaussianSquares, type Distribution } from '@millrace/learning';
import { copyLists, elementsIn, elementsOf } from './client-arrays.ts';
import { chunkKernel, type Kernel } from './kernel.ts';

const gaussian = new GaussianSquares();

/** Of so many distributions at most `spark_mixture_squares` measures the squares. */
export const mixtureSize = 4;

/**
 * How far each vector is from normal distributions: the squares of `R (x - mean)`.
 * `spark_mixture_squares(vector, means, roots, ranks)`: the means, the rows of each R, one after the
 * other, and how many rows each R has. The client writes an array without an object for each row, but
 * no lists; its places without a distribution aren't of use.
 */
export const mixtures: readonly Kernel[] = [
  chunkKernel(
    'spark_mixture_squares',
    [LIST(DOUBLE), LIST(DOUBLE), LIST(DOUBLE), LIST(INTEGER)],
    ARRAY(DOUBLE, mixtureSize),
    (input, output) => {
      const vectors = input.getColumnVector(0) as DuckDBListVector;
      const distributions = distributionsIn(input);
      const width = distributions[0]!.mean.length;
      const { rowCount } = input;
      const squares = gaussian.squares(distributions, rowCount, (values) =>
        copyLists(vectors, rowCount, width, values),
      );
      const to = elementsOf(output as DuckDBArrayVector);
      squares.forEach((own, index) => {
        for (let row = 0; row < rowCount; row += 1) to[row * mixtureSize + index] = own[row]!;
      });
      output.flush();
    },
  ),
];

function distributionsIn(input: DuckDBDataChunk): readonly Distribution[] {
  const [means, roots, ranks] = [1, 2, 3].map((column) => elementsIn(input, column));
  const width = means!.length / ranks!.length;
  let end = 0;
  return Array.from(ranks!, (rank, index) => {
    const start = end;
    end += rank * width;
    return {
      mean: means!.subarray(index * width, (index + 1) * width),
      roots: roots!.subarray(start, end),
    };
  });
}
