import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

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
);
