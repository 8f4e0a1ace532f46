import type { TrainingData } from '../contract.ts';
import { blockRows, Products } from '../numeric/products.ts';

/** What is needed of the rows: how they are standardized, and whether there is an intercept. */
export type Standard = {
  readonly data: TrainingData;
  readonly shift: Float64Array;
  /** Infinite for a feature that counts as 0. */
  readonly scale: Float64Array;
  readonly hasIntercept: boolean;
};

/**
 * Sums over blocks of standardized features, for coefficients of some groups. A row of a block has
 * a place of the gradient's, the features, and 1 for the intercept.
 */
export class LogisticSums {
  private readonly standard: Standard;
  private readonly groups: number;
  private readonly size: number;
  private readonly products: readonly Products[];
  private readonly block: Float64Array;
  private readonly weighted: Float64Array;
  private readonly shift: Float64Array;
  private readonly scale: Float64Array;
  private readonly factors: Float64Array;
  private readonly sums: Float64Array;
  private readonly weights: Float64Array;

  constructor(standard: Standard, groups: number) {
    const { width } = standard.data;
    const columns = width + 2;
    // Besides two blocks: the factors, shift and scale, the margins, and the weights.
    const others = 2 + Math.ceil((groups + 1) / columns);
    const kernel = Products.kernelFor(columns, 2 + others, groups ** 2);
    this.standard = standard;
    this.groups = groups;
    this.size = width + 1;
    this.products = Array.from({ length: groups ** 2 }, () => new Products(columns, kernel));
    const { line } = this.products[0]!;
    this.block = this.products[0]!.block();
    this.weighted = this.products[0]!.block();
    this.shift = kernel.doubles(line);
    this.scale = kernel.doubles(line).fill(1);
    this.shift.set(standard.shift, 1);
    this.scale.set(standard.scale, 1);
    this.factors = kernel.doubles(line);
    this.sums = kernel.doubles(blockRows * groups);
    this.weights = kernel.doubles(blockRows);
  }

  /** How many numbers all sums are. */
  static sumsFor(width: number, groups: number): number {
    return groups ** 2 * Products.lineFor(width + 2) ** 2;
  }

  /** Starts over. */
  clear(): void {
    for (const products of this.products) products.clear();
  }

  /**
   * Reads a block. Returns the sums of the coefficients times the features of each row: `blockRows`
   * places for each group, which may be written to. `coefficients`: of the features, then of the
   * intercept, for each group.
   */
  read(start: number, count: number, coefficients: Float64Array): Float64Array {
    const { block, factors, sums, shift, scale, size } = this;
    const { line, kernel } = this.products[0]!;
    this.copy(start, count, line);
    const { standardize, dotRows } = kernel.functions;
    standardize(block.byteOffset, line, count, shift.byteOffset, scale.byteOffset);
    for (let group = 0; group < this.groups; group += 1) {
      factors.set(coefficients.subarray(group * size, (group + 1) * size), 1);
      const to = sums.byteOffset + group * blockRows * sums.BYTES_PER_ELEMENT;
      dotRows(block.byteOffset, line, count, factors.byteOffset, to);
    }
    return sums;
  }

  /**
   * Adds to the second derivatives by two groups, the first one not after the other. `slopes`: how
   * much the loss of each row bends; `gaps`: how far it is from its label, for one group.
   */
  add(a: number, b: number, slopes: Float64Array, gaps: Float64Array | null): void {
    const { block, weighted, weights } = this;
    const products = this.products[a * this.groups + b]!;
    weights.set(slopes);
    products.weigh(block, weights, weighted, slopes.length);
    gaps?.forEach((gap, row) => (weighted[row * products.line] = gap));
    products.add(weighted, block, slopes.length);
  }

  /** Adds a number times the features of each row of the block, and times 1 for the intercept. */
  addTimes(numbers: Float64Array, to: Float64Array): void {
    const { block, size } = this;
    const { line } = this.products[0]!;
    for (let row = 0; row < numbers.length; row += 1) {
      const factor = numbers[row]!;
      if (factor === 0) continue;
      const from = row * line + 1;
      for (let i = 0; i < size; i += 1) to[i]! += factor * block[from + i]!;
    }
  }

  /** Copies all sums to a place, counted in as many numbers as they are. */
  copyTo(to: Float64Array, place: number): void {
    this.products.forEach((products, index) =>
      products.copyTo(to, place * this.products.length + index),
    );
  }

  /** The sum of the slopes times the features, for two groups. */
  hessian(a: number, b: number, i: number, j: number): number {
    const products = this.products[a * this.groups + b]!;
    return products.at(Math.min(i, j) + 1, Math.max(i, j) + 1);
  }

  /** The sum of the gaps times the features. */
  gradient(group: number, i: number): number {
    return this.products[group * this.groups + group]!.at(0, i + 1);
  }

  private copy(start: number, count: number, line: number): void {
    const { block } = this;
    const { data, hasIntercept } = this.standard;
    const { width, features } = data;
    for (let row = 0, from = start * width; row < count; row += 1, from += width) {
      const to = row * line + 1;
      for (let i = 0; i < width; i += 1) block[to + i] = features[from + i]!;
      block[to + width] = hasIntercept ? 1 : 0;
    }
  }
}
