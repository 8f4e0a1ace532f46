import { cases, type ProcessorCase } from '../../cases/case.ts';

const input = {
  columns: ['a DOUBLE', 'b INTEGER', 'k INTEGER', 'label INTEGER'],
  rows: [
    [0.5, 10, 1, 0],
    [1.5, 20, 1, 0],
    [1.5, 30, 1, 1],
    [3.5, 30, 1, 0],
    [3.5, 40, 1, 0],
    [3.5, 40, 1, 1],
  ],
};
const vectors = { columns: ['features ARRAY<DOUBLE>', 'label DOUBLE'] };
const columns = ['feature STRING', 'pValue DOUBLE', 'degreesOfFreedom INTEGER', 'statistic DOUBLE'];

const refused = (
  [
    ['no rows', [], 'EMPTY_TRAINING_DATA'],
    ['a null', [[[1, null], 0]], 'VECTOR_NOT_FINITE'],
    ['a label that is null', [[[1, 2], null]], 'INVALID_LABEL'],
    [
      'vectors of different sizes',
      [
        [[1, 2], 0],
        [[1], 0],
      ],
      'VECTOR_SIZE',
    ],
  ] as const
).map(([name, rows, error]): ProcessorCase => ({
  name,
  settings: {},
  inputs: [{ ...vectors, rows }],
  expect: { error },
}));

// The answers are those of PySpark 4.2.
export const chiSquareTestCases = cases(
  {
    name: 'features by the names of their columns, one of which never changes',
    settings: {},
    inputs: [input],
    before: [{ processor: 'Vector Assembler', settings: { inputCols: '["a", "b", "k"]' } }],
    tolerance: 1e-9,
    expect: {
      outputs: [{ columns: [...input.columns, 'features ARRAY<DOUBLE>'], rows: 6 }],
      demand: {
        columns,
        rows: [
          ['a', 0.6872892787909721, 2, 0.75],
          ['b', 0.6822703303362126, 3, 1.5],
          ['k', 1, 0, 0],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'vectors without names, and one label only',
    settings: {},
    inputs: [
      {
        ...vectors,
        rows: [
          [[0.5], 3],
          [[1.5], 3],
        ],
      },
    ],
    expect: {
      outputs: [{ ...vectors, rows: 2 }],
      demand: { columns, rows: [['feature 0', 1, 0, 0]] },
    },
  },
  ...refused,
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'b' },
    inputs: [input],
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
