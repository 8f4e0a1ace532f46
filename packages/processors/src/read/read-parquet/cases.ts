import { cases } from '../../cases/case.ts';
import { instants, otherTypes } from './other-types.ts';

const others = {
  outputColNames: '["i", "u", "t", "n"]',
  outputColTypes: '["INTEGER", "STRING", "STRING", "TIMESTAMP_NTZ"]',
  outputColFormats: '["", "uuid", "time", "timestamp(9)"]',
};

export const readParquetCases = cases(
  {
    name: 'UUIDs, times and nanoseconds',
    settings: { path: '/parquet/types.parquet', ...others },
    files: { '/parquet/types.parquet': otherTypes },
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'u STRING', 't STRING', 'n TIMESTAMP_NTZ'],
          rows: [
            [1, '0f0e0d0c-0b0a-0908-0706-0504030201ff', '12:34:56.789012', '1706704496123456'],
            [2, 'ffffffff-0000-0000-0000-000000000000', '00:00:00', '-1'],
            [3, null, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'instants in nanoseconds',
    settings: {
      path: '/parquet/instants.parquet',
      outputColNames: '["t"]',
      outputColTypes: '["TIMESTAMP"]',
      outputColFormats: '["timestamp(9)"]',
    },
    files: { '/parquet/instants.parquet': instants },
    expect: {
      outputs: [
        {
          columns: ['t TIMESTAMP'],
          rows: [['1706704496123456'], ['-1'], ['0'], [null]],
        },
      ],
    },
  },
  {
    name: 'a column of a type that cannot be read',
    settings: {
      path: '/parquet/types.parquet',
      outputColNames: '["i", "v"]',
      outputColTypes: '["INTEGER", "STRING"]',
      outputColFormats: '["", "unsupported INTERVAL"]',
    },
    files: { '/parquet/types.parquet': otherTypes },
    expect: {
      error: 'PARQUET_TYPE_UNSUPPORTED',
      message: 'Column `v` has the Parquet type INTERVAL',
    },
  },
  {
    name: 'a UUID read as another type',
    settings: {
      path: '/parquet/types.parquet',
      outputColNames: '["u"]',
      outputColTypes: '["STRING"]',
    },
    files: { '/parquet/types.parquet': otherTypes },
    expect: { error: 'SCHEMA_CHANGED', message: 'Column `u` of `/parquet/types.parquet` is' },
  },
  {
    name: 'no path',
    settings: { outputColNames: '["a"]', outputColTypes: '["STRING"]' },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a type that is none',
    settings: { path: '/x', outputColNames: '["a"]', outputColTypes: '["TEXT?"]' },
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
  {
    name: 'a column without a name',
    settings: { path: '/x', outputColNames: '[""]', outputColTypes: '["STRING"]' },
    expect: { issue: { field: 'outputColNames', code: 'EMPTY_COLUMN_NAME' } },
  },
);
