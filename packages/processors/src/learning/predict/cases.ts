import { cases, type CaseNode, type ProcessorCase } from '../../cases/case.ts';

const train = {
  columns: ['x DOUBLE', 'label DOUBLE'],
  rows: [
    [1, 3],
    [2, 5],
    [4, 9],
  ],
};
const before: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["x"]' } },
  { processor: 'Linear Regression', settings: {} },
];

/** Every kind of model refuses vectors of another size: Spark's trees would ignore what is too much. */
const otherSizes = (
  [
    ['Linear Regression', {}],
    ['K-Means', { k: '2' }],
    ['Decision Tree Regressor', {}],
    ['Random Forest Regressor', { numTrees: '2' }],
    ['GBT Regressor', { maxIter: '2' }],
    ['Logistic Regression', { labelCol: 'y' }],
    ['Naive Bayes', { labelCol: 'y' }],
  ] as const
).map(([processor, settings]): ProcessorCase => ({
  name: `${processor}: a vector of another size`,
  settings: {},
  inputs: [
    {
      columns: ['x DOUBLE', 'label DOUBLE', 'y INTEGER'],
      rows: train.rows.map((row, i) => [...row, i % 2]),
    },
    { columns: ['features ARRAY<DOUBLE>'], rows: [[[1, 2]]] },
  ],
  before: [before[0]!, { processor, settings }],
  expect: { error: 'VECTOR_SIZE' },
}));

/** What every learner refuses, though some of Spark's would learn nonsense from it. */
const badVectors = (
  [
    ['Standard Scaler', [3, null], 'VECTOR_NOT_FINITE'],
    ['MinMax Scaler', ['NaN', 4], 'VECTOR_NOT_FINITE'],
    ['MaxAbs Scaler', [4, '-Infinity'], 'VECTOR_NOT_FINITE'],
    ['Robust Scaler', ['NaN', 4], 'VECTOR_NOT_FINITE'],
    ['PCA', ['NaN', 4], 'VECTOR_NOT_FINITE'],
    ['Vector Indexer', ['NaN', 4], 'VECTOR_NOT_FINITE'],
    ['IDF', ['NaN', 4], 'VECTOR_NOT_FINITE'],
    ['K-Means', null, 'NULL_VECTOR'],
    ['Naive Bayes', [1, 2, 3], 'VECTOR_SIZE'],
    ['Decision Tree Regressor', [1, 2, 3], 'VECTOR_SIZE'],
  ] as const
).map(([processor, vector, error]): ProcessorCase => ({
  name: `${processor}: ${error} in training`,
  settings: {},
  inputs: [
    {
      columns: ['features ARRAY<DOUBLE>', 'label DOUBLE'],
      rows: [
        [[1, 2], 0],
        [[2, 4], 0],
        [vector, 1],
      ],
    },
  ],
  before: /K-Means|Naive|Tree/.test(processor)
    ? [{ processor, settings: {} }]
    : [
        {
          processor,
          settings: {
            inputCol: 'features',
            outputCol: 'o',
            ...(processor === 'PCA' ? { k: '1' } : {}),
          },
        },
        { processor: 'K-Means', settings: { featuresCol: 'o' } },
      ],
  expect: { error },
}));

const texts = [
  [['a', 'b', 'a'], 0],
  [['a'], 0],
  [['c', 'b', 'c'], 1],
  [['b', 'c'], 1],
  [['a', 'a', 'b'], 0],
  [['c'], 1],
] as const;

/** Every kind of model learns from sparse vectors, and predicts with them. */
const sparseVectors = (
  [
    ['Linear Regression', { regParam: '0' }],
    ['K-Means', { k: '2' }],
    ['Decision Tree Classifier', {}],
    [
      'Random Forest Regressor',
      { numTrees: '1', bootstrap: 'false', featureSubsetStrategy: 'all' },
    ],
    ['GBT Regressor', { maxIter: '1' }],
    ['Logistic Regression', { regParam: '0.01' }],
    ['Naive Bayes', {}],
    ['Naive Bayes', { modelType: 'gaussian' }],
  ] as const
).map(([processor, given], index): ProcessorCase => ({
  name: `${processor}: sparse vectors (${index + 1})`,
  settings: {},
  inputs: [{ columns: ['w ARRAY<STRING>', 'label DOUBLE'], rows: texts }],
  before: [
    { processor: 'Count Vectorizer', settings: { inputCol: 'w', outputCol: 'features' } },
    { processor, settings: given },
  ],
  after: [
    {
      processor: 'SQL',
      settings: {
        tempTable: 't',
        sql: 'SELECT label, count(DISTINCT round(prediction, 9)) AS n FROM t GROUP BY label',
      },
    },
  ],
  expect: {
    outputs: [
      {
        columns: ['label DOUBLE', 'n LONG'],
        rows: [
          [0, processor === 'Linear Regression' ? '2' : '1'],
          [1, processor === 'Linear Regression' ? '3' : '1'],
        ],
      },
    ],
  },
}));

export const predictCases = cases(
  ...sparseVectors,
  {
    name: 'the rows that the model was trained on',
    settings: {},
    inputs: [train],
    before,
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: [...train.columns, 'features ARRAY<DOUBLE>', 'prediction DOUBLE'],
          rows: [
            [1, 3, [1], 3],
            [2, 5, [2], 5],
            [4, 9, [4], 9],
          ],
        },
      ],
    },
  },
  {
    name: 'other rows',
    settings: {},
    inputs: [
      train,
      {
        columns: ['id STRING', 'features ARRAY<DOUBLE>'],
        rows: [
          ['a', [0]],
          ['b', [-1]],
        ],
      },
    ],
    before,
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['id STRING', 'features ARRAY<DOUBLE>', 'prediction DOUBLE'],
          rows: [
            ['a', [0], 1],
            ['b', [-1], -1],
          ],
        },
      ],
    },
  },
  {
    name: 'no rows to predict',
    settings: {},
    inputs: [train, { columns: ['features ARRAY<DOUBLE>'], rows: [] }],
    before,
    expect: {
      outputs: [{ columns: ['features ARRAY<DOUBLE>', 'prediction DOUBLE'], rows: [] }],
    },
  },
  ...otherSizes,
  ...badVectors,
  {
    name: 'Naive Bayes: a class without rows in training',
    settings: {},
    inputs: [
      {
        columns: ['features ARRAY<DOUBLE>', 'label INTEGER'],
        rows: [
          [[1, 0], 0],
          [[0, 1], 2],
        ],
      },
    ],
    before: [{ processor: 'Naive Bayes', settings: {} }],
    expect: { error: 'MISSING_CLASS', message: 'No row has the class `1`' },
  },
  {
    name: 'rows without the features',
    settings: {},
    inputs: [train, { columns: ['x DOUBLE'], rows: [[1]] }],
    before,
    expect: { issue: { field: null, code: 'MODEL_MISMATCH' } },
  },
  {
    name: 'rows without a model',
    settings: {},
    inputs: [train],
    expect: { issue: { field: null, code: 'WRONG_INPUTS' } },
  },
);
