import type { ClassImpurity, TreeParams } from '@millrace/plan';
import type { Trainer, TrainingData } from '../contract.ts';
import type { TreeNode } from '../models.ts';
import { binCounter } from '../trees/bin-counter.ts';
import { binsOf } from '../trees/bins.ts';
import { growTree } from '../trees/grow.ts';
import { entropy, gini, variance, type Impurity } from '../trees/impurity.ts';
import { countClasses } from './classes.ts';

export const trainDecisionTreeClassifier: Trainer<'DecisionTreeClassifier'> = (
  data,
  params,
  { progress },
) => {
  const classes = Math.max(2, countClasses(data));
  const root = growWhole(data, params, impurityOf(params.impurity, classes));
  progress(1);
  return { root, classes, features: data.width };
};

export const trainDecisionTreeRegressor: Trainer<'DecisionTreeRegressor'> = (
  data,
  params,
  { progress },
) => {
  const root = growWhole(data, params, variance);
  progress(1);
  return { root, classes: 0, features: data.width };
};

export function impurityOf(name: ClassImpurity, classes: number): Impurity {
  return name === 'gini' ? gini(classes) : entropy(classes);
}

/** From all rows and features. */
function growWhole(data: TrainingData, params: TreeParams, impurity: Impurity): TreeNode {
  const bins = binsOf(data, params.maxBins);
  return growTree({
    bins,
    countBins: binCounter(bins, data.rows, impurity),
    rows: data.rows,
    label: data.label,
    weights: null,
    impurity,
    params,
    drawFeatures: null,
    predictions: null,
  });
}
