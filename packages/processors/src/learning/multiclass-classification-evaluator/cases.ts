import { cases } from '../../cases/case.ts';
import { assembled, examples, predicted } from '../../cases/learning.ts';

/** Labels, predictions, and probabilities `v` of three classes. */
const scored = {
  columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'v ARRAY<DOUBLE>', 'w DOUBLE'],
  rows: [
    [1, 0, 0, [0.7, 0.2, 0.1], 2],
    [2, 0, 1, [0.3, 0.6, 0.1], 0.5],
    [3, 1, 1, [0.1, 0.9, 0], 1.5],
    [4, 1, 0, [1, 0, 0], 0.25],
    [5, 2, 2, [0, 0, 1], 0.75],
    [6, 2, 1, [0.2, 0.5, 0.3], 3],
  ],
};

export const multiclassClassificationEvaluatorCases = cases(
  {
    name: 'all metrics',
    settings: { labelCol: 'y' },
    inputs: [examples],
    before: [
      ...assembled,
      {
        processor: 'Logistic Regression',
        settings: { labelCol: 'y', regParam: '0.1', tol: '1e-12' },
      },
      { processor: 'Predict', settings: {} },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [
          ['accuracy', 0.7],
          ['f1', 0.6969696969696968],
          ['weightedPrecision', 0.7083333333333333],
          ['weightedRecall', 0.7],
          ['weightedFalsePositiveRate', 0.3],
          ['hammingLoss', 0.3],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a label that is not there',
    settings: { labelCol: 'z' },
    inputs: [examples],
    before: [
      ...assembled,
      {
        processor: 'Logistic Regression',
        settings: { labelCol: 'y', regParam: '0.1', tol: '1e-12' },
      },
      { processor: 'Predict', settings: {} },
    ],
    expect: { issue: { field: 'labelCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'weights',
    settings: { predictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 0, 0, 2],
          [2, 0, 1, 0.5],
          [3, 1, 1, 1.5],
          [4, 1, 0, 0.25],
          [5, 2, 2, 0],
          [6, 2, 1, 3],
        ],
      },
    ],
    before: predicted,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [
          ['accuracy', 0.4827586206896552],
          ['f1', 0.3976608187134504],
          ['weightedPrecision', 0.37892720306513417],
          ['weightedRecall', 0.48275862068965514],
          ['weightedFalsePositiveRate', 0.17175383600065994],
          ['hammingLoss', 0.5172413793103449],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a missing weight',
    settings: { predictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 0, 0, 2],
          [2, 1, 0, null],
          [3, 1, 1, 1],
        ],
      },
    ],
    before: predicted,
    expect: { error: 'INVALID_WEIGHT', outputs: [] },
  },
  {
    name: 'a label, beta, and probabilities',
    settings: {
      predictionCol: 'p',
      probabilityCol: 'v',
      metricLabel: '2',
      beta: '2',
      eps: '0.05',
    },
    inputs: [scored],
    before: predicted,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [
          ['accuracy', 0.5],
          ['f1', 0.5222222222222221],
          ['weightedPrecision', 0.6111111111111112],
          ['weightedRecall', 0.5],
          ['weightedFalsePositiveRate', 0.25],
          ['hammingLoss', 0.5],
          ['weightedFMeasure', 0.5033670033670034],
          ['truePositiveRateByLabel', 0.5],
          ['falsePositiveRateByLabel', 0],
          ['precisionByLabel', 1],
          ['recallByLabel', 0.5],
          ['fMeasureByLabel', 0.5555555555555556],
          ['logLoss', 0.9861677726983286],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a label, beta, and probabilities, with weights',
    settings: {
      predictionCol: 'p',
      probabilityCol: 'v',
      weightCol: 'w',
      metricLabel: '1',
      beta: '0.5',
    },
    inputs: [scored],
    before: predicted,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [
          ['accuracy', 0.53125],
          ['f1', 0.5166301169590644],
          ['weightedPrecision', 0.8121527777777777],
          ['weightedRecall', 0.53125],
          ['weightedFalsePositiveRate', 0.13670454545454547],
          ['hammingLoss', 0.46875],
          ['weightedFMeasure', 0.6075868315842079],
          ['truePositiveRateByLabel', 0.8571428571428571],
          ['falsePositiveRateByLabel', 0.56],
          ['precisionByLabel', 0.3],
          ['recallByLabel', 0.8571428571428571],
          ['fMeasureByLabel', 0.3448275862068966],
          ['logLoss', 1.7149986969040816],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'metrics of a label that no row has',
    settings: { predictionCol: 'p', metricLabel: '7' },
    inputs: [scored],
    before: predicted,
    expect: { error: 'MISSING_METRIC_LABEL', outputs: [] },
  },
  ...(
    [
      ['a label without a probability', 3, [0.5, 0.5, 0], 'MISSING_PROBABILITY'],
      ['a label that is no class', 0.5, [0.5, 0.5], 'INVALID_CLASS'],
      ['a negative label', -1, [0.5, 0.5], 'INVALID_CLASS'],
      ['probabilities that are null', 0, null, 'NULL_VECTOR'],
    ] as const
  ).map(([name, label, probabilities, error]) => ({
    name,
    settings: { predictionCol: 'p', probabilityCol: 'v' },
    inputs: [{ ...scored, rows: [...scored.rows, [7, label, 0, probabilities, 1]] }],
    before: predicted,
    expect: { error, outputs: [] },
  })),
  {
    name: 'probabilities that are not vectors',
    settings: { predictionCol: 'p', probabilityCol: 'w' },
    inputs: [scored],
    before: predicted,
    expect: { issue: { field: 'probabilityCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
