import { expect, test } from 'vitest';
import { lastPage, nextSort, readListSearch } from './list-search.ts';

test('an address is understood as far as it can be', () => {
  expect(readListSearch({ search: 'sales', sort: '-name', page: 3, other: 1 })).toEqual({
    search: 'sales',
    sort: '-name',
    page: 3,
  });
  expect(readListSearch({ search: 2024, page: '2' })).toEqual({ search: '2024', page: 2 });
  expect(readListSearch({ search: '', sort: '', page: 1 })).toEqual({});
  expect(readListSearch({ search: {}, sort: 4, page: 'many' })).toEqual({});
  expect(readListSearch({ page: 1.5 })).toEqual({});
});

test('a column is sorted in its own direction first, then in the other one', () => {
  expect(nextSort('-changed', 'name', false)).toBe('name');
  expect(nextSort('name', 'name', false)).toBe('-name');
  expect(nextSort('name', 'changed', true)).toBe('-changed');
  expect(nextSort('-changed', 'changed', true)).toBe('changed');
});

test('an empty list has a page too', () => {
  expect([0, 1, 100, 101, 10_000].map(lastPage)).toEqual([1, 1, 1, 2, 100]);
});
