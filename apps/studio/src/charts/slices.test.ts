import { expect, test } from 'vitest';
import { drawnSlices, mostSlices } from './slices.ts';

test('a pie with many categories draws the largest in their order, and the others as one', () => {
  const slices = Array.from({ length: 50 }, (_, index) => ({
    name: `c${index}`,
    value: index === 0 ? null : index,
  }));
  const { shown, rest } = drawnSlices(slices);
  expect(shown).toEqual(slices.slice(-(mostSlices - 1)));
  expect(rest).toEqual({ count: 39, value: (38 * 39) / 2 });
  expect(drawnSlices(slices.slice(0, mostSlices))).toEqual({
    shown: slices.slice(0, mostSlices),
    rest: null,
  });
});
