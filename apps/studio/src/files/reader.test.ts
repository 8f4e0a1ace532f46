import { expect, test } from 'vitest';
import { readerOf } from './reader.ts';

test('picks the matching reader for a file', () => {
  expect(readerOf('A.CSV', 'id;name\n1;x')).toEqual({
    processor: 'Read CSV',
    settings: { header: 'true', separator: ';' },
  });
  expect(readerOf('a.tsv', '1\t2\n')).toEqual({
    processor: 'Read CSV',
    settings: { header: 'false', separator: '\\t' },
  });
  expect(readerOf('a.csv', 'name;share\n"Berg, Ole, and Ann, and Eve";1,5\n')?.settings).toEqual({
    header: 'true',
    separator: ';',
  });
  expect(readerOf('a.tsv', 'city\nOslo\n')?.settings).toEqual({ header: 'true', separator: '\\t' });
  expect(readerOf('a.json', '[\n{"a":1}]')?.settings).toEqual({ multiLine: 'true' });
  expect(readerOf('a.json', '{"a":1}\n{"a":2}\n')?.settings).toEqual({ multiLine: 'false' });
  expect(readerOf('a.parquet', 'PAR1')?.processor).toBe('Read Parquet');
  expect(readerOf('a.exe', '')).toBe(null);
});
