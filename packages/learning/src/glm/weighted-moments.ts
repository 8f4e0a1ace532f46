import type { TrainingData } from '../contract.ts';

/** Weighted means and centered second moments of vectors and label. */
export type WeightedMoments = {
  readonly weightSum: number;
  readonly mean: Float64Array;
  /** A full matrix. */
  readonly covariance: Float64Array;
  readonly labelMean: number;
  readonly labelDeviation: number;
  /** The covariance of each feature with the label. */
  readonly withLabel: Float64Array;
};

/** Two passes, so that no digits are lost. */
export function weightedMoments(
  { rows, width, features }: TrainingData,
  label: Float64Array,
  weight: Float64Array,
): WeightedMoments {
  const mean = new Float64Array(width);
  let [weightSum, labelMean] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const own = weight[row]!;
    weightSum += own;
    labelMean += own * label[row]!;
    for (let i = 0; i < width; i += 1) mean[i]! += own * features[row * width + i]!;
  }
  labelMean /= weightSum;
  for (let i = 0; i < width; i += 1) mean[i]! /= weightSum;
  const covariance = new Float64Array(width * width);
  const withLabel = new Float64Array(width);
  const centered = new Float64Array(width);
  let labelSquares = 0;
  for (let row = 0; row < rows; row += 1) {
    const own = weight[row]!;
    const difference = label[row]! - labelMean;
    labelSquares += own * difference * difference;
    for (let i = 0; i < width; i += 1) centered[i] = features[row * width + i]! - mean[i]!;
    for (let i = 0; i < width; i += 1) {
      const weighted = own * centered[i]!;
      withLabel[i]! += weighted * difference;
      for (let j = i; j < width; j += 1) covariance[i * width + j]! += weighted * centered[j]!;
    }
  }
  for (let i = 0; i < width; i += 1) {
    withLabel[i]! /= weightSum;
    for (let j = i; j < width; j += 1) {
      covariance[i * width + j]! /= weightSum;
      covariance[j * width + i] = covariance[i * width + j]!;
    }
  }
  const deviation = Math.sqrt(labelSquares / weightSum);
  // Rounding of the mean leaves equal labels with a deviation.
  const labelDeviation = deviation <= Math.abs(labelMean) * 1e-15 ? 0 : deviation;
  return { weightSum, mean, covariance, labelMean, labelDeviation, withLabel };
}
