import { expect, test } from 'vitest';
import { rejectedValues } from './columns.ts';

test('counts values that are invalid for their type, with the first of them', () => {
  const raw = [
    ['1', 'Oslo'],
    ['x', null],
    ['y', 'Bergen'],
  ];
  const typed = [
    ['1', 'Oslo'],
    [null, null],
    [null, 'Bergen'],
  ];
  expect([...rejectedValues(raw, typed)]).toEqual([[0, { count: 2, example: 'x' }]]);
  expect(rejectedValues(raw, typed.slice(1)).size).toBe(0);
});
