import { expect, test } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

test('pasted cells overwrite existing ones, and add rows', () => {
  const rows = [
    ['a', 'b'],
    ['c', null],
  ];
  const cells = [
    ['1', '2', '3'],
    ['4', '5', '6'],
  ];
  expect(pastedRows(rows, 2, { row: 1, column: 0 }, cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['4', '5'],
  ]);
  expect(pastedRows(rows, 2, { row: 0, column: 1 }, [['x']])).toEqual([
    ['a', 'x'],
    ['c', null],
  ]);
  expect(pastedRows([], 2, { row: 0, column: 0 }, [['x']])).toEqual([['x', '']]);
});
