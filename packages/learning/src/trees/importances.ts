import type { TreeNode } from '../models.ts';

/**
 * How much each feature lowered the impurity, adding up to 1. `perTree`: each tree counts the same.
 */
export function importancesOf(
  trees: readonly TreeNode[],
  features: number,
  perTree: boolean,
  isClassifier: boolean,
): readonly number[] {
  const total = new Float64Array(features);
  for (const tree of trees) {
    const own = new Float64Array(features);
    collect(tree, own, isClassifier);
    const sum = perTree ? own.reduce((a, b) => a + b, 0) : 1;
    if (sum > 0) own.forEach((value, index) => (total[index]! += value / sum));
  }
  const sum = total.reduce((a, b) => a + b, 0);
  return Array.from(total, (value) => (sum === 0 ? 0 : value / sum));
}

function collect({ split, stats }: TreeNode, own: Float64Array, isClassifier: boolean): void {
  if (split === null) return;
  // For regression, the first number is the count; for classes, all of them together are.
  own[split.feature]! += split.gain * (isClassifier ? stats.reduce((a, b) => a + b, 0) : stats[0]!);
  collect(split.left, own, isClassifier);
  collect(split.right, own, isClassifier);
}
