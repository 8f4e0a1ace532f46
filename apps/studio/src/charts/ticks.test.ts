import { expect, test } from 'vitest';
import { ticksWithin } from './ticks.ts';

test('ticks are round numbers within the data, not around it', () => {
  expect(ticksWithin(1, 12, true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ticksWithin(1990, 2023, true)).toEqual([1990, 1995, 2000, 2005, 2010, 2015, 2020]);
  expect(ticksWithin(0.13, 0.732, false)).toEqual([0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
  expect(ticksWithin(-3, 47.5, false)).toEqual([0, 10, 20, 30, 40]);
});

test('between integers, shares have ticks too', () => {
  expect(ticksWithin(0, 1, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksWithin(0, 1, true)).toEqual([0, 1]);
});

test('one value has one tick, and no value none', () => {
  expect(ticksWithin(5, 5, true)).toEqual([5]);
  expect(ticksWithin(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false)).toEqual([]);
});
