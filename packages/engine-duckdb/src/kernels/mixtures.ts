import { DOUBLE, LIST, type DuckDBListVector } from '@duckdb/node-api';
import { GaussianSquares } from '@millrace/learning';
import { copyLists, elementsIn, numbersIn } from './client-arrays.ts';
import { chunkKernel, type Kernel } from './kernel.ts';

const gaussian = new GaussianSquares();

/**
 * How far each vector is from a normal distribution: the square of `R (x - mean)`.
 * `spark_mixture_square(vector, mean, roots)`: the rows of R one after the other. The client writes a
 * number without an object for each row, but no lists.
 */
export const mixtures: readonly Kernel[] = [
  chunkKernel(
    'spark_mixture_square',
    [LIST(DOUBLE), LIST(DOUBLE), LIST(DOUBLE)],
    DOUBLE,
    (input, output) => {
      const vectors = input.getColumnVector(0) as DuckDBListVector;
      const [mean, roots] = [1, 2].map((column) => elementsIn(input, column));
      const { rowCount } = input;
      const squares = gaussian.squares(mean!, roots!, rowCount, (values) =>
        copyLists(vectors, rowCount, mean!.length, values),
      );
      numbersIn(output).set(squares);
      output.flush();
    },
  ),
];
