import {
  DOUBLE,
  INTEGER,
  LIST,
  listValue,
  type DuckDBListVector,
  type DuckDBVector,
} from '@duckdb/node-api';
import { elementsIn, entriesIn, numbersIn } from './client-arrays.ts';
import { chunkKernel, type Kernel } from './kernel.ts';

/**
 * What the leaves of trees add up to for each vector: `spark_tree_sums(vector, feature, threshold,
 * next, roots, leaves, size)`. The nodes of all trees are in one order, each before its left child.
 * An inner node has the position of a feature, a threshold, and the place of its right child; a leaf
 * has -1, and in `next` where its `size` numbers begin in `leaves`.
 */
export const treeSums: readonly Kernel[] = [
  chunkKernel(
    'spark_tree_sums',
    [
      LIST(DOUBLE),
      LIST(INTEGER),
      LIST(DOUBLE),
      LIST(INTEGER),
      LIST(INTEGER),
      LIST(DOUBLE),
      INTEGER,
    ],
    LIST(DOUBLE),
    (input, output) => {
      const forest = {
        feature: elementsIn(input, 1),
        threshold: elementsIn(input, 2),
        next: elementsIn(input, 3),
        roots: elementsIn(input, 4),
        leaves: elementsIn(input, 5),
        size: numbersIn(input.getColumnVector(6))[0]!,
      };
      const vectors = input.getColumnVector(0) as DuckDBListVector;
      writeSums(sumsOf(vectors, input.rowCount, forest), forest.size, output);
    },
  ),
];

type Numbers = ReturnType<typeof numbersIn>;

type Forest = {
  readonly feature: Numbers;
  readonly threshold: Numbers;
  readonly next: Numbers;
  readonly roots: Numbers;
  readonly leaves: Numbers;
  readonly size: number;
};

function sumsOf(
  vectors: DuckDBListVector,
  rows: number,
  { feature, threshold, next, roots, leaves, size }: Forest,
): Float64Array {
  const values = numbersIn(vectors.childVector);
  const entries = entriesIn(vectors);
  const sums = new Float64Array(rows * size);
  for (const root of roots)
    for (let row = 0; row < rows; row += 1) {
      const from = entries[row * 4]!;
      let node = root;
      let place = feature[node]!;
      while (place >= 0) {
        node = values[from + place]! <= threshold[node]! ? node + 1 : next[node]!;
        place = feature[node]!;
      }
      const leaf = next[node]!;
      const to = row * size;
      for (let i = 0; i < size; i += 1) sums[to + i]! += leaves[leaf + i]!;
    }
  return sums;
}

function writeSums(sums: Float64Array, size: number, output: DuckDBVector): void {
  for (let row = 0; row * size < sums.length; row += 1)
    output.setItem(row, listValue([...sums.subarray(row * size, (row + 1) * size)]));
  output.flush();
}
