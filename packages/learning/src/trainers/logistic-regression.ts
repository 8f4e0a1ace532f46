import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import type { LogisticModel } from '../models.ts';
import { descend } from '../numeric/descend.ts';
import { momentsOf } from '../numeric/moments.ts';
import { blockRows } from '../numeric/products.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';
import { sampleFactor, weightsOf, withWeight } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';
import { LogisticSums } from './logistic-sums.ts';

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
  const only = data.label[0]!;
  if (params.fitIntercept && data.label.every((value) => value === only))
    return oneClass(data.width, only, groups, isBinary ? 2 : classes);
  const { covariance, mean } = momentsOf(data, () => {});
  const { weightSum } = weightsOf(data);
  const factor = sampleFactor(data);
  const deviations = Float64Array.from({ length: data.width }, (_, index) => {
    const deviation = Math.sqrt(Math.max(0, covariance[index * data.width + index]! * factor));
    return deviation <= Math.abs(mean[index]!) * 1e-9 ? 0 : deviation;
  });
  const standard = standardOf(data, deviations, mean, params.fitIntercept);
  const sums = new LogisticSums(standard, groups);
  const problem = { data, params, groups, classes, deviations, mean, weightSum, sums };
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
  readonly weightSum: number;
  readonly sums: LogisticSums;
};

const smallestStep = 2 ** -30;

/**
 * The share of the loss that a last step may gain. It isn't evaluated: each step has about twice as
 * many right digits as the one before.
 */
const smallestGain = 1e-13;

/** The coefficients of centered and standardized features, then the intercept, for each group. */
function minimize(problem: Problem, progress: (fraction: number) => void): Float64Array {
  const { data, params, groups } = problem;
  const size = data.width + 1;
  const total = groups * size;
  const { ridge, lasso } = penalties(problem);
  let current = startingPoint(problem);
  let state = evaluate(problem, current, ridge, lasso);
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
    if (lasso === null && expectedGain(state, step) <= smallestGain * state.loss) {
      current = current.map((value, i) => value + step[i]!);
      break;
    }
    let scale = 1;
    let next = state;
    let moved = current;
    for (; scale >= smallestStep; scale /= 2) {
      moved = current.map((value, index) => value + scale * step[index]!);
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
  const { rows, width, label, weight } = problem.data;
  const { groups, weightSum, sums } = problem;
  const size = width + 1;
  const total = groups * size;
  sums.clear();
  let loss = 0;
  for (let start = 0; start < rows; start += blockRows) {
    const count = Math.min(rows - start, blockRows);
    const share = sums.read(start, count, x);
    const own = label.subarray(start, start + count);
    const weights = weight?.subarray(start, start + count) ?? null;
    loss += groups === 1 ? binaryShares(share, own, weights) : shares(share, groups, own, weights);
    for (let a = 0; a < groups; a += 1)
      for (let b = a; b < groups; b += 1) {
        const gaps = a === b ? gapsOf(share, a, groups, own, weights) : null;
        sums.add(a, b, slopes(share, a, b, count, weights), gaps);
      }
  }
  loss /= weightSum;
  const gradient = new Float64Array(total);
  const hessian = new Float64Array(total * total);
  for (let a = 0; a < groups; a += 1)
    for (let b = a; b < groups; b += 1)
      for (let i = 0; i < size; i += 1)
        for (let j = 0; j < size; j += 1) {
          const value = sums.hessian(a, b, i, j) / weightSum;
          hessian[(a * size + i) * total + b * size + j] = value;
          hessian[(b * size + j) * total + a * size + i] = value;
        }
  for (let i = 0; i < total; i += 1) {
    const slope = sums.gradient(Math.floor(i / size), i % size) / weightSum;
    gradient[i] = slope + ridge[i]! * x[i]!;
    loss += (ridge[i]! * x[i]! * x[i]!) / 2 + (lasso === null ? 0 : lasso[i]! * Math.abs(x[i]!));
    hessian[i * total + i]! += ridge[i]!;
  }
  return { loss, gradient, hessian };
}

function standardOf(
  data: TrainingData,
  deviations: Float64Array,
  mean: Float64Array,
  hasIntercept: boolean,
): ConstructorParameters<typeof LogisticSums>[0] {
  return {
    data,
    shift: hasIntercept ? mean : new Float64Array(data.width),
    scale: deviations.map((deviation) => (deviation === 0 ? Infinity : deviation)),
    hasIntercept,
  };
}

/** Makes probabilities of the second class of margins. Returns the loss of the rows. */
function binaryShares(
  share: Float64Array,
  label: Float64Array,
  weights: Float64Array | null,
): number {
  let linear = 0;
  // The product has at most 2 ^ blockRows, which a number holds: one logarithm for all rows.
  let product = 1;
  for (let row = 0; row < label.length; row += 1) {
    const margin = share[row]!;
    const small = Math.exp(-Math.abs(margin));
    const weight = weights?.[row] ?? 1;
    if (weights === null) product *= 1 + small;
    else linear += weight * Math.log1p(small);
    share[row] = (margin >= 0 ? 1 : small) / (1 + small);
    if (margin > 0 !== (label[row] === 1)) linear += weight * Math.abs(margin);
  }
  return linear + Math.log(product);
}

/** Makes probabilities of the classes of margins. Returns the loss of the rows. */
function shares(
  share: Float64Array,
  groups: number,
  label: Float64Array,
  weights: Float64Array | null,
): number {
  let loss = 0;
  for (let row = 0; row < label.length; row += 1) {
    let largest = -Infinity;
    for (let group = 0; group < groups; group += 1)
      largest = Math.max(largest, share[group * blockRows + row]!);
    const own = share[label[row]! * blockRows + row]!;
    let sum = 0;
    for (let group = 0; group < groups; group += 1) {
      const place = group * blockRows + row;
      share[place] = Math.exp(share[place]! - largest);
      sum += share[place]!;
    }
    for (let group = 0; group < groups; group += 1) share[group * blockRows + row]! /= sum;
    loss += (weights?.[row] ?? 1) * (Math.log(sum) + largest - own);
  }
  return loss;
}

/** How much the probability of one group grows with the margin of another, for each row. */
function slopes(
  share: Float64Array,
  a: number,
  b: number,
  count: number,
  weights: Float64Array | null,
): Float64Array {
  const slope = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const own = share[a * blockRows + row]!;
    slope[row] =
      (weights?.[row] ?? 1) * (a === b ? own * (1 - own) : -own * share[b * blockRows + row]!);
  }
  return slope;
}

/** How far the probability of a group is from the label of each row. */
function gapsOf(
  share: Float64Array,
  group: number,
  groups: number,
  label: Float64Array,
  weights: Float64Array | null,
): Float64Array {
  const gaps = new Float64Array(label.length);
  for (let row = 0; row < label.length; row += 1) {
    const target = groups === 1 ? label[row]! : label[row] === group ? 1 : 0;
    gaps[row] = (weights?.[row] ?? 1) * (share[group * blockRows + row]! - target);
  }
  return gaps;
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
