import type { TrainingData } from '../contract.ts';
import type { TreeNode } from '../models.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { flatten, leafOf } from './follow.ts';
import { losses, type Loss } from './losses.ts';

/** The rows to learn from, and those that measure the model; null if there are none. */
export function splitValidation(data: TrainingData): {
  readonly training: TrainingData;
  readonly validation: TrainingData | null;
} {
  const { validation, ...training } = data;
  if (validation === undefined) return { training, validation: null };
  return { training: rowsWith(data, 0), validation: rowsWith(data, 1) };
}

function rowsWith(data: TrainingData, sign: 0 | 1): TrainingData {
  const { width, features, label, weight, validation } = data;
  const rows = validation!.reduce((count, each) => count + Number(each === sign), 0);
  const copy = {
    rows,
    width,
    features: sharedDoubles(rows * width),
    label: sharedDoubles(rows),
    ...(weight === undefined ? {} : { weight: sharedDoubles(rows) }),
  };
  let to = 0;
  for (let row = 0; row < data.rows; row += 1) {
    if (validation![row] !== sign) continue;
    copy.features.set(features.subarray(row * width, (row + 1) * width), to * width);
    copy.label[to] = label[row]!;
    if (copy.weight !== undefined) copy.weight[to] = weight![row]!;
    to += 1;
  }
  return copy;
}

/** Adds up trees for rows from which they haven't learned, as Spark ML does to end a training. */
export class Validation {
  private readonly data: TrainingData;
  private readonly target: Float64Array;
  private readonly loss: Loss;
  private readonly tolerance: number;
  private readonly predictions: Float64Array;
  private trees = 0;
  private smallest = Infinity;
  /** How many trees have the smallest error. */
  best = 0;

  constructor(data: TrainingData, target: Float64Array, loss: Loss, tolerance: number) {
    this.data = data;
    this.target = target;
    this.loss = loss;
    this.tolerance = tolerance;
    this.predictions = new Float64Array(data.rows);
  }

  /** Adds a tree. False if it lowers the error by less than the tolerance. */
  add(root: TreeNode, weight: number): boolean {
    const { data, predictions } = this;
    const tree = flatten(root);
    for (let row = 0; row < data.rows; row += 1)
      predictions[row]! +=
        weight * tree.predictions[leafOf(tree, data.features, row * data.width)]!;
    this.trees += 1;
    const error = this.error();
    const gained = this.smallest - error;
    if (this.trees > 1 && gained < this.tolerance * Math.max(error, 0.01)) return false;
    if (error < this.smallest || this.trees === 1) {
      this.smallest = error;
      this.best = this.trees;
    }
    return true;
  }

  private error(): number {
    const { data, predictions, target } = this;
    const loss = losses[this.loss];
    let sum = 0;
    let weights = 0;
    for (let row = 0; row < data.rows; row += 1) {
      const own = data.weight?.[row] ?? 1;
      sum += own * loss(predictions[row]!, target[row]!);
      weights += own;
    }
    return sum / weights;
  }
}
