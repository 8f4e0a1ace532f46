import { blockRows, Products } from '../numeric/products.ts';
import { addParts, partsOf } from '../parallel/parts.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { LogisticSums, type Standard } from './logistic-sums.ts';

/** What the threads share: the rows, the place to evaluate, and what they find. */
type LogLoss = {
  readonly standard: Standard;
  readonly groups: number;
  /** How many parts the rows have. */
  readonly parts: number;
  /** Of the features, then of the intercept, for each group. */
  readonly coefficients: Float64Array;
  /** For each part. */
  readonly losses: Float64Array;
  readonly sums: Float64Array;
};

/** Adds up the log losses of a part of the rows, and their derivatives. */
export const addLogLosses: Job<LogLoss, undefined> = {
  name: 'addLogLosses',
  prepare: (shared) => {
    const { standard, groups, parts } = shared;
    const { rows } = standard.data;
    let own: LogisticSums | null = null;
    return (part) => {
      // A thread that takes no part needs none.
      const sums = (own ??= new LogisticSums(standard, groups));
      const end = Math.floor(((part + 1) * rows) / parts);
      sums.clear();
      let loss = 0;
      for (let start = Math.floor((part * rows) / parts); start < end; start += blockRows)
        loss += addBlock(sums, shared, start, Math.min(blockRows, end - start));
      shared.losses[part] = loss;
      sums.copyTo(shared.sums, part);
      return undefined;
    };
  },
};

/** The loss of all rows at a place, not yet divided by their weight, and its derivatives. */
export type LogLossSums = {
  readonly loss: number;
  /** The sum of the slopes times the features, for two groups. */
  readonly hessian: (a: number, b: number, i: number, j: number) => number;
  /** The sum of the gaps times the features. */
  readonly gradient: (group: number, i: number) => number;
};

export type SharedLogisticSums = { readonly at: (x: Float64Array) => LogLossSums };

export function shareLogisticSums(
  standard: Standard,
  groups: number,
  pool: Pool,
): SharedLogisticSums {
  const { rows, width } = standard.data;
  const line = Products.lineFor(width + 2);
  const size = LogisticSums.sumsFor(width, groups);
  const parts = partsOf(rows, size);
  const coefficients = sharedDoubles(groups * (width + 1));
  const losses = sharedDoubles(parts);
  const sums = sharedDoubles(parts * size);
  const job = pool.open(addLogLosses, { standard, groups, parts, coefficients, losses, sums });
  return {
    at: (x) => {
      coefficients.set(x);
      job.run(parts);
      const all = addParts(sums, parts);
      const sumAt = (a: number, b: number, left: number, right: number): number =>
        all[((a * groups + b) * line + left) * line + right]!;
      return {
        loss: losses.reduce((sum, each) => sum + each, 0),
        hessian: (a, b, i, j) => sumAt(a, b, Math.min(i, j) + 1, Math.max(i, j) + 1),
        gradient: (group, i) => sumAt(group, group, 0, i + 1),
      };
    },
  };
}

/** Returns the loss of the rows. */
function addBlock(
  sums: LogisticSums,
  { standard, groups, coefficients }: LogLoss,
  start: number,
  count: number,
): number {
  const { label, weight } = standard.data;
  const share = sums.read(start, count, coefficients);
  const own = label.subarray(start, start + count);
  const weights = weight?.subarray(start, start + count) ?? null;
  const loss = sharesOf(share, groups, own, weights);
  for (let a = 0; a < groups; a += 1)
    for (let b = a; b < groups; b += 1) {
      const gaps = a === b ? gapsOf(share, a, groups, own, weights) : null;
      sums.add(a, b, bends(share, a, b, count, weights), gaps);
    }
  return loss;
}

/**
 * Makes probabilities of margins: of each class, or with one group of the second one. Returns the
 * loss of the rows.
 */
export function sharesOf(
  margins: Float64Array,
  groups: number,
  label: Float64Array,
  weights: Float64Array | null,
): number {
  return groups === 1
    ? binaryShares(margins, label, weights)
    : shares(margins, groups, label, weights);
}

/** Makes probabilities of the second class of margins. Returns the loss of the rows. */
function binaryShares(
  share: Float64Array,
  label: Float64Array,
  weights: Float64Array | null,
): number {
  let linear = 0;
  // The product has at most 2 ^ blockRows, which a number holds: one logarithm for all rows.
  let product = 1;
  for (let row = 0; row < label.length; row += 1) {
    const margin = share[row]!;
    const small = Math.exp(-Math.abs(margin));
    const weight = weights?.[row] ?? 1;
    if (weights === null) product *= 1 + small;
    else linear += weight * Math.log1p(small);
    share[row] = (margin >= 0 ? 1 : small) / (1 + small);
    if (margin > 0 !== (label[row] === 1)) linear += weight * Math.abs(margin);
  }
  return linear + Math.log(product);
}

/** Makes probabilities of the classes of margins. Returns the loss of the rows. */
function shares(
  share: Float64Array,
  groups: number,
  label: Float64Array,
  weights: Float64Array | null,
): number {
  let loss = 0;
  for (let row = 0; row < label.length; row += 1) {
    let largest = -Infinity;
    for (let group = 0; group < groups; group += 1)
      largest = Math.max(largest, share[group * blockRows + row]!);
    const own = share[label[row]! * blockRows + row]!;
    let sum = 0;
    for (let group = 0; group < groups; group += 1) {
      const place = group * blockRows + row;
      share[place] = Math.exp(share[place]! - largest);
      sum += share[place]!;
    }
    for (let group = 0; group < groups; group += 1) share[group * blockRows + row]! /= sum;
    loss += (weights?.[row] ?? 1) * (Math.log(sum) + largest - own);
  }
  return loss;
}

/** How much the probability of one group grows with the margin of another, for each row. */
function bends(
  share: Float64Array,
  a: number,
  b: number,
  count: number,
  weights: Float64Array | null,
): Float64Array {
  const bend = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const own = share[a * blockRows + row]!;
    bend[row] =
      (weights?.[row] ?? 1) * (a === b ? own * (1 - own) : -own * share[b * blockRows + row]!);
  }
  return bend;
}

/** How far the probability of a group is from the label of each row. */
export function gapsOf(
  share: Float64Array,
  group: number,
  groups: number,
  label: Float64Array,
  weights: Float64Array | null,
): Float64Array {
  const gaps = new Float64Array(label.length);
  for (let row = 0; row < label.length; row += 1) {
    const target = groups === 1 ? label[row]! : label[row] === group ? 1 : 0;
    gaps[row] = (weights?.[row] ?? 1) * (share[group * blockRows + row]! - target);
  }
  return gaps;
}
