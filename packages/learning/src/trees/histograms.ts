import type { Growing } from './growing.ts';

/** For each feature: the numbers of the rows in each of its bins. */
export type Histograms = readonly Float64Array[];

/**
 * From so many rows on, those of one child are those of its parent without those of the other one.
 * Sums are rounded in another order then, where Spark draws a sample to cut features anyway.
 */
const minRows = 10_000;

/**
 * Null if a node uses only some of the features, or has few rows. Differences of weights have to be
 * exact, or empty bins wouldn't be.
 */
export function histogramsOf(growing: Growing, members: Int32Array): Histograms | null {
  return growing.drawFeatures === null && !growing.isWeighted && members.length >= minRows
    ? countAll(growing, members)
    : null;
}

/** Those of two children, by those of the parent. */
export function divideHistograms(
  growing: Growing,
  whole: Histograms,
  left: Int32Array,
  right: Int32Array,
): readonly [Histograms, Histograms] {
  const isLeftSmaller = left.length <= right.length;
  const counted = countAll(growing, isLeftSmaller ? left : right);
  const rest = whole.map((each, feature) => subtract(growing, each, counted[feature]!));
  return isLeftSmaller ? [counted, rest] : [rest, counted];
}

function countAll(growing: Growing, members: Int32Array): Histograms {
  return growing.counter.count(members, [...growing.bins.thresholds.keys()]);
}

/** An empty bin has only zeros, whatever the rounding leaves, so that equal splits stay equal. */
function subtract({ impurity }: Growing, whole: Float64Array, part: Float64Array): Float64Array {
  const rest = whole.map((value, index) => value - part[index]!);
  for (let start = 0; start < rest.length; start += impurity.size) {
    const bin = rest.subarray(start, start + impurity.size);
    if (impurity.count(bin) === 0) bin.fill(0);
  }
  return rest;
}
