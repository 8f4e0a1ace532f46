import type { TrainingData } from '../contract.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { sharedShorts } from '../parallel/shared.ts';
import { Buckets } from './buckets.ts';
import { weightedCuts } from './weighted-cuts.ts';

/** Features cut into bins: the thresholds of each, and the bin of each value, feature by feature. */
export type Bins = {
  readonly thresholds: readonly Float64Array[];
  /** A value is in the first bin whose threshold it doesn't exceed. */
  readonly codes: Uint16Array;
};

/** At most so many are copied out of the rows at a time: a line of the processor's cache has eight. */
const together = 4;

/**
 * Cuts features as Spark ML does: between all values if there are few, else so that bins have about
 * the same number of rows. Spark draws a sample of large tables first; this uses every row.
 */
export function binsOf(
  { rows, width, features, weight }: TrainingData,
  maxBins: number,
  pool: Pool,
): Bins {
  const codes = sharedShorts(rows * width);
  // As many for each thread.
  const parts = Math.min(width, Math.ceil(width / (together * pool.threads)) * pool.threads);
  const job = pool.open(cutFeatures, {
    rows,
    width,
    features,
    maxBins,
    parts,
    codes,
    ...(weight === undefined ? {} : { weight }),
  });
  const thresholds = job.run(parts).flat();
  job.close();
  return { thresholds, codes };
}

/** Cuts some features, and writes the bins of their values. */
export const cutFeatures: Job<
  Pick<TrainingData, 'rows' | 'width' | 'features' | 'weight'> & {
    readonly maxBins: number;
    /** How many parts the features have. */
    readonly parts: number;
    readonly codes: Uint16Array;
  },
  readonly Float64Array[]
> = {
  name: 'cutFeatures',
  prepare: ({ rows, width, features, weight, maxBins, parts, codes }) => {
    const buckets = new Buckets(rows);
    const columns = new Float64Array(rows * together);
    const most = Math.min(maxBins, rows) - 1;
    return (part) => {
      const first = Math.floor((part * width) / parts);
      const count = Math.floor(((part + 1) * width) / parts) - first;
      copyColumns(features, rows, width, first, count, columns);
      const used = Array.from({ length: count }, (_, i) =>
        columns.subarray(i * rows, (i + 1) * rows),
      );
      return used.map((column, i) => {
        buckets.fill(column);
        const cuts =
          weight === undefined ? cutsOf(column, buckets, most) : weightedCuts(column, weight, most);
        const start = (first + i) * rows;
        buckets.encode(cuts, codes.subarray(start, start + rows));
        return cuts;
      });
    };
  },
};

/** So many rows at a time, which stay in the processor's cache. */
const block = 256;

/** From row after row to column after column. */
function copyColumns(
  features: Float64Array,
  rows: number,
  width: number,
  first: number,
  count: number,
  columns: Float64Array,
): void {
  for (let start = 0; start < rows; start += block)
    for (let i = 0; i < count; i += 1) {
      const end = Math.min(rows, start + block);
      const to = i * rows;
      for (let row = start, from = start * width + first + i; row < end; row += 1, from += width)
        columns[to + row] = features[from]!;
    }
}

function cutsOf(column: Float64Array, buckets: Buckets, most: number): Float64Array {
  const values = fewValues(column, most + 1);
  return values === null ? evenCuts(buckets, most) : cutsBetween(values);
}

/** The values of a column in ascending order, each once; null if there are more than `most`. */
function fewValues(column: Float64Array, most: number): Float64Array | null {
  const seen = new Set<number>();
  let last = Number.NaN;
  for (const value of column) {
    if (value === last) continue;
    seen.add(value);
    if (seen.size > most) return null;
    last = value;
  }
  return Float64Array.from(seen).sort();
}

function cutsBetween(values: Float64Array): Float64Array {
  return Float64Array.from(
    { length: values.length - 1 },
    (_, index) => (values[index]! + values[index + 1]!) / 2,
  );
}

/** At most so many cuts, each at the change of values that is next to a multiple of the stride. */
function evenCuts(buckets: Buckets, most: number): Float64Array {
  const stride = buckets.rows / (most + 1);
  buckets.collectNear(stride);
  const cuts: number[] = [];
  let target = stride;
  /** The value before and how many rows are not after it. */
  let last = Number.NaN;
  let before = 0;
  /** The bucket before, if the largest of its values is the last one. */
  let passed: number | null = null;
  for (let bucket = 0; bucket < buckets.count; bucket += 1) {
    const end = buckets.end(bucket);
    if (end === before) continue;
    // Each value of this bucket brings the count nearer to the target: no cut is before one.
    if (end <= target) {
      passed = bucket;
      before = end;
      continue;
    }
    if (passed !== null) last = buckets.largestOf(passed);
    passed = null;
    const values = buckets.sorted(bucket);
    for (let index = 0; index < values.length;) {
      const value = values[index]!;
      let next = index + 1;
      while (next < values.length && values[next] === value) next += 1;
      const count = before + next - index;
      if (before > 0 && Math.abs(before - target) < Math.abs(count - target)) {
        cuts.push((last + value) / 2);
        target += stride;
      }
      last = value;
      before = count;
      index = next;
    }
  }
  return Float64Array.from(cuts);
}
