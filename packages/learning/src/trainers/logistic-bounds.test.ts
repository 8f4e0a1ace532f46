import { expect, test } from 'vitest';
import { LearningError } from '../contract.ts';
import type { LogisticModel } from '../models.ts';
import { alone } from '../parallel/job.ts';
import { trainingData } from '../test-trainer/test-trainer.ts';
import { trainers } from './index.ts';

const params = {
  featuresCol: 'features',
  labelCol: 'label',
  predictionCol: 'prediction',
  rawPredictionCol: 'rawPrediction',
  probabilityCol: 'probability',
  thresholds: null,
  weightCol: '',
  maxIter: 100,
  regParam: 0,
  elasticNetParam: 0,
  tol: 1e-6,
  fitIntercept: true,
  standardization: true,
  threshold: 0.5,
  family: 'auto' as 'auto' | 'multinomial',
  lowerBoundsOnCoefficients: null as readonly (readonly number[])[] | null,
  upperBoundsOnCoefficients: null as readonly (readonly number[])[] | null,
  lowerBoundsOnIntercepts: null as readonly number[] | null,
  upperBoundsOnIntercepts: null as readonly number[] | null,
};

const features = [
  [1, 5],
  [2, 3],
  [3, 4],
  [4, 1],
  [5, 6],
  [6, 2],
  [7, 7],
  [8, 3],
  [9, 8],
  [2.5, 6],
];
const two = [0, 0, 1, 0, 1, 1, 1, 0, 1, 0];
const three = [0, 0, 0, 1, 1, 2, 2, 1, 2, 0];

function trained(labels: readonly number[], given: Partial<typeof params>): LogisticModel {
  const data = trainingData(features.map((row, at) => [row, labels[at]!]));
  return trainers.LogisticRegression(
    data,
    { ...params, ...given },
    { progress: () => {}, pool: alone },
  );
}

const near = (values: readonly number[]): unknown =>
  values.map((value) => expect.closeTo(value, 4));

test.each([
  // What PySpark 4.2 learns with a tolerance of 1e-14.
  [{ lowerBoundsOnCoefficients: [[0, 0]] }, [0.43733951960879913, 0.4331672625373696], -3.87137],
  [{ upperBoundsOnCoefficients: [[0.2, 0.1]] }, [0.2, 0.1], -1.3899979823292656],
  [
    { lowerBoundsOnIntercepts: [-9], upperBoundsOnIntercepts: [-2] },
    [0.43734824079312273, 0.4331708927926451],
    -3.87137,
  ],
  [
    {
      lowerBoundsOnCoefficients: [[0.1, 0.5]],
      upperBoundsOnIntercepts: [-1],
      regParam: 0.1,
    },
    [0.25252375685297623, 0.5],
    -3.3522416598973828,
  ],
  [
    {
      lowerBoundsOnCoefficients: [[0.1, 0.5]],
      upperBoundsOnIntercepts: [-1],
      regParam: 0.1,
      standardization: false,
    },
    [0.400618479206775, 0.5],
    -3.9906675252064856,
  ],
  [{ lowerBoundsOnCoefficients: [[0.1, 0.5]], fitIntercept: false }, [0.1, 0.5], 0],
  [
    { lowerBoundsOnCoefficients: [[0.3, 0.3]], upperBoundsOnCoefficients: [[0.3, 0.3]] },
    [0.3, 0.3],
    -2.710270432034142,
  ],
  [{ lowerBoundsOnCoefficients: [[-Infinity, 0.3]] }, [0.43734456, 0.43316065], -3.87137],
])('learns what Spark learns between bounds: %o', (given, coefficients, intercept) => {
  const model = trained(two, given);
  expect(model.coefficients[0]).toEqual(near(coefficients));
  expect(model.intercepts).toEqual(near([intercept]));
});

test('learns coefficients of three classes between bounds as Spark does', () => {
  const lowerBoundsOnCoefficients = [0, 1, 2].map(() => [0, 0]);
  const { coefficients, intercepts } = trained(three, { lowerBoundsOnCoefficients, regParam: 0.1 });
  const sparks = [-0.45349761487450635, -1.4060102724691326, -3.2459357802052535];
  expect(coefficients).toEqual([
    near([0, 0.13785392614836153]),
    near([0.2938172250917381, 0]),
    near([0.450140824472353, 0.21140005876707427]),
  ]);
  // Only their differences are determined.
  expect(intercepts.map((each) => each - intercepts[0]!)).toEqual(
    near(sparks.map((each) => each - sparks[0]!)),
  );
});

test('keeps the intercepts of classes between bounds', () => {
  const upperBoundsOnIntercepts = [0, 0, -1];
  const { intercepts } = trained(three, { upperBoundsOnIntercepts, regParam: 0.1 });
  intercepts.forEach((each, group) =>
    expect(each).toBeLessThanOrEqual(upperBoundsOnIntercepts[group]!),
  );
});

test('a constant feature has no coefficient, whatever its bounds', () => {
  const data = trainingData(features.map(([, b], at) => [[7, b!], two[at]!]));
  const given = { ...params, lowerBoundsOnCoefficients: [[0.5, 0.5]] };
  const model = trainers.LogisticRegression(data, given, { progress: () => {}, pool: alone });
  expect(model.coefficients[0]).toEqual(near([0, 0.5]));
  expect(model.intercepts).toEqual(near([-2.249999835171514]));
});

test.each([
  { lowerBoundsOnCoefficients: [[0, 0, 0]] },
  {
    upperBoundsOnCoefficients: [
      [0, 0],
      [0, 0],
    ],
  },
  { lowerBoundsOnIntercepts: [0, 0] },
  { lowerBoundsOnIntercepts: [0], elasticNetParam: 0.5 },
])('refuses bounds that do not fit: %o', (given) => {
  expect(() => trained(two, given)).toThrow(LearningError);
});
