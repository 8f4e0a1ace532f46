import type { TrainingData } from '../contract.ts';

/** Features cut into bins: the thresholds of each, and the bin of each value, feature by feature. */
export type Bins = {
  readonly thresholds: readonly Float64Array[];
  /** A value is in the first bin whose threshold it doesn't exceed. */
  readonly codes: Uint16Array;
};

/**
 * Cuts features as Spark ML does: between all values if there are few, else so that bins have about
 * the same number of rows. Spark draws a sample of large tables first; this uses every row.
 */
export function binsOf({ rows, width, features }: TrainingData, maxBins: number): Bins {
  const codes = new Uint16Array(rows * width);
  const thresholds: Float64Array[] = [];
  const column = new Float64Array(rows);
  for (let feature = 0; feature < width; feature += 1) {
    for (let row = 0; row < rows; row += 1) column[row] = features[row * width + feature]!;
    const cuts = cutsOf(column.toSorted(), Math.min(maxBins, rows) - 1);
    thresholds.push(cuts);
    for (let row = 0; row < rows; row += 1)
      codes[feature * rows + row] = findBin(cuts, column[row]!);
  }
  return { thresholds, codes };
}

function cutsOf(sorted: Float64Array, most: number): Float64Array {
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (values.length > 0 && values.at(-1) === value) counts[counts.length - 1]! += 1;
    else {
      values.push(value);
      counts.push(1);
    }
  }
  const between = (index: number): number => (values[index - 1]! + values[index]!) / 2;
  if (values.length - 1 <= most)
    return Float64Array.from({ length: values.length - 1 }, (_, index) => between(index + 1));
  const stride = sorted.length / (most + 1);
  const cuts: number[] = [];
  let count = counts[0]!;
  let target = stride;
  for (let index = 1; index < values.length; index += 1) {
    const before = count;
    count += counts[index]!;
    if (Math.abs(before - target) < Math.abs(count - target)) {
      cuts.push(between(index));
      target += stride;
    }
  }
  return Float64Array.from(cuts);
}

function findBin(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
