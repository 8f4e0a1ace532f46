import type { StageParams } from '@millrace/plan';
import { LearningError, type TrainContext, type Trainer, type TrainingData } from '../contract.ts';
import { familyOf, type Family } from '../glm/families.ts';
import { linkKindOf, linkOf, type Link } from '../glm/links.ts';
import { weightedLeastSquares, type LeastSquares } from '../glm/weighted-least-squares.ts';
import type { GeneralizedLinearModel } from '../models.ts';
import { momentsTogether, shareMoments } from '../numeric/shared-moments.ts';
import { weightsOf } from '../numeric/weights.ts';
import type { Pool } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';

type Params = StageParams['GeneralizedLinearRegression'];
type Fitted = LeastSquares & { readonly iterations: number };

/** As many features as Spark ML solves for. */
const mostFeatures = 4096;

/** Iteratively reweighted least squares, as in Spark ML. */
export const trainGeneralizedLinearRegression: Trainer<'GeneralizedLinearRegression'> = (
  data,
  params,
  { progress, pool },
) => {
  if (data.width > mostFeatures) throw new LearningError('TOO_MANY_FEATURES', String(data.width));
  checkLabels(data.label, params);
  const family = familyOf(params);
  const link = linkOf(linkKindOf(params));
  const fitted = isLinear(params)
    ? solveOnce(data, withoutOffset(data, data.label), params, pool)
    : iterate(data, params, family, link, { progress, pool });
  progress(1);
  return summarize(data, params, fitted, family, link, pool);
};

/** Whether one solution is enough. */
function isLinear(params: Params): boolean {
  const kind = linkKindOf(params);
  return (
    familyOf(params) === familyOf({ family: 'gaussian', variancePower: 0 }) &&
    kind.name === 'power' &&
    kind.power === 1
  );
}

/** A label that the family can't have. */
function checkLabels(labels: Float64Array, { family, variancePower }: Params): void {
  const power = { gaussian: 0, binomial: 0, poisson: 1, gamma: 2, tweedie: variancePower }[family];
  const wrong = labels.find((label) =>
    family === 'binomial'
      ? label < 0 || label > 1
      : (power >= 1 && label < 0) || (power >= 2 && label === 0),
  );
  if (wrong !== undefined) throw new LearningError('INVALID_RESPONSE', String(wrong));
}

function solveOnce(
  data: TrainingData,
  label: Float64Array,
  { fitIntercept, regParam }: Params,
  pool: Pool,
): Fitted {
  const moments = momentsTogether({ ...data, label }, pool);
  const options = { fitIntercept, regParam, standardizes: true };
  return { ...weightedLeastSquares(moments, options), iterations: 1 };
}

/** Numbers less the offsets of their rows. */
function withoutOffset({ offset }: TrainingData, numbers: Float64Array): Float64Array {
  if (offset === undefined) return numbers;
  const rest = sharedDoubles(numbers.length);
  numbers.forEach((each, row) => (rest[row] = each - offset[row]!));
  return rest;
}

function iterate(
  data: TrainingData,
  params: Params,
  family: Family,
  { link, unlink, derivative }: Link,
  { progress, pool }: TrainContext,
): Fitted {
  const { label, rows } = data;
  const options = { fitIntercept: params.fitIntercept, regParam: params.regParam };
  const own = weightsIn(data);
  const working = sharedDoubles(rows);
  const weight = sharedDoubles(rows);
  for (let row = 0; row < rows; row += 1)
    working[row] = link(family.project(family.start(label[row]!, own[row]!)));
  const { offset } = data;
  if (offset !== undefined) for (let row = 0; row < rows; row += 1) working[row]! -= offset[row]!;
  const first = solveOnce(data, working, params, pool);
  let fitted: Fitted = { ...first, iterations: 0 };
  const shared = shareMoments({ ...data, label: working, weight }, pool);
  for (let iterations = 1; iterations <= params.maxIter; iterations += 1) {
    const sums = sumsOf(data, fitted);
    for (let row = 0; row < rows; row += 1) {
      const sum = sums[row]!;
      const mean = family.project(unlink(sum));
      const slope = derivative(mean);
      working[row] = sum + (label[row]! - mean) * slope - (offset?.[row] ?? 0);
      weight[row] = own[row]! / (slope ** 2 * family.variance(mean));
    }
    const solved = weightedLeastSquares(shared.moments(), { ...options, standardizes: false });
    const change = changeOf(solved, fitted);
    fitted = { ...solved, iterations };
    progress(iterations / params.maxIter);
    if (change < params.tol) break;
  }
  shared.close();
  return fitted;
}

function weightsIn({ rows, weight }: TrainingData): Float64Array {
  return weight ?? new Float64Array(rows).fill(1);
}

function changeOf(now: LeastSquares, before: LeastSquares): number {
  return now.coefficients.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - before.coefficients[i]!)),
    Math.abs(now.intercept - before.intercept),
  );
}

function sumsOf(
  { rows, width, features, offset }: TrainingData,
  { coefficients, intercept }: LeastSquares,
): Float64Array {
  const sums = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let i = 0; i < width; i += 1) sum += features[row * width + i]! * coefficients[i]!;
    sums[row] = sum + intercept + (offset?.[row] ?? 0);
  }
  return sums;
}

/** How well the model fits its own rows. */
function summarize(
  data: TrainingData,
  params: Params,
  { coefficients, intercept, inverse, iterations }: Fitted,
  family: Family,
  link: Link,
  pool: Pool,
): GeneralizedLinearModel {
  const { label, rows } = data;
  const means = sumsOf(data, { coefficients, intercept, inverse }).map((sum) =>
    family.project(link.unlink(sum)),
  );
  const rank = coefficients.length + (params.fitIntercept ? 1 : 0);
  const weight = weightsIn(data);
  const deviance = total(label, (each, row) => weight[row]! * family.deviance(each, means[row]!));
  const residuals = total(
    label,
    (each, row) => (weight[row]! * (each - means[row]!) ** 2) / family.variance(means[row]!),
  );
  const isFixed = params.family === 'binomial' || params.family === 'poisson';
  const dispersion = isFixed ? 1 : residuals / (rows - rank);
  const errors = inverse?.map((each) => Math.sqrt(each * dispersion)) ?? null;
  return {
    coefficients,
    intercept,
    summary: {
      standardErrors: errors?.every(Number.isFinite) ? errors : null,
      deviance: finite(deviance),
      nullDeviance: finite(nullDeviance(data, params, family, link, pool)),
      dispersion: finite(dispersion),
      aic:
        family.aic === null ? null : finite(family.aic(label, means, weight, deviance) + 2 * rank),
      degreesOfFreedom: rows - rank,
      iterations,
    },
  };
}

/** That of a model without features. */
function nullDeviance(
  data: TrainingData,
  params: Params,
  family: Family,
  link: Link,
  pool: Pool,
): number {
  const { label, offset } = data;
  const weight = weightsIn(data);
  const intercept = params.fitIntercept ? interceptAlone(data, params, family, link, pool) : 0;
  return total(
    label,
    (each, row) =>
      weight[row]! * family.deviance(each, link.unlink(intercept + (offset?.[row] ?? 0))),
  );
}

/** The intercept of a model without features. */
function interceptAlone(
  data: TrainingData,
  params: Params,
  family: Family,
  link: Link,
  pool: Pool,
): number {
  if (data.offset !== undefined && !isLinear(params)) {
    const bare = { ...data, width: 0, features: new Float64Array() };
    return iterate(bare, params, family, link, { progress: () => {}, pool }).intercept;
  }
  const weight = weightsIn(data);
  const { weightSum } = weightsOf(data);
  return link.link(
    total(withoutOffset(data, data.label), (each, row) => weight[row]! * each) / weightSum,
  );
}

function total(values: Float64Array, term: (value: number, row: number) => number): number {
  return values.reduce((sum, value, row) => sum + term(value, row), 0);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
