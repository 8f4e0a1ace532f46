import type { BoostParams } from '@millrace/plan';
import type { TrainContext, TrainingData } from '../contract.ts';
import type { EnsembleModel, TreeNode } from '../models.ts';
import { binCounter } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { growTree } from './grow.ts';
import { variance } from './impurity.ts';

/**
 * Trees of which each learns the negative gradient of the loss so far. The first one counts fully,
 * the others as much as the step size.
 */
export function boostTrees(
  data: TrainingData,
  target: Float64Array,
  params: BoostParams,
  negativeGradient: (prediction: number, target: number) => number,
  { progress }: TrainContext,
): Pick<EnsembleModel, 'trees' | 'weights'> {
  const bins = binsOf(data, params.maxBins);
  const countBins = binCounter(bins, data.rows, variance);
  const added = new Float64Array(data.rows);
  const grow = (label: Float64Array): TreeNode =>
    growTree({
      bins,
      countBins,
      rows: data.rows,
      label,
      weights: null,
      impurity: variance,
      params,
      drawFeatures: null,
      predictions: added,
    });
  const trees: TreeNode[] = [];
  const weights: number[] = [];
  const predictions = new Float64Array(data.rows);
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    const label =
      iteration === 0
        ? target
        : target.map((value, row) => negativeGradient(predictions[row]!, value));
    const tree = grow(label);
    const weight = iteration === 0 ? 1 : params.stepSize;
    trees.push(tree);
    weights.push(weight);
    for (let row = 0; row < data.rows; row += 1) predictions[row]! += weight * added[row]!;
    progress((iteration + 1) / params.maxIter);
  }
  return { trees, weights };
}
