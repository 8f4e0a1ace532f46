import { cases, type CaseInput, type CaseNode, type ExpectedOutput } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

const clustered: readonly CaseNode[] = [
  ...assembled,
  { processor: 'K-Means', settings: { seed: '1' } },
  { processor: 'Predict', settings: {} },
];

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
      charts: [
        byCluster([
          [0, 0.9831932773109244, 2],
          [1, 0.9294559099437147, 2],
          [2, 0, 1],
        ]),
      ],
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
  ...(
    [
      ['directions', {}, 0.8024246591615599, [0.9508293283150483, 0.9810299850121074]],
      [
        'directions, with weights',
        { weightCol: 'w' },
        0.8679545739982255,
        [0.9693661410278506, 0.9819577049747896],
      ],
    ] as const
  ).map(([name, settings, silhouette, [first, second]]) => ({
    name,
    settings: { predictionCol: 'c', distanceMeasure: 'cosine', ...settings },
    inputs: [directed()],
    before: clustered,
    tolerance: 1e-9,
    expect: {
      outputs: [],
      demand: {
        columns: ['metric STRING', 'value DOUBLE'],
        rows: [['silhouette', silhouette]],
        ordered: true,
      },
      charts: [
        byCluster([
          [0, first, 3],
          [1, second, 2],
          [2, 0, 1],
        ]),
      ],
    },
  })),
  {
    name: 'a vector without a direction',
    settings: { predictionCol: 'c', distanceMeasure: 'cosine' },
    inputs: [directed([0, 0, 1, 1])],
    before: clustered,
    expect: { error: 'ZERO_VECTOR', outputs: [] },
  },
);

/** Vectors in three directions. */
function directed(...more: readonly (readonly number[])[]): CaseInput {
  return {
    columns: ['a DOUBLE', 'b DOUBLE', 'c INTEGER', 'w DOUBLE'],
    rows: [
      [1, 0.1, 0, 1],
      [2, 0.1, 0, 2],
      [1, 0.4, 0, 0.5],
      [0.1, 3, 1, 1.5],
      [0.2, 1, 1, 3],
      [-1, -1, 2, 1],
      ...more,
    ],
  };
}

/** The silhouette of each cluster, and its rows. */
function byCluster(
  clusters: readonly (readonly [cluster: number, silhouette: number, rows: number])[],
): ExpectedOutput {
  return {
    columns: ['cluster DOUBLE', 'silhouette DOUBLE', 'rows LONG'],
    rows: clusters.map(([cluster, silhouette, rows]) => [cluster, silhouette, String(rows)]),
    ordered: true,
  };
}
