import type { DashboardResult } from '@millrace/api';
import { expect, test } from 'vitest';
import { filterColumns, filterResult, readFilters, unknownColumns } from './filters.ts';

const result = (type: string, content: object): DashboardResult =>
  ({ item: {}, executionId: 1, endTime: 1, title: '', type, result: content }) as never;
const table = result('table', {
  headers: ['city', 'rain'],
  types: ['STRING', 'DOUBLE'],
  cells: [
    ['Bergen', 4],
    ['Oslo', 1],
    [null, 2],
  ],
  total: 3,
  truncated: false,
});
const chart = result('graph', {
  chart: 'column',
  x: { name: 'city', type: 'category', values: ['Bergen', 'Oslo'] },
  series: [{ name: 'rain', axis: 0, data: [4, 1] }],
});
const number = result('number', { value: 4, column: 'rain', function: 'max' });

test('text columns of tables and categories of charts can be filtered', () => {
  expect([...filterColumns([table, chart, number])]).toEqual([
    ['city', ['Bergen', 'null', 'Oslo']],
  ]);
});

test('a filter keeps matching rows and categories', () => {
  const filters = { city: 'Oslo' };
  expect(filterResult(table, filters).result).toMatchObject({ cells: [['Oslo', 1]], total: 1 });
  expect(filterResult(chart, filters).result).toMatchObject({
    x: { values: ['Oslo'] },
    series: [{ data: [1] }],
  });
  expect(filterResult(table, { city: 'null' }).result).toMatchObject({ cells: [[null, 2]] });
});

test('results without the column stay as they are, and say so', () => {
  expect(filterResult(number, { city: 'Oslo' })).toEqual(number);
  expect(unknownColumns(number, { city: 'Oslo' })).toEqual(['city']);
  expect(unknownColumns(chart, { city: 'Oslo' })).toEqual([]);
});

test('reads the filters of a URL, ignoring anything invalid', () => {
  expect(readFilters({ city: 'Oslo', year: '2024', rain: 3 })).toEqual({
    city: 'Oslo',
    year: '2024',
  });
  for (const raw of [undefined, null, 'city', ['Oslo']]) expect(readFilters(raw)).toEqual({});
});
