import { expect, test } from 'vitest';
import { triangular } from './triangular.ts';

test('turns rows into a triangle with the same lengths', () => {
  const rows = [
    [2, -1, 0.5, 3],
    [0, 4, 1, -2],
    [0, 0.25, -1, 1],
  ].map((row) => Float64Array.from(row));
  const turned = triangular(rows);
  expect([turned[1]![0], turned[2]![0], turned[2]![1]]).toEqual([0, 0, 0]);
  const square = (all: readonly Float64Array[], x: readonly number[]): number =>
    all.reduce((sum, row) => sum + x.reduce((dot, each, i) => dot + each * row[i]!, 0) ** 2, 0);
  for (const x of [
    [1, 0, 0, 0],
    [1, 2, -3, 4],
    [0.1, 5, 1, -1],
  ])
    expect(square(turned, x)).toBeCloseTo(square(rows, x), 12);
});

test('leaves a row and no rows as they are', () => {
  expect(triangular([])).toEqual([]);
  expect(triangular([Float64Array.of(1, 2)])).toEqual([Float64Array.of(1, 2)]);
});
