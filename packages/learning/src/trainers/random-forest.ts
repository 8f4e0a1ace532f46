import type { Trainer } from '../contract.ts';
import { growForest } from '../trees/forest.ts';
import { variance } from '../trees/impurity.ts';
import { countClasses } from './classes.ts';
import { impurityOf } from './decision-tree.ts';

export const trainRandomForestClassifier: Trainer<'RandomForestClassifier'> = (
  data,
  params,
  context,
) => {
  const classes = Math.max(2, countClasses(data));
  return growForest(data, params, impurityOf(params.impurity, classes), classes, context);
};

export const trainRandomForestRegressor: Trainer<'RandomForestRegressor'> = (
  data,
  params,
  context,
) => growForest(data, params, variance, 0, context);
