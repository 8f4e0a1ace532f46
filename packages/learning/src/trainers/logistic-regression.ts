import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import type { LogisticModel } from '../models.ts';
import { descend } from '../numeric/descend.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import { solveBounded, type Bounds } from '../numeric/solve-bounded.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';
import { weightsOf, withWeight } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';
import { hasBounds, hasInterceptBounds, standardBounds } from './logistic-bounds.ts';
import { shareLogisticSums, type SharedLogisticSums } from './logistic-jobs.ts';
import { sampleDeviations, standardOf } from './standard.ts';

type Params = Parameters<Trainer<'LogisticRegression'>>[1];

/**
 * Newton's method on the mean log loss of standardized features, with Spark ML's penalty: it acts on
 * coefficients of features that are divided by the deviation of a sample.
 */
export const trainLogisticRegression: Trainer<'LogisticRegression'> = (all, params, context) => {
  const data = withWeight(all);
  const classes = countClasses(data);
  const isBinary = params.family === 'binomial' || (params.family === 'auto' && classes <= 2);
  if (params.family === 'binomial' && classes > 2)
    throw new LearningError('TOO_MANY_CLASSES', String(classes));
  const groups = isBinary ? 1 : classes;
  const isBounded = hasBounds(params);
  if (isBounded && params.elasticNetParam !== 0) throw new LearningError('LASSO_NOT_SUPPORTED');
  const only = data.label[0]!;
  if (params.fitIntercept && data.label.every((value) => value === only))
    return oneClass(data.width, only, groups, isBinary ? 2 : classes);
  const moments = momentsTogether(data, context.pool);
  const { weightSum } = weightsOf(data);
  const deviations = sampleDeviations(data, moments);
  const bounds = isBounded ? standardBounds(params, groups, deviations) : null;
  // What bounds an intercept is that of features as they are.
  const shift = hasInterceptBounds(params) ? new Float64Array(data.width) : moments.mean;
  const standard = standardOf(data, deviations, shift, params.fitIntercept);
  const sums = shareLogisticSums(standard, groups, context.pool);
  const problem = { data, params, groups, classes, deviations, shift, weightSum, bounds, sums };
  return original(minimize(problem, context.progress), problem, isBinary ? 2 : classes);
};

function oneClass(width: number, only: number, groups: number, classes: number): LogisticModel {
  const zeros = Array.from({ length: groups }, () => Array.from({ length: width }, () => 0));
  const intercepts =
    groups === 1
      ? [only === 1 ? Infinity : -Infinity]
      : zeros.map((_, index) => (index === only ? Infinity : 0));
  return { coefficients: zeros, intercepts, classes };
}

type Problem = {
  readonly data: TrainingData;
  readonly params: Params;
  /** How many rows of coefficients there are. */
  readonly groups: number;
  readonly classes: number;
  readonly deviations: Float64Array;
  /** What is subtracted from each feature, if there is an intercept. */
  readonly shift: Float64Array;
  readonly weightSum: number;
  /** Null for none. */
  readonly bounds: Bounds | null;
  readonly sums: SharedLogisticSums;
};

const smallestStep = 2 ** -30;

/**
 * The share of the loss that a last step may gain. It isn't evaluated: each step has about twice as
 * many right digits as the one before.
 */
const smallestGain = 1e-13;

/** The coefficients of centered and standardized features, then the intercept, for each group. */
function minimize(problem: Problem, progress: (fraction: number) => void): Float64Array {
  const { data, params, groups, bounds } = problem;
  const size = data.width + 1;
  const total = groups * size;
  const { ridge, lasso } = penalties(problem);
  let current = between(startingPoint(problem), bounds);
  let state = evaluate(problem, current, ridge, lasso);
  const most = Math.max(params.maxIter, 0);
  for (let iteration = 0; iteration < most; iteration += 1) {
    const right = new Float64Array(total);
    for (let i = 0; i < total; i += 1) {
      right[i] = -state.gradient[i]!;
      if (lasso !== null)
        for (let j = 0; j < total; j += 1) right[i]! += state.hessian[i * total + j]! * current[j]!;
    }
    const step = stepOf(state, right, lasso, bounds, current);
    if (lasso === null && expectedGain(state, step) <= smallestGain * state.loss) {
      current = between(
        current.map((value, i) => value + step[i]!),
        bounds,
      );
      break;
    }
    let scale = 1;
    let next = state;
    let moved = current;
    for (; scale >= smallestStep; scale /= 2) {
      moved = between(
        current.map((value, index) => value + scale * step[index]!),
        bounds,
      );
      next = evaluate(problem, moved, ridge, lasso);
      if (next.loss <= state.loss) break;
    }
    progress((iteration + 1) / most);
    if (scale < smallestStep) break;
    const gain = state.loss - next.loss;
    current = moved;
    state = next;
    if (gain <= Math.min(params.tol, 1e-6) * 1e-8 * Math.max(1, Math.abs(state.loss))) break;
  }
  progress(1);
  return current;
}

/** To the minimum of the square function with these derivatives. */
function stepOf(
  { hessian, gradient }: State,
  right: Float64Array,
  lasso: Float64Array | null,
  bounds: Bounds | null,
  current: Float64Array,
): Float64Array {
  const toGo = (place: Float64Array): Float64Array => place.map((value, i) => value - current[i]!);
  if (bounds !== null) return toGo(solveBounded(hessian, gradient, current, bounds));
  return lasso === null
    ? solveSymmetric(hessian, right, current.length)
    : toGo(descend(hessian, right, lasso, current));
}

function between(x: Float64Array, bounds: Bounds | null): Float64Array {
  if (bounds === null) return x;
  const { lower, upper } = bounds;
  return x.map((value, i) => Math.min(Math.max(value, lower[i]!), upper[i]!));
}

/** How much less the loss is after a step, if it is a square function. */
function expectedGain({ gradient }: State, step: Float64Array): number {
  return -0.5 * step.reduce((sum, value, i) => sum + value * gradient[i]!, 0);
}

function penalties({ data, params, groups, deviations }: Problem): {
  readonly ridge: Float64Array;
  readonly lasso: Float64Array | null;
} {
  const size = data.width + 1;
  const ridge = new Float64Array(groups * size);
  const lasso = new Float64Array(groups * size);
  const { regParam, elasticNetParam, standardization } = params;
  for (let group = 0; group < groups; group += 1) {
    for (let i = 0; i < data.width; i += 1) {
      const deviation = deviations[i]!;
      const inverse = standardization || deviation === 0 ? 1 : 1 / deviation;
      ridge[group * size + i] = regParam * (1 - elasticNetParam) * inverse * inverse;
      lasso[group * size + i] = regParam * elasticNetParam * inverse;
    }
  }
  return { ridge, lasso: regParam > 0 && elasticNetParam > 0 ? lasso : null };
}

/** Only the intercepts, from the share of each class. */
function startingPoint({ data, params, groups, classes }: Problem): Float64Array {
  const size = data.width + 1;
  const start = new Float64Array(groups * size);
  if (!params.fitIntercept) return start;
  const counts = new Float64Array(Math.max(classes, 2));
  data.label.forEach((value, row) => (counts[value]! += data.weight?.[row] ?? 1));
  if (groups === 1) start[data.width] = Math.log(counts[1]! / counts[0]!);
  else {
    const logs = Array.from({ length: groups }, (_, index) => Math.log(counts[index]! + 1));
    const average = logs.reduce((sum, each) => sum + each, 0) / groups;
    logs.forEach((each, index) => (start[index * size + data.width] = each - average));
  }
  return start;
}

type State = {
  readonly loss: number;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
};

function evaluate(
  problem: Problem,
  x: Float64Array,
  ridge: Float64Array,
  lasso: Float64Array | null,
): State {
  const { width } = problem.data;
  const { groups, weightSum, sums } = problem;
  const size = width + 1;
  const total = groups * size;
  const found = sums.at(x);
  let loss = found.loss / weightSum;
  const gradient = new Float64Array(total);
  const hessian = new Float64Array(total * total);
  for (let a = 0; a < groups; a += 1)
    for (let b = a; b < groups; b += 1)
      for (let i = 0; i < size; i += 1)
        for (let j = 0; j < size; j += 1) {
          const value = found.hessian(a, b, i, j) / weightSum;
          hessian[(a * size + i) * total + b * size + j] = value;
          hessian[(b * size + j) * total + a * size + i] = value;
        }
  for (let i = 0; i < total; i += 1) {
    const slope = found.gradient(Math.floor(i / size), i % size) / weightSum;
    gradient[i] = slope + ridge[i]! * x[i]!;
    loss += (ridge[i]! * x[i]! * x[i]!) / 2 + (lasso === null ? 0 : lasso[i]! * Math.abs(x[i]!));
    hessian[i * total + i]! += ridge[i]!;
  }
  return { loss, gradient, hessian };
}

/** For features as they are. */
function original(
  x: Float64Array,
  { data, params, groups, deviations, shift, bounds }: Problem,
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
    intercepts:
      groups === 1 || bounds !== null ? intercepts : intercepts.map((each) => each - average),
    classes,
  };
}
