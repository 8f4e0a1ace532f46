import type { Trainer } from '../contract.ts';
import { growForest } from '../trees/forest.ts';
import { countClasses } from './classes.ts';

export const trainRandomForestClassifier: Trainer<'RandomForestClassifier'> = (
  data,
  params,
  context,
) => {
  const classes = Math.max(2, countClasses(data));
  return growForest(data, params, { name: params.impurity, classes }, context);
};

export const trainRandomForestRegressor: Trainer<'RandomForestRegressor'> = (
  data,
  params,
  context,
) => growForest(data, params, { name: 'variance', classes: 0 }, context);
