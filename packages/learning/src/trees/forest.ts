import type { ForestParams } from '@millrace/plan';
import { LearningError, type TrainContext, type TrainingData } from '../contract.ts';
import type { EnsembleModel, TreeNode } from '../models.ts';
import { Random } from '../numeric/random.ts';
import { binCounter } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { growTree } from './grow.ts';
import type { Impurity } from './impurity.ts';

/** Trees that each see other rows, and at each node other features. */
export function growForest(
  data: TrainingData,
  params: ForestParams,
  impurity: Impurity,
  classes: number,
  { progress }: TrainContext,
): EnsembleModel {
  const bins = binsOf(data, params.maxBins);
  const countBins = binCounter(bins, data.rows, impurity);
  const random = new Random(params.seed);
  const count = featuresPerNode(params, data.width, classes > 0);
  const all = Array.from({ length: data.width }, (_, index) => index);
  const trees: TreeNode[] = [];
  for (let tree = 0; tree < params.numTrees; tree += 1) {
    trees.push(
      growTree({
        bins,
        countBins,
        rows: data.rows,
        label: data.label,
        weights: drawRows(data.rows, params, random),
        impurity,
        params,
        drawFeatures: count >= data.width ? null : () => drawSome(all, count, random),
        predictions: null,
      }),
    );
    progress((tree + 1) / params.numTrees);
  }
  return { trees, weights: trees.map(() => 1), classes, features: data.width };
}

/** Spark ML's rule: all features for a single tree, else the root of them or a third. */
function featuresPerNode(
  { featureSubsetStrategy, numTrees }: ForestParams,
  width: number,
  isClassifier: boolean,
): number {
  const auto = numTrees === 1 ? 'all' : isClassifier ? 'sqrt' : 'onethird';
  const strategy = featureSubsetStrategy === 'auto' ? auto : featureSubsetStrategy;
  switch (strategy) {
    case 'all':
      return width;
    case 'sqrt':
      return Math.ceil(Math.sqrt(width));
    case 'log2':
      return Math.max(1, Math.ceil(Math.log2(width)));
    case 'onethird':
      return Math.ceil(width / 3);
    default:
      return numberOfFeatures(strategy, width);
  }
}

function numberOfFeatures(text: string, width: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0) return Math.min(width, value);
  if (value > 0 && value <= 1) return Math.ceil(value * width);
  throw new LearningError('INVALID_SUBSET', text);
}

function drawRows(rows: number, params: ForestParams, random: Random): Float64Array | null {
  const { bootstrap, subsamplingRate } = params;
  if (!bootstrap && subsamplingRate >= 1) return null;
  const weights = new Float64Array(rows);
  const none = Math.exp(-subsamplingRate);
  for (let row = 0; row < rows; row += 1)
    weights[row] = bootstrap ? random.poisson(none) : Number(random.next() < subsamplingRate);
  return weights;
}

function drawSome(all: readonly number[], count: number, random: Random): readonly number[] {
  const pool = [...all];
  for (let index = 0; index < count; index += 1) {
    const other = index + random.below(pool.length - index);
    [pool[index], pool[other]] = [pool[other]!, pool[index]!];
  }
  return pool.slice(0, count).toSorted((a, b) => a - b);
}
