import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

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
);
