import { expect, test } from 'vitest';
import { closest } from './closest.ts';

test.each([
  ['amout', ['amount', 'account', 'month'], 'amount'],
  ['AMOUNT', ['amount'], 'amount'],
  ['naem', ['name', 'game'], 'name'],
  ['contry', ['customer', 'country'], 'country'],
  ['q', ['name'], null],
  ['x', [], null],
  ['größe', ['grosse', 'große'], 'große'],
])('%s among %s is %s', (word, candidates, expected) => {
  expect(closest(word, candidates)).toBe(expected);
});

test('compares only the start of long names, and only the first names', () => {
  const long = 'c'.repeat(100_000);
  expect(closest(`${long}x`, [`${long}y`])).toBe(`${long}y`);
  expect(
    closest('name', [...Array.from({ length: 5000 }, (_, index) => `${index}`), 'nam']),
  ).toBeNull();
});
