import { cases } from '../../cases/case.ts';
import { oldDates, oldInstants } from './old-calendars.ts';
import { instants, oldArrays, otherTypes } from './other-types.ts';

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
    name: 'dates and timestamps by the Julian calendar, as Spark 2 wrote them',
    settings: {
      path: '/parquet/old.parquet',
      outputColNames: '["d", "t", "s", "m"]',
      outputColTypes:
        '["DATE", "TIMESTAMP", "STRUCT<day: DATE, times: ARRAY<TIMESTAMP>>", "MAP<DATE, DATE>"]',
      outputColFormats: '["", "", "", ""]',
    },
    files: { '/parquet/old.parquet': oldDates },
    expect: {
      outputs: [
        {
          columns: [
            'd DATE',
            't TIMESTAMP',
            's STRUCT<day: DATE, times: ARRAY<TIMESTAMP>>',
            'm MAP<DATE, DATE>',
          ],
          rows: [
            oldRow('0001-01-01', '-62135578799876544'),
            oldRow('1000-03-01', '-30605108399876544'),
            oldRow('1582-10-04', '-12220225199876544'),
            oldRow('1582-10-15', '-12219274799876544'),
            [null, null, [null, [null]], [['1970-01-01', null]]],
          ],
        },
      ],
    },
  },
  {
    name: 'timestamps by the Julian calendar, as Spark 3.0 wrote them, in a folder with others',
    settings: {
      path: '/parquet/days',
      outputColNames: '["d", "t"]',
      outputColTypes: '["DATE", "TIMESTAMP"]',
      outputColFormats: '["", ""]',
    },
    files: { '/parquet/days/a.parquet': oldInstants, '/parquet/days/b.parquet': oldDates },
    expect: {
      outputs: [
        {
          columns: ['d DATE', 't TIMESTAMP'],
          rows: [
            ['0000-12-30', '-62135578799876544'],
            ['1000-03-06', '-30605108399876544'],
            ['1582-10-14', '-12220225199876544'],
            ['1582-10-15', '-12219274799876544'],
            [null, null],
            ['0001-01-01', '-62135578799876544'],
            ['1000-03-01', '-30605108399876544'],
            ['1582-10-04', '-12220225199876544'],
            ['1582-10-15', '-12219274799876544'],
            [null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'arrays of structs with one member in the layout of old writers',
    settings: {
      path: '/parquet/arrays.parquet',
      outputColNames: '["a", "m"]',
      outputColTypes:
        '["ARRAY<STRUCT<q: INTEGER>>", "MAP<STRING, ARRAY<STRUCT<x: ARRAY<STRUCT<d: DATE>>>>>"]',
      outputColFormats: '["", ""]',
    },
    files: { '/parquet/arrays.parquet': oldArrays },
    expect: {
      outputs: [
        {
          columns: [
            'a ARRAY<STRUCT<q: INTEGER>>',
            'm MAP<STRING, ARRAY<STRUCT<x: ARRAY<STRUCT<d: DATE>>>>>',
          ],
          rows: [
            [[[1], [null]], [['k', [[[['2024-02-29']]]]]]],
            [null, null],
            [[], []],
          ],
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

function oldRow(day: string, micros: string): readonly unknown[] {
  return [day, micros, [day, [micros]], [[day, day]]];
}
