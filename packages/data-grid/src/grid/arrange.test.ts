import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { gridColumns } from './grid-column.ts';
import type { ColumnFilter } from './column-filter.ts';
import type { GridView } from './grid-table.ts';

const columns = gridColumns(['city', 'amount', 'time'], ['STRING', 'INTEGER', 'TIMESTAMP']);
const cells = [
  ['Oslo', 5, '2024-01-31T23:30:00Z'],
  ['Bergen', null, '2024-02-01T00:00:00Z'],
  [null, 20, null],
  ['oslo', 5, '2024-02-29T12:00:00.5Z'],
];
const rows = (view: Partial<GridView>): readonly number[] =>
  arrange(cells, columns, { sorting: [], columnFilters: [], ...view });
const sorted = (id: string, desc: boolean): readonly number[] => rows({ sorting: [{ id, desc }] });
const filtered = (id: string, value: ColumnFilter): readonly number[] =>
  rows({ columnFilters: [{ id, value }] });

test('sorting is stable, with nulls last', () => {
  expect(sorted('amount', false)).toEqual([0, 3, 2, 1]);
  expect(sorted('amount', true)).toEqual([2, 0, 3, 1]);
  expect(sorted('gone', true)).toEqual([0, 1, 2, 3]);
});

test('filters by part, value, range and null', () => {
  expect(filtered('city', { contains: 'OSL' })).toEqual([0, 3]);
  expect(filtered('city', { values: ['Oslo', null] })).toEqual([0, 2]);
  expect(filtered('amount', { from: '5', to: '19.5' })).toEqual([0, 3]);
  expect(filtered('amount', { from: 'five' })).toEqual([0, 1, 2, 3]);
  expect(filtered('time', { to: '2024-01-31' })).toEqual([0]);
  expect(filtered('time', { from: '2024-02', to: '2024-02' })).toEqual([1, 3]);
  expect(filtered('time', { from: '2024-02-29 12:00 UTC' })).toEqual([3]);
  expect(filtered('amount', { nulls: 'only' })).toEqual([1]);
  expect(filtered('amount', { nulls: 'none' })).toEqual([0, 2, 3]);
  expect(filtered('gone', { nulls: 'only' })).toEqual([0, 1, 2, 3]);
});

test('filters of several columns are combined', () => {
  expect(
    rows({
      columnFilters: [
        { id: 'city', value: { contains: 'oslo' } },
        { id: 'time', value: { from: '2024-02' } },
      ],
    }),
  ).toEqual([3]);
});

test('sorting never loses or duplicates a row', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), fc.boolean(), (numbers, descending) => {
      const table = numbers.map((each) => [each]);
      const order = arrange(table, gridColumns(['n'], ['INTEGER']), {
        sorting: [{ id: 'n', desc: descending }],
        columnFilters: [],
      });
      expect(order.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index));
    }),
  );
});
