import { cases } from '../../cases/case.ts';
import { assembled, examples, badWeightCases } from '../../cases/learning.ts';

export const kMeansCases = cases(
  {
    name: 'two clusters',
    settings: { k: '2', seed: '1' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [0, 0],
          [0, 1],
          [1, 0],
          [9, 9],
          [9, 8],
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
    expect: { outputs: [{ columns: ['total DOUBLE'], rows: [[1], [18]] }] },
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
