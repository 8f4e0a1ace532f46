import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, predicting } from '../../cases/learning.ts';

export const decisionTreeRegressorCases = cases(
  {
    name: 'a number',
    settings: { labelCol: 't', maxDepth: '2' },
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
    name: 'few bins',
    settings: { labelCol: 't', maxDepth: '2', maxBins: '4' },
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
        [4.2],
        [6.133333333333333],
        [6.133333333333333],
        [6.133333333333333],
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
    name: 'a null in a vector to predict, which the tree would not ask for',
    settings: { labelCol: 't', maxDepth: '1' },
    inputs: [examples],
    before: assembled,
    after: [{ processor: 'Predict', settings: {} }],
    afterRows: { columns: ['features ARRAY<DOUBLE>'], rows: [[[1, null]]] },
    expect: { error: 'VECTOR_NOT_FINITE' },
  },
);
