import { cases } from '../../cases/case.ts';

const input = {
  columns: ['a INTEGER', 'b STRING', 'c TIMESTAMP'],
  rows: [
    [1, 'Å "x", 😀', '2024-01-01T12:00:00Z'],
    [null, null, null],
    [1, '', '2024-01-01T12:00:00Z'],
  ],
};
const passed = [
  {
    columns: input.columns,
    rows: [
      [1, 'Å "x", 😀', '1704110400000000'],
      [null, null, null],
      [1, '', '1704110400000000'],
    ],
  },
];

export const saveJsonCases = cases(
  { name: 'the input passes', settings: { path: '/out/json' }, inputs: [input], expect: { outputs: passed } },
  { name: 'a single file', settings: { path: '/out/one.json', singleFile: 'true', saveMode: 'overwrite' }, inputs: [input], expect: { outputs: passed } },
  { name: 'partitions', settings: { path: '/out/parts-json', partitionBy: '["b"]' }, inputs: [input], expect: { outputs: passed } },
  { name: 'empty input', settings: { path: '/out/empty-json' }, inputs: [{ ...input, rows: [] }], expect: { outputs: [{ columns: input.columns, rows: [] }] } },
  { name: 'a path that stands for many', settings: { path: '/out/*' }, inputs: [input], expect: { fault: { field: 'path', code: 'WRONG_PATH' } } },
  { name: 'no path', settings: {}, inputs: [input], expect: { fault: { field: 'path', code: 'MISSING_FIELD' } } },
  {
    name: 'a partition column that is not there',
    settings: { path: '/out/x', partitionBy: '["z"]' },
    inputs: [input],
    expect: { fault: { field: 'partitionBy', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'nothing but partition columns',
    settings: { path: '/out/x', partitionBy: '["a", "b", "c"]' },
    inputs: [input],
    expect: { fault: { field: 'partitionBy', code: 'NOTHING_LEFT' } },
  },
  {
    name: 'a single file of partitions',
    settings: { path: '/out/x', partitionBy: '["a"]', singleFile: 'true' },
    inputs: [input],
    expect: { fault: { field: 'singleFile', code: 'CONTRADICTION' } },
  },
  {
    name: 'a mode that there is not',
    settings: { path: '/out/x', saveMode: 'replace' },
    inputs: [input],
    expect: { fault: { field: 'saveMode', code: 'UNKNOWN_OPTION' } },
  },
);
