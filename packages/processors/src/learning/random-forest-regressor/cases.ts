import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, predicting, weighted } from '../../cases/learning.ts';

export const randomForestRegressorCases = cases(
  {
    name: 'without chance',
    settings: {
      labelCol: 't',
      numTrees: '2',
      maxDepth: '2',
      bootstrap: 'false',
      featureSubsetStrategy: 'all',
    },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: expecting(
      ['prediction DOUBLE'],
      [
        [2.125],
        [2.125],
        [2.125],
        [4.5],
        [4.5],
        [6.8],
        [6.8],
        [8.600000000000001],
        [8.600000000000001],
        [2.125],
      ],
    ),
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
    settings: {
      labelCol: 't',
      maxDepth: '2',
      weightCol: 'w',
      numTrees: '2',
      bootstrap: 'false',
      featureSubsetStrategy: 'all',
    },
    inputs: [weighted],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: expecting(
      ['prediction DOUBLE'],
      [
        [1.9100000000000001],
        [1.9100000000000001],
        [1.9100000000000001],
        [4.3500000000000005],
        [4.3500000000000005],
        [7.064705882352941],
        [7.064705882352941],
        [8.55],
        [8.55],
        [1.9100000000000001],
      ],
    ),
  },
  {
    name: 'leaves',
    settings: {
      labelCol: 't',
      maxDepth: '2',
      numTrees: '2',
      bootstrap: 'false',
      featureSubsetStrategy: 'all',
      leafCol: 'leaf',
    },
    inputs: [examples],
    before: assembled,
    after: predicting('leaf'),
    expect: expecting(
      ['leaf ARRAY<DOUBLE>'],
      [0, 0, 0, 1, 1, 2, 2, 3, 3, 0].map((leaf) => [[leaf, leaf]]),
    ),
  },
);
