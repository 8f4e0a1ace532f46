import { LearningError, type SummaryTrainer } from '../contract.ts';
import type { LinearModel } from '../models.ts';
import { descend } from '../numeric/descend.ts';
import { summarizeMoments, type Moments } from '../numeric/moments.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';

/**
 * Least squares on moments of standardized features and label, as Spark ML's normal solver: the
 * penalty is divided by the label's deviation, and acts on coefficients of standardized features.
 */
const learn: SummaryTrainer<'LinearRegression', Moments>['learn'] = (moments, params) => {
  const width = moments.mean.length;
  const labelDeviation = Math.sqrt(moments.labelVariance);
  const { fitIntercept, regParam, elasticNetParam } = params;
  const constant = constantLabel(moments, params);
  if (constant !== null) return constant;
  const deviations = Float64Array.from({ length: width }, (_, index) =>
    Math.sqrt(Math.max(0, moments.covariance[index * width + index]!)),
  );
  const labelScale = labelDeviation === 0 ? Math.abs(moments.labelMean) : labelDeviation;
  const scale = deviations.map((each, index) =>
    isConstant(each, moments.mean[index]!) ? 0 : each,
  );
  const { matrix, right } = standardized(moments, scale, labelScale, fitIntercept);
  const penalty = regParam / labelScale;
  const penalties = scale.map((each) =>
    params.standardization || each === 0 ? penalty : penalty / (each * each),
  );
  const ridge = penalties.map((each) => each * (1 - elasticNetParam));
  const lasso = scale.map((each) =>
    params.standardization || each === 0
      ? penalty * elasticNetParam
      : (penalty * elasticNetParam) / each,
  );
  for (let i = 0; i < width; i += 1) matrix[i * width + i]! += ridge[i]!;
  const solution =
    regParam > 0 && elasticNetParam > 0
      ? descend(matrix, right, lasso)
      : solveSymmetric(matrix, right, width);
  const coefficients = Array.from(solution, (value, index) =>
    scale[index] === 0 ? 0 : (value * labelScale) / scale[index]!,
  );
  const intercept = fitIntercept
    ? coefficients.reduce(
        (left, value, index) => left - value * moments.mean[index]!,
        moments.labelMean,
      )
    : 0;
  return { coefficients, intercept };
};

export const linearRegression: SummaryTrainer<'LinearRegression', Moments> = {
  start: summarizeMoments,
  learn,
};

/** The model of labels that are all the same; null if they aren't, or if coefficients fit them. */
export function constantLabel(
  { mean, labelMean, labelVariance }: Moments,
  { fitIntercept, regParam }: Parameters<typeof learn>[1],
): LinearModel | null {
  if (labelVariance > (labelMean * 1e-16) ** 2) return null;
  if (fitIntercept || labelMean === 0)
    return { coefficients: Array.from(mean, () => 0), intercept: labelMean };
  if (regParam > 0) throw new LearningError('CONSTANT_LABEL', String(labelMean));
  return null;
}

/** Rounding leaves a constant column with a deviation that isn't quite 0. */
function isConstant(deviation: number, mean: number): boolean {
  return deviation <= Math.abs(mean) * 1e-9 || deviation === 0;
}

/** The normal equations of standardized features and label; without intercept, not centered. */
function standardized(
  { covariance, mean, labelMean, withLabel }: Moments,
  scale: Float64Array,
  labelScale: number,
  isCentered: boolean,
): { readonly matrix: Float64Array; readonly right: Float64Array } {
  const width = scale.length;
  const matrix = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let i = 0; i < width; i += 1) {
    if (scale[i] === 0) {
      matrix[i * width + i] = 1;
      continue;
    }
    right[i] = (withLabel[i]! + (isCentered ? 0 : mean[i]! * labelMean)) / (scale[i]! * labelScale);
    for (let j = 0; j < width; j += 1) {
      if (scale[j] === 0) continue;
      matrix[i * width + j] =
        (covariance[i * width + j]! + (isCentered ? 0 : mean[i]! * mean[j]!)) /
        (scale[i]! * scale[j]!);
    }
  }
  return { matrix, right };
}
