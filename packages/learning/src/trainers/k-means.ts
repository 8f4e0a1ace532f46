import type { Trainer, TrainingData } from '../contract.ts';
import { Random } from '../numeric/random.ts';
import { withWeight } from '../numeric/weights.ts';
import type { OpenJob, Pool } from '../parallel/job.ts';
import { sharedDoubles, sharedIntegers } from '../parallel/shared.ts';
import {
  assignToCenters,
  findNearer,
  placesFor,
  rounding,
  type Clustering,
} from './k-means-jobs.ts';

/** Lloyd's iterations from centers that are drawn far from each other (k-means++). */
export const trainKMeans: Trainer<'KMeans'> = (all, params, { progress, pool }) => {
  const data = withWeight(all);
  const { rows, width, weight } = data;
  const clustering = clusteringOf(data, Math.min(params.k, rows), pool.threads);
  let centers = drawCenters(clustering, weight, new Random(params.seed), pool);
  clustering.others.fill(-Infinity);
  const job = pool.open(assignToCenters, { ...clustering, centers: centers.length });
  const assignRows = (): Assigned => {
    const assigned = assign(centers, clustering, job);
    return weight === undefined ? assigned : weighed(clustering, weight, centers);
  };
  let assigned = assignRows();
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    const moved = means(assigned, centers);
    const farthest = moved.reduce(
      (most, center, index) => Math.max(most, distance(center, centers[index]!, width)),
      0,
    );
    centers = moved;
    clustering.moved[0]! += Math.sqrt(farthest);
    assigned = assignRows();
    progress((iteration + 1) / params.maxIter);
    if (farthest <= params.tol * params.tol) break;
  }
  progress(1);
  return { centers: distinct(centers), cost: assigned.cost };
};

/** More partial sums would take more time to add than threads save. */
const maxParts = 64;
const minPartRows = 8192;
const maxPartialSums = 4_000_000;

/** How many parts there are depends only on the sizes, so that sums don't depend on the threads. */
function clusteringOf(
  { rows, width, features }: TrainingData,
  most: number,
  threads: number,
): Clustering {
  const parts = Math.max(
    1,
    Math.min(maxParts, Math.floor(rows / minPartRows), Math.floor(maxPartialSums / (most * width))),
  );
  return {
    rows,
    width,
    features,
    parts,
    nearest: sharedIntegers(rows),
    others: sharedDoubles(rows),
    moved: sharedDoubles(1),
    kernel: placesFor(most, width, threads),
    sums: sharedDoubles(parts * most * width),
    counts: sharedDoubles(parts * most),
    costs: sharedDoubles(parts),
  };
}

/** Notes which of the centers, without the last one, is nearest to each row. */
function drawCenters(
  clustering: Clustering,
  weight: Float64Array | undefined,
  random: Random,
  pool: Pool,
): readonly number[][] {
  const { rows, width, features, kernel, costs, parts, others: gap } = clustering;
  const most = kernel.centers.length / width;
  const rowAt = (row: number): number[] => [...features.subarray(row * width, (row + 1) * width)];
  const centers = [rowAt(random.below(rows))];
  const count = sharedIntegers(1);
  const reach = sharedDoubles(most);
  const job = pool.open(findNearer, { ...clustering, count, reach });
  gap.fill(Infinity);
  while (centers.length < most) {
    const last = centers.at(-1)!;
    kernel.centers.set(last, (centers.length - 1) * width);
    reach.set(centers.map((center) => reachOf(center, last, width)));
    count[0] = centers.length;
    job.run(parts);
    const chances = weight === undefined ? costs : gap.map((each, row) => each * weight[row]!);
    const total = chances.reduce((sum, each) => sum + each, 0);
    if (total === 0) break;
    const from = random.next() * total;
    centers.push(rowAt(weight === undefined ? drawRow(clustering, from) : placeIn(chances, from)));
  }
  job.close();
  return centers;
}

/** Where the sum of the chances exceeds a number. */
function placeIn(chances: Float64Array, from: number): number {
  let left = from;
  let place = 0;
  for (; place < chances.length - 1 && left >= chances[place]!; place += 1) left -= chances[place]!;
  return place;
}

/** The row at which the sum of the gaps exceeds a number. */
function drawRow({ rows, parts, costs, others: gap }: Clustering, from: number): number {
  let left = from;
  let part = 0;
  for (; part < parts - 1 && left >= costs[part]!; part += 1) left -= costs[part]!;
  let drawn = Math.floor((part * rows) / parts);
  for (; drawn < rows - 1 && left >= gap[drawn]!; drawn += 1) left -= gap[drawn]!;
  return drawn;
}

/**
 * The other center is farther from all rows whose squared distance to the first one is less than
 * this: a quarter of the squared distance of the two, and a little less for rounding.
 */
function reachOf(center: ArrayLike<number>, other: ArrayLike<number>, width: number): number {
  return (distance(center, other, width) / 4) * (1 - rounding);
}

type Assigned = {
  /** The sum of the squared distances. */
  readonly cost: number;
  /** Of the rows of each center, and how many there are. */
  readonly sums: Float64Array;
  readonly counts: Float64Array;
};

/** Assigns all rows, and adds up what the parts have found, in their order. */
function assign(
  centers: readonly (readonly number[])[],
  { width, parts, kernel, sums, counts, costs }: Clustering,
  job: OpenJob<undefined>,
): Assigned {
  const size = centers.length * width;
  kernel.centers.set(centers.flat());
  writeNeighbors(centers, width, kernel.neighbors, kernel.reach);
  job.run(parts);
  return {
    cost: costs.reduce((sum, each) => sum + each, 0),
    sums: addParts(sums, size, parts),
    counts: addParts(counts, centers.length, parts),
  };
}

/** The sums of rows that may count more or less than once. */
function weighed(
  { rows, width, features, nearest }: Clustering,
  weight: Float64Array,
  centers: readonly (readonly number[])[],
): Assigned {
  const sums = new Float64Array(centers.length * width);
  const counts = new Float64Array(centers.length);
  let cost = 0;
  for (let row = 0; row < rows; row += 1) {
    const own = weight[row]!;
    const index = nearest[row]!;
    const center = centers[index]!;
    counts[index]! += own;
    for (let i = 0; i < width; i += 1) {
      const value = features[row * width + i]!;
      sums[index * width + i]! += own * value;
      cost += own * (value - center[i]!) ** 2;
    }
  }
  return { cost, sums, counts };
}

function addParts(values: Float64Array, size: number, parts: number): Float64Array {
  const sums = values.slice(0, size);
  for (let part = 1; part < parts; part += 1)
    for (let i = 0; i < size; i += 1) sums[i]! += values[part * size + i]!;
  return sums;
}

/** For each center, all others from the nearest to the farthest, and the reach towards each. */
function writeNeighbors(
  centers: readonly (readonly number[])[],
  width: number,
  others: Int32Array,
  reach: Float64Array,
): void {
  const most = centers.length - 1;
  centers.forEach((center, index) => {
    const own = Float64Array.from(centers, (other) => reachOf(center, other, width));
    const sorted = Int32Array.from(own.keys())
      .filter((other) => other !== index)
      .sort((a, b) => own[a]! - own[b]!);
    others.set(sorted, index * most);
    reach.set(
      Float64Array.from(sorted, (other) => own[other]!),
      index * most,
    );
  });
}

function means({ sums, counts }: Assigned, centers: readonly number[][]): readonly number[][] {
  return centers.map((center, index) =>
    counts[index] === 0
      ? center
      : Array.from(
          sums.subarray(index * center.length, (index + 1) * center.length),
          (sum) => sum / counts[index]!,
        ),
  );
}

/** The squared distance. */
function distance(a: ArrayLike<number>, b: ArrayLike<number>, width: number): number {
  let sum = 0;
  for (let i = 0; i < width; i += 1) {
    const gap = a[i]! - b[i]!;
    sum += gap * gap;
  }
  return sum;
}

function distinct(centers: readonly number[][]): readonly number[][] {
  return [...new Map(centers.map((center) => [center.join(), center])).values()];
}
