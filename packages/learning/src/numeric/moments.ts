import type { Summary, TrainingData } from '../contract.ts';
import { eachBlock } from './blocks.ts';
import { blockRows, Products } from './products.ts';

/**
 * Means and centered second moments (divided by the sum of the weights) of vectors and label.
 * `covariance` is a full matrix of `width` × `width`.
 */
export type Moments = {
  /** How many rows there were. */
  readonly rows: number;
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
  readonly labelMean: number;
  readonly labelVariance: number;
  /** The covariance of each feature with the label. */
  readonly withLabel: Float64Array;
};

export function summarizeMoments(first: TrainingData): Summary<Moments> {
  const sums = new MomentSums(first);
  return { add: (rows) => sums.add(rows), result: () => sums.moments() };
}

/** In one pass. */
export function momentsOf(data: TrainingData, progress: (fraction: number) => void): Moments {
  const sums = new MomentSums(data);
  eachBlock(data, (block, done) => {
    sums.add(block);
    progress(done);
  });
  return sums.moments();
}

/**
 * Sums over rows that may arrive some at a time; how many at a time changes no digit. Values are
 * shifted by the first row, to keep digits.
 */
class MomentSums {
  private readonly shift: Float64Array;
  private readonly labelShift: number;
  private readonly products: Products;
  private readonly block: Float64Array;
  private readonly weighted: Float64Array;
  private readonly weights: Float64Array;
  /** How many rows are in the block, and how many there were before. */
  private filled = 0;
  private before = 0;

  /** `first`: the first rows, which are not added yet. */
  constructor({ width, features, label, weight }: TrainingData) {
    this.shift = features.slice(0, width);
    this.labelShift = label[0] ?? 0;
    this.products = new Products(width + 2, 3);
    this.block = this.products.block();
    this.weighted = weight === undefined ? this.block : this.products.block();
    this.weights = this.products.block().subarray(0, weight === undefined ? 0 : blockRows);
    for (let at = width + 1; at < this.block.length; at += this.products.line) this.block[at] = 1;
  }

  add({ rows, width, features, label, weight }: TrainingData): void {
    const { block, shift, labelShift, weights } = this;
    const { line } = this.products;
    for (let row = 0; row < rows; row += 1) {
      const to = this.filled * line;
      const from = row * width;
      for (let i = 0; i < width; i += 1) block[to + i] = features[from + i]! - shift[i]!;
      if (label.length > 0) block[to + width] = label[row]! - labelShift;
      if (weight !== undefined) weights[this.filled] = weight[row]!;
      this.filled += 1;
      if (this.filled === blockRows) this.flush();
    }
  }

  moments(): Moments {
    this.flush();
    const { products, shift } = this;
    const width = shift.length;
    const [labels, ones] = [width, width + 1];
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
      rows: this.before,
      mean: shift.map((value, i) => value + meanAt(i)),
      covariance,
      labelMean: this.labelShift + meanAt(labels),
      labelVariance: Math.max(0, covarianceAt(labels, labels)),
      withLabel: shift.map((_, i) => covarianceAt(i, labels)),
    };
  }

  private flush(): void {
    const { products, block, weighted, weights, filled } = this;
    if (weighted !== block) products.weigh(block, weights, weighted, filled);
    products.add(block, weighted, filled);
    this.before += filled;
    this.filled = 0;
  }
}
