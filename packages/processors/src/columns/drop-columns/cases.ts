import { cases } from '../../cases/case.ts';

const input = {
  columns: ['a INTEGER', 'B STRING'],
  rows: [
    [1, 'x'],
    [null, 'Å'],
  ],
};

export const dropColumnsCases = cases(
  {
    name: 'whatever the case of the name',
    settings: { inputCols: '["A"]' },
    inputs: [input],
    expect: { outputs: [{ columns: ['B STRING'], rows: [['x'], ['Å']] }] },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["b"]' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns: ['a INTEGER'], rows: [] }] },
  },
  {
    name: 'all columns',
    settings: { inputCols: '["a", "b"]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'NOTHING_LEFT' } },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["q"]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
