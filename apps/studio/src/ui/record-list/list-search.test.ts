import { expect, test } from 'vitest';
import { readListSearch, readSort, writeSort } from './list-search.ts';

test('parses a URL, ignoring anything invalid', () => {
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

test('an order round-trips', () => {
  expect(['name', '-changed'].map((sort) => writeSort(readSort(sort)))).toEqual([
    'name',
    '-changed',
  ]);
});
