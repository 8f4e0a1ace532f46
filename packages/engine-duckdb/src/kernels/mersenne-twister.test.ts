import { expect, test } from 'vitest';
import { MersenneTwister } from './mersenne-twister.ts';

const words = (random: MersenneTwister, count: number): readonly string[] =>
  Array.from({ length: count }, () => (random.bits32() >>> 0).toString(16).padStart(8, '0'));

test('draws what Apache Commons Math draws', () => {
  // The first and the last word of Spark's uuid(7) in three rows.
  const drawn = words(new MersenneTwister(7n), 12);
  expect([0, 3, 4, 7, 8, 11].map((index) => drawn[index])).toEqual([
    'cee40aac',
    '8652cb36',
    '50fe06d6',
    '773b207a',
    '9bf20e3c',
    'ee8cb0f7',
  ]);
});

test('a copy goes on by itself', () => {
  const random = new MersenneTwister(-1n);
  words(random, 700);
  const copied = random.copy();
  expect(words(copied, 700)).toEqual(words(random, 700));
});
