import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const clusteringEvaluatorCases = cases(
  {
    name: 'all metrics',
    settings: {},
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [0, 0],
          [0, 1],
          [1, 0],
          [9, 9],
          [9, 8],
        ],
      },
    ],
    before: [
      ...assembled,
      { processor: 'K-Means', settings: { seed: '1' } },
      { processor: 'Predict', settings: {} },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [['silhouette', 0.9915011806490718]],
        ordered: true,
      },
    },
  },
  {
    name: 'a cluster that is not there',
    settings: { predictionCol: 'z' },
    inputs: [examples],
    before: [
      ...assembled,
      { processor: 'K-Means', settings: { seed: '1' } },
      { processor: 'Predict', settings: {} },
    ],
    expect: { issue: { field: 'predictionCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'weights',
    settings: { predictionCol: 'c', weightCol: 'w' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE', 'c INTEGER', 'w DOUBLE'],
        rows: [
          [0, 0, 0, 1],
          [0, 1, 0, 2],
          [5, 5, 1, 0.5],
          [5, 7, 1, 1.5],
          [9, 0, 2, 3],
          [1, 1, 0, 0],
        ],
      },
    ],
    before: [
      ...assembled,
      { processor: 'K-Means', settings: { seed: '1' } },
      { processor: 'Predict', settings: {} },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [['silhouette', 0.6010614564775254]],
        ordered: true,
      },
    },
  },
  {
    name: 'weights that are all 0',
    settings: { predictionCol: 'c', weightCol: 'w' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE', 'c INTEGER', 'w DOUBLE'],
        rows: [
          [0, 0, 0, 0],
          [5, 5, 1, 0],
          [9, 0, 2, 0],
        ],
      },
    ],
    before: [
      ...assembled,
      { processor: 'K-Means', settings: { seed: '1' } },
      { processor: 'Predict', settings: {} },
    ],
    expect: { error: 'INVALID_WEIGHT', outputs: [] },
  },
);
