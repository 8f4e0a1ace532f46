import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const imputerCases = cases(
  {
    name: 'mean and median',
    settings: { inputCols: '["x", "n"]', outputCols: '["p", "q"]' },
    inputs: [
      {
        columns: ['x DOUBLE', 'n INTEGER'],
        rows: [
          [1, 1],
          ['NaN', 2],
          [null, 5],
          [4, null],
        ],
      },
    ],
    after: [
      {
        processor: 'Imputer',
        settings: { inputCols: '["x", "n"]', outputCols: '["r", "s"]', strategy: 'median' },
      },
      { processor: 'Select Columns', settings: { inputCols: '["p", "q", "r", "s"]' } },
    ],
    expect: {
      outputs: [
        {
          columns: ['p DOUBLE', 'q INTEGER', 'r DOUBLE', 's INTEGER'],
          rows: [
            [1, 1, 1, 1],
            [2.5, 2, 1, 2],
            [2.5, 5, 1, 5],
            [4, 2, 4, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'the most frequent value',
    settings: { inputCols: '["x"]', outputCols: '["p"]', strategy: 'mode' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[3], [3], [2], [2], [1], [null]] }],
    expect: {
      outputs: [
        {
          columns: ['x DOUBLE', 'p DOUBLE'],
          rows: [
            [3, 3],
            [3, 3],
            [2, 2],
            [2, 2],
            [1, 1],
            [null, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'nothing but missing values',
    settings: { inputCols: '["x"]', outputCols: '["p"]' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[null], ['NaN']] }],
    expect: { error: 'NO_SURROGATE' },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["z"]', outputCols: '["p"]' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
  ...(
    [
      ['mean', 2.5, 2],
      ['median', 1, 2],
      ['mode', 1, 2],
    ] as const
  ).map(([strategy, ofX, ofN]) => ({
    name: `a number for missing values, and the ${strategy}`,
    settings: {
      inputCols: '["x", "n"]',
      outputCols: '["p", "q"]',
      strategy,
      missingValue: '-1',
    },
    inputs: [
      {
        columns: ['x DOUBLE', 'n INTEGER'],
        rows: [
          [1, 1],
          [-1, 2],
          ['NaN', 5],
          [null, -1],
          [4, null],
          [-1, 2],
        ],
      },
    ],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["p", "q"]' } }],
    expect: {
      outputs: [
        {
          columns: ['p DOUBLE', 'q INTEGER'],
          rows: [
            [1, 1],
            [ofX, 2],
            ['NaN', 5],
            [ofX, ofN],
            [4, ofN],
            [ofX, 2],
          ],
        },
      ],
    },
  })),
);
