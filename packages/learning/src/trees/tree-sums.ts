import { Kernel } from '../kernel/kernel.ts';

type Numbers = Float64Array | Int32Array;

/**
 * Trees as lists. The nodes of all trees are in one order, each before its left child. An inner node
 * has the position of a feature, a threshold, and the place of its right child; a leaf has -1, and
 * in `next` where its `size` numbers begin in `leaves`.
 */
export type Forest = {
  readonly feature: Numbers;
  readonly threshold: Numbers;
  readonly next: Numbers;
  readonly roots: Numbers;
  readonly leaves: Numbers;
  readonly size: number;
};

/** As the kernel reads a node: a threshold and four words. */
const nodeBytes = 24;

/** Adds up what the leaves of trees have, in the kernel. Its memory is used again. */
export class TreeSums {
  /** Made when it is needed: programs that learn nothing run where there are no addresses for it. */
  private kernel: Kernel | null = null;
  private bytes = 0;

  /**
   * The sums for each row, until the next call. `write` gets the room for the vectors, one after
   * the other.
   */
  sums(
    forest: Forest,
    rows: number,
    width: number,
    write: (values: Float64Array) => void,
  ): Float64Array {
    const { feature, roots, leaves, size } = forest;
    const kernel = this.reserve(
      (rows * (width + size) + leaves.length + roots.length) * 8 + feature.length * nodeBytes,
    );
    const values = kernel.doubles(rows * width);
    const sums = kernel.doubles(rows * size).fill(0);
    const trees = writeForest(forest, kernel);
    write(values);
    kernel.functions.sumTrees(
      values.byteOffset,
      width * values.BYTES_PER_ELEMENT,
      rows,
      trees.byteOffset,
      roots.length,
      size,
      sums.byteOffset,
    );
    return sums;
  }

  private reserve(bytes: number): Kernel {
    const needed = bytes + 6 * 16;
    if (this.kernel === null || needed > this.bytes) {
      this.kernel = new Kernel(needed);
      this.bytes = needed;
    } else this.kernel.clear();
    return this.kernel;
  }
}

/** For each tree, the place of its root and the steps to its farthest leaf. */
function writeForest(
  { feature, threshold, next, roots, leaves }: Forest,
  kernel: Kernel,
): Int32Array {
  const count = feature.length;
  const ownLeaves = kernel.doubles(leaves.length);
  ownLeaves.set(leaves);
  const thresholds = kernel.doubles((count * nodeBytes) / 8);
  const words = new Int32Array(thresholds.buffer, thresholds.byteOffset, count * 6);
  const heights = new Int32Array(count);
  const placeOf = (node: number): number => words.byteOffset + node * nodeBytes;
  // Children come after their parent.
  for (let node = count - 1; node >= 0; node -= 1) {
    const isLeaf = feature[node]! < 0;
    const [left, right] = isLeaf ? [node, node] : [node + 1, next[node]!];
    if (!isLeaf) heights[node] = 1 + Math.max(heights[left]!, heights[right]!);
    thresholds[node * 3] = threshold[node]!;
    words[node * 6 + 2] = isLeaf ? 0 : feature[node]! * 8;
    words[node * 6 + 3] = placeOf(left);
    words[node * 6 + 4] = placeOf(right);
    words[node * 6 + 5] = isLeaf ? ownLeaves.byteOffset + next[node]! * 8 : 0;
  }
  const trees = kernel.integers(roots.length * 2);
  roots.forEach((root, tree) => {
    trees[tree * 2] = placeOf(root);
    trees[tree * 2 + 1] = heights[root]!;
  });
  return trees;
}
