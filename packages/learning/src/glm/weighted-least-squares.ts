import { LearningError } from '../contract.ts';
import { factorCholesky, inverseDiagonal, solveFactored } from '../numeric/cholesky.ts';
import type { Moments } from '../numeric/moments.ts';
import { solveSymmetric } from '../numeric/solve-symmetric.ts';

/** `inverse`: the diagonal of the inverse normal matrix, the intercept last; null if singular. */
export type LeastSquares = {
  readonly coefficients: readonly number[];
  readonly intercept: number;
  readonly inverse: readonly number[] | null;
};

type Options = {
  readonly fitIntercept: boolean;
  readonly regParam: number;
  /** Whether the penalty acts on coefficients of standardized features and label. */
  readonly standardizes: boolean;
};

/** As the normal solver of Spark ML. */
export function weightedLeastSquares(
  moments: Moments,
  { fitIntercept, regParam, standardizes }: Options,
): LeastSquares {
  const { labelMean, mean, weightSum } = moments;
  const width = mean.length;
  const deviation = Math.sqrt(moments.labelVariance);
  // Rounding of working labels leaves equal ones with a deviation.
  const labelDeviation = deviation <= Math.abs(labelMean) * 1e-15 ? 0 : deviation;
  if (!(weightSum > 0) || !Number.isFinite(labelMean)) throw new LearningError('DIVERGED');
  if (labelDeviation === 0 && (fitIntercept || labelMean === 0)) {
    const coefficients = Array.from({ length: width }, () => 0);
    return { coefficients, intercept: labelMean, inverse: null };
  }
  if (labelDeviation === 0 && regParam > 0 && standardizes)
    throw new LearningError('CONSTANT_LABEL', String(labelMean));
  const labelScale = labelDeviation === 0 ? Math.abs(labelMean) : labelDeviation;
  const { matrix, right, scale } = standardized(moments, labelScale, fitIntercept);
  for (let i = 0; i < width; i += 1)
    if (scale[i] !== 0)
      matrix[i * width + i]! += standardizes ? regParam / labelScale : regParam / scale[i]! ** 2;
  const factor = scale.includes(0) ? null : factorCholesky(matrix, width);
  const solution =
    factor === null ? solveSymmetric(matrix, right, width) : solveFactored(factor, right, width);
  const coefficients = Array.from(solution, (value, i) =>
    scale[i] === 0 ? 0 : (value * labelScale) / scale[i]!,
  );
  const intercept = fitIntercept
    ? coefficients.reduce((left, value, i) => left - value * mean[i]!, labelMean)
    : 0;
  if (![intercept, ...coefficients].every(Number.isFinite)) throw new LearningError('DIVERGED');
  if (factor === null) return { coefficients, intercept, inverse: null };
  const inverse = Array.from(
    inverseDiagonal(factor, width),
    (value, i) => value / (weightSum * scale[i]! ** 2),
  );
  if (fitIntercept) {
    const means = Float64Array.from(mean, (value, i) => value / scale[i]!);
    const solved = solveFactored(factor, means, width);
    inverse.push(means.reduce((sum, value, i) => sum + value * solved[i]!, 1) / weightSum);
  }
  return { coefficients, intercept, inverse };
}

/** The normal equations of features and label divided by their deviations. */
function standardized(
  { covariance, mean, withLabel, labelMean }: Moments,
  labelScale: number,
  isCentered: boolean,
): {
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  readonly scale: Float64Array;
} {
  const width = mean.length;
  // Rounding leaves a constant column with a deviation that isn't quite 0.
  const scale = Float64Array.from(mean, (each, i) => {
    const deviation = Math.sqrt(Math.max(0, covariance[i * width + i]!));
    return deviation <= Math.abs(each) * 1e-9 ? 0 : deviation;
  });
  const matrix = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let i = 0; i < width; i += 1) {
    if (scale[i] === 0) {
      matrix[i * width + i] = 1;
      continue;
    }
    right[i] = (withLabel[i]! + (isCentered ? 0 : mean[i]! * labelMean)) / (scale[i]! * labelScale);
    for (let j = 0; j < width; j += 1)
      if (scale[j] !== 0)
        matrix[i * width + j] =
          (covariance[i * width + j]! + (isCentered ? 0 : mean[i]! * mean[j]!)) /
          (scale[i]! * scale[j]!);
  }
  return { matrix, right, scale };
}
