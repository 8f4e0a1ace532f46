import { expect, test } from 'vitest';
import { locate } from './locate.ts';

test.each([
  ['file:/lake/t', '/lake/t/data/a.parquet'],
  ['/lake/t/', 'file:///lake/t/data/a.parquet'],
  ['s3://bucket/t', 's3://bucket/t/data/a.parquet'],
  ['./t', 't/data/a.parquet'],
  ['t', './t/data/a.parquet'],
])('the table at %s has the file %s', (location, path) => {
  expect(locate({ location }, path)).toBe('data/a.parquet');
});

test('a file beside the table is refused', () => {
  expect(() => locate({ location: './t' }, 't2/data/a.parquet')).toThrow(/not in its folder/);
});
