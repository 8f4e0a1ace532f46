import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const file = '/fixed/accounts.txt';
const files = {
  [file]: '00017Åsa 😀    20240131  12.5\n\n00042O"Brien, 20241301     x\r\n00099      ',
};
const positions = '["1-5", "6-14", "15-22", "23-28"]';
const schema = {
  outputColNames: '["id", "owner", "opened", "balance"]',
  outputColTypes: '["STRING", "STRING", "DATE", "DOUBLE"]',
  outputColFormats: '["", "", "yyyyMMdd", ""]',
};
const columns = ['id STRING', 'owner STRING', 'opened DATE', 'balance DOUBLE'];

export const readFixedWidthCases = cases(
  {
    name: 'rejected values are a second output, with their lines',
    settings: { path: file, positions, ...schema },
    files,
    expect: {
      outputs: [
        { columns, rows: 3 },
        {
          columns: rejectedColumns,
          rows: [
            [file, '3', 'opened', '20241301', 'Not a date in the format yyyyMMdd'],
            [file, '3', 'balance', 'x', 'Not a number'],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'columns from the names of folders',
    settings: {
      path: '/fixed/year=2024/a.txt',
      positions: '["1-2", "3-5"]',
      outputColNames: '["line", "year", "x"]',
      outputColTypes: '["STRING", "INTEGER", "INTEGER"]',
      outputColFormats: '["", "partition", ""]',
    },
    files: {
      '/fixed/year=2024/a.txt': 'ab  1\ncd  x\n',
    },
    expect: {
      outputs: [
        {
          columns: ['line STRING', 'year INTEGER', 'x INTEGER'],
          rows: [
            ['ab', 2024, 1],
            ['cd', 2024, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'values at positions; null for what is not there or does not fit',
    settings: { path: file, positions, ...schema },
    files,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ['00017', 'Åsa 😀', '2024-01-31', 12.5],
            ['00042', 'O"Brien,', null, null],
            ['00099', null, null, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'without types, with spaces',
    settings: { path: file, positions: '["6-12", "1"]', trim: 'false' },
    files,
    expect: {
      outputs: [
        {
          columns: ['_c0 STRING', '_c1 STRING'],
          rows: [
            ['Åsa 😀  ', '0'],
            ['O"Brien', '0'],
            ['      ', '0'],
          ],
        },
      ],
    },
  },
  {
    name: 'rows that do not fit are dropped',
    settings: { path: file, positions, mode: 'DROPMALFORMED', ...schema },
    files,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ['00017', 'Åsa 😀', '2024-01-31', 12.5],
            ['00099', null, null, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'an empty file',
    settings: { path: '/fixed/empty.txt', positions: '["1-5"]' },
    files: { '/fixed/empty.txt': '' },
    expect: { outputs: [{ columns: ['_c0 STRING'], rows: [] }] },
  },
  {
    name: 'a position that is none',
    settings: { path: file, positions: '["1-5", "9-6"]' },
    expect: { issue: { field: 'positions', code: 'NO_POSITION' } },
  },
  {
    name: 'fewer positions than columns',
    settings: { path: file, positions: '["1-5"]', ...schema },
    expect: { issue: { field: 'positions', code: 'LISTS_DIFFER' } },
  },
  {
    name: 'no positions',
    settings: { path: file },
    expect: { issue: { field: 'positions', code: 'MISSING_FIELD' } },
  },
);
