import type { StageParams } from '@millrace/plan';
import { expect, test } from 'vitest';
import { Random } from '../numeric/random.ts';
import { alone } from '../parallel/job.ts';
import { trainingData, type Rows } from '../test-trainer/test-trainer.ts';
import { trainGeneralizedLinearRegression } from './generalized-linear-regression.ts';

const params = {
  family: 'binomial',
  link: 'logit',
  linkPower: null,
  variancePower: 0,
  fitIntercept: true,
  maxIter: 25,
  tol: 1e-6,
  regParam: 0,
} as unknown as StageParams['GeneralizedLinearRegression'];

test.each([30, 34, 100])('a row far from all others may be the first one: %i', (far) => {
  const random = new Random(3);
  const rows: Rows = Array.from({ length: 2000 }, () => {
    const x = random.next() * 10 - 5;
    return [[x], random.next() < 1 / (1 + Math.exp(-x)) ? 1 : 0] as const;
  });
  const outlier = [[-far], 1] as const;
  const models = [
    [...rows, outlier],
    [outlier, ...rows],
  ].map((all) =>
    trainGeneralizedLinearRegression(trainingData(all), params, {
      progress: () => {},
      pool: alone,
    }),
  );
  const [last, first] = models;
  expect(first!.coefficients[0]).toBeCloseTo(last!.coefficients[0]!, 9);
  expect(first!.intercept).toBeCloseTo(last!.intercept, 9);
  expect(first!.summary?.iterations).toBe(last!.summary?.iterations);
});
