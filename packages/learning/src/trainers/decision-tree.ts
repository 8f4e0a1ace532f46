import type { TreeParams } from '@millrace/plan';
import type { TrainContext, Trainer, TrainingData } from '../contract.ts';
import type { TreeNode } from '../models.ts';
import { binCounter, countingMemory } from '../trees/bin-counter.ts';
import { binsOf } from '../trees/bins.ts';
import { divideWith } from '../trees/divide.ts';
import { growTree } from '../trees/grow.ts';
import { impurityOf, type ImpurityKind } from '../trees/impurity.ts';
import { weigh } from '../trees/weighing.ts';
import { countClasses } from './classes.ts';

export const trainDecisionTreeClassifier: Trainer<'DecisionTreeClassifier'> = (
  data,
  params,
  context,
) => {
  const classes = Math.max(2, countClasses(data));
  const root = growWhole(data, params, { name: params.impurity, classes }, context);
  return { root, classes, features: data.width };
};

export const trainDecisionTreeRegressor: Trainer<'DecisionTreeRegressor'> = (
  data,
  params,
  context,
) => {
  const root = growWhole(data, params, { name: 'variance', classes: 0 }, context);
  return { root, classes: 0, features: data.width };
};

/** From all rows and features. */
function growWhole(
  data: TrainingData,
  params: TreeParams,
  impurity: ImpurityKind,
  { progress, pool }: TrainContext,
): TreeNode {
  const { rows } = data;
  const bins = binsOf(data, params.maxBins, pool);
  const counters = { count: 1, areWeighted: data.weight !== undefined };
  const memory = countingMemory(bins, rows, impurity, counters, pool);
  memory.labels.set(data.label);
  const counter = binCounter(bins, memory, 0, pool);
  const root = growTree({
    bins,
    counter,
    rows,
    impurity: impurityOf(impurity),
    params,
    drawFeatures: null,
    leaves: null,
    ...weigh(data, params, counter),
    divide: divideWith(bins, memory, counter, 0, pool),
  });
  progress(1);
  return root;
}
