import type { StageParams } from '@millrace/plan';
import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { familyOf, type Family } from '../glm/families.ts';
import { linkKindOf, linkOf, type Link } from '../glm/links.ts';
import { weightedLeastSquares, type LeastSquares } from '../glm/weighted-least-squares.ts';
import type { GeneralizedLinearModel } from '../models.ts';
import { weightsOf } from '../numeric/weights.ts';

type Params = StageParams['GeneralizedLinearRegression'];
type Fitted = LeastSquares & { readonly iterations: number };

/** As many features as Spark ML solves for. */
const mostFeatures = 4096;

/** Iteratively reweighted least squares, as in Spark ML. */
export const trainGeneralizedLinearRegression: Trainer<'GeneralizedLinearRegression'> = (
  data,
  params,
  { progress },
) => {
  if (data.width > mostFeatures) throw new LearningError('TOO_MANY_FEATURES', String(data.width));
  checkLabels(data.label, params);
  const family = familyOf(params);
  const kind = linkKindOf(params);
  const link = linkOf(kind);
  const isLinear = family === familyOf({ family: 'gaussian', variancePower: 0 });
  const fitted =
    isLinear && kind.name === 'power' && kind.power === 1
      ? solveOnce(data, data.label, params)
      : iterate(data, params, family, link, progress);
  progress(1);
  return summarize(data, params, fitted, family, link);
};

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
): Fitted {
  const options = { fitIntercept, regParam, standardizes: true };
  return { ...weightedLeastSquares(data, label, weightsIn(data), options), iterations: 1 };
}

function iterate(
  data: TrainingData,
  params: Params,
  family: Family,
  { link, unlink, derivative }: Link,
  progress: (fraction: number) => void,
): Fitted {
  const { label, rows } = data;
  const options = { fitIntercept: params.fitIntercept, regParam: params.regParam };
  const own = weightsIn(data);
  const starts = label.map((each, row) => link(family.project(family.start(each, own[row]!))));
  let fitted: Fitted = { ...solveOnce(data, starts, params), iterations: 0 };
  const working = new Float64Array(rows);
  const weight = new Float64Array(rows);
  for (let iterations = 1; iterations <= params.maxIter; iterations += 1) {
    const sums = sumsOf(data, fitted);
    for (let row = 0; row < rows; row += 1) {
      const sum = sums[row]!;
      const mean = family.project(unlink(sum));
      const slope = derivative(mean);
      working[row] = sum + (label[row]! - mean) * slope;
      weight[row] = own[row]! / (slope ** 2 * family.variance(mean));
    }
    const solved = weightedLeastSquares(data, working, weight, {
      ...options,
      standardizes: false,
    });
    const change = changeOf(solved, fitted);
    fitted = { ...solved, iterations };
    progress(iterations / params.maxIter);
    if (change < params.tol) break;
  }
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
  { rows, width, features }: TrainingData,
  { coefficients, intercept }: LeastSquares,
): Float64Array {
  const sums = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let i = 0; i < width; i += 1) sum += features[row * width + i]! * coefficients[i]!;
    sums[row] = sum + intercept;
  }
  return sums;
}

/** How well the model fits its own rows. */
function summarize(
  data: TrainingData,
  params: Params,
  { coefficients, intercept, inverse, iterations }: Fitted,
  family: Family,
  { link, unlink }: Link,
): GeneralizedLinearModel {
  const { label, rows } = data;
  const means = sumsOf(data, { coefficients, intercept, inverse }).map((sum) =>
    family.project(unlink(sum)),
  );
  const rank = coefficients.length + (params.fitIntercept ? 1 : 0);
  const weight = weightsIn(data);
  const { weightSum } = weightsOf(data);
  const deviance = total(label, (each, row) => weight[row]! * family.deviance(each, means[row]!));
  const average = total(label, (each, row) => weight[row]! * each) / weightSum;
  const alone = unlink(params.fitIntercept ? link(average) : 0);
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
      nullDeviance: finite(
        total(label, (each, row) => weight[row]! * family.deviance(each, alone)),
      ),
      dispersion: finite(dispersion),
      aic:
        family.aic === null ? null : finite(family.aic(label, means, weight, deviance) + 2 * rank),
      degreesOfFreedom: rows - rank,
      iterations,
    },
  };
}

function total(values: Float64Array, term: (value: number, row: number) => number): number {
  return values.reduce((sum, value, row) => sum + term(value, row), 0);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
