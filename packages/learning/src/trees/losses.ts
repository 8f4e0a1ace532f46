import { javaExp } from '../numeric/java-exp.ts';

/** What boosted trees lower. */
export type Loss = 'logistic' | 'squared' | 'absolute';

type OfRow = (prediction: number, target: number) => number;

/** What a tree learns next. */
export const negativeGradients: Readonly<Record<Loss, OfRow>> = {
  // Of the loss `2 log(1 + exp(−2 y F))`.
  logistic: (prediction, target) => (4 * target) / (1 + javaExp(2 * target * prediction)),
  squared: (prediction, target) => 2 * (target - prediction),
  absolute: (prediction, target) => (target < prediction ? -1 : 1),
};

/** What is compared to end a training. */
export const losses: Readonly<Record<Loss, OfRow>> = {
  logistic: (prediction, target) => 2 * logOfSum(-2 * target * prediction),
  squared: (prediction, target) => (target - prediction) ** 2,
  absolute: (prediction, target) => Math.abs(target - prediction),
};

/** `log(1 + exp(x))`, also where the exponential is more than a number holds. */
function logOfSum(x: number): number {
  return x > 0 ? x + Math.log1p(javaExp(-x)) : Math.log1p(javaExp(x));
}
