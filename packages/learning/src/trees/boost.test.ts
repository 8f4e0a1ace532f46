import type { StageParams } from '@millrace/plan';
import { expect, test } from 'vitest';
import type { TrainingData } from '../contract.ts';
import type { EnsembleModel } from '../models.ts';
import { Random } from '../numeric/random.ts';
import { alone, type Pool } from '../parallel/job.ts';
import { splitPool } from '../test-trainer/split-pool.ts';
import { trainGbtRegressor } from '../trainers/gradient-boosting.ts';
import { flatten, leafOf } from './follow.ts';

const params = {
  featuresCol: 'features',
  labelCol: 'label',
  predictionCol: 'prediction',
  weightCol: '',
  maxDepth: 3,
  maxBins: 32,
  minInstancesPerNode: 1,
  minInfoGain: 0,
  minWeightFractionPerNode: 0,
  leafCol: '',
  seed: 42,
  maxIter: 30,
  stepSize: 0.3,
  subsamplingRate: 1,
  featureSubsetStrategy: 'all',
  validationIndicatorCol: '',
  validationTol: 0.01,
  lossType: 'squared',
} as const;

const random = new Random(1);
const [rows, width] = [3000, 4];
const features = Float64Array.from({ length: rows * width }, () => random.next() * 6);
const label = Float64Array.from({ length: rows }, (_, row) => {
  const [a, b] = features.subarray(row * width);
  return Math.sin(a!) * b! + (random.next() - 0.5) * 6;
});
const data = { rows, width, features, label };

function errorOf(model: EnsembleModel): number {
  const trees = model.trees.map(flatten);
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    let prediction = 0;
    trees.forEach((tree, index) => {
      const leaf = leafOf(tree, features, row * width);
      prediction += model.weights[index]! * tree.predictions[leaf]!;
    });
    sum += (prediction - label[row]!) ** 2;
  }
  return Math.sqrt(sum / rows);
}

function trained(
  over: Partial<StageParams['GBTRegressor']>,
  own: TrainingData = data,
  pool: Pool = alone,
): EnsembleModel {
  return trainGbtRegressor(own, { ...params, ...over }, { progress: () => {}, pool });
}

test('rows that measure the model end the training, and nothing is learned from them', () => {
  const validation = Float64Array.from({ length: rows }, (_, row) => [0, 0, 1, NaN][row % 4]!);
  const { trees, weights } = trained({}, { ...data, validation });
  expect(trees.length).toBeGreaterThan(1);
  expect(trees.length).toBeLessThan(30);
  const learned = Float64Array.from({ length: rows * 2 }, (_, place) => {
    const row = Math.floor(place / width);
    return features[(Math.floor(row / 2) * 4 + (row % 2)) * width + (place % width)]!;
  });
  const labels = Float64Array.from({ length: rows / 2 }, (_, row) => {
    return label[Math.floor(row / 2) * 4 + (row % 2)]!;
  });
  const half = { rows: rows / 2, width, features: learned, label: labels };
  expect(trained({ maxIter: trees.length }, half)).toMatchObject({ trees, weights });
});

test('without rows to learn from there is no model', () => {
  const validation = new Float64Array(rows).fill(1);
  expect(() => trained({}, { ...data, validation })).toThrow('EMPTY_TRAINING_DATA');
});

test.each([
  ['some of the rows', { subsamplingRate: 0.5 }],
  ['some of the features', { featureSubsetStrategy: '2' }],
  ['absolute losses', { lossType: 'absolute' }],
] as const)('%s: about as good, and the same with two threads', (_title, over) => {
  const weight = Float64Array.from({ length: rows }, (__, row) => 1 + (row % 3));
  const exact = errorOf(trained({}));
  for (const own of [data, { ...data, weight }]) {
    const model = trained({ ...over, maxIter: 10 }, own);
    expect(errorOf(model)).toBeLessThan(exact * 1.3);
    expect(
      trained(
        { ...over, maxIter: 10 },
        own,
        splitPool(2, () => random.next()),
      ),
    ).toEqual(model);
  }
  if (!('lossType' in over))
    expect(trained({ ...over, seed: 7 })).not.toEqual(trained({ ...over, seed: 8 }));
});
