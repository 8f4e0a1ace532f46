import type { Trainer, TrainingData } from '../contract.ts';
import { Random } from '../numeric/random.ts';

/** Lloyd's iterations from centers that are drawn far from each other (k-means++). */
export const trainKMeans: Trainer<'KMeans'> = (data, params, { progress }) => {
  const { rows, width } = data;
  const k = Math.min(params.k, rows);
  let centers = drawCenters(data, k, new Random(params.seed));
  const nearest = new Int32Array(rows);
  let cost = assign(data, centers, nearest);
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    const moved = means(data, centers, nearest);
    const farthest = moved.reduce(
      (most, center, index) => Math.max(most, distance(center, 0, centers[index]!, width)),
      0,
    );
    centers = moved;
    cost = assign(data, centers, nearest);
    progress((iteration + 1) / params.maxIter);
    if (farthest <= params.tol * params.tol) break;
  }
  progress(1);
  return { centers: distinct(centers), cost };
};

function drawCenters(data: TrainingData, k: number, random: Random): readonly number[][] {
  const { rows, width } = data;
  const rowAt = (row: number): number[] => [
    ...data.features.subarray(row * width, (row + 1) * width),
  ];
  const centers = [rowAt(random.below(rows))];
  const gap = new Float64Array(rows).fill(Infinity);
  while (centers.length < k) {
    const last = Float64Array.from(centers.at(-1)!);
    let total = 0;
    for (let row = 0; row < rows; row += 1) {
      gap[row] = Math.min(gap[row]!, within(data.features, row * width, last, 0, width, gap[row]!));
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
 * Finds the nearest center of each row, the first of equally near ones. Returns the sum of the
 * squared distances. Starts at the center that was nearest before, and leaves a center as soon as
 * it is farther: what is added can only grow.
 */
function assign(
  { rows, width, features }: TrainingData,
  centers: readonly (readonly number[])[],
  nearest: Int32Array,
): number {
  const places = Float64Array.from(centers.flat());
  const count = centers.length;
  let cost = 0;
  for (let row = 0; row < rows; row += 1) {
    const offset = row * width;
    const before = nearest[row]!;
    let closest = before;
    let best = within(features, offset, places, before * width, width, Infinity);
    for (let center = 0; center < count; center += 1) {
      if (center === before) continue;
      const gap = within(features, offset, places, center * width, width, best);
      if (gap > best || (gap === best && center > closest)) continue;
      best = gap;
      closest = center;
    }
    nearest[row] = closest;
    cost += best;
  }
  return cost;
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

function means(
  { rows, width, features }: TrainingData,
  centers: readonly number[][],
  nearest: Int32Array,
): readonly number[][] {
  const sums = new Float64Array(centers.length * width);
  const counts = new Float64Array(centers.length);
  for (let row = 0; row < rows; row += 1) {
    const center = nearest[row]!;
    const from = row * width;
    const to = center * width;
    counts[center]! += 1;
    for (let i = 0; i < width; i += 1) sums[to + i]! += features[from + i]!;
  }
  return centers.map((center, index) =>
    counts[index] === 0
      ? center
      : Array.from(
          sums.subarray(index * width, (index + 1) * width),
          (sum) => sum / counts[index]!,
        ),
  );
}

function distance(
  values: ArrayLike<number>,
  offset: number,
  center: readonly number[],
  width: number,
): number {
  let sum = 0;
  for (let i = 0; i < width; i += 1) {
    const gap = values[offset + i]! - center[i]!;
    sum += gap * gap;
  }
  return sum;
}

function distinct(centers: readonly number[][]): readonly number[][] {
  return [...new Map(centers.map((center) => [center.join(), center])).values()];
}
