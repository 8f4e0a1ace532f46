import type { ColumnProfileRecord } from '@millrace/api';
import { expect, test } from 'vitest';
import { nextOrder, orderProfile } from './profile-order.ts';

const columns = [
  { name: 'b', nulls: 1, distinct: 5 },
  { name: 'a', nulls: 9, distinct: null },
  { name: 'c', nulls: 1, distinct: 7 },
] as unknown as readonly ColumnProfileRecord[];
const names = (order: Parameters<typeof orderProfile>[1]): string =>
  orderProfile(columns, order)
    .map(({ name }) => name)
    .join('');

test('orders columns by nulls, distinct values or name, or keeps their order', () => {
  expect(names(null)).toBe('bac');
  expect(names({ by: 'nulls', descending: true })).toBe('abc');
  expect(names({ by: 'distinct', descending: true })).toBe('cba');
  expect(names({ by: 'name', descending: false })).toBe('abc');
});

test('the order cycles', () => {
  const first = nextOrder(null, 'nulls');
  expect(first).toEqual({ by: 'nulls', descending: true });
  expect(nextOrder(first, 'nulls')).toEqual({ by: 'nulls', descending: false });
  expect(nextOrder(nextOrder(first, 'nulls'), 'nulls')).toBeNull();
  expect(nextOrder(first, 'name')).toEqual({ by: 'name', descending: false });
});
