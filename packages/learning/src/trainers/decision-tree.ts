import type { ClassImpurity } from '@millrace/plan';
import type { Trainer } from '../contract.ts';
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
  const root = growTree({
    ...whole(data, params.maxBins),
    params,
    impurity: impurityOf(params.impurity, classes),
  });
  progress(1);
  return { root, classes, features: data.width };
};

export const trainDecisionTreeRegressor: Trainer<'DecisionTreeRegressor'> = (
  data,
  params,
  { progress },
) => {
  const root = growTree({ ...whole(data, params.maxBins), params, impurity: variance });
  progress(1);
  return { root, classes: 0, features: data.width };
};

export function impurityOf(name: ClassImpurity, classes: number): Impurity {
  return name === 'gini' ? gini(classes) : entropy(classes);
}

type Whole = Omit<Parameters<typeof growTree>[0], 'params' | 'impurity'>;

function whole(data: Parameters<Trainer<'DecisionTreeRegressor'>>[0], maxBins: number): Whole {
  return {
    bins: binsOf(data, maxBins),
    rows: data.rows,
    label: data.label,
    weights: null,
    drawFeatures: null,
  };
}
