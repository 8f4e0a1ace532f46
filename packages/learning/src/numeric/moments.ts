import type { TrainingData } from '../contract.ts';
import { blockRows, Products, weigh } from './products.ts';

/**
 * Means and centered second moments (divided by the sum of the weights) of vectors and label.
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

/** One pass over values that are shifted by the first row, to keep digits. */
export function momentsOf(data: TrainingData, progress: (fraction: number) => void): Moments {
  const { rows, width, features, label, weight } = data;
  const shift = features.slice(0, width);
  const labelShift = label[0] ?? 0;
  const [labels, ones] = [width, width + 1];
  const products = new Products(width + 2);
  const block = products.block();
  const weighted = weight === undefined ? block : products.block();
  block.fill(1, ones * blockRows, (ones + 1) * blockRows);
  for (let start = 0; start < rows; start += blockRows) {
    const count = Math.min(rows - start, blockRows);
    for (let i = 0; i < width; i += 1) {
      const own = shift[i]!;
      let from = start * width + i;
      for (let row = i * blockRows; row < i * blockRows + count; row += 1, from += width)
        block[row] = features[from]! - own;
    }
    if (label.length > 0)
      for (let row = 0; row < count; row += 1)
        block[labels * blockRows + row] = label[start + row]! - labelShift;
    if (weight !== undefined) weigh(block, weight.subarray(start, start + count), weighted);
    products.add(block, weighted, count);
    progress((start + count) / rows);
  }
  const sum = products.at(ones, ones);
  const meanAt = (i: number): number => products.at(i, ones) / sum;
  const covarianceAt = (i: number, j: number): number =>
    products.at(i, j) / sum - meanAt(i) * meanAt(j);
  const covariance = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1)
    for (let j = i; j < width; j += 1) {
      covariance[i * width + j] = covarianceAt(i, j);
      covariance[j * width + i] = covariance[i * width + j]!;
    }
  return {
    mean: shift.map((value, i) => value + meanAt(i)),
    covariance,
    labelMean: labelShift + meanAt(labels),
    labelVariance: Math.max(0, covarianceAt(labels, labels)),
    withLabel: shift.map((_, i) => covarianceAt(i, labels)),
  };
}
