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
    const last = centers.at(-1)!;
    let total = 0;
    for (let row = 0; row < rows; row += 1) {
      gap[row] = Math.min(gap[row]!, distance(data.features, row * width, last, width));
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

/** Finds the nearest center of each row. Returns the sum of the squared distances. */
function assign(
  { rows, width, features }: TrainingData,
  centers: readonly (readonly number[])[],
  nearest: Int32Array,
): number {
  let cost = 0;
  for (let row = 0; row < rows; row += 1) {
    let best = Infinity;
    for (let center = 0; center < centers.length; center += 1) {
      const gap = distance(features, row * width, centers[center]!, width);
      if (gap >= best) continue;
      best = gap;
      nearest[row] = center;
    }
    cost += best;
  }
  return cost;
}

function means(
  { rows, width, features }: TrainingData,
  centers: readonly number[][],
  nearest: Int32Array,
): readonly number[][] {
  const sums = centers.map(() => new Float64Array(width));
  const counts = new Float64Array(centers.length);
  for (let row = 0; row < rows; row += 1) {
    const center = nearest[row]!;
    counts[center]! += 1;
    for (let i = 0; i < width; i += 1) sums[center]![i]! += features[row * width + i]!;
  }
  return centers.map((center, index) =>
    counts[index] === 0 ? center : Array.from(sums[index]!, (sum) => sum / counts[index]!),
  );
}

function distance(
  values: ArrayLike<number>,
  offset: number,
  center: readonly number[],
  width: number,
): number {
  let sum = 0;
  for (let i = 0; i < width; i += 1) sum += (values[offset + i]! - center[i]!) ** 2;
  return sum;
}

function distinct(centers: readonly number[][]): readonly number[][] {
  return [...new Map(centers.map((center) => [center.join(), center])).values()];
}
