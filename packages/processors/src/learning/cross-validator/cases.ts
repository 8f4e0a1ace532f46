import { cases, type CaseInput } from '../../cases/case.ts';
import { assembled } from '../../cases/learning.ts';
import { bestOf, lineTo, lineWithNoise } from '../../cases/tuning.ts';

export const crossValidatorCases = cases(
  {
    name: 'the best of four combinations, trained on all rows',
    settings: {
      paramNames: '["regParam", "elasticNetParam"]',
      paramValues: '["100, 0", "0, 1"]',
      numFolds: '2',
    },
    inputs: [lineTo(24)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    after: [{ processor: 'Predict', settings: {} }],
    afterRows: { columns: ['features ARRAY<DOUBLE>'], rows: [[[100, 7]]] },
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['features ARRAY<DOUBLE>', 'prediction DOUBLE'],
          rows: [[[100, 7], 215]],
        },
      ],
    },
  },
  {
    name: 'no parameters: the model as it is',
    settings: { metricName: 'r2' },
    inputs: [lineTo(24)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    after: [{ processor: 'Predict', settings: {} }],
    afterRows: { columns: ['features ARRAY<DOUBLE>'], rows: [[[100, 7]]] },
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['features ARRAY<DOUBLE>', 'prediction DOUBLE'],
          rows: [[[100, 7], 215]],
        },
      ],
      demand: {
        columns: ['parameters STRING', 'r2 DOUBLE', 'folds LONG'],
        rows: [['as set in the learner', 1, '3']],
      },
    },
  },
  {
    name: 'a whole pipeline, compared by a metric that is better when it is larger',
    settings: { paramNames: '["maxDepth"]', paramValues: '["0, 3"]' },
    inputs: [lineWithNoise],
    before: [
      { processor: 'String Indexer', settings: { inputCols: '["s"]', outputCols: '["i"]' } },
      { processor: 'Vector Assembler', settings: { inputCols: '["i", "a"]' } },
      { processor: 'Decision Tree Classifier', settings: {} },
      { processor: 'Pipeline', settings: {} },
      { processor: 'Multiclass Classification Evaluator', settings: {} },
    ],
    after: [{ processor: 'Predict', settings: {} }],
    afterRows: {
      columns: ['s STRING', 'a DOUBLE'],
      rows: [
        ['x', 1],
        ['y', 39],
      ],
    },
    expect: {
      outputs: [
        {
          columns: [
            's STRING',
            'a DOUBLE',
            'i DOUBLE',
            'features ARRAY<DOUBLE>',
            'rawPrediction ARRAY<DOUBLE>',
            'probability ARRAY<DOUBLE>',
            'prediction DOUBLE',
          ],
          rows: [
            ['x', 1, 0, [0, 1], [20, 0], [1, 0], 0],
            ['y', 39, 1, [1, 39], [0, 20], [0, 1], 1],
          ],
        },
      ],
    },
  },
  {
    name: 'clusters by their number',
    settings: { paramNames: '["k"]', paramValues: '["3, 2, 4"]', numFolds: '2' },
    inputs: [lineTo(24)],
    before: bestOf('K-Means', {}, 'Clustering Evaluator'),
    expect: { outputs: [] },
  },
  {
    name: "a parameter that the learner doesn't have",
    settings: { paramNames: '["depth"]', paramValues: '["1"]' },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'paramNames', code: 'INVALID_GRID' } },
  },
  {
    name: 'a value that is not a number',
    settings: { paramNames: '["regParam"]', paramValues: '["0, low"]' },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'paramValues', code: 'INVALID_GRID' } },
  },
  ...(
    [
      ['a value that the learner would refuse', '["regParam"]', '["0, -1"]', 'paramValues'],
      ['a fraction of an iteration', '["maxIter"]', '["2.5"]', 'paramValues'],
      ['a parameter twice', '["tol", "tol"]', '["0.1", "0.2"]', 'paramNames'],
      [
        'a grid that would not fit into memory',
        '["maxIter", "regParam", "elasticNetParam", "tol"]',
        JSON.stringify(Array.from({ length: 4 }, () => '1,'.repeat(999) + '1')),
        'paramValues',
      ],
    ] as const
  ).map(([name, paramNames, paramValues, field]) => ({
    name,
    settings: { paramNames, paramValues },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field, code: 'INVALID_GRID' } },
  })),
  {
    name: 'too many models',
    settings: {
      numFolds: '20',
      paramNames: '["regParam"]',
      paramValues: '["0,1,2,3,4,5,6,7,8,9,10"]',
    },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'paramValues', code: 'INVALID_GRID' } },
  },
  {
    name: 'a metric of another evaluator',
    settings: { metricName: 'accuracy' },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'metricName', code: 'INVALID_GRID' } },
  },
  {
    name: 'an evaluator of rows',
    settings: {},
    inputs: [{ columns: ['a DOUBLE', 'b DOUBLE', 'label DOUBLE'], rows: [[1, 2, 3]] }],
    before: [
      ...assembled,
      { processor: 'Linear Regression', settings: {} },
      { processor: 'Predict', settings: {} },
      { processor: 'Regression Evaluator', settings: {} },
    ],
    expect: { issue: { field: null, code: 'WRONG_INPUTS' } },
  },
  ...(
    [
      ['the fold of a row is too large', 2],
      ['the fold of a row is negative', -1],
      ['the fold of a row is null', null],
    ] as const
  ).map(([name, fold]) => ({
    name,
    settings: { numFolds: '2', foldCol: 'fold' },
    inputs: [withFolds((row) => (row === 5 ? fold : row % 2))],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { error: 'INVALID_FOLD', outputs: [] },
  })),
  {
    name: 'a fold without rows',
    settings: { numFolds: '3', foldCol: 'fold' },
    inputs: [withFolds((row) => row % 2)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { error: 'EMPTY_EVALUATION', outputs: [] },
  },
  {
    name: 'a fold column that is not there',
    settings: { foldCol: 'part' },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'foldCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'a fold column of doubles',
    settings: { foldCol: 'label' },
    inputs: [lineTo(4)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    expect: { issue: { field: 'foldCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'folds of a column',
    settings: {
      numFolds: '3',
      foldCol: 'fold',
      paramNames: '["regParam"]',
      paramValues: '["0.5, 3"]',
    },
    inputs: [withFolds((row) => (row * row + (row > 5 ? 1 : 0)) % 3)],
    before: bestOf('Linear Regression', {}, 'Regression Evaluator'),
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['parameters STRING', 'rmse DOUBLE', 'folds LONG'],
        rows: [
          ['regParam = 0.5', 0.802504412183586, '3'],
          ['regParam = 3', 3.3581276378357736, '3'],
        ],
        ordered: true,
      },
    },
  },
);

/** A line, with a fold for each row. */
function withFolds(foldOf: (row: number) => number | null): CaseInput {
  const { columns, rows } = lineTo(12);
  return {
    columns: [...columns, 'fold INTEGER'],
    rows: rows.map((row, index) => [...row, foldOf(index)]),
  };
}
