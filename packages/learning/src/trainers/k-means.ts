import type { Trainer, TrainingData } from '../contract.ts';
import { Kernel } from '../kernel/kernel.ts';
import { Random } from '../numeric/random.ts';

/** Lloyd's iterations from centers that are drawn far from each other (k-means++). */
export const trainKMeans: Trainer<'KMeans'> = (data, params, { progress }) => {
  const { rows, width } = data;
  const nearest = new Int32Array(rows);
  let centers = drawCenters(data, Math.min(params.k, rows), new Random(params.seed), nearest);
  const bounds: Bounds = { nearest, others: new Float64Array(rows).fill(-Infinity), moved: 0 };
  const room = roomFor(centers.length, width);
  let assigned = assign(data, centers, bounds, room);
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    const moved = means(assigned, centers);
    const farthest = moved.reduce(
      (most, center, index) => Math.max(most, distance(center, centers[index]!, width)),
      0,
    );
    centers = moved;
    bounds.moved += Math.sqrt(farthest);
    assigned = assign(data, centers, bounds, room);
    progress((iteration + 1) / params.maxIter);
    if (farthest <= params.tol * params.tol) break;
  }
  progress(1);
  return { centers: distinct(centers), cost: assigned.cost };
};

/** Writes into `nearest` which of the centers, without the last one, is nearest to each row. */
function drawCenters(
  data: TrainingData,
  k: number,
  random: Random,
  nearest: Int32Array,
): readonly number[][] {
  const { rows, width, features } = data;
  const rowAt = (row: number): number[] => [...features.subarray(row * width, (row + 1) * width)];
  const centers = [rowAt(random.below(rows))];
  const gap = new Float64Array(rows).fill(Infinity);
  while (centers.length < k) {
    const index = centers.length - 1;
    const last = Float64Array.from(centers[index]!);
    const reach = Float64Array.from(centers, (center) => reachOf(center, last, width));
    let total = 0;
    for (let row = 0; row < rows; row += 1) {
      const before = gap[row]!;
      if (index === 0 || before >= reach[nearest[row]!]!) {
        const now = within(features, row * width, last, 0, width, before);
        if (now < before) {
          gap[row] = now;
          nearest[row] = index;
        }
      }
      total += gap[row]!;
    }
    if (total === 0) break;
    let left = random.next() * total;
    let drawn = 0;
    for (; drawn < rows - 1 && left >= gap[drawn]!; drawn += 1) left -= gap[drawn]!;
    centers.push(rowAt(drawn));
  }
  return centers;
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

/** What is known of each row from the assignment before. */
type Bounds = {
  /** The center that was nearest. */
  readonly nearest: Int32Array;
  /** The distance that all other centers had at least, and `moved` at that time. */
  readonly others: Float64Array;
  /** How far a center may have moved since the start. */
  moved: number;
};

/** More than rounding changes of a distance. */
const rounding = 1e-9;

/**
 * Finds the nearest center of each row, the first of equally near ones. Starts at the center that
 * was nearest before, which still is if no other one can have come nearer. Else centers too far from
 * that one aren't looked at, and others only until two are nearer: what is added can only grow.
 */
function assign(
  { rows, width, features }: TrainingData,
  centers: readonly (readonly number[])[],
  { nearest, others, moved }: Bounds,
  room: Room,
): Assigned {
  const { kernel, values, places, neighbors, reach, sums, counts } = room;
  sums.fill(0);
  counts.fill(0);
  places.set(centers.flat());
  writeNeighbors(centers, width, neighbors, reach);
  let cost = 0;
  for (let start = 0; start < rows; start += assignedRows) {
    const end = Math.min(rows, start + assignedRows);
    values.set(features.subarray(start * width, end * width));
    room.nearest.set(nearest.subarray(start, end));
    room.bounds.set(others.subarray(start, end));
    cost = kernel.functions.assignRows(
      values.byteOffset,
      width,
      end - start,
      places.byteOffset,
      centers.length,
      neighbors.byteOffset,
      reach.byteOffset,
      room.nearest.byteOffset,
      room.bounds.byteOffset,
      moved,
      sums.byteOffset,
      counts.byteOffset,
      cost,
    );
    nearest.set(room.nearest.subarray(0, end - start), start);
    others.set(room.bounds.subarray(0, end - start), start);
  }
  return { cost, sums, counts };
}

/** So many rows at a time, which stay in the processor's cache. */
const assignedRows = 1024;

type Room = ReturnType<typeof roomFor>;

/** The arrays of an assignment, in the kernel. */
function roomFor(centers: number, width: number) {
  const others = centers * (centers - 1);
  const numbers = assignedRows * (width + 2) + centers * (2 * width + 1) + 2 * others;
  const kernel = new Kernel(numbers * 8 + 8 * 16);
  return {
    kernel,
    values: kernel.doubles(assignedRows * width),
    nearest: kernel.integers(assignedRows),
    bounds: kernel.doubles(assignedRows),
    places: kernel.doubles(centers * width),
    neighbors: kernel.integers(others),
    reach: kernel.doubles(others),
    sums: kernel.doubles(centers * width),
    counts: kernel.doubles(centers),
  };
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

/** The squared distance; if it is more than `limit`, any number that is more. */
function within(
  values: Float64Array,
  offset: number,
  places: Float64Array,
  place: number,
  width: number,
  limit: number,
): number {
  let sum = 0;
  let i = 0;
  for (; i + 3 < width; i += 4) {
    const a = values[offset + i]! - places[place + i]!;
    const b = values[offset + i + 1]! - places[place + i + 1]!;
    const c = values[offset + i + 2]! - places[place + i + 2]!;
    const d = values[offset + i + 3]! - places[place + i + 3]!;
    sum = sum + a * a + b * b + c * c + d * d;
    if (sum > limit) return sum;
  }
  for (; i < width; i += 1) {
    const gap = values[offset + i]! - places[place + i]!;
    sum += gap * gap;
  }
  return sum;
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
