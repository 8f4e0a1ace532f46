import { badWeightCases } from '../../cases/learning.ts';
import { cases, type CaseNode } from '../../cases/case.ts';

const rows = [
  [1, 2, 3.1],
  [2, 1, 2.9],
  [3, 5, 9.2],
  [4, 3, 8.1],
  [5, 8, 14.7],
  [6, 2, 9.9],
];
const input = { columns: ['a DOUBLE', 'b INTEGER', 'label DOUBLE'], rows };
const before: readonly CaseNode[] = [
  { processor: 'Vector Assembler', settings: { inputCols: '["a", "b"]' } },
];
const after: readonly CaseNode[] = [{ processor: 'Predict', settings: {} }];

function predicted(...predictions: readonly number[]): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
} {
  return {
    columns: [...input.columns, 'features ARRAY<DOUBLE>', 'prediction DOUBLE'],
    rows: rows.map(([a, b, label], index) => [a, b, label, [a, b], predictions[index]]),
  };
}

// The predictions are those of PySpark 4.2.
export const linearRegressionCases = cases(
  {
    name: 'least squares',
    settings: {},
    inputs: [input],
    before,
    after,
    tolerance: 1e-9,
    expect: {
      outputs: [
        predicted(
          2.950470430107529,
          3.235551075268816,
          8.920833333333338,
          8.125873655913978,
          14.891196236559146,
          9.776075268817202,
        ),
      ],
    },
  },
  {
    name: 'ridge',
    settings: { regParam: '0.5' },
    inputs: [input],
    before,
    after,
    tolerance: 1e-9,
    expect: {
      outputs: [
        predicted(
          3.3494889193918316,
          3.62118912405484,
          8.836131706572823,
          8.119183435664837,
          14.322774493753816,
          9.65123232056186,
        ),
      ],
    },
  },
  {
    name: 'elastic net',
    settings: { regParam: '0.5', elasticNetParam: '0.5' },
    inputs: [input],
    before,
    after,
    tolerance: 1e-6,
    expect: {
      outputs: [
        predicted(
          3.5189475037408187,
          3.769598507012606,
          8.8174474120507,
          8.108658834969228,
          14.115947320360586,
          9.569400421866064,
        ),
      ],
    },
  },
  {
    name: 'ridge without intercept and standardization',
    settings: { regParam: '0.5', fitIntercept: 'false', standardization: 'false' },
    inputs: [input],
    before,
    after,
    tolerance: 1e-9,
    expect: {
      outputs: [
        predicted(
          3.347957608330003,
          3.55095118923556,
          8.995551482515193,
          8.150223720945935,
          14.643145356700384,
          9.604532225231864,
        ),
      ],
    },
  },
  {
    name: 'a constant feature, and one that repeats another',
    settings: {},
    inputs: [
      {
        columns: ['a DOUBLE', 'label DOUBLE'],
        rows: [
          [1, 3],
          [2, 5],
          [4, 9],
        ],
      },
    ],
    before: [
      {
        processor: 'Add Columns',
        settings: { outputCols: '["c", "d"]', expressions: '["7", "2 * a"]' },
      },
      { processor: 'Vector Assembler', settings: { inputCols: '["a", "c", "d"]' } },
    ],
    after: [
      ...after,
      { processor: 'Select Columns', settings: { inputCols: '["label", "prediction"]' } },
    ],
    tolerance: 1e-6,
    expect: {
      outputs: [
        {
          columns: ['label DOUBLE', 'prediction DOUBLE'],
          rows: [
            [3, 3],
            [5, 5],
            [9, 9],
          ],
        },
      ],
    },
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
    name: 'a label that is null',
    settings: {},
    inputs: [{ ...input, rows: [...rows, [1, 2, null]] }],
    before,
    after,
    expect: { error: 'INVALID_LABEL' },
  },
  {
    name: 'a feature that is NaN',
    settings: {},
    inputs: [{ ...input, rows: [...rows, [null, 2, 1]] }],
    before: [
      {
        processor: 'Vector Assembler',
        settings: { inputCols: '["a", "b"]', handleInvalid: 'keep' },
      },
    ],
    after,
    expect: { error: 'VECTOR_NOT_FINITE' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a' },
    inputs: [input],
    before,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights, with ridge',
    settings: { regParam: '0.5', weightCol: 'b' },
    inputs: [input],
    before,
    after,
    tolerance: 1e-9,
    expect: {
      outputs: [
        predicted(
          3.656871191128295,
          3.9567371080987237,
          9.036682479169123,
          8.380532505319556,
          14.416493767209946,
          9.936280230080405,
        ),
      ],
    },
  },
  {
    name: 'weights, with an elastic net',
    settings: { regParam: '0.5', elasticNetParam: '0.5', weightCol: 'b' },
    inputs: [input],
    before,
    after,
    tolerance: 1e-6,
    expect: {
      outputs: [
        predicted(
          3.933792235743276,
          4.1720702340236935,
          9.111809931359439,
          8.40979558982879,
          14.289827626975601,
          9.82664392620069,
        ),
      ],
    },
  },
  {
    name: 'huber, and a row far from the others',
    settings: { loss: 'huber', tol: '1e-12', maxIter: '1000' },
    inputs: [{ ...input, rows: [...rows, [7, 3, 80]] }],
    before,
    after: [...after, { processor: 'Select Columns', settings: { inputCols: '["prediction"]' } }],
    tolerance: 1e-5,
    expect: {
      outputs: [
        {
          columns: ['prediction DOUBLE'],
          rows: [
            [2.8260979038318443],
            [3.239194062848555],
            [8.888566945946646],
            [8.254407760147082],
            [14.951035988061449],
            [10.12785542299678],
            [12.635462271646043],
          ],
        },
      ],
    },
  },
  {
    name: 'huber, with ridge, weights, and another epsilon',
    settings: {
      loss: 'huber',
      epsilon: '2.5',
      regParam: '0.1',
      weightCol: 'b',
      tol: '1e-12',
      maxIter: '1000',
    },
    inputs: [input],
    before,
    after: [...after, { processor: 'Select Columns', settings: { inputCols: '["prediction"]' } }],
    tolerance: 1e-5,
    expect: {
      outputs: [
        {
          columns: ['prediction DOUBLE'],
          rows: [
            [3.283775261073999],
            [3.557937820995914],
            [8.994151162073416],
            [8.235903565764215],
            [14.704527063072836],
            [9.816638841839163],
          ],
        },
      ],
    },
  },
  {
    name: 'huber with an elastic net',
    settings: { loss: 'huber', regParam: '0.5', elasticNetParam: '0.5' },
    inputs: [input],
    before,
    expect: { issue: { field: 'elasticNetParam', code: 'LASSO_NOT_SUPPORTED' } },
  },
  {
    name: 'a negative weight',
    settings: { weightCol: 'b' },
    inputs: [{ ...input, rows: [...rows, [1, -1, 1]] }],
    before,
    after,
    expect: { error: 'INVALID_WEIGHT' },
  },
  {
    name: 'features that are too large',
    settings: {},
    inputs: [
      { ...input, rows: rows.map(([, b, label]) => [b! % 2 === 0 ? 1e308 : -1e308, b, label]) },
    ],
    before,
    after,
    expect: { error: 'DIVERGED' },
  },
  {
    name: 'equal labels with a regularization and without an intercept',
    settings: { regParam: '0.1', fitIntercept: 'false' },
    inputs: [{ ...input, rows: rows.map(([a, b]) => [a, b, 2]) }],
    before,
    after,
    expect: { error: 'CONSTANT_LABEL', message: 'All labels are equal.' },
  },
  {
    name: 'a weight that is not a number',
    settings: { weightCol: 's' },
    inputs: [{ columns: [...input.columns, 's STRING'], rows: rows.map((row) => [...row, '1']) }],
    before,
    expect: { issue: { field: 'weightCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  ...badWeightCases({ labelCol: 't' }),
);
