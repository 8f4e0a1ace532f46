import { expect, test } from 'vitest';
import { LearningError } from '../contract.ts';
import type { LinearModel } from '../models.ts';
import { alone } from '../parallel/job.ts';
import { testTrainer, trainingData, type Rows } from '../test-trainer/test-trainer.ts';
import { trainers } from './index.ts';

const params = {
  featuresCol: 'features',
  labelCol: 'label',
  predictionCol: 'prediction',
  weightCol: '',
  loss: 'huber' as const,
  epsilon: 1.35,
  maxIter: 100,
  regParam: 0,
  elasticNetParam: 0,
  tol: 1e-6,
  fitIntercept: true,
  standardization: true,
};

/** Nearly a line, but for the fourth and the eighth row. */
const rows: Rows = [
  [[1, 5], 1.1],
  [[2, 3], 2.3],
  [[3, 4], 2.9],
  [[4, 1], 44.2],
  [[5, 6], 4.8],
  [[6, 2], 6.5],
  [[7, 7], 7.1],
  [[8, 3], 5.4],
  [[9, 8], 8.8],
  [[2.5, 6], 2.2],
];

function trained(
  data: Rows,
  given: Partial<typeof params>,
  weight?: Float64Array,
): LinearModel & { readonly scale?: number } {
  const all = { ...trainingData(data), ...(weight === undefined ? {} : { weight }) };
  return trainers.LinearRegression(
    all,
    { ...params, ...given },
    { progress: () => {}, pool: alone },
  );
}

testTrainer('LinearRegression', params, rows);

test.each([
  // What PySpark 4.2 learns with a tolerance of 1e-14.
  [{}, [1.0223711766858061, -0.13631185280127284], 0.6198144290288399, 0.15418060915392937],
  [
    { regParam: 0.5 },
    [0.4695729296944606, 0.01094719333059184],
    2.4208241331147775,
    1.3450497081552926,
  ],
  [
    { regParam: 0.5, standardization: false },
    [0.9951076079029557, -0.1155012454966184],
    0.632342517069616,
    0.19253259194657432,
  ],
  [
    { epsilon: 5 },
    [1.111876936960345, -3.0388448207495227],
    16.923381154742255,
    10.298527193435161,
  ],
  [{ fitIntercept: false }, [1.0228672847642841, -0.031100778056167802], 0, 0.23603291895491427],
])('learns what Spark learns: %o', (given, coefficients, intercept, scale) => {
  const model = trained(rows, given);
  expect(model.coefficients[0]).toBeCloseTo(coefficients[0]!, 4);
  expect(model.coefficients[1]).toBeCloseTo(coefficients[1]!, 4);
  expect(model.intercept).toBeCloseTo(intercept, 4);
  expect(model.scale).toBeCloseTo(scale, 4);
});

test('learns what Spark learns from weighted rows', () => {
  const weight = Float64Array.of(0, 0, 1, 0, 1, 1, 1, 0, 1, 0);
  const { coefficients, intercept, scale } = trained(rows, {}, weight);
  expect(coefficients[0]).toBeCloseTo(1.0877276071513458, 4);
  expect(coefficients[1]).toBeCloseTo(-0.15548981658527009, 4);
  expect(intercept).toBeCloseTo(0.27991633689520423, 4);
  expect(scale).toBeCloseTo(0.020447299865272484, 4);
});

test('does not mistake rows that four coefficients fit for the line', () => {
  // As PySpark 4.2 does.
  const line: Rows = [
    [[1, 2], 3.1],
    [[2, 1], 2.9],
    [[3, 5], 9.2],
    [[4, 3], 8.1],
    [[5, 8], 14.7],
    [[6, 2], 9.9],
    [[7, 3], 80],
  ];
  const { coefficients, intercept } = trained(line, {});
  expect(coefficients[0]! + 2 * coefficients[1]! + intercept).toBeCloseTo(2.8260979, 4);
});

test('finds the line that most rows are on exactly', () => {
  const line = rows.map(([features], at) => [features, at === 3 ? 99 : 2 * features[0]! + 1]);
  const { coefficients, intercept } = trained(line as unknown as Rows, {});
  expect(coefficients[0]).toBeCloseTo(2, 9);
  expect(coefficients[1]).toBeCloseTo(0, 9);
  expect(intercept).toBeCloseTo(1, 9);
});

test('has no coefficient of a constant feature, and none at all of a constant label', () => {
  const flat = rows.map(([[, b]], at) => [[7, b!], rows[at]![1]] as const);
  expect(trained(flat, {}).coefficients[0]).toBe(0);
  const same = rows.map(([features]) => [features, 3] as const);
  expect(trained(same, {})).toEqual({ coefficients: [0, 0], intercept: 3, scale: 1 });
});

test('has no lasso', () => {
  expect(() => trained(rows, { elasticNetParam: 0.5 })).toThrow(LearningError);
});
