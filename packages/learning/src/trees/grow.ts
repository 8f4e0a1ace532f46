import type { TreeNode } from '../models.ts';
import type { Growing } from './growing.ts';
import { divideHistograms, histogramsOf, type Histograms } from './histograms.ts';
import { addLeaf } from './leaves.ts';
import { countRows, rowsByBin } from './weighing.ts';

type Split = {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
};

/**
 * Grows a tree as Spark ML does: each node is split where the impurity falls most, the first such
 * place if there are several.
 */
export function growTree(growing: Growing): TreeNode {
  const { counter } = growing;
  const members = counter.members.subarray(0, writeMembers(growing));
  const stats = counter.sum(members);
  if (growing.leaves !== null) growing.leaves.count[0] = 0;
  return grow(growing, { members, stats, depth: 0, histograms: histogramsOf(growing, members) });
}

/** Writes all rows that count, and returns how many there are. */
function writeMembers({ rows, counter, isWeighted, drawn }: Growing): number {
  const { members, weights } = counter;
  const counted = drawn ?? (isWeighted ? null : weights);
  if (counted === null) {
    for (let row = 0; row < rows; row += 1) members[row] = row;
    return rows;
  }
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    members[count] = row;
    if (counted[row] !== 0) count += 1;
  }
  return count;
}

const epsilon = 2 ** -52;

type Place = {
  readonly members: Int32Array;
  readonly stats: Float64Array;
  readonly depth: number;
  readonly histograms: Histograms | null;
};

function grow(growing: Growing, place: Place): TreeNode {
  const { members, stats, depth, histograms } = place;
  const { impurity, params, bins } = growing;
  const count = impurity.count(stats);
  const measure = impurity.measure(stats, count);
  const leaf: TreeNode = {
    prediction: impurity.predict(stats),
    impurity: measure,
    stats: [...stats],
    ...(growing.isWeighted ? { rows: countRows(growing, members) } : {}),
    split: null,
  };
  if (depth >= params.maxDepth || (depth > 0 && Math.abs(measure) < epsilon))
    return settle(growing, members, leaf);
  const split = bestSplit(growing, place, measure, count);
  if (split === null || split.gain <= 0) return settle(growing, members, leaf);
  const { feature, bin, gain } = split;
  const [lower, upper] = growing.divide(members, feature, bin);
  const below = depth + 1;
  const [ofLower, ofUpper] =
    histograms === null || below >= params.maxDepth
      ? [null, null]
      : divideHistograms(growing, histograms, lower, upper);
  const left = grow(growing, {
    members: lower,
    stats: split.left,
    depth: below,
    histograms: ofLower,
  });
  const right = grow(growing, {
    members: upper,
    stats: split.right,
    depth: below,
    histograms: ofUpper,
  });
  if (left.split === null && right.split === null && left.prediction === right.prediction)
    return settle(growing, members, leaf);
  const threshold = bins.thresholds[feature]![bin]!;
  return { ...leaf, split: { feature, threshold, gain, left, right } };
}

/** A leaf, whose prediction is that of all its rows. */
function settle({ leaves, counter }: Growing, members: Int32Array, leaf: TreeNode): TreeNode {
  const start = (members.byteOffset - counter.members.byteOffset) / members.BYTES_PER_ELEMENT;
  if (leaves !== null) addLeaf(leaves, start, start + members.length, leaf.prediction);
  return leaf;
}

function bestSplit(
  growing: Growing,
  { members, histograms }: Place,
  measure: number,
  count: number,
): Split | null {
  const { bins, impurity } = growing;
  let best: Split | null = null;
  const left = new Float64Array(impurity.size);
  const right = new Float64Array(impurity.size);
  const features = (growing.drawFeatures?.() ?? [...bins.thresholds.keys()]).filter(
    (feature) => bins.thresholds[feature]!.length > 0,
  );
  const counted = histograms === null ? growing.counter.count(members, features) : null;
  for (const [place, feature] of features.entries()) {
    const cuts = bins.thresholds[feature]!.length;
    const histogram = counted?.[place] ?? histograms![feature]!.slice();
    for (let bin = 1; bin <= cuts; bin += 1)
      for (let i = 0; i < impurity.size; i += 1)
        histogram[bin * impurity.size + i]! += histogram[(bin - 1) * impurity.size + i]!;
    const total = histogram.subarray(cuts * impurity.size);
    const rows = rowsByBin(growing, members, feature);
    for (let bin = 0; bin < cuts; bin += 1) {
      for (let i = 0; i < impurity.size; i += 1) {
        left[i] = histogram[bin * impurity.size + i]!;
        right[i] = total[i]! - left[i]!;
      }
      const gain = hasRows(growing, rows, bin)
        ? gainOf(growing, left, right, measure, count)
        : null;
      if (gain === null || (best !== null && gain <= best.gain)) continue;
      best = { feature, bin, gain, left: left.slice(), right: right.slice() };
    }
  }
  return best;
}

/** Whether both sides of a cut have enough rows, if these aren't what is weighed. */
function hasRows({ params }: Growing, rows: Float64Array | null, bin: number): boolean {
  if (rows === null) return true;
  const left = rows[bin]!;
  return left >= params.minInstancesPerNode && rows.at(-1)! - left >= params.minInstancesPerNode;
}

function gainOf(
  { impurity, params, isWeighted, minWeight }: Growing,
  left: Float64Array,
  right: Float64Array,
  measure: number,
  count: number,
): number | null {
  const leftCount = impurity.count(left);
  const rightCount = impurity.count(right);
  const least = isWeighted ? minWeight : Math.max(minWeight, params.minInstancesPerNode);
  if (Math.min(leftCount, rightCount) < least || leftCount === 0 || rightCount === 0) return null;
  const gain =
    measure -
    (leftCount / count) * impurity.measure(left, leftCount) -
    (rightCount / count) * impurity.measure(right, rightCount);
  return gain < params.minInfoGain ? null : gain;
}
