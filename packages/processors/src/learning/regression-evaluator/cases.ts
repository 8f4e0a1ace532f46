import { cases, type CaseNode } from '../../cases/case.ts';
import { predicted } from '../../cases/learning.ts';

const input = {
  columns: ['x DOUBLE', 'label INTEGER'],
  rows: [
    [1, 3],
    [2, 5],
    [4, 8],
    [5, 15],
  ],
};
const before: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["x"]' } },
  { processor: 'Linear Regression', settings: {} },
  { processor: 'Predict', settings: {} },
];
const columns = ['metric STRING', 'value DOUBLE'];

export const regressionEvaluatorCases = cases(
  {
    name: 'all metrics',
    settings: {},
    inputs: [input],
    before,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns,
        rows: [
          ['rmse', 1.5692354826475214],
          ['mse', 2.4625],
          ['r2', 0.8809667673716013],
          ['mae', 1.25],
          ['var', 18.225],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a prediction that does not exist',
    settings: { predictionCol: 'predicted' },
    inputs: [input],
    before,
    expect: { issue: { field: 'predictionCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'weights',
    settings: { predictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 1, 1.5, 2],
          [2, 2, 1.8, 0.5],
          [3, 4, 3, 1],
          [4, 3, 3.5, 0],
          [5, 7, 6, 2.5],
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
          ['rmse', 0.818535277187245],
          ['mse', 0.67],
          ['r2', 0.9226771344455349],
          ['mae', 0.7666666666666666],
          ['var', 4.385277777777773],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'through the origin',
    settings: { throughOrigin: 'true' },
    inputs: [input],
    before,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns,
        rows: [
          ['rmse', 1.5692354826475214],
          ['mse', 2.4625],
          ['r2', 0.969504643962848],
          ['mae', 1.25],
          ['var', 18.225],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'weights, through the origin',
    settings: { predictionCol: 'p', weightCol: 'w', throughOrigin: 'true' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 1, 1.5, 2],
          [2, 2, 1.8, 0.5],
          [3, 4, 3, 1],
          [4, 3, 3.5, 0],
          [5, 7, 6, 2.5],
        ],
      },
    ],
    before: predicted,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns,
        rows: [
          ['rmse', 0.818535277187245],
          ['mse', 0.67],
          ['r2', 0.971789473684211],
          ['mae', 0.7666666666666666],
          ['var', 4.385277777777773],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'weights that are all 0',
    settings: { predictionCol: 'p', weightCol: 'w' },
    inputs: [
      {
        columns: ['x DOUBLE', 'label DOUBLE', 'p DOUBLE', 'w DOUBLE'],
        rows: [
          [1, 1, 1.5, 0],
          [2, 2, 1.8, 0],
          [3, 4, 1.7, 0],
        ],
      },
    ],
    before: predicted,
    expect: { error: 'INVALID_WEIGHT', outputs: [] },
  },
);
