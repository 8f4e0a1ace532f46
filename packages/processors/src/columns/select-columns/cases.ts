import { cases } from '../../cases/case.ts';
import { wideColumns, wideInput, wideNames, wideRow } from '../../cases/wide.ts';

const input = {
  columns: ['a INTEGER', 'B STRING', 'ø DOUBLE'],
  rows: [
    [1, 'x', 0.5],
    [null, null, null],
    [1, 'x', 0.5],
  ],
};

export const selectColumnsCases = cases(
  {
    name: 'in the order wanted, spelt as in the input',
    settings: { inputCols: '["Ø", "b"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['ø DOUBLE', 'B STRING'],
          rows: [
            [0.5, 'x'],
            [null, null],
            [0.5, 'x'],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns: ['a INTEGER'], rows: [] }] },
  },
  {
    name: '2000 columns, reversed',
    settings: { inputCols: JSON.stringify(wideNames().toReversed()) },
    inputs: [wideInput()],
    expect: { outputs: [{ columns: wideColumns().toReversed(), rows: [wideRow().toReversed()] }] },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["a", "c"]' },
    inputs: [{ columns: ['amount INTEGER', 'a INTEGER'], rows: [] }],
    expect: {
      issue: {
        field: 'inputCols',
        code: 'UNKNOWN_COLUMN',
        message: "Column `c` doesn't exist in the input of *Select Columns* (n).",
        fix: 'Did you mean `a`?',
      },
    },
  },
  {
    name: 'a misspelled column',
    settings: { inputCols: '["amout"]' },
    inputs: [{ columns: ['amount INTEGER', 'a INTEGER'], rows: [] }],
    expect: {
      issue: {
        field: 'inputCols',
        code: 'UNKNOWN_COLUMN',
        message: "Column `amout` doesn't exist in the input of *Select Columns* (n).",
        fix: 'Did you mean `amount`?',
      },
    },
  },
  {
    name: 'a column twice',
    settings: { inputCols: '["a", "A"]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'no columns',
    settings: { inputCols: '[]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'MISSING_FIELD' } },
  },
);
