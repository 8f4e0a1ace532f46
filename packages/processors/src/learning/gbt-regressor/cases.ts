import { cases } from '../../cases/case.ts';
import {
  assembled,
  examples,
  expecting,
  predicting,
  weighted,
  badWeightCases,
} from '../../cases/learning.ts';

export const gbtRegressorCases = cases(
  {
    name: 'a number',
    settings: { labelCol: 't', maxIter: '3', maxDepth: '2' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: {
      ...expecting(
        ['prediction DOUBLE'],
        [
          [1.756],
          [2.06875],
          [2.2438],
          [4.44375],
          [4.6188],
          [6.7437499999999995],
          [6.918799999999999],
          [8.543750000000001],
          [8.718800000000002],
          [2.2438],
        ],
      ),
      demand: {
        columns: ['name STRING', 'value DOUBLE'],
        rows: [
          ['importance 0', 0.9551075880888878],
          ['importance 1', 0.044892411911112276],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', labelCol: 't' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights',
    settings: { labelCol: 't', maxDepth: '2', weightCol: 'w', maxIter: '3' },
    inputs: [weighted],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: expecting(
      ['prediction DOUBLE'],
      [
        [1.6184000000000003],
        [2.1044],
        [2.1044],
        [4.3500000000000005],
        [4.3500000000000005],
        [7.064705882352941],
        [7.064705882352941],
        [8.55],
        [8.55],
        [2.1044],
      ],
    ),
  },
  ...badWeightCases({ labelCol: 't' }),
  {
    name: 'leaves',
    settings: { labelCol: 't', maxDepth: '2', maxIter: '3', leafCol: 'leaf' },
    inputs: [examples],
    before: assembled,
    after: predicting('leaf'),
    expect: expecting(
      ['leaf ARRAY<DOUBLE>'],
      [
        [[0, 0, 0]],
        [[0, 1, 1]],
        [[0, 2, 2]],
        [[1, 1, 1]],
        [[1, 2, 2]],
        [[2, 1, 1]],
        [[2, 2, 2]],
        [[3, 1, 1]],
        [[3, 2, 2]],
        [[0, 2, 2]],
      ],
    ),
  },
);
