import { expandedSize } from '@millrace/plan';

/**
 * The products of at most `degree` elements, in the order of Spark ML: for x and y, x, x², y, xy,
 * y². As there, factors are multiplied from the last element on, and whatever is a multiple of 0 is 0.
 */
export function expandPolynomial(values: readonly number[], degree: number): readonly number[] {
  const products = Array.from({ length: expandedSize(values.length, degree) }, () => 0);
  fill(values, values.length, degree, 1, products, -1);
  return products;
}

/** Fills the products of the first `count` elements in from `start`. Returns where they end. */
function fill(
  values: readonly number[],
  count: number,
  degree: number,
  factor: number,
  products: number[],
  start: number,
): number {
  if (factor !== 0 && (degree === 0 || count === 0)) {
    if (start >= 0) products[start] = factor;
  } else if (factor !== 0) {
    let next = start;
    let power = factor;
    for (let left = degree; left >= 0 && power !== 0; left -= 1) {
      next = fill(values, count - 1, left, power, products, next);
      power *= values[count - 1]!;
    }
  }
  return start + expandedSize(count, degree) + 1;
}
