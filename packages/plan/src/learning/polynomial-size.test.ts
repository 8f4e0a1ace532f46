import { expect, test } from 'vitest';
import { expandedSize, mostExpandable } from './polynomial-size.ts';

test('counts products without repetition', () => {
  expect([expandedSize(2, 2), expandedSize(2, 3), expandedSize(0, 5)]).toEqual([5, 9, 0]);
  expect(expandedSize(20, 10)).toBe(30_045_014);
});

test('the longest vector is the last one whose expansion fits', () => {
  expect(mostExpandable(1)).toBe(10_000);
  expect(mostExpandable(2)).toBe(139);
  expect(expandedSize(140, 2)).toBeGreaterThan(10_000);
});
