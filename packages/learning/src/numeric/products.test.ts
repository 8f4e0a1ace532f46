import { expect, test } from 'vitest';
import { blockRows, Products } from './products.ts';

test.each([1, 3, 4, 7])('sums the products of %i columns over blocks', (columns) => {
  const products = new Products(columns, 2);
  const [left, right] = [products.block(), products.block()];
  const expected = Array.from({ length: columns }, () => Array.from({ length: columns }, () => 0));
  for (const count of [blockRows, 5]) {
    for (let i = 0; i < columns; i += 1)
      for (let row = 0; row < blockRows; row += 1) {
        left[row * products.line + i] = (i + 1) * row;
        right[row * products.line + i] = row + i;
      }
    products.add(left, right, count);
    for (let i = 0; i < columns; i += 1)
      for (let j = 0; j < columns; j += 1)
        for (let row = 0; row < count; row += 1) expected[i]![j]! += (i + 1) * row * (row + j);
  }
  for (let i = 0; i < columns; i += 1)
    for (let j = i; j < columns; j += 1) expect(products.at(i, j)).toBe(expected[i]![j]);
});
