import { cases } from '../../cases/case.ts';
import { assembled, examples, predicting, badWeightCases } from '../../cases/learning.ts';

const groups = {
  columns: ['a DOUBLE', 'b DOUBLE'],
  rows: [
    [0, 0.5],
    [0.2, 1],
    [1, 0],
    [0.4, 0.3],
    [90, 91],
    [91, 88],
    [92, 90],
  ],
};

export const gaussianMixtureCases = cases(
  {
    name: 'two groups',
    settings: { seed: '1' },
    inputs: [groups],
    before: assembled,
    after: [
      { processor: 'Predict', settings: {} },
      {
        processor: 'Group By',
        settings: {
          groupingCols: '["prediction"]',
          aggregateCols: '["a"]',
          aggregateOperations: '["sum"]',
          outputCols: '["total"]',
        },
      },
      { processor: 'Select Columns', settings: { inputCols: '["total"]' } },
    ],
    tolerance: 1e-9,
    expect: { outputs: [{ columns: ['total DOUBLE'], rows: [[1.6], [273]] }] },
  },
  {
    name: 'rows that are all equal, where each cluster is as probable',
    settings: {},
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [1, 1],
          [1, 1],
        ],
      },
    ],
    before: assembled,
    after: predicting('probability', 'prediction'),
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['a DOUBLE', 'probability ARRAY<DOUBLE>', 'prediction INTEGER'],
          rows: [
            [1, [0.5, 0.5], 0],
            [1, [0.5, 0.5], 0],
          ],
        },
      ],
    },
  },
  {
    name: 'no rows',
    settings: {},
    inputs: [{ ...groups, rows: [] }],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'infinity in a vector',
    settings: { featuresCol: 'v' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[1]], [['Infinity']]] }],
    after: [{ processor: 'Predict', settings: {} }],
    expect: { error: 'VECTOR_NOT_FINITE' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'two groups with weights',
    settings: { seed: '1', weightCol: 'w' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE', 'w DOUBLE'],
        rows: [
          [0, 0.5, 2],
          [0.25, 1, 0.5],
          [1, 0, 1],
          [0.5, 0.25, 3],
          [90, 91, 0.25],
          [91, 88, 1],
          [92, 90, 2],
        ],
      },
    ],
    before: assembled,
    after: [
      { processor: 'Predict', settings: {} },
      {
        processor: 'Group By',
        settings: {
          groupingCols: '["prediction"]',
          aggregateCols: '["a"]',
          aggregateOperations: '["sum"]',
          outputCols: '["total"]',
        },
      },
      { processor: 'Select Columns', settings: { inputCols: '["total"]' } },
    ],
    expect: { outputs: [{ columns: ['total DOUBLE'], rows: [[1.75], [273]] }] },
  },
  ...badWeightCases({}),
);
