const most = 4096;

/**
 * The values of a column in buckets that follow each other, so that only those have to be sorted in
 * which something is looked for.
 */
export class Buckets {
  readonly rows: number;
  readonly count = most;
  private readonly values: Float64Array;
  private readonly bucketOfRow: Uint16Array;
  private readonly ends = new Uint32Array(most);
  private column: Float64Array = new Float64Array();
  private smallest = 0;
  private scale = 0;

  constructor(rows: number) {
    this.rows = rows;
    this.values = new Float64Array(rows);
    this.bucketOfRow = new Uint16Array(rows);
  }

  fill(column: Float64Array): void {
    const { rows, values, bucketOfRow, ends } = this;
    this.column = column;
    this.measure(column);
    ends.fill(0);
    for (let row = 0; row < rows; row += 1) {
      const bucket = this.bucketOf(column[row]!);
      bucketOfRow[row] = bucket;
      ends[bucket]! += 1;
    }
    for (let bucket = 0, sum = 0; bucket < most; bucket += 1) {
      const size = ends[bucket]!;
      ends[bucket] = sum;
      sum += size;
    }
    // Each start moves to the end as its bucket fills.
    for (let row = 0; row < rows; row += 1) {
      const bucket = bucketOfRow[row]!;
      values[ends[bucket]!] = column[row]!;
      ends[bucket]! += 1;
    }
  }

  /** How many rows are in the bucket and those before. */
  end(bucket: number): number {
    return this.ends[bucket]!;
  }

  sorted(bucket: number): Float64Array {
    return this.slice(bucket).sort();
  }

  /** The largest value of a bucket that isn't empty. */
  largest(bucket: number): number {
    return this.slice(bucket).reduce((a, b) => (b > a ? b : a));
  }

  /** For each row: how many cuts are below its value. */
  encode(cuts: Float64Array, codes: Uint16Array): void {
    const { rows, column, bucketOfRow } = this;
    const first = new Uint16Array(most);
    for (const cut of cuts) {
      const bucket = this.bucketOf(cut);
      if (bucket + 1 < most) first[bucket + 1]! += 1;
    }
    for (let bucket = 1; bucket < most; bucket += 1) first[bucket]! += first[bucket - 1]!;
    for (let row = 0; row < rows; row += 1) {
      const value = column[row]!;
      let code = first[bucketOfRow[row]!]!;
      while (code < cuts.length && cuts[code]! < value) code += 1;
      codes[row] = code;
    }
  }

  private slice(bucket: number): Float64Array {
    return this.values.subarray(bucket === 0 ? 0 : this.ends[bucket - 1], this.ends[bucket]);
  }

  private measure(column: Float64Array): void {
    let smallest = Infinity;
    let largest = -Infinity;
    for (const value of column) {
      if (value < smallest) smallest = value;
      if (value > largest) largest = value;
    }
    this.smallest = smallest;
    const scale = (most - 1) / (largest - smallest);
    this.scale = Number.isFinite(scale) ? scale : 0;
  }

  /** Never less for a larger value. All values are in one bucket if their range isn't a number. */
  private bucketOf(value: number): number {
    return Math.min((value - this.smallest) * this.scale, most - 1) | 0;
  }
}
