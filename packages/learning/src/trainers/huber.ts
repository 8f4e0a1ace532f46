import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import type { LinearModel } from '../models.ts';
import { blockRows } from '../numeric/products.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';
import { weightsOf, withWeight } from '../numeric/weights.ts';
import { constantLabel, linearRegression } from './linear-regression.ts';
import { LogisticSums } from './logistic-sums.ts';
import { sampleDeviations, standardOf } from './standard.ts';

type Params = Parameters<Trainer<'LinearRegression'>>[1];

/**
 * Errors count by their square up to `epsilon` times their scale, and by their size beyond. The scale
 * is learned with the coefficients, by Newton's method on standardized features. As in Spark ML, the
 * penalty isn't divided by the label's deviation.
 */
export const trainHuber: Trainer<'LinearRegression'> = (all, params, context) => {
  if (params.elasticNetParam !== 0) throw new LearningError('LASSO_NOT_SUPPORTED');
  const data = withWeight(all);
  const moments = momentsTogether(data, context.pool);
  const constant = constantLabel(moments, params);
  if (constant !== null) return { ...constant, scale: 1 };
  const { mean } = moments;
  const deviations = sampleDeviations(data, moments);
  const { weightSum } = weightsOf(data);
  const sums = new LogisticSums(standardOf(data, deviations, mean, params.fitIntercept), 1);
  const ridge = deviations.map((deviation) =>
    params.standardization || deviation === 0
      ? params.regParam
      : params.regParam / (deviation * deviation),
  );
  const problem = { data, params, ridge, weightSum, sums };
  const first = linearRegression.learn(moments, { ...params, regParam: 0 }, context);
  const start = standardized(first, deviations, mean, params.fitIntercept);
  return original(minimize(problem, start, context.progress), deviations, mean, params);
};

type Problem = {
  readonly data: TrainingData;
  readonly params: Params;
  readonly ridge: Float64Array;
  readonly weightSum: number;
  readonly sums: LogisticSums;
};

/**
 * Of standardized features, then the intercept and the scale. The loss is convex in all of them, but
 * steps of all end at places that aren't the minimum where some errors are 0. So the scale is first
 * searched for by itself, with the coefficients that are best for each.
 */
function minimize(
  problem: Problem,
  start: Float64Array,
  progress: (fraction: number) => void,
): Float64Array {
  const scaleAt = start.length - 1;
  const spread = deviationOf(errorsAt(problem, start), problem);
  const smallest = Math.max(spread * smallestScale, Number.MIN_VALUE);
  const at = (scale: number, from: Float64Array): Place => {
    const place = Float64Array.from(from);
    place[scaleAt] = scale;
    return descendFrom(problem, { place, state: evaluate(problem, place) }, true);
  };
  let high = Math.max(spread, smallest);
  let found = at(high, start);
  let low = high;
  while (found.state.gradient[scaleAt]! > 0 && low > smallest) {
    high = low;
    low /= 4;
    found = at(low, found.place);
    progress(0.5 * Math.min(1, Math.log(low / spread) / Math.log(smallestScale)) || 0);
  }
  if (low > smallest)
    for (let step = 0; step < scaleSteps; step += 1) {
      const middle = Math.sqrt(low * high);
      found = at(middle, found.place);
      if (found.state.gradient[scaleAt]! > 0) high = middle;
      else low = middle;
    }
  const end = low > smallest ? descendFrom(problem, found, false) : found;
  progress(1);
  return end.place;
}

type Place = { readonly place: Float64Array; readonly state: State };

/** Steps from a place until the loss is flat, with the scale as it is or not. */
function descendFrom(problem: Problem, from: Place, isScaleKept: boolean): Place {
  let current = from;
  let damping = 1e-3;
  let flatSteps = 0;
  for (let step = 0; step < problem.params.maxIter && flatSteps < mostFlatSteps; step += 1) {
    const place = stepFrom(current.place, current.state, damping, isScaleKept);
    const state = evaluate(problem, place);
    const gain = current.state.loss - state.loss;
    damping = Math.max(gain >= 0 ? damping / 10 : damping * 20, minDamping);
    flatSteps = Math.abs(gain) <= smallestGain * state.loss ? flatSteps + 1 : 0;
    if (gain >= 0) current = { place, state };
  }
  return current;
}

/** The share of the first errors that the scale falls to where most rows are on one line. */
const smallestScale = 1e-15;
const scaleSteps = 20;
/** The share of the loss that a step gains which gains nothing. */
const smallestGain = 1e-14;
const mostFlatSteps = 2;
const minDamping = 1e-12;
/** The scale falls to no less than this share in one step: it is never 0. */
const minShareOfScale = 0.1;

/**
 * A step of Levenberg and Marquardt: there are directions in which the loss falls without bending,
 * in which a step of Newton's would be endless.
 */
function stepFrom(
  current: Float64Array,
  { gradient, hessian }: State,
  damping: number,
  isScaleKept: boolean,
): Float64Array {
  const size = current.length;
  const scaleAt = size - 1;
  const damped = Float64Array.from(hessian);
  const down = gradient.map((value) => -value);
  if (isScaleKept) {
    down[scaleAt] = 0;
    for (let i = 0; i < size; i += 1) {
      damped[i * size + scaleAt] = 0;
      damped[scaleAt * size + i] = 0;
    }
  }
  let largest = Number.MIN_VALUE;
  for (let i = 0; i < size; i += 1) largest = Math.max(largest, damped[i * size + i]!);
  for (let i = 0; i < size; i += 1) damped[i * size + i]! += damping * largest;
  const step = solveSymmetric(damped, down, size);
  const fall = -step[scaleAt]! / ((1 - minShareOfScale) * current[scaleAt]!);
  return current.map((value, i) => value + step[i]! / Math.max(1, fall));
}

type State = {
  readonly loss: number;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
};

function evaluate(problem: Problem, x: Float64Array): State {
  const { data, params, ridge, weightSum, sums } = problem;
  const { rows, width } = data;
  const size = width + 1;
  const scale = x[size]!;
  const most = params.epsilon * scale;
  const errors = new Float64Array(blockRows);
  // The sum of the features times the errors within the bounds.
  const within = new Float64Array(size);
  let loss = 0;
  let byScale = 0;
  let squares = 0;
  sums.clear();
  for (let start = 0; start < rows; start += blockRows) {
    const count = Math.min(rows - start, blockRows);
    const margins = sums.read(start, count, x);
    const slopes = new Float64Array(count);
    const gaps = new Float64Array(count);
    for (let row = 0; row < count; row += 1) {
      const error = margins[row]! - data.label[start + row]!;
      const weight = data.weight?.[start + row] ?? 1;
      if (Math.abs(error) <= most) {
        slopes[row] = weight / scale;
        gaps[row] = (weight * error) / scale;
        errors[row] = weight * error;
        squares += weight * error * error;
        loss += 0.5 * weight * (scale + (error * error) / scale);
        byScale += 0.5 * weight * (1 - (error / scale) ** 2);
      } else {
        gaps[row] = weight * params.epsilon * Math.sign(error);
        errors[row] = 0;
        loss +=
          0.5 * weight * (scale + 2 * params.epsilon * Math.abs(error) - most * params.epsilon);
        byScale += 0.5 * weight * (1 - params.epsilon ** 2);
      }
    }
    sums.add(0, 0, slopes, gaps);
    sums.addTimes(errors.subarray(0, count), within);
  }
  const total = size + 1;
  const gradient = new Float64Array(total);
  const hessian = new Float64Array(total * total);
  for (let i = 0; i < size; i += 1) {
    gradient[i] = sums.gradient(0, i) / weightSum;
    for (let j = 0; j < size; j += 1) hessian[i * total + j] = sums.hessian(0, 0, i, j) / weightSum;
    const withScale = -within[i]! / (scale * scale * weightSum);
    hessian[i * total + size] = withScale;
    hessian[size * total + i] = withScale;
  }
  gradient[size] = byScale / weightSum;
  hessian[size * total + size] = squares / (scale ** 3 * weightSum);
  loss /= weightSum;
  for (let i = 0; i < width; i += 1) {
    loss += (ridge[i]! * x[i]! * x[i]!) / 2;
    gradient[i]! += ridge[i]! * x[i]!;
    hessian[i * total + i]! += ridge[i]!;
  }
  return { loss, gradient, hessian };
}

function deviationOf(errors: Float64Array, { data, weightSum }: Problem): number {
  let squares = 0;
  for (let row = 0; row < errors.length; row += 1)
    squares += (data.weight?.[row] ?? 1) * errors[row]! ** 2;
  return Math.sqrt(squares / weightSum);
}

function errorsAt({ data, sums }: Problem, x: Float64Array): Float64Array {
  const errors = new Float64Array(data.rows);
  for (let start = 0; start < data.rows; start += blockRows) {
    const count = Math.min(data.rows - start, blockRows);
    const margins = sums.read(start, count, x);
    for (let row = 0; row < count; row += 1)
      errors[start + row] = margins[row]! - data.label[start + row]!;
  }
  return errors;
}

function standardized(
  { coefficients, intercept }: LinearModel,
  deviations: Float64Array,
  mean: Float64Array,
  hasIntercept: boolean,
): Float64Array {
  const place = new Float64Array(deviations.length + 2);
  coefficients.forEach((value, i) => (place[i] = value * deviations[i]!));
  if (hasIntercept)
    place[deviations.length] = coefficients.reduce(
      (sum, value, i) => sum + value * mean[i]!,
      intercept,
    );
  return place;
}

/** For features as they are. */
function original(
  x: Float64Array,
  deviations: Float64Array,
  mean: Float64Array,
  { fitIntercept }: Params,
): LinearModel & { readonly scale: number } {
  const width = deviations.length;
  const coefficients = Array.from(deviations, (deviation, i) =>
    deviation === 0 ? 0 : x[i]! / deviation,
  );
  const intercept = fitIntercept
    ? coefficients.reduce((left, value, i) => left - value * mean[i]!, x[width]!)
    : 0;
  return { coefficients, intercept, scale: x[width + 1]! };
}
