import {
  DOUBLE,
  INTEGER,
  LIST,
  listValue,
  type DuckDBDataChunk,
  type DuckDBListVector,
} from '@duckdb/node-api';
import { addSquares, blockRows, type Gaussian } from '@millrace/learning';
import { elementsIn, entriesIn, numbersIn } from './client-arrays.ts';
import { chunkKernel, type Kernel } from './kernel.ts';

/**
 * How far each vector is from normal distributions: for each, the square of `R (x - mean)`.
 * `spark_mixture_squares(vector, means, roots, ranks)`: the means one after the other, the rows of
 * all R, and how many rows each R has.
 */
export const mixtures: readonly Kernel[] = [
  chunkKernel(
    'spark_mixture_squares',
    [LIST(DOUBLE), LIST(DOUBLE), LIST(DOUBLE), LIST(INTEGER)],
    LIST(DOUBLE),
    (input, output) => {
      const vectors = input.getColumnVector(0) as DuckDBListVector;
      const parts = partsIn(input);
      const { rowCount } = input;
      const squares = parts.map((part) => squaresOf(vectors, rowCount, part));
      for (let row = 0; row < rowCount; row += 1)
        output.setItem(row, listValue(squares.map((each) => each[row]!)));
      output.flush();
    },
  ),
];

type Part = { readonly mean: ArrayLike<number>; readonly roots: Gaussian['roots'] };

function partsIn(input: DuckDBDataChunk): readonly Part[] {
  const [means, roots, ranks] = [1, 2, 3].map((column) => elementsIn(input, column));
  const width = means!.length / ranks!.length;
  let from = 0;
  return Array.from(ranks!, (rank, part) => ({
    mean: means!.subarray(part * width, (part + 1) * width),
    roots: Array.from({ length: rank }, () => {
      from += width;
      return Float64Array.from(roots!.subarray(from - width, from));
    }),
  }));
}

function squaresOf(vectors: DuckDBListVector, rows: number, { mean, roots }: Part): Float64Array {
  const values = numbersIn(vectors.childVector);
  const entries = entriesIn(vectors);
  const block = new Float64Array(mean.length * blockRows);
  const squares = new Float64Array(rows);
  for (let start = 0; start < rows; start += blockRows) {
    const count = Math.min(rows - start, blockRows);
    for (let row = 0; row < count; row += 1) {
      const from = entries[(start + row) * 4]!;
      for (let i = 0; i < mean.length; i += 1)
        block[i * blockRows + row] = values[from + i]! - mean[i]!;
    }
    addSquares(roots, block, squares.subarray(start, start + count));
  }
  return squares;
}
