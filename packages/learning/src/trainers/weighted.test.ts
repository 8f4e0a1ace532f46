import { expect, test } from 'vitest';
import { alone } from '../parallel/job.ts';
import { trainingData } from '../test-trainer/test-trainer.ts';
import { train } from '../train.ts';

const context = { progress: (): void => {}, pool: alone };
const clusters = {
  featuresCol: 'features',
  predictionCol: 'prediction',
  weightCol: 'w',
  seed: 42,
  distanceMeasure: 'euclidean',
  initMode: 'k-means||',
  initSteps: 2,
} as const;
/** Two groups, and a row far away. */
const data = {
  ...trainingData([
    [[1], 0],
    [[2], 0],
    [[10], 1],
    [[13], 1],
    [[500], 0],
  ]),
  weight: Float64Array.from([3, 1, 1, 2, 0]),
};

test('K-Means: centers are weighted means, and rows of weight 0 have none', () => {
  const params = { ...clusters, k: 2, maxIter: 20, tol: 0 };
  const { centers, cost } = train('KMeans', data, params, context) as {
    centers: readonly (readonly number[])[];
    cost: number;
  };
  expect(centers.flat().toSorted((a, b) => a - b)).toEqual([1.25, 12]);
  expect(cost).toBeCloseTo(3 * 0.25 ** 2 + 0.75 ** 2 + 4 + 2, 12);
});

test('Gaussian Mixture: shares and means of weighted rows', () => {
  const params = { ...clusters, probabilityCol: 'probability', k: 2, maxIter: 200, tol: 1e-12 };
  const { weights, means } = train('GaussianMixture', data, params, context) as {
    weights: readonly number[];
    means: readonly (readonly number[])[];
  };
  const order = means[0]![0]! < means[1]![0]! ? [0, 1] : [1, 0];
  expect(order.map((i) => weights[i])).toEqual([4 / 7, 3 / 7].map((x) => expect.closeTo(x, 6)));
  expect(order.map((i) => means[i]![0])).toEqual([1.25, 12].map((x) => expect.closeTo(x, 6)));
});

test('Linear SVC: a scale of all weights changes nothing', () => {
  const params = {
    featuresCol: 'features',
    labelCol: 'label',
    predictionCol: 'prediction',
    rawPredictionCol: 'rawPrediction',
    weightCol: 'w',
    maxIter: 100,
    regParam: 0.1,
    tol: 1e-9,
    fitIntercept: true,
    standardization: false,
    threshold: 0,
  };
  const once = train('LinearSVC', data, params, context);
  const weight = data.weight.map((each) => each * 8);
  expect(train('LinearSVC', { ...data, weight }, params, context)).toEqual(once);
});

test('a tree keeps how many rows a node has, and splits only nodes with enough of them', () => {
  const rows = { ...data, weight: Float64Array.from([9, 9, 9, 0.5, 9]) };
  const params = {
    featuresCol: 'features',
    labelCol: 'label',
    predictionCol: 'prediction',
    weightCol: 'w',
    maxDepth: 1,
    maxBins: 32,
    minInstancesPerNode: 2,
    minInfoGain: 0,
    minWeightFractionPerNode: 0,
    leafCol: '',
    varianceCol: '',
    seed: 42,
  };
  const grown = (given: typeof params): unknown =>
    train('DecisionTreeRegressor', rows, given, context);
  expect(grown(params)).toMatchObject({
    root: { rows: 5, split: { threshold: 6, left: { rows: 2 }, right: { rows: 3 } } },
  });
  expect(grown({ ...params, minInstancesPerNode: 4 })).toMatchObject({ root: { split: null } });
  expect(grown({ ...params, minWeightFractionPerNode: 0.49 })).toMatchObject({
    root: { split: { threshold: 6 } },
  });
});
