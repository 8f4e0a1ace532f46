import { cases } from '../../cases/case.ts';
import { assembled, examples, predicted } from '../../cases/learning.ts';

export const binaryClassificationEvaluatorCases = cases(
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
          ['areaUnderROC', 0.8],
          ['areaUnderPR', 0.8064285714285714],
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
    settings: { rawPredictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 0, 0.1, 2],
          [2, 0, 0.4, 0.5],
          [3, 1, 0.4, 1.5],
          [4, 1, 0.8, 0.25],
          [5, 0, 0.9, 0],
          [6, 1, 0.95, 3],
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
          ['areaUnderROC', 0.968421052631579],
          ['areaUnderPR', 0.9849624060150376],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'the highest scores have weight 0',
    settings: { rawPredictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 0, 0.1, 2],
          [2, 0, 0.4, 0.5],
          [3, 1, 0.4, 1.5],
          [4, 1, 0.8, 0.25],
          [5, 0, 0.9, 0],
          [6, 1, 0.99, 0],
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
          ['areaUnderROC', 0.9142857142857144],
          ['areaUnderPR', 0.9047619047619049],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a negative weight',
    settings: { rawPredictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 0, 0.1, 2],
          [2, 1, 0.4, -1],
          [3, 1, 0.5, 1],
        ],
      },
    ],
    before: predicted,
    expect: { error: 'INVALID_WEIGHT', outputs: [] },
  },
);
