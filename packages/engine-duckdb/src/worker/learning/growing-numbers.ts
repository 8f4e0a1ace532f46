/** Numbers in memory that threads share, which takes more without a copy. */
export class GrowingNumbers {
  private readonly buffer: SharedArrayBuffer;
  private readonly most: number;
  /** All that there is room for so far. */
  array: Float64Array;

  /** `most`: how many there may be. Memory is taken only for those there are. */
  constructor(most: number) {
    this.most = most;
    this.buffer = new SharedArrayBuffer(0, {
      maxByteLength: most * Float64Array.BYTES_PER_ELEMENT,
    });
    this.array = this.numbers(0);
  }

  /** Makes room for `count` numbers; false if that is more than there may be. */
  reserve(count: number): boolean {
    if (count > this.most) return false;
    if (count > this.array.length) {
      const length = Math.min(this.most, Math.max(count, this.array.length * 2));
      this.buffer.grow(length * Float64Array.BYTES_PER_ELEMENT);
      this.array = this.numbers(length);
    }
    return true;
  }

  /** The first numbers. */
  take(count: number): Float64Array {
    return this.numbers(count);
  }

  private numbers(length: number): Float64Array {
    return new Float64Array(this.buffer, 0, length) as unknown as Float64Array;
  }
}
