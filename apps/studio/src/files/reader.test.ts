import { expect, test } from 'vitest';
import { readerOf } from './reader.ts';

test('picks the matching reader for a file', () => {
  for (const name of ['A.CSV', 'a.tsv', 'a.csv.gz', 'a.csv.bz2', 'a.csv.zst'])
    expect(readerOf(name, '')).toEqual({ processor: 'Read CSV', settings: {} });
  expect(readerOf('a.json', '[\n{"a":1}]')?.settings).toEqual({ multiLine: 'true' });
  expect(readerOf('a.json', '{"a":1}\n{"a":2}\n')?.settings).toEqual({ multiLine: 'false' });
  expect(readerOf('a.parquet', 'PAR1')?.processor).toBe('Read Parquet');
  expect(readerOf('a.pq', 'PAR1')?.processor).toBe('Read Parquet');
  expect(readerOf('a.orc', 'ORC')?.processor).toBe('Read ORC');
  expect(readerOf('a.xlsx', 'PK')?.processor).toBe('Read Excel');
  expect(readerOf('a.avro', 'Obj')?.processor).toBe('Read Avro');
  expect(readerOf('a.xml.gz', '')?.processor).toBe('Read XML');
  expect(readerOf('a.constructor', '')).toBeNull();
  expect(readerOf('a.geojson.gz', '')?.processor).toBe('Read GeoJSON');
  expect(readerOf('a.exe', '')).toBe(null);
});
