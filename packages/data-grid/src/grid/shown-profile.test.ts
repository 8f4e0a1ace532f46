import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownProfile } from './shown-profile.ts';

test('numbers and times have a histogram, strings the frequencies of their values', () => {
  expect(shownProfile([0, 12, 6, null, 'NaN'], 'DOUBLE')).toEqual({
    rows: 5,
    nulls: 1,
    distinct: 4,
    bars: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    isHistogram: true,
  });
  expect(shownProfile(['2024-01-01', '2024-01-13'], 'DATE').bars).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
  ]);
  expect(shownProfile(['b', 'a', 'b', null], 'STRING')).toMatchObject({
    nulls: 1,
    distinct: 2,
    bars: [2, 1],
    isHistogram: false,
  });
});

test('there are no bars if all strings are distinct or there are no values', () => {
  expect(shownProfile(['a', 'b', 'c'], 'STRING')).toMatchObject({ distinct: 3, bars: [] });
  expect(shownProfile([null, null], 'INTEGER')).toMatchObject({ nulls: 2, bars: [] });
  expect(shownProfile([7, 7], 'INTEGER').bars).toEqual([2]);
});

test('the smallest and the largest numbers have bars too', () => {
  expect(shownProfile([0, 5e-324], 'DOUBLE').bars).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(shownProfile([-1.7e308, 0, 1.7e308], 'DOUBLE').bars).toEqual([
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
  ]);
});

test('every number falls into exactly one bar', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      (numbers) => {
        expect(shownProfile(numbers, 'DOUBLE').bars.reduce((a, b) => a + b)).toBe(numbers.length);
      },
    ),
  );
});
