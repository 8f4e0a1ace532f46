import { LearningError, type Trainer, type TrainContext } from '../contract.ts';
import type { LogisticModel } from '../models.ts';
import { minimizeByLbfgs } from '../numeric/lbfgs.ts';
import { minimizeByOwlqn } from '../numeric/owlqn.ts';
import type { Evaluated } from '../numeric/quasi-newton.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import { weightsOf, withWeight } from '../numeric/weights.ts';
import { minimizeBounded } from './bounded-logistic.ts';
import { countClasses } from './classes.ts';
import { hasBounds, hasInterceptBounds, standardBounds } from './logistic-bounds.ts';
import { shareLogisticSums } from './logistic-jobs.ts';
import { shareLogisticSlopes } from './logistic-slopes.ts';
import { penalties, slopesOf, startingPoint, type LogisticProblem } from './logistic-loss.ts';
import { sampleDeviations, standardOf } from './standard.ts';

/** Minimizes the mean log loss as Spark ML does; between bounds by Newton's method. */
export const trainLogisticRegression: Trainer<'LogisticRegression'> = (all, params, context) => {
  const data = withWeight(all);
  const classes = countClasses(data);
  const isBinary = params.family === 'binomial' || (params.family === 'auto' && classes <= 2);
  if (params.family === 'binomial' && classes > 2)
    throw new LearningError('TOO_MANY_CLASSES', String(classes));
  if (!isBinary && classes < 2) throw new LearningError('ONE_CLASS');
  const groups = isBinary ? 1 : classes;
  const isBounded = hasBounds(params);
  if (isBounded && params.elasticNetParam !== 0) throw new LearningError('LASSO_NOT_SUPPORTED');
  const only = data.label[0]!;
  if (params.fitIntercept && data.label.every((value) => value === only))
    return oneClass(data.width, only, groups, isBinary ? 2 : classes);
  const moments = momentsTogether(data, context.pool);
  const { weightSum } = weightsOf(data);
  const deviations = sampleDeviations(data, moments);
  // What bounds an intercept is that of features as they are.
  const shift = hasInterceptBounds(params) ? new Float64Array(data.width) : moments.mean;
  const problem = { data, params, groups, classes, deviations, shift, weightSum };
  const found = isBounded
    ? minimizeBetweenBounds(problem, context)
    : minimizeAsSpark(problem, context);
  return original(found, problem, isBounded, isBinary ? 2 : classes);
};

function oneClass(width: number, only: number, groups: number, classes: number): LogisticModel {
  const zeros = Array.from({ length: groups }, () => Array.from({ length: width }, () => 0));
  const intercepts =
    groups === 1
      ? [only === 1 ? Infinity : -Infinity]
      : zeros.map((_, index) => (index === only ? Infinity : 0));
  return { coefficients: zeros, intercepts, classes };
}

function minimizeBetweenBounds(
  problem: LogisticProblem,
  { pool, progress }: TrainContext,
): Float64Array {
  const { data, params, groups, deviations, shift } = problem;
  const standard = standardOf(data, deviations, shift, params.fitIntercept);
  const sums = shareLogisticSums(standard, groups, pool);
  return minimizeBounded(problem, sums, standardBounds(params, groups, deviations), progress);
}

/** By the steps of Spark ML, which may end before the minimum. */
function minimizeAsSpark(problem: LogisticProblem, { pool, progress }: TrainContext): Float64Array {
  const { data, params, groups, deviations, shift } = problem;
  const { maxIter, tol, fitIntercept } = params;
  const standard = standardOf(data, deviations, shift, fitIntercept);
  const slopes = shareLogisticSlopes(standard, groups, pool);
  const { ridge, lasso } = penalties(problem);
  const slopesAt = (x: Float64Array): Evaluated => slopesOf(problem, slopes.at(x), x, ridge);
  const start = startingPoint(problem);
  const options = { maxIter, tol, progress };
  return lasso === null
    ? minimizeByLbfgs(slopesAt, start, options)
    : minimizeByOwlqn(slopesAt, lasso, start, options);
}

/** For features as they are. */
function original(
  x: Float64Array,
  { data, params, groups, deviations, shift }: LogisticProblem,
  isBounded: boolean,
  classes: number,
): LogisticModel {
  const { width } = data;
  const size = width + 1;
  const coefficients = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: width }, (__, i) =>
      deviations[i] === 0 ? 0 : x[group * size + i]! / deviations[i]!,
    ),
  );
  const intercepts = coefficients.map((row, group) =>
    params.fitIntercept
      ? row.reduce((left, value, i) => left - value * shift[i]!, x[group * size + width]!)
      : 0,
  );
  const average = intercepts.reduce((sum, each) => sum + each, 0) / groups;
  return {
    coefficients,
    intercepts: groups === 1 || isBounded ? intercepts : intercepts.map((each) => each - average),
    classes,
  };
}
