import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

const columns = ['feature STRING', 'importance DOUBLE'];

// The importances are those of PySpark 4.2.
export const featureImportanceCases = cases(
  {
    name: 'the columns of the features, the most important first',
    settings: {},
    inputs: [examples],
    before: [
      { processor: 'Vector Assembler', settings: { inputCols: '["b", "a"]', outputCol: 'v' } },
      { processor: 'Standard Scaler', settings: { inputCol: 'v', outputCol: 'scaled' } },
      {
        processor: 'Decision Tree Regressor',
        settings: { featuresCol: 'scaled', labelCol: 't' },
      },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns,
        rows: [
          ['a', 0.9934366749752949],
          ['b', 0.006563325024705131],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a Pipeline, and features without names',
    settings: {},
    inputs: [
      {
        columns: ['features ARRAY<DOUBLE>', 'y INTEGER'],
        rows: examples.rows.map(([a, b, y]) => [[a, b], y]),
      },
    ],
    before: [
      { processor: 'GBT Classifier', settings: { labelCol: 'y', maxIter: '2', maxDepth: '2' } },
      { processor: 'Pipeline', settings: {} },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns,
        rows: [
          ['feature 1', 0.5227473919880852],
          ['feature 0', 0.4772526080119148],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'a model without trees',
    settings: {},
    inputs: [examples],
    before: [...assembled, { processor: 'Linear Regression', settings: { labelCol: 't' } }],
    expect: { issue: { field: null, code: 'WRONG_INPUTS' } },
  },
);
