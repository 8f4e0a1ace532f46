import { cases, type CaseNode } from '../../cases/case.ts';
import {
  assembled,
  examples,
  expecting,
  predicting,
  SPARSE,
  badWeightCases,
} from '../../cases/learning.ts';

const input = {
  columns: ['a DOUBLE', 'label DOUBLE'],
  rows: [
    [0.1, 3],
    [0.1, 1],
    [0.1, 2.5],
    [0.5, 1],
    [0.7, 4],
    [0.9, 3.5],
    [0.9, 2],
    [1.5, 9],
  ],
};
const before: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["a"]' } },
];
const after: readonly CaseNode[] = [
  { processor: 'Predict', settings: {} },
  { processor: 'Select Columns', settings: { inputCols: '["prediction"]' } },
];
const features = { columns: ['features ARRAY<DOUBLE>'] };
const columns = ['prediction DOUBLE'];

// The predictions are those of PySpark 4.2.
export const isotonicRegressionCases = cases(
  {
    name: 'rises, with lines between the values it knows',
    settings: {},
    inputs: [input],
    before,
    after,
    afterRows: {
      ...features,
      rows: [[[-5]], [[0.3]], [[0.6]], [[0.8]], [[1.2]], [[1.5]], [['Infinity']], [['NaN']]],
    },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1.875],
            [1.875],
            [2.5208333333333335],
            [3.1666666666666665],
            [6.083333333333333],
            [9],
            [9],
            [9],
          ],
        },
      ],
    },
  },
  {
    name: 'falls, by a feature of sparse vectors',
    settings: { isotonic: 'false', featureIndex: '1' },
    inputs: [
      {
        columns: [`features ${SPARSE}`, 'label INTEGER'],
        rows: [
          [{ size: 2, indices: [1], values: [1] }, 5],
          [{ size: 2, indices: [0, 1], values: [7, 2] }, 1],
          [{ size: 2, indices: [0, 1], values: [7, 3] }, 2],
          [{ size: 2, indices: [], values: [] }, 6],
        ],
      },
    ],
    after,
    expect: { outputs: [{ columns, rows: [[5], [1.5], [1.5], [6]] }] },
  },
  {
    name: 'a feature that never changes',
    settings: {},
    inputs: [
      {
        ...input,
        rows: [
          [2, 1],
          [2, 2],
        ],
      },
    ],
    before,
    after,
    expect: { outputs: [{ columns, rows: [[1.5], [1.5]] }] },
  },
  {
    name: 'a feature that the vectors do not have',
    settings: { featureIndex: '1' },
    inputs: [input],
    before,
    after,
    expect: { error: 'FEATURE_INDEX', message: '1' },
  },
  {
    name: 'vectors that are too short for the model',
    settings: {},
    inputs: [input],
    before,
    after,
    afterRows: { ...features, rows: [[[]]] },
    expect: { error: 'VECTOR_SIZE', message: '1 and 0' },
  },
  {
    name: 'a label that is NaN',
    settings: {},
    inputs: [{ ...input, rows: [[1, 'NaN']] }],
    before,
    after,
    expect: { error: 'INVALID_LABEL' },
  },
  {
    name: 'no rows',
    settings: {},
    inputs: [{ ...input, rows: [] }],
    before,
    after,
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a' },
    inputs: [input],
    before,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights, of which some are 0',
    settings: { labelCol: 'b', weightCol: 'c' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: expecting(
      ['prediction DOUBLE'],
      [1, 1, 1, 1, 10 / 3, 10 / 3, 17 / 3, 17 / 3, 8, 1].map((value) => [value]),
    ),
  },
  ...badWeightCases({ labelCol: 't' }),
);
