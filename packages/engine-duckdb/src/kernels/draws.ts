import { finishMurmur, mixMurmur } from './murmur.ts';

/**
 * Spark's random numbers of one partition: the methods of Java's `Random` over 64 bits that are
 * XORed with themselves, shifted.
 */
export class Draws {
  private high: number;
  private low: number;
  /** The second number of a pair that is still to be returned. */
  private pending: number | null = null;

  constructor(seed: bigint) {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigInt64(0, seed);
    const hash = (start: number): number =>
      finishMurmur(mixMurmur(mixMurmur(start, view.getInt32(0, true)), view.getInt32(4, true)), 8);
    this.low = hash(0x3c074a61);
    this.high = hash(this.low);
  }

  /** At least 0 and less than 1. */
  double(): number {
    const first = this.next() & 0x3ffffff;
    return (first * 2 ** 27 + (this.next() & 0x7ffffff)) * 2 ** -53;
  }

  /** Of the standard normal distribution. */
  gaussian(): number {
    const known = this.pending;
    this.pending = null;
    if (known !== null) return known;
    for (;;) {
      const a = 2 * this.double() - 1;
      const b = 2 * this.double() - 1;
      const s = a * a + b * b;
      if (s >= 1 || s === 0) continue;
      const multiplier = Math.sqrt((-2 * Math.log(s)) / s);
      this.pending = b * multiplier;
      return a * multiplier;
    }
  }

  /** Digits and letters. */
  text(length: number): string {
    const bytes = Buffer.alloc(length);
    for (let index = 0; index < length; index += 1)
      bytes[index] = letters.charCodeAt(Math.abs(this.next() % 62));
    return bytes.toString('latin1');
  }

  copy(): Draws {
    return Object.assign(Object.create(Draws.prototype) as Draws, this);
  }

  /** The lower 32 of the next 64 bits. */
  private next(): number {
    let { high, low } = this;
    // x ^= x << 21
    high ^= (high << 21) | (low >>> 11);
    low ^= low << 21;
    // x ^= x >>> 35
    low ^= high >>> 3;
    // x ^= x << 4
    high ^= (high << 4) | (low >>> 28);
    low ^= low << 4;
    this.high = high;
    this.low = low;
    return low;
  }
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const rowsBetweenMarks = 65_536;

/**
 * The draw of each row, mostly requested in order. Others start at the mark before: `draw` advances
 * by one row.
 */
export class RowDraws<T> {
  private readonly draw: (draws: Draws) => T;
  private readonly marks: Draws[];
  private draws: Draws;
  private next = 0;

  constructor(seed: bigint, draw: (draws: Draws) => T) {
    this.draw = draw;
    this.draws = new Draws(seed);
    this.marks = [this.draws.copy()];
  }

  at(row: number): T {
    const mark = Math.min(Math.floor(row / rowsBetweenMarks), this.marks.length - 1);
    if (row < this.next || mark * rowsBetweenMarks > this.next) {
      this.draws = this.marks[mark]!.copy();
      this.next = mark * rowsBetweenMarks;
    }
    while (this.next < row) this.advance();
    return this.advance();
  }

  private advance(): T {
    const value = this.draw(this.draws);
    this.next += 1;
    if (this.next === this.marks.length * rowsBetweenMarks) this.marks.push(this.draws.copy());
    return value;
  }
}
