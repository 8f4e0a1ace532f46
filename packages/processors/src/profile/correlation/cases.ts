import { cases } from '../../cases/case.ts';

const input = {
  columns: ['a INTEGER', 'b DOUBLE', 's STRING', 'k INTEGER'],
  rows: [
    [1, 2.5, 'x', 7],
    [2, 1.5, 'y', 7],
    [4, 0.5, 'z', 7],
    [5, null, 'x', 7],
  ],
};
const pair = { columns: ['column STRING', 'b DOUBLE', 'a DOUBLE'], ordered: true };

export const correlationCases = cases(
  {
    name: 'two columns, one with a null; the input passes',
    settings: { inputCols: '["b", "a"]' },
    inputs: [input],
    tolerance: 1e-9,
    expect: {
      outputs: [{ ...input }],
      demand: {
        ...pair,
        rows: [
          ['b', 1, -0.9819805060619656],
          ['a', -0.9819805060619656, 1],
        ],
      },
    },
  },
  {
    name: 'all numbers, one of which never changes',
    settings: {},
    inputs: [input],
    tolerance: 1e-9,
    expect: {
      outputs: [{ ...input }],
      demand: {
        columns: ['column STRING', 'a DOUBLE', 'b DOUBLE', 'k DOUBLE'],
        rows: [
          ['a', 1, -0.9819805060619656, 'NaN'],
          ['b', -0.9819805060619656, 1, 'NaN'],
          ['k', 'NaN', 'NaN', 1],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["b", "a"]' },
    inputs: [{ ...input, rows: [] }],
    expect: {
      outputs: [{ ...input, rows: [] }],
      demand: {
        ...pair,
        rows: [
          ['b', null, null],
          ['a', null, null],
        ],
      },
    },
  },
  {
    name: 'no numbers',
    settings: {},
    inputs: [{ columns: ['s STRING'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'NOTHING_LEFT' } },
  },
);
