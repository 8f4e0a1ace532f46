import type { Trainer, TrainingData } from '../contract.ts';
import type { ClusterNode } from '../models.ts';
import { JavaRandom } from '../numeric/java-random.ts';

/** Spark ends here, because it numbers clusters with 64 bits. */
const mostLevels = 62;

/**
 * Divides the clusters of a level, the larger ones first if fewer are needed, from two centers that
 * are close to the old one. The steps and the random numbers are those of Spark ML.
 */
export const trainBisectingKMeans: Trainer<'BisectingKMeans'> = (data, params, { progress }) => {
  const random = new JavaRandom(params.seed);
  const { k, maxIter, minDivisibleClusterSize: least } = params;
  const minSize = Math.ceil(least >= 1 ? least : least * data.rows);
  const rows = Int32Array.from({ length: data.rows }, (_, row) => row);
  const root = summarize(data, rows);
  let active: readonly Cluster[] = [root];
  let needed = k - 1;
  for (let level = 0; level < mostLevels && needed > 0 && active.length > 0; level += 1) {
    const divided = divisible(active, minSize, needed);
    const starts = divided.map(({ center }) => closeTo(center, random));
    divided.forEach((cluster, index) => divide(data, cluster, starts[index]!, maxIter));
    needed -= divided.length;
    active = active.flatMap(({ children }) => children);
    progress(1 - needed / (k - 1));
  }
  progress(1);
  return treeOf(root);
};

type Cluster = {
  readonly rows: Int32Array;
  readonly center: readonly number[];
  /** The sum of the squared distances of its rows to the center, as often as they count. */
  readonly cost: number;
  children: readonly Cluster[];
};

function summarize({ features, width, weight }: TrainingData, rows: Int32Array): Cluster {
  const sums = new Float64Array(width);
  let squares = 0;
  let weightSum = 0;
  for (const row of rows) {
    const own = weight === undefined ? 1 : weight[row]!;
    weightSum += own;
    for (let i = 0; i < width; i += 1) {
      const value = features[row * width + i]!;
      sums[i]! += own * value;
      squares += own * value * value;
    }
  }
  const center = Array.from(sums, (sum) => sum / weightSum);
  const ofCenter = center.reduce((sum, value) => sum + value * value, 0);
  return { rows, center, cost: Math.max(squares - weightSum * ofCenter, 0), children: [] };
}

function divisible(
  clusters: readonly Cluster[],
  minSize: number,
  needed: number,
): readonly Cluster[] {
  const large = clusters.filter(
    ({ rows, cost }) => rows.length >= minSize && cost > Number.EPSILON * rows.length,
  );
  return large.length <= needed
    ? large
    : large.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, needed);
}

type Centers = readonly [left: readonly number[] | null, right: readonly number[] | null];

function closeTo(center: readonly number[], random: JavaRandom): Centers {
  const step = 1e-4 * Math.sqrt(center.reduce((sum, value) => sum + value * value, 0));
  const noise = center.map(() => random.nextDouble());
  return [
    center.map((value, i) => value - step * noise[i]!),
    center.map((value, i) => value + step * noise[i]!),
  ];
}

/** Two means of the cluster's rows. If all are nearer to one center, it has one child. */
function divide(data: TrainingData, cluster: Cluster, start: Centers, maxIter: number): void {
  let centers = start;
  let before = '';
  for (let iteration = 0; iteration < maxIter; iteration += 1) {
    const sides = nearestRows(data, cluster.rows, centers);
    const found = sides.map((rows) => (rows.length === 0 ? null : summarize(data, rows)));
    cluster.children = found.filter((child) => child !== null);
    centers = [found[0]?.center ?? null, found[1]?.center ?? null];
    if (before === centers.join(' | ')) break;
    before = centers.join(' | ');
  }
}

function nearestRows(
  { features, width }: TrainingData,
  rows: Int32Array,
  [left, right]: Centers,
): readonly [Int32Array, Int32Array] {
  const isLeft = (row: number): boolean => {
    if (left === null || right === null) return right === null;
    let [toLeft, toRight] = [0, 0];
    for (let i = 0; i < width; i += 1) {
      const value = features[row * width + i]!;
      toLeft += (value - left[i]!) ** 2;
      toRight += (value - right[i]!) ** 2;
    }
    return toLeft <= toRight;
  };
  const sides = rows.map((row) => (isLeft(row) ? 1 : 0));
  return [
    rows.filter((_, index) => sides[index] === 1),
    rows.filter((_, index) => sides[index] === 0),
  ];
}

/** Leaves are numbered from 0, and other clusters from -1 downward, each before its children. */
function treeOf(root: Cluster): ClusterNode {
  let leaves = 0;
  let inner = 0;
  const nodeOf = ({ rows, center, cost, children }: Cluster): ClusterNode => {
    const index = children.length === 0 ? leaves++ : --inner;
    const gaps = children.map((child) => distance(center, child.center));
    const height = Math.max(0, ...gaps);
    return { index, size: rows.length, center, cost, height, children: children.map(nodeOf) };
  };
  return nodeOf(root);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));
}
