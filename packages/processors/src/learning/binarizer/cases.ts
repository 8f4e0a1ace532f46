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
    name: 'a column that is not there',
    settings: { inputCol: 'z', outputCol: 'p' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
);
