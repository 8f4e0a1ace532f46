import { expect, test } from 'vitest';
import { printTable } from './print-table.ts';

test('wide letters, nulls, control characters and long cells keep the columns aligned', () => {
  const table = {
    headers: ['name', 'n'],
    types: ['STRING', 'LONG'],
    cells: [
      ['漢字', '12345'],
      [null, '1'],
      ['a\nb', null],
      ['x'.repeat(20), '7'],
    ],
  };
  expect(printTable(table, 8).split('\n')).toEqual([
    'name          n',
    'STRING     LONG',
    '────────  ─────',
    '漢字      12345',
    'null          1',
    'a\\nb       null',
    'xxxxxxx…      7',
  ]);
});

test('a table without rows still shows its columns', () => {
  expect(printTable({ headers: ['a'], types: ['DOUBLE'], cells: [] })).toBe(
    '     a\nDOUBLE\n──────',
  );
});
