import { SparkRandom } from '@millrace/learning';

const rowsBetweenMarks = 65_536;

/**
 * The draw of each row, mostly requested in order. Others start at the mark before: `draw` advances
 * by one row.
 */
export class RowDraws<T> {
  private readonly draw: (random: SparkRandom) => T;
  private readonly marks: SparkRandom[];
  private random: SparkRandom;
  private next = 0;

  constructor(seed: bigint, draw: (random: SparkRandom) => T) {
    this.draw = draw;
    this.random = new SparkRandom(seed);
    this.marks = [this.random.copy()];
  }

  at(row: number): T {
    const mark = Math.min(Math.floor(row / rowsBetweenMarks), this.marks.length - 1);
    if (row < this.next || mark * rowsBetweenMarks > this.next) {
      this.random = this.marks[mark]!.copy();
      this.next = mark * rowsBetweenMarks;
    }
    while (this.next < row) this.advance();
    return this.advance();
  }

  private advance(): T {
    const value = this.draw(this.random);
    this.next += 1;
    if (this.next === this.marks.length * rowsBetweenMarks) this.marks.push(this.random.copy());
    return value;
  }
}
