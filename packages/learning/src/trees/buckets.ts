const most = 4096;

/**
 * The values of a column in buckets that follow each other, so that only those have to be sorted in
 * which something is looked for.
 */
export class Buckets {
  readonly rows: number;
  readonly count = most;
  private readonly bucketOfRow: Uint16Array;
  /** How many rows are in each bucket and those before. */
  private readonly ends = new Uint32Array(most);
  /** Which buckets have their values in `values`, and where they end there. */
  private readonly isCollected = new Uint8Array(most);
  private readonly places = new Uint32Array(most);
  private values = new Float64Array();
  private column: Float64Array = new Float64Array();
  private smallest = 0;
  private largest = 0;
  private scale = 0;

  constructor(rows: number) {
    this.rows = rows;
    this.bucketOfRow = new Uint16Array(rows);
  }

  fill(column: Float64Array): void {
    this.column = column;
    this.measure(column);
    countRows(column, this.smallest, this.scale, this.bucketOfRow, this.ends);
    for (let bucket = 1; bucket < most; bucket += 1) this.ends[bucket]! += this.ends[bucket - 1]!;
    this.isCollected.fill(0);
  }

  /**
   * Collects the values in which each multiple of a number of rows is, and of their neighbors. Any
   * other bucket takes as long as all of them.
   */
  collectNear(stride: number): void {
    const { ends, isCollected } = this;
    let target = stride;
    /** The bucket before that isn't empty. */
    let before = 0;
    let isAfter = false;
    for (let bucket = 0; bucket < most; bucket += 1) {
      const end = ends[bucket]!;
      if (end === (bucket === 0 ? 0 : ends[bucket - 1]!)) continue;
      if (isAfter) isCollected[bucket] = 1;
      isAfter = end > target;
      if (isAfter) {
        isCollected[before] = 1;
        isCollected[bucket] = 1;
        target = (Math.floor(end / stride) + 1) * stride;
      }
      before = bucket;
    }
    this.collect();
  }

  /** How many rows are in the bucket and those before. */
  end(bucket: number): number {
    return this.ends[bucket]!;
  }

  sorted(bucket: number): Float64Array {
    return this.slice(bucket).sort();
  }

  /** The largest value of a bucket that isn't empty. */
  largestOf(bucket: number): number {
    return this.slice(bucket).reduce((a, b) => (b > a ? b : a));
  }

  /** For each row: how many cuts are below its value. */
  encode(cuts: Float64Array, codes: Uint16Array): void {
    const { rows, column, bucketOfRow } = this;
    const first = new Uint16Array(most);
    for (const cut of cuts) {
      // The mean of two large values may be infinite.
      const bucket = bucketOf(Math.min(cut, this.largest), this.smallest, this.scale);
      if (bucket + 1 < most) first[bucket + 1]! += 1;
    }
    for (let bucket = 1; bucket < most; bucket += 1) first[bucket]! += first[bucket - 1]!;
    const limits = new Float64Array(cuts.length + 1).fill(Infinity);
    limits.set(cuts);
    for (let row = 0; row < rows; row += 1) {
      const value = column[row]!;
      let code = first[bucketOfRow[row]!]!;
      while (limits[code]! < value) code += 1;
      codes[row] = code;
    }
  }

  private slice(bucket: number): Float64Array {
    if (this.isCollected[bucket] === 0) {
      this.isCollected.fill(1);
      this.collect();
    }
    const end = this.places[bucket]!;
    const size = this.ends[bucket]! - (bucket === 0 ? 0 : this.ends[bucket - 1]!);
    return this.values.subarray(end - size, end);
  }

  private collect(): void {
    const { ends, isCollected, places } = this;
    let count = 0;
    for (let bucket = 0; bucket < most; bucket += 1) {
      places[bucket] = count;
      if (isCollected[bucket] === 1) count += ends[bucket]! - (ends[bucket - 1] ?? 0);
    }
    if (this.values.length < count) this.values = new Float64Array(count);
    // Each start moves to the end as its bucket fills.
    collectRows(this.column, this.bucketOfRow, isCollected, places, this.values);
  }

  private measure(column: Float64Array): void {
    let smallest = Infinity;
    let largest = -Infinity;
    for (let row = 0; row < column.length; row += 1) {
      const value = column[row]!;
      if (value < smallest) smallest = value;
      if (value > largest) largest = value;
    }
    this.smallest = smallest;
    this.largest = largest;
    const scale = (most - 1) / (largest - smallest);
    this.scale = Number.isFinite(scale) ? scale : 0;
  }
}

/** Never less for a larger value. All values are in one bucket if their range isn't a number. */
function bucketOf(value: number, smallest: number, scale: number): number {
  return ((value - smallest) * scale) | 0;
}

/** Writes the bucket of each row, and how many rows each bucket has. */
function countRows(
  column: Float64Array,
  smallest: number,
  scale: number,
  bucketOfRow: Uint16Array,
  counts: Uint32Array,
): void {
  counts.fill(0);
  for (let row = 0; row < column.length; row += 1) {
    const bucket = bucketOf(column[row]!, smallest, scale);
    bucketOfRow[row] = bucket;
    counts[bucket]! += 1;
  }
}

function collectRows(
  column: Float64Array,
  bucketOfRow: Uint16Array,
  isCollected: Uint8Array,
  places: Uint32Array,
  values: Float64Array,
): void {
  for (let row = 0; row < column.length; row += 1) {
    const bucket = bucketOfRow[row]!;
    if (isCollected[bucket] === 0) continue;
    const place = places[bucket]!;
    values[place] = column[row]!;
    places[bucket] = place + 1;
  }
}
