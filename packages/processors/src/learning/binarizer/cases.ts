import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const binarizerCases = cases(
  {
    name: 'numbers and vectors',
    settings: { inputCol: 'x', outputCol: 'o', threshold: '0.5' },
    inputs: [
      {
        columns: ['x DOUBLE', 'v ARRAY<DOUBLE>'],
        rows: [
          [0.5, [0.6, 0.4]],
          [0.6, []],
          ['NaN', [1]],
          [null, [0]],
        ],
      },
    ],
    after: [
      { processor: 'Binarizer', settings: { inputCol: 'v', outputCol: 'p', threshold: '0.5' } },
      { processor: 'Select Columns', settings: { inputCols: '["o", "p"]' } },
    ],
    expect: {
      outputs: [
        {
          columns: ['o DOUBLE', 'p ARRAY<DOUBLE>'],
          rows: [
            [0, [1, 0]],
            [1, []],
            [0, [1]],
            [0, [0]],
          ],
        },
      ],
    },
  },
  {
    name: 'numbers of all types',
    settings: { inputCol: 'n', outputCol: 'o', threshold: '2' },
    inputs: [
      {
        columns: ['n INTEGER', 'l LONG', 'd DECIMAL(5,2)', 'f FLOAT'],
        rows: [
          [2, '9007199254740993', '2.01', 2.5],
          [3, '2', '2.00', 2],
          [null, null, null, null],
        ],
      },
    ],
    after: [
      { processor: 'Binarizer', settings: { inputCol: 'l', outputCol: 'p', threshold: '2' } },
      { processor: 'Binarizer', settings: { inputCol: 'd', outputCol: 'q', threshold: '2' } },
      { processor: 'Binarizer', settings: { inputCol: 'f', outputCol: 'r', threshold: '2' } },
      { processor: 'Select Columns', settings: { inputCols: '["n", "l", "o", "p", "q", "r"]' } },
    ],
    expect: {
      outputs: [
        {
          columns: ['n INTEGER', 'l LONG', 'o DOUBLE', 'p DOUBLE', 'q DOUBLE', 'r DOUBLE'],
          rows: [
            [2, '9007199254740993', 0, 1, 1, 1],
            [3, '2', 1, 0, 0, 0],
            [null, null, 0, 0, 0, 0],
          ],
        },
      ],
    },
  },
  {
    name: 'a column that is not there',
    settings: { inputCol: 'z', outputCol: 'p' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
);
