import { expect, it } from 'vitest';
import { connectionVariables } from './connection-variables.ts';

it.each([
  ['Shop', 'SHOP_URL'],
  ['  sales – Köln (2024) ', 'SALES_KOLN_2024_URL'],
  ['2024', 'DATABASE_2024_URL'],
  ['数据', 'DATABASE_URL'],
])('%j is found by %s', (name, url) => {
  expect(connectionVariables(name).url).toBe(url);
});
