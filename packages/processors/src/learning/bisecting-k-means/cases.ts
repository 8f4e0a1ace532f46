import { cases } from '../../cases/case.ts';
import {
  assembled,
  examples,
  expecting,
  predicting,
  weighted,
  badWeightCases,
} from '../../cases/learning.ts';

const learned = ['name STRING', 'value DOUBLE'];

// The clusters are those of PySpark 4.2.
export const bisectingKMeansCases = cases(
  {
    name: 'four clusters of two divisions',
    settings: {},
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: {
      ...expecting(['prediction INTEGER'], [[0], [0], [1], [0], [2], [1], [3], [2], [3], [1]]),
      demand: {
        columns: learned,
        rows: [
          ['training cost', 39.33333333333329],
          ['center 0, feature 0', 2.333333333333333],
          ['center 0, feature 1', 3],
          ['center 1, feature 0', 3.833333333333333],
          ['center 1, feature 1', 4],
          ['center 2, feature 0', 6.5],
          ['center 2, feature 1', 4.5],
          ['center 3, feature 0', 8],
          ['center 3, feature 1', 7.5],
        ],
      },
    },
  },
  {
    name: 'the larger cluster is divided, if it is large enough',
    settings: { k: '3', minDivisibleClusterSize: '0.5' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: expecting(['prediction INTEGER'], [[0], [0], [1], [0], [2], [1], [2], [2], [2], [1]]),
  },
  {
    name: 'a cluster around 0 stays whole',
    settings: {},
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [-1, -1],
          [1, 1],
        ],
      },
    ],
    before: assembled,
    after: predicting('prediction'),
    expect: {
      outputs: [
        {
          columns: ['a DOUBLE', 'prediction INTEGER'],
          rows: [
            [-1, 0],
            [1, 0],
          ],
        },
      ],
    },
  },
  {
    name: 'a vector that is null',
    settings: { featuresCol: 'v' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[1]], [null]] }],
    after: [{ processor: 'Predict', settings: {} }],
    expect: { error: 'NULL_VECTOR' },
  },
  {
    name: 'no rows',
    settings: {},
    inputs: [{ ...examples, rows: [] }],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'EMPTY_TRAINING_DATA' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights',
    settings: { k: '3', weightCol: 'w' },
    inputs: [weighted],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: expecting(['prediction INTEGER'], [[1], [1], [1], [0], [2], [0], [2], [2], [2], [1]]),
  },
  {
    name: 'rows of weight 0',
    settings: { k: '3', weightCol: 'y' },
    inputs: [weighted],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: expecting(['prediction INTEGER'], [[0], [0], [0], [0], [1], [0], [2], [0], [2], [1]]),
  },
  {
    name: 'directions',
    settings: { distanceMeasure: 'cosine' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    tolerance: 1e-9,
    expect: {
      ...expecting(['prediction INTEGER'], [[0], [1], [1], [2], [1], [3], [1], [3], [1], [0]]),
      demand: {
        columns: learned,
        rows: [
          ['training cost', 0.03165813222180236],
          ['center 0, feature 0', 0.2917857859800496],
          ['center 0, feature 1', 0.9564836930653886],
          ['center 1, feature 0', 0.6526974650860797],
          ['center 1, feature 1', 0.7576186501599639],
          ['center 2, feature 0', 0.9701425001453319],
          ['center 2, feature 1', 0.24253562503633297],
          ['center 3, feature 0', 0.942667722664642],
          ['center 3, feature 1', 0.33373277430641607],
        ],
      },
    },
  },
  {
    name: 'directions, with weights',
    settings: { k: '3', weightCol: 'w', distanceMeasure: 'cosine' },
    inputs: [weighted],
    before: assembled,
    after: predicting('prediction'),
    expect: expecting(['prediction INTEGER'], [[0], [1], [1], [2], [1], [2], [1], [2], [1], [0]]),
  },
  {
    name: 'a vector without a direction',
    settings: { distanceMeasure: 'cosine' },
    inputs: [{ ...examples, rows: [...examples.rows, [0, 0, 0, 0, 0]] }],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'ZERO_VECTOR' },
  },
  {
    name: 'directions that cancel each other',
    settings: { distanceMeasure: 'cosine' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [1, 0],
          [-1, 0],
        ],
      },
    ],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'DIVERGED' },
  },
  {
    name: 'a new vector without a direction',
    settings: { distanceMeasure: 'cosine' },
    inputs: [examples],
    before: assembled,
    after: [{ processor: 'Predict', settings: {} }],
    afterRows: { columns: ['features ARRAY<DOUBLE>'], rows: [[[0, 0]]] },
    expect: { error: 'ZERO_VECTOR' },
  },
  ...badWeightCases({}),
);
