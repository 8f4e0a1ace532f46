import { expect, test } from 'vitest';
import { learnedRows } from './learned-rows.ts';

test('bars compare coefficients with each other, and nothing else', () => {
  const learned = [
    { name: 'class 1, intercept', value: 900 },
    { name: 'class 1, coefficient 0', value: -4 },
    { name: 'class 1, coefficient 1', value: 1 },
    { name: 'standard error, coefficient 1', value: 50 },
    { name: 'genre: importance', value: 7 },
  ];
  expect(learnedRows({ learned }).map(({ bar }) => bar)).toEqual([null, -1, 0.25, null, null]);
});

test('coefficients that are all 0 have no bars', () => {
  const learned = [{ name: 'coefficient 0', value: 0 }];
  expect(learnedRows({ learned }).map(({ bar }) => bar)).toEqual([null]);
});

test('a stage that learns nothing has no rows', () => {
  expect(learnedRows({ learned: null })).toEqual([]);
});
