import { afterEach, expect, test } from 'vitest';
import { LearningError } from '../contract.ts';
import { trainingData } from '../test-trainer/test-trainer.ts';
import { TrainingThread } from './training-thread.ts';

const thread = new TrainingThread();
afterEach(() => thread.close());

const params = {
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
