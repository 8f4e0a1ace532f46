import {
  ARRAY,
  DOUBLE,
  INTEGER,
  LIST,
  listValue,
  type DuckDBArrayVector,
  type DuckDBDataChunk,
  type DuckDBListVector,
  type DuckDBType,
  type DuckDBVector,
} from '@duckdb/node-api';
import { TreeSums, type Forest } from '@millrace/learning';
import { copyLists, elementsIn, elementsOf, entriesIn, numbersIn } from './client-arrays.ts';
import { chunkKernel, type Kernel } from './kernel.ts';

const parameters = [
  LIST(DOUBLE),
  LIST(INTEGER),
  LIST(DOUBLE),
  LIST(INTEGER),
  LIST(INTEGER),
  LIST(DOUBLE),
  INTEGER,
];

/**
 * What the leaves of trees add up to for each vector: `spark_tree_sums(vector, feature, threshold,
 * next, roots, leaves, size)`, with the trees as `Forest` describes them. The same for leaves of
 * one number and of two: the client writes those without an object for each row.
 */
export const treeSums: readonly Kernel[] = [
  treeKernel('spark_tree_sums', LIST(DOUBLE), (sums, size, output) => {
    for (let row = 0; row * size < sums.length; row += 1)
      output.setItem(row, listValue([...sums.subarray(row * size, (row + 1) * size)]));
  }),
  treeKernel('spark_tree_sum', DOUBLE, (sums, _size, output) => numbersIn(output).set(sums)),
  treeKernel('spark_tree_pairs', ARRAY(DOUBLE, 2), (sums, _size, output) =>
    elementsOf(output as DuckDBArrayVector).set(sums),
  ),
];

function treeKernel(
  name: string,
  result: DuckDBType,
  write: (sums: Float64Array, size: number, output: DuckDBVector) => void,
): Kernel {
  const trees = new TreeSums();
  return chunkKernel(name, parameters, result, (input, output) => {
    const forest = forestIn(input);
    const vectors = input.getColumnVector(0) as DuckDBListVector;
    const { rowCount } = input;
    // All vectors are of the size that the model expects.
    const width = rowCount === 0 ? 0 : entriesIn(vectors)[2]!;
    const sums = trees.sums(forest, rowCount, width, (values) =>
      copyLists(vectors, rowCount, width, values),
    );
    write(sums, forest.size, output);
    output.flush();
  });
}

function forestIn(input: DuckDBDataChunk): Forest {
  return {
    feature: elementsIn(input, 1),
    threshold: elementsIn(input, 2),
    next: elementsIn(input, 3),
    roots: elementsIn(input, 4),
    leaves: elementsIn(input, 5),
    size: numbersIn(input.getColumnVector(6))[0]!,
  };
}
