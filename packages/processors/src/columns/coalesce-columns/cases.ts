import { cases } from '../../cases/case.ts';

export const coalesceColumnsCases = cases(
  {
    name: 'the first that is not null, empty text counting as a value',
    settings: { inputCols: '["b", "a"]', outputCol: 'c' },
    inputs: [
      {
        columns: ['a STRING', 'b STRING'],
        rows: [
          ['x', 'Å'],
          ['😀', null],
          [null, ''],
          [null, null],
          ['x', 'Å'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'b STRING', 'c STRING'],
          rows: [
            ['x', 'Å', 'Å'],
            ['😀', null, '😀'],
            [null, '', ''],
            [null, null, null],
            ['x', 'Å', 'Å'],
          ],
        },
      ],
    },
  },
  {
    name: 'numbers are brought to the wider type, in the place of a column',
    settings: { inputCols: '["i", "d"]', outputCol: 'I' },
    inputs: [
      {
        columns: ['i INTEGER', 'd DOUBLE'],
        rows: [
          [1, 2.5],
          [null, 2.5],
          [null, 'NaN'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['I DOUBLE', 'd DOUBLE'],
          rows: [
            [1, 2.5],
            [2.5, 2.5],
            ['NaN', 'NaN'],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]', outputCol: 'b' },
    inputs: [{ columns: ['a DATE'], rows: [] }],
    expect: { outputs: [{ columns: ['a DATE', 'b DATE'], rows: [] }] },
  },
  {
    name: 'types that have nothing in common',
    settings: { inputCols: '["a", "b"]', outputCol: 'c' },
    inputs: [{ columns: ['a DATE', 'b BOOLEAN'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["q"]', outputCol: 'b' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
