import { expect, test } from 'vitest';
import { compressedEndings, fileEnding } from './file-readers.ts';

test.each([
  ['a.csv', 'csv'],
  ['Sales 2025.Q1.CSV', 'csv'],
  ['a.geojson.gz', 'geojson'],
  ['a.gz', 'gz'],
  ['README', ''],
  ['.csv', 'csv'],
])('the ending of %s is %j', (name, ending) => {
  expect(fileEnding(name)).toBe(ending);
});

test('the ending of a compressed file is that of the file inside', () => {
  for (const each of compressedEndings) expect(fileEnding(`a.parquet.${each}`)).toBe('parquet');
});
