import { expect, test } from 'vitest';
import { alone } from '../parallel/job.ts';
import { Random } from '../numeric/random.ts';
import { trainKMeans } from './k-means.ts';

const params = {
  featuresCol: 'features',
  predictionCol: 'prediction',
  weightCol: '',
  k: 7,
  tol: 0,
  seed: 42,
  distanceMeasure: 'euclidean',
  initMode: 'k-means||',
  initSteps: 2,
} as const;

/** Whole numbers have equally near centers, and some rows twice. */
test.each([1, 2, 5, 9])('takes the steps of a plain search, with %i columns', (width) => {
  const random = new Random(width);
  const rows = 400;
  const features = Float64Array.from({ length: rows * width }, () => random.below(6));
  const data = { rows, width, features, label: new Float64Array(0) };
  const after = (maxIter: number): ReturnType<typeof trainKMeans> =>
    trainKMeans(data, { ...params, maxIter }, { progress: () => {}, pool: alone });
  let { centers } = after(0);
  for (let iteration = 1; iteration <= 12; iteration += 1) {
    const { moved, cost } = plainStep(features, rows, centers);
    expect(after(iteration - 1).cost).toBeCloseTo(cost, 8);
    expect(after(iteration).centers).toEqual(moved);
    centers = moved;
  }
});

test('takes them too if the distance of a row is more than a number holds', () => {
  const random = new Random(3);
  const rows = 40;
  const features = Float64Array.from({ length: rows }, () => random.below(60));
  features[7] = 1e160;
  const data = { rows, width: 1, features, label: new Float64Array(0) };
  const after = (maxIter: number): readonly (readonly number[])[] =>
    trainKMeans(data, { ...params, k: 4, maxIter }, { progress: () => {}, pool: alone }).centers;
  for (let iteration = 3; iteration <= 8; iteration += 1)
    expect(after(iteration)).toEqual(plainStep(features, rows, after(iteration - 1)).moved);
});

function plainStep(
  features: Float64Array,
  rows: number,
  centers: readonly (readonly number[])[],
): { readonly moved: readonly (readonly number[])[]; readonly cost: number } {
  const width = centers[0]!.length;
  const groups = centers.map((): number[][] => []);
  let cost = 0;
  for (let row = 0; row < rows; row += 1) {
    const values = [...features.subarray(row * width, (row + 1) * width)];
    const gaps = centers.map((center) =>
      values.reduce((sum, value, i) => sum + (value - center[i]!) ** 2, 0),
    );
    const nearest = gaps.indexOf(Math.min(...gaps));
    cost += gaps[nearest]!;
    groups[nearest]!.push(values);
  }
  const moved = groups.map((group, index) =>
    group.length === 0
      ? centers[index]!
      : centers[index]!.map(
          (_, i) => group.reduce((sum, values) => sum + values[i]!, 0) / group.length,
        ),
  );
  return { moved, cost };
}
