import { cases } from '../../cases/case.ts';
import { assembled, examples, predicted } from '../../cases/learning.ts';

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
);
