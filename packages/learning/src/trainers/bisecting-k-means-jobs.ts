import type { DistanceMeasure } from '@millrace/plan';
import { LearningError, type TrainingData } from '../contract.ts';
import { partsOf } from '../parallel/parts.ts';
import type { Job, OpenJob } from '../parallel/job.ts';
import { sharedBytes, sharedDoubles, sharedIntegers } from '../parallel/shared.ts';

/** Where the rows of a cluster are in the order. */
export type Range = readonly [start: number, end: number];

export type Centers = readonly [left: readonly number[] | null, right: readonly number[] | null];

/** What the threads share: the rows, how clusters divide them, and what they find. */
export type Bisection = Pick<TrainingData, 'width' | 'features' | 'weight'> & {
  readonly distanceMeasure: DistanceMeasure;
  /** The rows of each cluster, one after the other. */
  readonly order: Int32Array;
  /** Whether the row at each place of the order is nearer to the right center. */
  readonly isRight: Uint8Array;
  /** The start and the end of the cluster that is divided, and how many parts it has. */
  readonly range: Int32Array;
  /** The left center and the right one, and whether each exists. */
  readonly centers: Float64Array;
  readonly exists: Uint8Array;
  /** For each part and side: how many rows, their weights, their squares, and their sums. */
  readonly sums: Float64Array;
};

/** Sums over the rows of a cluster, each times what `factorOf` says. */
export type Sums = {
  count: number;
  weight: number;
  squares: number;
  readonly values: Float64Array;
};

/** Before the sums of the values. */
const heads = 3;

export function bisectionOf(
  { rows, width, features, weight }: TrainingData,
  distanceMeasure: DistanceMeasure,
): Bisection {
  const order = sharedIntegers(rows);
  for (let row = 0; row < rows; row += 1) order[row] = row;
  return {
    width,
    features,
    ...(weight === undefined ? {} : { weight }),
    distanceMeasure,
    order,
    isRight: sharedBytes(rows),
    range: sharedIntegers(3),
    centers: sharedDoubles(2 * width),
    exists: sharedBytes(2),
    sums: sharedDoubles(partsOf(rows, 2 * (width + heads)) * 2 * (width + heads)),
  };
}

/** Notes which center is nearer to each row of a part, and adds the rows of each, in their order. */
export const addSides: Job<Bisection, undefined> = {
  name: 'addSides',
  prepare: (bisection) => {
    const { width, features, weight, order, isRight, range, centers, exists } = bisection;
    const size = width + heads;
    const { factorOf, nearer } = measures[bisection.distanceMeasure];
    const [toLeft, toRight] = [centers.subarray(0, width), centers.subarray(width)];
    return (part) => {
      const [start, end, parts] = range as unknown as readonly [number, number, number];
      const only = exists[1] === 0 ? 0 : exists[0] === 0 ? 1 : null;
      const sides = [emptySums(width), emptySums(width)] as const;
      const last = start + Math.floor(((part + 1) * (end - start)) / parts);
      for (let at = start + Math.floor((part * (end - start)) / parts); at < last; at += 1) {
        const row = order[at]!;
        const side = only ?? nearer(features, row * width, width, toLeft, toRight);
        isRight[at] = side;
        const own = weight === undefined ? 1 : weight[row]!;
        addRow(sides[side]!, features, row * width, width, own, factorOf);
      }
      sides.forEach(({ count, weight: own, squares, values }, side) => {
        const place = (part * 2 + side) * size;
        bisection.sums.set([count, own, squares], place);
        bisection.sums.set(values, place + heads);
      });
      return undefined;
    };
  },
};

/** Of all rows of a cluster, in the order of their parts. */
export function sidesOf(
  { width, range, centers, exists, sums }: Bisection,
  job: OpenJob<undefined>,
  [start, end]: Range,
  sides: Centers,
): readonly [Sums, Sums] {
  const size = width + heads;
  const parts = partsOf(end - start, 2 * size);
  range.set([start, end, parts]);
  sides.forEach((center, side) => {
    exists[side] = center === null ? 0 : 1;
    if (center !== null) centers.set(center, side * width);
  });
  job.run(parts);
  const sideOf = (side: number): Sums => {
    const all = emptySums(width);
    for (let part = 0; part < parts; part += 1) {
      const place = (part * 2 + side) * size;
      all.count += sums[place]!;
      all.weight += sums[place + 1]!;
      all.squares += sums[place + 2]!;
      for (let i = 0; i < width; i += 1) all.values[i]! += sums[place + heads + i]!;
    }
    return all;
  };
  return [sideOf(0), sideOf(1)];
}

/** Puts the rows of the left side before those of the right one. Returns where each are. */
export function separate(
  { order, isRight }: Bisection,
  [start, end]: Range,
): readonly [Range, Range] {
  const right = new Int32Array(end - start);
  let lefts = start;
  let rights = 0;
  for (let at = start; at < end; at += 1)
    if (isRight[at] === 1) right[rights++] = order[at]!;
    else order[lefts++] = order[at]!;
  order.set(right.subarray(0, rights), lefts);
  return [
    [start, lefts],
    [lefts, end],
  ];
}

export function sizeOf([start, end]: Range): number {
  return end - start;
}

/** How near vectors are, and what a row's elements are multiplied by in sums. */
type Nearness = {
  readonly factorOf: (features: Float64Array, offset: number, width: number) => number;
  readonly nearer: typeof nearer;
};

const measures: Readonly<Record<DistanceMeasure, Nearness>> = {
  euclidean: { factorOf: () => 1, nearer },
  // Rows and centers are taken as vectors of length 1.
  cosine: {
    factorOf: (features, offset, width) => 1 / lengthOf(features, offset, width),
    nearer: (features, offset, width, left, right) => {
      const length = lengthOf(features, offset, width);
      const toLeft = 1 - dotAt(features, offset, left) / length;
      const toRight = 1 - dotAt(features, offset, right) / length;
      return toLeft <= toRight ? 0 : 1;
    },
  },
};

function emptySums(width: number): Sums {
  return { count: 0, weight: 0, squares: 0, values: new Float64Array(width) };
}

/** 0 if a row is at least as near to the left center as to the right one, else 1. */
function nearer(
  features: Float64Array,
  offset: number,
  width: number,
  left: Float64Array,
  right: Float64Array,
): 0 | 1 {
  let toLeft = 0;
  let toRight = 0;
  for (let i = 0; i < width; i += 1) {
    const value = features[offset + i]!;
    toLeft += (value - left[i]!) ** 2;
    toRight += (value - right[i]!) ** 2;
  }
  return toLeft <= toRight ? 0 : 1;
}

function dotAt(features: Float64Array, offset: number, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < other.length; i += 1) sum += features[offset + i]! * other[i]!;
  return sum;
}

function lengthOf(features: Float64Array, offset: number, width: number): number {
  let square = 0;
  for (let i = 0; i < width; i += 1) square += features[offset + i]! ** 2;
  if (square === 0) throw new LearningError('ZERO_VECTOR');
  return Math.sqrt(square);
}

function addRow(
  sums: Sums,
  features: Float64Array,
  offset: number,
  width: number,
  own: number,
  factorOf: Nearness['factorOf'],
): void {
  const { values } = sums;
  let { squares } = sums;
  const factor = own * factorOf(features, offset, width);
  for (let i = 0; i < width; i += 1) {
    const value = features[offset + i]!;
    values[i]! += factor * value;
    squares += own * value * value;
  }
  sums.squares = squares;
  sums.weight += own;
  sums.count += 1;
}
