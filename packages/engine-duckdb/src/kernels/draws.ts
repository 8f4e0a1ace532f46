const rowsBetweenMarks = 65_536;

/**
 * The draw of each row, mostly requested in order. Others start at the mark before: `draw` advances
 * by one row.
 */
export class RowDraws<R extends { copy(): R }, T> {
  private readonly draw: (random: R) => T;
  private readonly marks: R[];
  private random: R;
  private next = 0;

  constructor(start: R, draw: (random: R) => T) {
    this.draw = draw;
    this.random = start;
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
