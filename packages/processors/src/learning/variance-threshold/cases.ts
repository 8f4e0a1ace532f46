import { cases } from '../../cases/case.ts';
import { assembled, SPARSE, sparse } from '../../cases/learning.ts';

const vectors = { columns: ['features ARRAY<DOUBLE>'] };
const rows = [[[7, 1, 0.1]], [[7, 3, 0.1]], [[7, 8, 0.2]]];

export const varianceThresholdCases = cases(
  {
    name: 'removes features that never change',
    settings: { outputCol: 'o' },
    inputs: [{ ...vectors, rows }],
    expect: {
      outputs: [
        {
          columns: [...vectors.columns, 'o ARRAY<DOUBLE>'],
          rows: [
            [
              [7, 1, 0.1],
              [1, 0.1],
            ],
            [
              [7, 3, 0.1],
              [3, 0.1],
            ],
            [
              [7, 8, 0.2],
              [8, 0.2],
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'sparse vectors stay sparse',
    settings: { outputCol: 'o', varianceThreshold: '0.5' },
    inputs: [
      {
        columns: [`features ${SPARSE}`],
        rows: [
          [{ size: 4, indices: [1, 3], values: [2, 5] }],
          [{ size: 4, indices: [0, 2, 3], values: [0.1, 4, 1] }],
        ],
      },
    ],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["o"]' } }],
    expect: {
      outputs: [
        {
          columns: [`o ${SPARSE}`],
          rows: [[sparse(3, { 0: 2, 2: 5 })], [sparse(3, { 1: 4, 2: 1 })]],
        },
      ],
    },
  },
  {
    name: 'no feature is left',
    settings: { outputCol: 'o', varianceThreshold: '100' },
    inputs: [{ ...vectors, rows: [[[1, 2]]] }],
    expect: {
      outputs: [{ columns: [...vectors.columns, 'o ARRAY<DOUBLE>'], rows: [[[1, 2], []]] }],
    },
  },
  {
    name: 'no rows',
    settings: { outputCol: 'o' },
    inputs: [{ ...vectors, rows: [] }],
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'a feature that is null',
    settings: { outputCol: 'o' },
    inputs: [{ ...vectors, rows: [[[1, null]]] }],
    expect: { error: 'VECTOR_NOT_FINITE' },
  },
  {
    name: 'vectors of different sizes',
    settings: { outputCol: 'o' },
    inputs: [{ ...vectors, rows: [[[1, 2]], [[1]]] }],
    expect: { error: 'VECTOR_SIZE' },
  },
  {
    name: 'vectors that are too short for the model',
    settings: { outputCol: 'o' },
    inputs: [
      {
        columns: [...vectors.columns, 'label DOUBLE'],
        rows: rows.map(([features], index) => [features, index]),
      },
    ],
    after: [
      { processor: 'Linear Regression', settings: { featuresCol: 'o', labelCol: 'label' } },
      { processor: 'Pipeline', settings: {} },
      { processor: 'Predict', settings: {} },
    ],
    afterRows: { ...vectors, rows: [[[7, 1]]] },
    expect: { error: 'VECTOR_SIZE', message: '3 and 2' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', outputCol: 'o' },
    inputs: [{ columns: ['a DOUBLE', 'b DOUBLE'], rows: [] }],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
