import { expect, test } from 'vitest';
import { hintPlace, written } from './hint-place.ts';

test.each([
  ['/out/$', { from: 5, typed: '', braced: false }],
  ['/out/$da', { from: 5, typed: 'da', braced: false }],
  ['/out/${da', { from: 5, typed: 'da', braced: true }],
  ['costs $$', null],
  ['costs $$$d', { from: 8, typed: 'd', braced: false }],
  ['costs $5', null],
  ['plain', null],
])('%s', (text, expected) => expect(hintPlace(text, text.length)).toEqual(expected));

test('adds braces if letters follow', () => {
  expect(written('day', false, '/x')).toBe('$day');
  expect(written('day', false, 'x')).toBe('${day}');
  expect(written('day', true, '')).toBe('${day}');
  expect(written('day', true, '}/x')).toBe('${day');
});
