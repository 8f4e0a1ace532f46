import { cases } from '../../cases/case.ts';
import { wideColumns, wideInput, wideNames, wideRow } from '../../cases/wide.ts';

const input = {
  columns: ['a INTEGER', 'b STRING'],
  rows: [
    [1, 'x'],
    [null, 'Å'],
  ],
};

export const renameColumnsCases = cases(
  {
    name: 'two columns swap their names',
    settings: { currentColNames: '["A", "b"]', newColNames: '["b", "a"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['b INTEGER', 'a STRING'],
          rows: [
            [1, 'x'],
            [null, 'Å'],
          ],
        },
      ],
    },
  },
  {
    name: 'odd names',
    settings: { currentColNames: '["a", "b"]', newColNames: '["sum of \\"a\\" `x`", "größe 😀"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['sum of "a" `x` INTEGER', 'größe 😀 STRING'],
          rows: [
            [1, 'x'],
            [null, 'Å'],
          ],
        },
      ],
    },
  },
  {
    name: '2000 columns',
    settings: {
      currentColNames: JSON.stringify(wideNames()),
      newColNames: JSON.stringify(wideNames().map((name) => `new_${name}`)),
    },
    inputs: [wideInput()],
    expect: {
      outputs: [{ columns: wideColumns().map((name) => `new_${name}`), rows: [wideRow()] }],
    },
  },
  {
    name: 'a name that is there',
    settings: { currentColNames: '["a"]', newColNames: '["B"]' },
    inputs: [input],
    expect: { issue: { field: 'newColNames', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a column that is not there',
    settings: { currentColNames: '["q"]', newColNames: '["z"]' },
    inputs: [input],
    expect: { issue: { field: 'currentColNames', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'an empty name',
    settings: { currentColNames: '["a"]', newColNames: '[" "]' },
    inputs: [input],
    expect: { issue: { field: 'newColNames', code: 'EMPTY_COLUMN_NAME' } },
  },
);
