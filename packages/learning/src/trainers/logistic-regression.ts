import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import type { LogisticModel } from '../models.ts';
import { descend } from '../numeric/descend.ts';
import { momentsOf } from '../numeric/moments.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';
import { countClasses } from './classes.ts';

type Params = Parameters<Trainer<'LogisticRegression'>>[1];

/**
 * Newton's method on the mean log loss of standardized features, with Spark ML's penalty: it acts on
 * coefficients of features that are divided by the deviation of a sample.
 */
export const trainLogisticRegression: Trainer<'LogisticRegression'> = (data, params, context) => {
  const classes = countClasses(data);
  const isBinary = params.family === 'binomial' || (params.family === 'auto' && classes <= 2);
  if (params.family === 'binomial' && classes > 2)
    throw new LearningError('TOO_MANY_CLASSES', String(classes));
  const groups = isBinary ? 1 : classes;
  const only = data.label[0]!;
  if (params.fitIntercept && data.label.every((value) => value === only))
    return oneClass(data.width, only, groups, isBinary ? 2 : classes);
  const { covariance, mean } = momentsOf(data, () => {});
  const factor = data.rows > 1 ? data.rows / (data.rows - 1) : 1;
  const deviations = Float64Array.from({ length: data.width }, (_, index) => {
    const deviation = Math.sqrt(Math.max(0, covariance[index * data.width + index]! * factor));
    return deviation <= Math.abs(mean[index]!) * 1e-9 ? 0 : deviation;
  });
  const problem = { data, params, groups, classes, deviations, mean };
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
  readonly mean: Float64Array;
};

const smallestStep = 2 ** -30;

/** The coefficients of centered and standardized features, then the intercept, for each group. */
function minimize(problem: Problem, progress: (fraction: number) => void): Float64Array {
  const { data, params, groups } = problem;
  const size = data.width + 1;
  const total = groups * size;
  const features = standardized(problem);
  const { ridge, lasso } = penalties(problem);
  let current = startingPoint(problem);
  let state = evaluate(problem, features, current, ridge, lasso);
  const most = Math.max(params.maxIter, 0);
  for (let iteration = 0; iteration < most; iteration += 1) {
    const right = new Float64Array(total);
    for (let i = 0; i < total; i += 1) {
      right[i] = -state.gradient[i]!;
      if (lasso !== null)
        for (let j = 0; j < total; j += 1) right[i]! += state.hessian[i * total + j]! * current[j]!;
    }
    const step =
      lasso === null
        ? solveSymmetric(state.hessian, right, total)
        : descend(state.hessian, right, lasso, current).map((value, i) => value - current[i]!);
    let scale = 1;
    let next = state;
    let moved = current;
    for (; scale >= smallestStep; scale /= 2) {
      moved = current.map((value, index) => value + scale * step[index]!);
      next = evaluate(problem, features, moved, ridge, lasso);
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

/** Row by row: the standardized features, then 1 for the intercept. */
function standardized({ data, deviations, mean, params }: Problem): Float64Array {
  const { rows, width, features } = data;
  const size = width + 1;
  const result = new Float64Array(rows * size);
  for (let row = 0; row < rows; row += 1) {
    for (let i = 0; i < width; i += 1) {
      const deviation = deviations[i]!;
      const shift = params.fitIntercept ? mean[i]! : 0;
      result[row * size + i] =
        deviation === 0 ? 0 : (features[row * width + i]! - shift) / deviation;
    }
    result[row * size + width] = params.fitIntercept ? 1 : 0;
  }
  return result;
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
  for (const value of data.label) counts[value]! += 1;
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
  { data, groups }: Problem,
  features: Float64Array,
  x: Float64Array,
  ridge: Float64Array,
  lasso: Float64Array | null,
): State {
  const { rows, width, label } = data;
  const size = width + 1;
  const total = groups * size;
  const gradient = new Float64Array(total);
  const hessian = new Float64Array(total * total);
  const share = new Float64Array(groups);
  let loss = 0;
  for (let row = 0; row < rows; row += 1) {
    const offset = row * size;
    loss += shares(features, offset, size, x, label[row]!, share);
    for (let a = 0; a < groups; a += 1) {
      const target = groups === 1 ? label[row]! : label[row] === a ? 1 : 0;
      const rest = share[a]! - target;
      for (let i = 0; i < size; i += 1) gradient[a * size + i]! += rest * features[offset + i]!;
      for (let b = a; b < groups; b += 1) {
        const weight = a === b ? share[a]! * (1 - share[a]!) : -share[a]! * share[b]!;
        if (weight === 0) continue;
        for (let i = 0; i < size; i += 1) {
          const value = weight * features[offset + i]!;
          if (value === 0) continue;
          const place = (a * size + i) * total + b * size;
          for (let j = a === b ? i : 0; j < size; j += 1)
            hessian[place + j]! += value * features[offset + j]!;
        }
      }
    }
  }
  loss /= rows;
  for (let i = 0; i < total; i += 1) {
    gradient[i] = gradient[i]! / rows + ridge[i]! * x[i]!;
    loss += (ridge[i]! * x[i]! * x[i]!) / 2 + (lasso === null ? 0 : lasso[i]! * Math.abs(x[i]!));
    for (let j = i; j < total; j += 1) {
      const value = hessian[i * total + j]! / rows + (i === j ? ridge[i]! : 0);
      hessian[i * total + j] = value;
      hessian[j * total + i] = value;
    }
  }
  return { loss, gradient, hessian };
}

/** Computes the probability of each group for a row. Returns the loss of the row. */
function shares(
  features: Float64Array,
  offset: number,
  size: number,
  x: Float64Array,
  label: number,
  share: Float64Array,
): number {
  let largest = -Infinity;
  for (let group = 0; group < share.length; group += 1) {
    let margin = 0;
    for (let i = 0; i < size; i += 1) margin += features[offset + i]! * x[group * size + i]!;
    share[group] = margin;
    largest = Math.max(largest, margin);
  }
  if (share.length === 1) {
    const margin = share[0]!;
    share[0] = 1 / (1 + Math.exp(-margin));
    const signed = label === 1 ? -margin : margin;
    return signed > 0 ? signed + Math.log1p(Math.exp(-signed)) : Math.log1p(Math.exp(signed));
  }
  const own = share[label]!;
  let sum = 0;
  for (let group = 0; group < share.length; group += 1) {
    share[group] = Math.exp(share[group]! - largest);
    sum += share[group]!;
  }
  for (let group = 0; group < share.length; group += 1) share[group]! /= sum;
  return Math.log(sum) + largest - own;
}

/** For features as they are. */
function original(
  x: Float64Array,
  { data, params, groups, deviations, mean }: Problem,
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
      ? row.reduce((left, value, i) => left - value * mean[i]!, x[group * size + width]!)
      : 0,
  );
  const average = intercepts.reduce((sum, each) => sum + each, 0) / groups;
  return {
    coefficients,
    intercepts: groups === 1 ? intercepts : intercepts.map((each) => each - average),
    classes,
  };
}
