import type { TrainingData } from '../contract.ts';

/**
 * Means and centered second moments (divided by the number of rows) of vectors and label.
 * `covariance` is a full matrix of `width` × `width`.
 */
export type Moments = {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
  readonly labelMean: number;
  readonly labelVariance: number;
  /** The covariance of each feature with the label. */
  readonly withLabel: Float64Array;
};

/** Chunks have a fixed size, so that a result doesn't depend on how the work is divided. */
const chunkRows = 4096;

/** One pass over values that are shifted by the first row, to keep digits. */
export function momentsOf(data: TrainingData, progress: (fraction: number) => void): Moments {
  const { rows, width, features, label } = data;
  const shift = features.slice(0, width);
  const labelShift = label[0] ?? 0;
  const sum = new Float64Array(width);
  const squares = new Float64Array(width * width);
  const products = new Float64Array(width);
  const row = new Float64Array(width);
  let labelSum = 0;
  let labelSquares = 0;
  for (let start = 0; start < rows; start += chunkRows) {
    const end = Math.min(rows, start + chunkRows);
    for (let index = start; index < end; index += 1) {
      const y = label.length === 0 ? 0 : label[index]! - labelShift;
      const offset = index * width;
      for (let i = 0; i < width; i += 1) row[i] = features[offset + i]! - shift[i]!;
      for (let i = 0; i < width; i += 1) {
        const value = row[i]!;
        sum[i]! += value;
        products[i]! += value * y;
        const place = i * width;
        for (let j = i; j < width; j += 1) squares[place + j]! += value * row[j]!;
      }
      labelSum += y;
      labelSquares += y * y;
    }
    progress(end / rows);
  }
  const shifted = sum.map((value) => value / rows);
  const labelMean = labelSum / rows;
  const covariance = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1) {
    for (let j = i; j < width; j += 1) {
      const value = squares[i * width + j]! / rows - shifted[i]! * shifted[j]!;
      covariance[i * width + j] = value;
      covariance[j * width + i] = value;
    }
  }
  return {
    mean: shifted.map((value, index) => value + shift[index]!),
    covariance,
    labelMean: labelMean + labelShift,
    labelVariance: Math.max(0, labelSquares / rows - labelMean * labelMean),
    withLabel: products.map((value, index) => value / rows - shifted[index]! * labelMean),
  };
}
