import { expect, test } from 'vitest';
import { coverage, nothingChosen, toggled, within, withRange } from './selection.ts';

const keys = ['a', 'b', 'c', 'd'];

test('one by one', () => {
  const chosen = toggled(toggled(nothingChosen, 'a'), 'c');
  expect([...chosen]).toEqual(['a', 'c']);
  expect([...toggled(chosen, 'a')]).toEqual(['c']);
});

test('a range, in either direction, besides what is chosen', () => {
  expect([...withRange(new Set(['a']), keys, 'b', 'd')]).toEqual(['a', 'b', 'c', 'd']);
  expect([...withRange(nothingChosen, keys, 'd', 'c')]).toEqual(['c', 'd']);
});

test('a range from a record that is gone is only its end', () => {
  expect([...withRange(nothingChosen, keys, 'gone', 'b')]).toEqual(['b']);
});

test('what is gone is not chosen any more, nor when it comes back', () => {
  const left = within(new Set(['a', 'c']), ['a', 'b', 'd']);
  expect([...left]).toEqual(['a']);
  expect(within(left, keys)).toBe(left);
});

test('coverage', () => {
  expect([[], ['a'], keys].map((chosen) => coverage(new Set(chosen), keys))).toEqual(['none', 'some', 'all']);
  expect(coverage(nothingChosen, [])).toBe('none');
});
