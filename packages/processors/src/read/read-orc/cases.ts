import { cases } from '../../cases/case.ts';
import { orcFiles } from './orc-files.ts';

const columns = [
  'i INTEGER',
  's STRING',
  'n DECIMAL(20,2)',
  'd DATE',
  'l ARRAY<DOUBLE>',
  't STRUCT<a: BOOLEAN, b: BINARY>',
];
const rows = [
  [1, 'Å😀', '1.50', '2024-02-29', [1.5, null], [true, 'ff00']],
  [null, '', null, null, [], null],
];
const path = '/orc/rows.orc';
const files = { [path]: orcFiles.zlib };

export const readOrcCases = cases(
  {
    name: 'every type',
    settings: {
      path,
      outputColNames: JSON.stringify(columns.map((each) => each.split(' ')[0])),
      outputColTypes: JSON.stringify(columns.map((each) => each.replace(/^\w+ /, ''))),
    },
    files,
    expect: { outputs: [{ columns, rows }] },
  },
  {
    name: 'declared columns of files in folders: wider, or missing',
    settings: {
      path: '/orc/year=2024',
      outputColNames: '["year", "I", "missing"]',
      outputColTypes: '["INTEGER", "LONG", "STRING"]',
      outputColFormats: '["partition", "", ""]',
    },
    files: {
      '/orc/year=2024/a.orc': orcFiles.snappy,
      '/orc/year=2024/b.orc': orcFiles.lz4,
    },
    expect: {
      outputs: [
        {
          columns: ['year INTEGER', 'I LONG', 'missing STRING'],
          rows: [
            [2024, '1', null],
            [2024, null, null],
            [2024, '1', null],
            [2024, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'a column of another type',
    settings: { path, outputColNames: '["s"]', outputColTypes: '["INTEGER"]' },
    files,
    expect: { error: 'SCHEMA_CHANGED', message: 'Column `s` of `/orc/rows.orc` is STRING' },
  },
  {
    name: 'a file that is none',
    settings: { path, outputColNames: '["s"]', outputColTypes: '["STRING"]' },
    files: { [path]: 'id,name\n1,x\n' },
    expect: { error: 'FILE_UNREADABLE', message: 'is not an ORC file' },
  },
  {
    name: 'an incomplete file',
    settings: { path, outputColNames: '["s"]', outputColTypes: '["STRING"]' },
    files: { [path]: orcFiles.zlib.subarray(0, 400) },
    expect: { error: 'FILE_UNREADABLE', message: '/orc/rows.orc' },
  },
  {
    name: 'no path',
    settings: { outputColNames: '["a"]', outputColTypes: '["STRING"]' },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
);
