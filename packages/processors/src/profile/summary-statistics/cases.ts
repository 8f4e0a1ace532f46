import { cases } from '../../cases/case.ts';

const columns = [
  'column STRING',
  'count LONG',
  'nulls LONG',
  'mean DOUBLE',
  'stddev DOUBLE',
  'min STRING',
  'max STRING',
];
const input = {
  columns: ['x INTEGER', 'y STRING', 'd DATE'],
  rows: [
    [1, 'Å', '2024-01-31'],
    [2, 'b', null],
    [null, null, '2020-02-29'],
    [3, 'b', null],
  ],
};

export const summaryStatisticsCases = cases(
  {
    name: 'one row for each column; the input passes',
    settings: {},
    inputs: [input],
    expect: {
      outputs: [{ ...input }],
      demand: {
        columns,
        rows: [
          ['x', '3', '1', 2, 1, '1', '3'],
          ['y', '3', '1', null, null, 'b', 'Å'],
          ['d', '2', '2', null, null, '2020-02-29', '2024-01-31'],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'empty input',
    settings: { colNames: '["x"]' },
    inputs: [{ ...input, rows: [] }],
    expect: {
      outputs: [{ ...input, rows: [] }],
      demand: { columns, rows: [['x', '0', '0', null, null, null, null]] },
    },
  },
  {
    name: 'a column that is not there',
    settings: { colNames: '["z"]' },
    inputs: [input],
    expect: { issue: { field: 'colNames', code: 'UNKNOWN_COLUMN' } },
  },
);
