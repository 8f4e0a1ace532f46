import { afterEach, expect, test } from 'vitest';
import { LearningError } from '../contract.ts';
import { trainingData } from '../test-trainer/test-trainer.ts';
import { TrainingThread } from './training-thread.ts';

const thread = new TrainingThread(2);
afterEach(() => thread.close());

const params = {
  loss: 'squaredError' as const,
  epsilon: 1.35,
  featuresCol: 'features',
  labelCol: 'label',
  predictionCol: 'prediction',
  weightCol: '',
  maxIter: 100,
  regParam: 0,
  elasticNetParam: 0,
  tol: 1e-6,
  fitIntercept: true,
  standardization: true,
};
const name = 'LinearRegression';
const watch = { signal: new AbortController().signal, onProgress: (): void => {} };

test('trains one model after the other', async () => {
  const data = trainingData([
    [[1], 1],
    [[2], 2],
  ]);
  const first = await thread.train({ name, rows: { data }, params }, watch);
  expect(await thread.train({ name, rows: { data }, params }, watch)).toEqual(first);
});

test('reports data that nothing can be learned from', async () => {
  const training = thread.train({ name, rows: { data: trainingData([]) }, params }, watch);
  await expect(training).rejects.toThrow(LearningError);
});

test('ends at once when it is canceled, and trains again afterwards', async () => {
  const canceling = new AbortController();
  const width = 600;
  const rows = 4000;
  const data = {
    rows,
    width,
    features: Float64Array.from({ length: rows * width }, (_, index) => Math.sin(index)),
    label: Float64Array.from({ length: rows }, (_, index) => Math.cos(index)),
  };
  const training = thread.train(
    { name, rows: { data }, params },
    { signal: canceling.signal, onProgress: () => canceling.abort() },
  );
  await expect(training).rejects.toThrow('abort');
  const small = trainingData([
    [[1], 1],
    [[2], 2],
  ]);
  await expect(thread.train({ name, rows: { data: small }, params }, watch)).resolves.toBeDefined();
});

const tree = {
  weightCol: '',
  maxDepth: 4,
  maxBins: 32,
  minInstancesPerNode: 1,
  minInfoGain: 0,
  minWeightFractionPerNode: 0,
  leafCol: '',
  seed: 42,
};
const boosting = {
  name: 'GBTClassifier',
  params: {
    featuresCol: 'features',
    labelCol: 'label',
    predictionCol: 'prediction',
    rawPredictionCol: 'rawPrediction',
    probabilityCol: 'probability',
    thresholds: null,
    ...tree,
    maxIter: 3,
    stepSize: 0.1,
    subsamplingRate: 1,
    featureSubsetStrategy: 'all',
    validationIndicatorCol: '',
    validationTol: 0.01,
  },
} as const;
const large = {
  rows: 50_000,
  width: 10,
  features: Float64Array.from({ length: 500_000 }, (_, index) => Math.sin(index)),
  label: Float64Array.from({ length: 50_000 }, (_, index) => index % 2),
};

test('gives the same model with one thread and with two', async () => {
  const one = new TrainingThread(1);
  const request = { ...boosting, rows: { data: large } };
  const model = await one.train(request, watch);
  await one.close();
  expect(await thread.train(request, watch)).toEqual(model);
  // The other thread has started by now.
  expect(await thread.train(request, watch)).toEqual(model);
});

test('ends at once with all its threads', async () => {
  const canceling = new AbortController();
  const params = { ...boosting.params, maxIter: 10_000 };
  const training = thread.train(
    { ...boosting, params, rows: { data: large } },
    { signal: canceling.signal, onProgress: () => canceling.abort() },
  );
  await expect(training).rejects.toThrow('abort');
  const request = { ...boosting, rows: { data: large } };
  await expect(thread.train(request, watch)).resolves.toBeDefined();
});
