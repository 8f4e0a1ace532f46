import { cases, type ProcessorCase } from '../../cases/case.ts';

const columns = ['v ARRAY<DOUBLE>', 'i ARRAY<DOUBLE>'];
const train = {
  columns: ['v ARRAY<DOUBLE>'],
  rows: [[[7, 1, -0.5]], [[-1, 2, 0]], [[0, 3, 3]], [[7, 4, 0]]],
};
const settings = { inputCol: 'v', outputCol: 'i', maxCategories: '3' };

/** Other rows, of which the last one has a value that was not learned. */
function others(handleInvalid: string): Omit<ProcessorCase, 'expect' | 'name'> {
  return {
    settings: { ...settings, handleInvalid },
    inputs: [train],
    after: [
      { processor: 'Pipeline', settings: {} },
      { processor: 'Predict', settings: {} },
    ],
    afterRows: { columns: train.columns, rows: [[[7, 9, 3]], [[5, 9, 3]]] },
  };
}

const known = [
  [7, 9, 3],
  [2, 9, 2],
];
const unknown = [5, 9, 3];

const wide = {
  processor: 'Add Columns',
  settings: {
    outputCols: '["v"]',
    expressions: '["transform(sequence(1, 500), x -> CAST(x * r % 3 * 10 AS DOUBLE))"]',
  },
};

export const vectorIndexerCases = cases(
  {
    name: 'hundreds of features',
    settings,
    inputs: [{ columns: ['r INTEGER'], rows: [[0], [1], [2]] }],
    before: [wide],
    after: [
      {
        processor: 'Add Columns',
        settings: {
          outputCols: '["first", "sum"]',
          expressions: '["slice(i, 1, 3)", "aggregate(i, 0D, (a, x) -> a + x)"]',
        },
      },
      { processor: 'Select Columns', settings: { inputCols: '["r", "first", "sum"]' } },
    ],
    expect: {
      outputs: [
        {
          columns: ['r INTEGER', 'first ARRAY<DOUBLE>', 'sum DOUBLE'],
          rows: [
            [0, [0, 0, 0], 0],
            [1, [1, 2, 0], 501],
            [2, [2, 1, 0], 501],
          ],
        },
      ],
    },
  },
  {
    name: 'features with few values; 0 comes first',
    settings,
    inputs: [train],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              [7, 1, -0.5],
              [2, 1, 1],
            ],
            [
              [-1, 2, 0],
              [1, 2, 0],
            ],
            [
              [0, 3, 3],
              [0, 3, 2],
            ],
            [
              [7, 4, 0],
              [2, 4, 0],
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'fails at a value that was not learned',
    ...others('error'),
    expect: { error: 'UNSEEN_CATEGORY' },
  },
  {
    name: 'skips a value that was not learned',
    ...others('skip'),
    expect: { outputs: [{ columns, rows: [known] }] },
  },
  {
    name: 'keeps a value that was not learned',
    ...others('keep'),
    expect: { outputs: [{ columns, rows: [known, [unknown, [3, 9, 2]]] }] },
  },
  {
    name: 'a number instead of a vector',
    settings: { ...settings, inputCol: 'x' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[1]] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
