import type { Summary, TrainingData } from '../contract.ts';
import { blockRows, Products } from './products.ts';

/**
 * Means and centered second moments (divided by the sum of the weights) of vectors and label.
 * `covariance` is a full matrix of `width` × `width`.
 */
export type Moments = {
  /** How many rows there were. */
  readonly rows: number;
  readonly weightSum: number;
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
  readonly labelMean: number;
  readonly labelVariance: number;
  /** The covariance of each feature with the label. */
  readonly withLabel: Float64Array;
};

export function summarizeMoments(first: TrainingData): Summary<Moments> {
  const shift = new Float64Array(first.width + 1);
  writeShift(first, shift);
  const sums = new MomentSums(shift, first.weight !== undefined);
  return {
    add: (rows) => sums.add(rows),
    result: () => momentsOf(sums.products(), shift, sums.rows),
  };
}

/** Of the sums of the products of each two columns, less the shift: of the features, label, and 1. */
export function momentsOf(products: Float64Array, shift: Float64Array, rows: number): Moments {
  const width = shift.length - 1;
  const line = Products.lineFor(momentColumns(width));
  const [labels, ones] = [width, width + 1];
  const at = (left: number, right: number): number => products[left * line + right]!;
  const sum = at(ones, ones);
  const meanAt = (i: number): number => at(i, ones) / sum;
  // Squares that are too large for a number say nothing about the values.
  const covarianceAt = (i: number, j: number): number => {
    const found = at(i, j) / sum - meanAt(i) * meanAt(j);
    return Number.isFinite(found) ? found : NaN;
  };
  const covariance = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1)
    for (let j = i; j < width; j += 1) {
      covariance[i * width + j] = covarianceAt(i, j);
      covariance[j * width + i] = covariance[i * width + j]!;
    }
  return {
    rows,
    weightSum: sum,
    mean: shift.subarray(0, width).map((value, i) => value + meanAt(i)),
    covariance,
    labelMean: shift[labels]! + meanAt(labels),
    labelVariance: Math.max(0, covarianceAt(labels, labels)),
    withLabel: Float64Array.from({ length: width }, (_, i) => covarianceAt(i, labels)),
  };
}

/** How many columns are multiplied: the features, the label, and 1. */
export function momentColumns(width: number): number {
  return width + 2;
}

/** Writes what is subtracted from features and label: the first row that counts. It keeps digits. */
function writeShift({ width, features, label, weight }: TrainingData, shift: Float64Array): void {
  const row = Math.max(0, weight?.findIndex((each) => each > 0) ?? 0);
  shift.set(features.subarray(row * width, (row + 1) * width));
  shift[width] = label[row] ?? 0;
}

/** Sums over rows that may arrive some at a time; how many at a time changes no digit. */
export class MomentSums {
  private readonly shift: Float64Array;
  private readonly sums: Products;
  private readonly block: Float64Array;
  private readonly weighted: Float64Array;
  private readonly weights: Float64Array;
  /** How many rows are in the block, and how many there were before. */
  private filled = 0;
  private before = 0;

  constructor(shift: Float64Array, isWeighted: boolean) {
    const width = shift.length - 1;
    this.shift = shift;
    this.sums = new Products(momentColumns(width), 3);
    this.block = this.sums.block();
    this.weighted = isWeighted ? this.sums.block() : this.block;
    this.weights = this.sums.block().subarray(0, isWeighted ? blockRows : 0);
    for (let at = width + 1; at < this.block.length; at += this.sums.line) this.block[at] = 1;
  }

  get rows(): number {
    return this.before + this.filled;
  }

  add({ rows, width, features, label, weight }: TrainingData): void {
    const { block, shift, weights } = this;
    const { line } = this.sums;
    for (let row = 0; row < rows; row += 1) {
      const to = this.filled * line;
      const from = row * width;
      for (let i = 0; i < width; i += 1) block[to + i] = features[from + i]! - shift[i]!;
      if (label.length > 0) block[to + width] = label[row]! - shift[width]!;
      if (weight !== undefined) weights[this.filled] = weight[row]!;
      this.filled += 1;
      if (this.filled === blockRows) this.flush();
    }
  }

  /** Starts over. */
  clear(): void {
    this.sums.clear();
    this.filled = 0;
    this.before = 0;
  }

  products(): Float64Array {
    const all = new Float64Array(this.sums.line ** 2);
    this.copyTo(all, 0);
    return all;
  }

  /** Copies all products to a place, counted in as many numbers as they are. */
  copyTo(to: Float64Array, place: number): void {
    this.flush();
    this.sums.copyTo(to, place);
  }

  private flush(): void {
    const { sums, block, weighted, weights, filled } = this;
    if (weighted !== block) sums.weigh(block, weights, weighted, filled);
    sums.add(block, weighted, filled);
    this.before += filled;
    this.filled = 0;
  }
}
