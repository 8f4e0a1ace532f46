import { expect, test } from 'vitest';
import { chiSquareTail } from './chi-square.ts';

// The answers of Commons Math, which Spark uses, and of `erfc(sqrt(25))`.
test.each([
  [0.75, 2, 0.6872892787909721],
  [1.5, 3, 0.6822703303362126],
  [1e-9, 1, 0.999974768674784],
  [50, 1, 1.5374597944280351e-12],
  [10_000, 9999, 0.4952983945417505],
  [30, 41, 0.8977589239790028],
  [0, 4, 1],
  [3, 0, 1],
])('the tail beyond %d with %d degrees of freedom', (statistic, freedom, tail) => {
  expect(chiSquareTail(statistic, freedom) / tail).toBeCloseTo(1, 10);
});
