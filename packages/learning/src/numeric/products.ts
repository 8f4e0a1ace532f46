import { Kernel } from '../kernel/kernel.ts';

/** How many rows a block has: few enough that a block of some columns stays in the cache. */
export const blockRows = 256;

const tile = 4;

/**
 * Sums of the products of each two columns. Rows come in blocks of at most `blockRows`, row after
 * row, each with `line` places: those after the last column stay 0.
 */
export class Products {
  readonly kernel: Kernel;
  readonly line: number;
  private readonly sums: Float64Array;

  /** `kernel`: how many blocks will be taken, or a kernel with room for the sums. */
  constructor(columns: number, kernel: number | Kernel) {
    this.line = Products.lineFor(columns);
    this.kernel = typeof kernel === 'number' ? Products.kernelFor(columns, kernel, 1) : kernel;
    this.sums = this.kernel.doubles(this.line ** 2);
  }

  /** A kernel with room for so many blocks and sums, each of so many columns. */
  static kernelFor(columns: number, blocks: number, sums: number): Kernel {
    const line = Products.lineFor(columns);
    const numbers = line * blockRows * blocks + line ** 2 * sums;
    return new Kernel(numbers * 8 + (blocks + sums) * 16);
  }

  /** How many places a row of so many columns has. */
  static lineFor(columns: number): number {
    return Math.ceil(columns / tile) * tile;
  }

  block(): Float64Array {
    return this.kernel.doubles(this.line * blockRows);
  }

  /** Adds the products of the columns of one block with those of another, or of the same. */
  add(left: Float64Array, right: Float64Array, count: number): void {
    const { addProducts } = this.kernel.functions;
    addProducts(left.byteOffset, right.byteOffset, this.line, count, this.sums.byteOffset);
  }

  /** Writes the rows of a block, each times its weight, into another one. */
  weigh(block: Float64Array, weights: Float64Array, weighted: Float64Array, count: number): void {
    const { weighRows } = this.kernel.functions;
    weighRows(block.byteOffset, this.line, count, weights.byteOffset, weighted.byteOffset);
  }

  clear(): void {
    this.sums.fill(0);
  }

  /** Copies all sums to a place, counted in as many numbers as they are. */
  copyTo(to: Float64Array, place: number): void {
    to.set(this.sums, place * this.sums.length);
  }

  /** The sum of the products of a column with one that isn't before it. */
  at(left: number, right: number): number {
    return this.sums[left * this.line + right]!;
  }
}
