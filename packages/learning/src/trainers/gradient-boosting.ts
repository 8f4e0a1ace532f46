import { LearningError, type Trainer } from '../contract.ts';
import { boostTrees } from '../trees/boost.ts';
import { countClasses } from './classes.ts';

/** With the logistic loss `2 log(1 + exp(−2 y F))` of labels −1 and 1, as Spark ML. */
export const trainGbtClassifier: Trainer<'GBTClassifier'> = (data, params, context) => {
  const classes = countClasses(data);
  if (classes > 2) throw new LearningError('TOO_MANY_CLASSES', String(classes));
  const signs = (label: Float64Array): Float64Array => label.map((value) => 2 * value - 1);
  const boosted = boostTrees(data, signs, params, 'logistic', context);
  return { ...boosted, classes: 2, features: data.width };
};

/** With squared or absolute errors. */
export const trainGbtRegressor: Trainer<'GBTRegressor'> = (data, params, context) => ({
  ...boostTrees(data, (label) => label, params, params.lossType, context),
  classes: 0,
  features: data.width,
});
