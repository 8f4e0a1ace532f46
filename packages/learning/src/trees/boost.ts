import type { BoostParams } from '@millrace/plan';
import type { TrainContext, TrainingData } from '../contract.ts';
import type { EnsembleModel, TreeNode } from '../models.ts';
import type { Job } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { binCounter, countingMemory } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { divideWith } from './divide.ts';
import { growTree } from './grow.ts';
import { impurityOf } from './impurity.ts';
import { leafNumbers, leavesFor, numberLeaves, partMembers, type Leaves } from './leaves.ts';
import { weigh } from './weighing.ts';

/**
 * Trees of which each learns the negative gradient of the loss so far. The first one counts fully,
 * the others as much as the step size.
 */
export function boostTrees(
  data: TrainingData,
  target: Float64Array,
  params: BoostParams,
  loss: Loss,
  { progress, pool }: TrainContext,
): Pick<EnsembleModel, 'trees' | 'weights'> {
  const { rows } = data;
  const kind = { name: 'variance', classes: 0 } as const;
  const bins = binsOf(data, params.maxBins, pool);
  const counters = { count: 1, areWeighted: data.weight !== undefined };
  const memory = countingMemory(bins, rows, kind, counters, pool);
  const counter = binCounter(bins, memory, 0, pool);
  const leaves = leavesFor(rows, params.maxDepth);
  const leafOfRow = leafNumbers(rows, params.maxDepth);
  const growing = {
    bins,
    counter,
    rows,
    impurity: impurityOf(kind),
    params,
    drawFeatures: null,
    leaves,
    divide: divideWith(bins, rows, counter.members, pool),
    ...weigh(data, params, counter),
  };
  const trees: TreeNode[] = [];
  const weights: number[] = [];
  const weight = sharedDoubles(1);
  const numbering = pool.open(numberLeaves, { leaves, members: counter.members, leafOfRow });
  const adding = pool.open(addTree, {
    loss,
    target: shared(target),
    labels: counter.labels,
    leaves,
    leafOfRow,
    predictions: sharedDoubles(rows),
    weight,
  });
  counter.labels.set(target);
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    trees.push(growTree(growing));
    weight[0] = iteration === 0 ? 1 : params.stepSize;
    weights.push(weight[0]);
    if (iteration + 1 < params.maxIter) {
      numbering.run(Math.ceil(rows / partMembers));
      adding.run(Math.ceil(rows / partRows));
    }
    progress((iteration + 1) / params.maxIter);
  }
  return { trees, weights };
}

/** What a tree learns next: the negative gradient of the loss. */
type Loss = 'logistic' | 'squared';

const negativeGradients: Readonly<Record<Loss, (prediction: number, target: number) => number>> = {
  // Of the loss `2 log(1 + exp(−2 y F))`.
  logistic: (prediction, target) => (4 * target) / (1 + Math.exp(2 * target * prediction)),
  squared: (prediction, target) => 2 * (target - prediction),
};

const partRows = 65_536;

/** Adds what the last tree predicts, and writes what the next one learns. */
export const addTree: Job<
  {
    readonly loss: Loss;
    readonly target: Float64Array;
    readonly labels: Float64Array;
    readonly leaves: Leaves;
    readonly leafOfRow: Uint16Array | Int32Array;
    readonly predictions: Float64Array;
    readonly weight: Float64Array;
  },
  undefined
> = {
  name: 'addTree',
  prepare: ({ loss, target, labels, leaves, leafOfRow, predictions, weight }) => {
    const negativeGradient = negativeGradients[loss];
    return (part) => {
      const end = Math.min(target.length, (part + 1) * partRows);
      const factor = weight[0]!;
      for (let row = part * partRows; row < end; row += 1) {
        const prediction = predictions[row]! + factor * leaves.predictions[leafOfRow[row]!]!;
        predictions[row] = prediction;
        labels[row] = negativeGradient(prediction, target[row]!);
      }
      return undefined;
    };
  },
};

function shared(values: Float64Array): Float64Array {
  const copy = sharedDoubles(values.length);
  copy.set(values);
  return copy;
}
