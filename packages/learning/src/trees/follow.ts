import type { TrainingData } from '../contract.ts';
import type { TreeNode } from '../models.ts';
import type { Job } from '../parallel/job.ts';

/** A tree as lists: an inner node is followed by its left child. */
export type FlatTree = {
  /** -1 for a leaf. */
  readonly features: readonly number[];
  readonly thresholds: readonly number[];
  /** Of a leaf, its number from the left. */
  readonly rights: readonly number[];
  /** What each leaf predicts, by its number. */
  readonly predictions: readonly number[];
};

export function flatten(root: TreeNode): FlatTree {
  const tree = { features: [], thresholds: [], rights: [], predictions: [] } as {
    readonly [Name in keyof FlatTree]: number[];
  };
  const { features, thresholds, rights, predictions } = tree;
  const add = ({ split, prediction }: TreeNode): void => {
    const place = features.length;
    features.push(split?.feature ?? -1);
    thresholds.push(split?.threshold ?? 0);
    rights.push(predictions.length);
    if (split === null) predictions.push(prediction);
    else {
      add(split.left);
      rights[place] = features.length;
      add(split.right);
    }
  };
  add(root);
  return tree;
}

/** The number of the leaf to which a row leads, whose numbers begin at an offset. */
export function leafOf(
  { features, thresholds, rights }: FlatTree,
  values: Float64Array,
  offset: number,
): number {
  let node = 0;
  for (let feature = features[0]!; feature >= 0; feature = features[node]!)
    node = values[offset + feature]! <= thresholds[node]! ? node + 1 : rights[node]!;
  return rights[node]!;
}

export const followed = 16_384;

/** Writes the number of its leaf for each row, whether the tree has learned from it or not. */
export const followTree: Job<
  Pick<TrainingData, 'rows' | 'width' | 'features'> & {
    readonly tree: FlatTree;
    readonly leafOfRow: Uint16Array | Int32Array;
  },
  undefined
> = {
  name: 'followTree',
  prepare:
    ({ rows, width, features, tree, leafOfRow }) =>
    (part) => {
      const end = Math.min(rows, (part + 1) * followed);
      for (let row = part * followed; row < end; row += 1)
        leafOfRow[row] = leafOf(tree, features, row * width);
      return undefined;
    },
};
