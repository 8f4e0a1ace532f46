import { expect, test } from 'vitest';
import { Bell } from './bell.ts';

test('a helper that does not attend has to be asked by a message', () => {
  const bell = new Bell();
  expect(bell.ring(1)).toBe(false);
  const taken: number[] = [];
  // Nobody rings: it ends after a while, and what was asked for before isn't taken.
  new Bell(bell.words).attend((job) => taken.push(job));
  expect(taken).toEqual([]);
  expect(bell.ring(2)).toBe(false);
});
