import { cases } from '../../cases/case.ts';

const input = {
  columns: ['x INTEGER', 'y STRING'],
  rows: [
    [1, 'Å'],
    [null, null],
    [1, 'Å'],
  ],
};

export const printRowsCases = cases(
  {
    name: 'without settings: all columns; the input passes',
    settings: {},
    inputs: [input],
    expect: { outputs: [{ ...input }], demand: { ...input } },
  },
  {
    name: 'some columns',
    settings: { columns: '["Y"]', title: 'Names' },
    inputs: [input],
    expect: {
      outputs: [{ ...input }],
      demand: { columns: ['y STRING'], rows: [['Å'], [null], ['Å']] },
    },
  },
  {
    name: 'empty input',
    settings: { n: '5' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ ...input, rows: [] }], demand: { ...input, rows: [] } },
  },
  {
    name: 'a column that is not there',
    settings: { columns: '["z"]' },
    inputs: [input],
    expect: { issue: { field: 'columns', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'too many rows',
    settings: { n: '10001' },
    inputs: [input],
    expect: { issue: { field: 'n', code: 'OUT_OF_RANGE' } },
  },
);
