import { cases, type CaseInput, type CaseNode } from '../../cases/case.ts';
import { assembled, examples, badWeightCases } from '../../cases/learning.ts';

/** Some to the right, some upward. */
const directions: CaseInput = {
  columns: ['a DOUBLE', 'b DOUBLE'],
  rows: [
    [0, 1],
    [0.5, 4],
    [0.25, 9],
    [5, 0.5],
    [8, 0.25],
    [90, 1],
    [1, 0.125],
  ],
};

/** The sum of `a` for each cluster. */
const totals: readonly CaseNode[] = [
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
];

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
  {
    name: 'two directions',
    settings: { seed: '1', distanceMeasure: 'cosine', initSteps: '3' },
    inputs: [directions],
    before: assembled,
    after: totals,
    expect: { outputs: [{ columns: ['total DOUBLE'], rows: [[0.75], [104]] }] },
  },
  {
    name: 'first centers from any rows',
    settings: { k: '2', seed: '1', initMode: 'random', distanceMeasure: 'cosine' },
    inputs: [directions],
    before: assembled,
    after: totals,
    expect: { outputs: [{ columns: ['total DOUBLE'], rows: [[0.75], [104]] }] },
  },
  {
    name: 'a vector without a direction',
    settings: { k: '2', distanceMeasure: 'cosine' },
    inputs: [{ ...directions, rows: [...directions.rows, [0, 0]] }],
    before: assembled,
    after: totals,
    expect: { error: 'ZERO_VECTOR' },
  },
);
