import { expect, test } from 'vitest';
import { expandPolynomial } from './polynomial.ts';

// The answers are those of PySpark 4.2.
test('multiplies elements in the order of Spark ML', () => {
  expect(expandPolynomial([2, 5], 3)).toEqual([2, 4, 8, 5, 10, 20, 25, 50, 125]);
  expect(expandPolynomial([], 2)).toEqual([]);
});

test('products with 0 are 0, even if another factor is NaN', () => {
  const { NaN: none, POSITIVE_INFINITY: inf } = Number;
  const products = [0, 0, 0, 0, 0, none, none, none, none, inf, none, none, none, inf];
  expect(expandPolynomial([0, -0, none, inf], 2)).toEqual(products);
});
