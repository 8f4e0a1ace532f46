import { cases } from '../../cases/case.ts';

export const concatColumnsCases = cases(
  {
    name: 'nulls are passed over, other types are cast',
    settings: { inputCols: '["a", "b", "c"]', outputCol: 'all', sep: '-' },
    inputs: [
      {
        columns: ['a STRING', 'b INTEGER', 'c DATE'],
        rows: [
          ['Å', 1, '2024-01-31'],
          [null, 2, null],
          [null, null, null],
          ['', 3, null],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'b INTEGER', 'c DATE', 'all STRING'],
          rows: [
            ['Å', 1, '2024-01-31', 'Å-1-2024-01-31'],
            [null, 2, null, '2'],
            [null, null, null, ''],
            ['', 3, null, '-3'],
          ],
        },
      ],
    },
  },
  {
    name: 'a column twice, without a separator, in the place of a column',
    settings: { inputCols: '["a", "a"]', outputCol: 'a' },
    inputs: [{ columns: ['a STRING'], rows: [['😀'], ['x']] }],
    expect: { outputs: [{ columns: ['a STRING'], rows: [['😀😀'], ['xx']] }] },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]', outputCol: 'b' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { outputs: [{ columns: ['a STRING', 'b STRING'], rows: [] }] },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["q"]', outputCol: 'b' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
