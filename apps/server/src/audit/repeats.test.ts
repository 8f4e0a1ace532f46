import { expect, test } from 'vitest';
import { createRepeats } from './repeats.ts';

test('a repetition is anything that recurs within ten minutes of the first time', () => {
  let time = 0;
  const isRepeated = createRepeats(() => time);
  expect(isRepeated('a')).toBe(false);
  time = 599_999;
  expect(isRepeated('a')).toBe(true);
  expect(isRepeated('b')).toBe(false);
  time = 600_000;
  expect(isRepeated('a')).toBe(false);
  expect(isRepeated('a')).toBe(true);
});
