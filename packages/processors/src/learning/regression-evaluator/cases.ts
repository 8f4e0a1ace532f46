import { cases, type CaseNode } from '../../cases/case.ts';

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
);
