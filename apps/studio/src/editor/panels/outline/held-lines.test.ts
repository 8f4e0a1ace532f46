import { expect, test } from 'vitest';
import { withHeld } from './held-lines.ts';

test('held rows stay, in order and once', () => {
  expect(withHeld([4, 5, 6], [9, 5], 10)).toEqual([4, 5, 6, 9]);
  expect(withHeld([4, 5, 6], [0, 9], 10)).toEqual([0, 4, 5, 6, 9]);
});

test('rows that do not exist are not held', () => {
  expect(withHeld([0, 1], [-1, 2], 2)).toEqual([0, 1]);
});
