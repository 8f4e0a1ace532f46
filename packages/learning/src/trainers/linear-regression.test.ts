import { expect, test } from 'vitest';
import { LearningError } from '../contract.ts';
import { alone } from '../parallel/job.ts';
import { testTrainer, trainingData } from '../test-trainer/test-trainer.ts';
import { trainers } from './index.ts';

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
const quiet = { progress: (): void => {}, pool: alone };

testTrainer('LinearRegression', params, [
  [[1, 2], 3],
  [[2, 1], 5],
  [[4, 4], 8],
  [[5, 0], 9],
]);

test('keeps its digits when values are large and close together', () => {
  const rows = [0, 1, 2, 3].map((x) => [[1e8 + x], 2 * x + 1] as const);
  const { coefficients } = trainers.LinearRegression(trainingData(rows), params, quiet);
  expect(coefficients[0]).toBeCloseTo(2, 9);
});

test('predicts a constant label by the intercept alone', () => {
  const data = trainingData([
    [[1], 7],
    [[2], 7],
  ]);
  expect(trainers.LinearRegression(data, params, quiet)).toEqual({
    coefficients: [0],
    intercept: 7,
  });
  expect(() =>
    trainers.LinearRegression(data, { ...params, fitIntercept: false, regParam: 1 }, quiet),
  ).toThrow(LearningError);
});

test('sets coefficients to zero under a strong lasso', () => {
  const data = trainingData([
    [[1, 3], 1],
    [[2, 1], 2],
    [[3, 2], 3],
  ]);
  const model = trainers.LinearRegression(
    data,
    { ...params, regParam: 0.5, elasticNetParam: 1 },
    quiet,
  );
  expect(model.coefficients[1]).toBe(0);
  expect(model.coefficients[0]).toBeGreaterThan(0);
});
