import { expect, test } from 'vitest';
import { coverage, nothingSelected, toggled, within, withRange } from './selection.ts';

const keys = ['a', 'b', 'c', 'd'];

test('selects one by one', () => {
  const selected = toggled(toggled(nothingSelected, 'a'), 'c');
  expect([...selected]).toEqual(['a', 'c']);
  expect([...toggled(selected, 'a')]).toEqual(['c']);
});

test('adds a range in either direction to the selection', () => {
  expect([...withRange(new Set(['a']), keys, 'b', 'd')]).toEqual(['a', 'b', 'c', 'd']);
  expect([...withRange(nothingSelected, keys, 'd', 'c')]).toEqual(['c', 'd']);
});

test('a range from a removed record is only its end', () => {
  expect([...withRange(nothingSelected, keys, 'gone', 'b')]).toEqual(['b']);
});

test('removed records are deselected, even if they come back', () => {
  const left = within(new Set(['a', 'c']), ['a', 'b', 'd']);
  expect([...left]).toEqual(['a']);
  expect(within(left, keys)).toBe(left);
});

test('tells whether none, some or all records are selected', () => {
  expect([[], ['a'], keys].map((selected) => coverage(new Set(selected), keys))).toEqual([
    'none',
    'some',
    'all',
  ]);
  expect(coverage(nothingSelected, [])).toBe('none');
});
