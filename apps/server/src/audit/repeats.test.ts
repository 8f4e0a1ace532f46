import { expect, test } from 'vitest';
import { createRepeats } from './repeats.ts';

test('what comes again within ten minutes is a repetition, measured from the first', () => {
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
