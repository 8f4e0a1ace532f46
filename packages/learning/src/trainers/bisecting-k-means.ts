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
  const [all] = addRows(data, rows, [[], null], new Uint8Array(rows.length));
  const root = clusterOf(all, rows);
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

/** Sums over the rows of a cluster. */
type Sums = {
  count: number;
  weight: number;
  squares: number;
  readonly values: Float64Array;
};

function clusterOf(sums: Sums, rows: Int32Array): Cluster {
  const center = centerOf(sums);
  const ofCenter = center.reduce((sum, value) => sum + value * value, 0);
  return { rows, center, cost: Math.max(sums.squares - sums.weight * ofCenter, 0), children: [] };
}

function centerOf({ values, weight }: Sums): readonly number[] {
  return Array.from(values, (sum) => sum / weight);
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
  const { rows } = cluster;
  const isRight = new Uint8Array(rows.length);
  let centers = start;
  let before = '';
  let sides: readonly Sums[] = [];
  for (let iteration = 0; iteration < maxIter; iteration += 1) {
    const [left, right] = addRows(data, rows, centers, isRight);
    sides = [left, right];
    centers = [
      left.count === 0 ? null : centerOf(left),
      right.count === 0 ? null : centerOf(right),
    ];
    if (before === centers.join(' | ')) break;
    before = centers.join(' | ');
  }
  cluster.children = sides.flatMap((sums, side) =>
    sums.count === 0
      ? []
      : [
          clusterOf(
            sums,
            rows.filter((_, index) => isRight[index] === side),
          ),
        ],
  );
}

/** Notes which center is nearer to each row, and adds the rows of each, in their order. */
function addRows(
  { features, width, weight }: TrainingData,
  rows: Int32Array,
  [left, right]: Centers,
  isRight: Uint8Array,
): readonly [Sums, Sums] {
  const sides = [emptySums(width), emptySums(width)] as const;
  const [toLeft, toRight] = [Float64Array.from(left ?? []), Float64Array.from(right ?? [])];
  const only = right === null ? 0 : left === null ? 1 : null;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    const side = only ?? nearer(features, row * width, width, toLeft, toRight);
    isRight[index] = side;
    addRow(sides[side]!, features, row * width, width, weight === undefined ? 1 : weight[row]!);
  }
  return sides;
}

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

function addRow(
  sums: Sums,
  features: Float64Array,
  offset: number,
  width: number,
  own: number,
): void {
  const { values } = sums;
  let { squares } = sums;
  for (let i = 0; i < width; i += 1) {
    const value = features[offset + i]!;
    values[i]! += own * value;
    squares += own * value * value;
  }
  sums.squares = squares;
  sums.weight += own;
  sums.count += 1;
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
