import { partsOf } from '../parallel/parts.ts';
import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { Random } from '../numeric/random.ts';
import { withWeight } from '../numeric/weights.ts';
import type { OpenJob, Pool } from '../parallel/job.ts';
import { sharedDoubles, sharedIntegers } from '../parallel/shared.ts';
import { assignToCenters, copyRows, findNearer, rounding } from './k-means-jobs.ts';
import { clusteringFor, rangeOf, type Clustering } from './k-means-memory.ts';

/**
 * Lloyd's iterations from centers that are drawn far from each other (k-means++), or from any rows.
 * By the cosine, rows and centers have length 1: their squared distance is twice theirs by the cosine.
 */
export const trainKMeans: Trainer<'KMeans'> = (all, params, { progress, pool }) => {
  const isCosine = params.distanceMeasure === 'cosine';
  const data = isCosine ? withUnitRows(withWeight(all)) : withWeight(all);
  const { rows, width, weight } = data;
  const most = Math.min(params.k, rows);
  const clustering = clusteringOf(data, most, pool);
  const random = new Random(params.seed);
  let centers =
    params.initMode === 'random'
      ? drawRows(data, most, random)
      : drawCenters(clustering, most, weight, random, pool);
  clustering.values.bounds.fill(-Infinity);
  const job = pool.open(assignToCenters, {
    ...clustering,
    count: sharedIntegers(1).fill(centers.length),
    taken: sharedIntegers(1),
  });
  const assignRows = (isLast: boolean): Assigned => {
    clustering.isCounted[0] = Number(isLast);
    const assigned = assign(centers, clustering, job);
    return weight === undefined ? assigned : weighed(clustering, weight, centers);
  };
  let assigned = assignRows(params.maxIter === 0);
  for (let iteration = 1; iteration <= params.maxIter; iteration += 1) {
    const moved = isCosine
      ? means(assigned, centers).map((mean, index) => unit(mean) ?? centers[index]!)
      : means(assigned, centers);
    const steps = moved.map((center, index) => distance(center, centers[index]!, width));
    const farthest = Math.max(...steps);
    const isNear = farthest <= (isCosine ? 2 * params.tol : params.tol * params.tol);
    const isLast = iteration === params.maxIter || isNear;
    centers = moved;
    clustering.moved[0]! += Math.sqrt(farthest);
    steps.forEach((step, index) => (clustering.kernel.drifts[index]! += Math.sqrt(step)));
    assigned = assignRows(isLast);
    progress(iteration / params.maxIter);
    if (isLast) break;
  }
  progress(1);
  return { centers: distinct(centers), cost: isCosine ? assigned.cost / 2 : assigned.cost };
};

function withUnitRows(data: TrainingData): TrainingData {
  const { rows, width } = data;
  const features = sharedDoubles(rows * width);
  for (let start = 0; start < features.length; start += width) {
    const length = lengthOf(data.features, start, width);
    if (length === 0) throw new LearningError('ZERO_VECTOR');
    for (let i = start; i < start + width; i += 1) features[i] = data.features[i]! / length;
  }
  return { ...data, features };
}

/** The vector of length 1 in this direction; null if it has none. */
function unit(values: readonly number[]): number[] | null {
  const length = lengthOf(values, 0, values.length);
  return length > 0 ? values.map((value) => value / length) : null;
}

function lengthOf(values: ArrayLike<number>, start: number, width: number): number {
  let sum = 0;
  for (let i = start; i < start + width; i += 1) sum += values[i]! * values[i]!;
  return Math.sqrt(sum);
}

/** So many different rows, fewer if there are less. */
function drawRows(
  { rows, width, features }: TrainingData,
  count: number,
  random: Random,
): readonly number[][] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(random.below(rows));
  const centers = Array.from(drawn, (row) => [
    ...features.subarray(row * width, (row + 1) * width),
  ]);
  return distinct(centers) as readonly number[][];
}

function clusteringOf(
  { rows, width, features }: TrainingData,
  centers: number,
  pool: Pool,
): Clustering {
  const parts = partsOf(rows, centers * width);
  const { threads } = pool;
  const clustering = clusteringFor({ rows, width, features, parts, centers, threads });
  if (clustering.kernel.hasRows) {
    const job = pool.open(copyRows, { ...clustering, from: features });
    job.run(parts);
    job.close();
  }
  return clustering;
}

/** Notes which of the centers, without the last one, is nearest to each row. */
function drawCenters(
  clustering: Clustering,
  most: number,
  weight: Float64Array | undefined,
  random: Random,
  pool: Pool,
): readonly number[][] {
  const { rows, width, kernel, costs, parts, values } = clustering;
  const { features, uppers: gap } = values;
  const rowAt = (row: number): number[] => [...features.subarray(row * width, (row + 1) * width)];
  const centers = [rowAt(random.below(rows))];
  const count = sharedIntegers(1);
  const job = pool.open(findNearer, { ...clustering, count, taken: sharedIntegers(1) });
  gap.fill(Infinity);
  while (centers.length < most) {
    const last = centers.at(-1)!;
    kernel.centers.set(last, (centers.length - 1) * width);
    kernel.reach.set(centers.map((center) => reachOf(center, last, width)));
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
function drawRow(clustering: Clustering, from: number): number {
  const { rows, parts, costs, values } = clustering;
  const { uppers: gap } = values;
  let left = from;
  let part = 0;
  for (; part < parts - 1 && left >= costs[part]!; part += 1) left -= costs[part]!;
  let [drawn] = rangeOf(clustering, part);
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
  { rows, width, values: { features, nearest } }: Clustering,
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
