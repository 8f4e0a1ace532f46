import { LearningError, type Trainer } from '../contract.ts';
import type { DistanceMeasure } from '@millrace/plan';
import type { ClusterNode } from '../models.ts';
import { JavaRandom } from '../numeric/java-random.ts';
import {
  addSides,
  bisectionOf,
  separate,
  sidesOf,
  sizeOf,
  type Bisection,
  type Centers,
  type Range,
  type Sums,
} from './bisecting-k-means-jobs.ts';

/** Spark ends here, because it numbers clusters with 64 bits. */
const mostLevels = 62;

/**
 * Divides the clusters of a level, the larger ones first if fewer are needed, from two centers that
 * are close to the old one. The steps and the random numbers are those of Spark ML.
 */
export const trainBisectingKMeans: Trainer<'BisectingKMeans'> = (
  data,
  params,
  { progress, pool },
) => {
  const random = new JavaRandom(params.seed);
  const measure = measures[params.distanceMeasure];
  const { k, maxIter, minDivisibleClusterSize: least } = params;
  const minSize = Math.ceil(least >= 1 ? least : least * data.rows);
  const bisection = bisectionOf(data, params.distanceMeasure);
  const job = pool.open(addSides, bisection);
  const divider = {
    bisection,
    measure,
    run: (range: Range, centers: Centers) => sidesOf(bisection, job, range, centers),
  };
  const whole: Range = [0, data.rows];
  const root = clusterOf(divider.run(whole, [[], null])[0], whole, measure);
  let active: readonly Cluster[] = [root];
  let needed = k - 1;
  for (let level = 0; level < mostLevels && needed > 0 && active.length > 0; level += 1) {
    const divided = divisible(active, minSize, needed);
    const starts = divided.map(({ center }) => closeTo(center, random, measure));
    divided.forEach((cluster, index) => divide(divider, cluster, starts[index]!, maxIter));
    needed -= divided.length;
    active = active.flatMap(({ children }) => children);
    progress(1 - needed / (k - 1));
  }
  job.close();
  progress(1);
  return treeOf(root, measure);
};

type Cluster = {
  readonly range: Range;
  readonly center: readonly number[];
  /** The sum of the distances of its rows to the center, as often as they count. */
  readonly cost: number;
  children: readonly Cluster[];
};

/** What follows from the sums of rows. */
type Measure = {
  readonly centerOf: (sums: Sums) => readonly number[];
  readonly costOf: (sums: Sums, center: readonly number[]) => number;
  /** A center as it is moved before the first step. */
  readonly moved: (center: readonly number[]) => readonly number[];
  readonly distance: (a: readonly number[], b: readonly number[]) => number;
};

const measures: Readonly<Record<DistanceMeasure, Measure>> = {
  euclidean: {
    centerOf: meanOf,
    costOf: ({ squares, weight }, center) => Math.max(squares - weight * squareOf(center), 0),
    moved: (center) => center,
    distance,
  },
  // Rows and centers are taken as vectors of length 1.
  cosine: {
    centerOf: (sums) => unit(meanOf(sums)),
    costOf: ({ values, weight }, center) => Math.max(weight - dot(center, values), 0),
    moved: unit,
    distance: (a, b) => 1 - dot(a, b),
  },
};

function clusterOf(sums: Sums, range: Range, { centerOf, costOf }: Measure): Cluster {
  const center = centerOf(sums);
  // Directions that cancel each other have no mean.
  if (!center.every(Number.isFinite)) throw new LearningError('DIVERGED');
  return { range, center, cost: costOf(sums, center), children: [] };
}

function meanOf({ values, weight }: Sums): readonly number[] {
  return Array.from(values, (sum) => sum / weight);
}

function squareOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function unit(values: readonly number[]): readonly number[] {
  const length = Math.sqrt(squareOf(values));
  return values.map((value) => value / length);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function divisible(
  clusters: readonly Cluster[],
  minSize: number,
  needed: number,
): readonly Cluster[] {
  const large = clusters.filter(
    ({ range, cost }) => sizeOf(range) >= minSize && cost > Number.EPSILON * sizeOf(range),
  );
  return large.length <= needed
    ? large
    : large.toSorted((a, b) => sizeOf(b.range) - sizeOf(a.range)).slice(0, needed);
}

function closeTo(center: readonly number[], random: JavaRandom, { moved }: Measure): Centers {
  const step = 1e-4 * Math.sqrt(squareOf(center));
  const noise = center.map(() => random.nextDouble());
  return [
    moved(center.map((value, i) => value - step * noise[i]!)),
    moved(center.map((value, i) => value + step * noise[i]!)),
  ];
}

type Divider = {
  readonly bisection: Bisection;
  readonly measure: Measure;
  readonly run: (range: Range, centers: Centers) => readonly [Sums, Sums];
};

/** Two means of the cluster's rows. If all are nearer to one center, it has one child. */
function divide(
  { bisection, measure, run }: Divider,
  cluster: Cluster,
  start: Centers,
  maxIter: number,
): void {
  let centers = start;
  let before = '';
  let sides: readonly Sums[] = [];
  for (let iteration = 0; iteration < maxIter; iteration += 1) {
    const [left, right] = run(cluster.range, centers);
    sides = [left, right];
    centers = [
      left.count === 0 ? null : measure.centerOf(left),
      right.count === 0 ? null : measure.centerOf(right),
    ];
    if (before === centers.join(' | ')) break;
    before = centers.join(' | ');
  }
  const ranges = separate(bisection, cluster.range);
  cluster.children = sides.flatMap((sums, side) =>
    sums.count === 0 ? [] : [clusterOf(sums, ranges[side]!, measure)],
  );
}

/** Leaves are numbered from 0, and other clusters from -1 downward, each before its children. */
function treeOf(root: Cluster, measure: Measure): ClusterNode {
  let leaves = 0;
  let inner = 0;
  const nodeOf = ({ range, center, cost, children }: Cluster): ClusterNode => {
    const index = children.length === 0 ? leaves++ : --inner;
    const gaps = children.map((child) => measure.distance(center, child.center));
    const height = Math.max(0, ...gaps);
    return { index, size: sizeOf(range), center, cost, height, children: children.map(nodeOf) };
  };
  return nodeOf(root);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));
}
