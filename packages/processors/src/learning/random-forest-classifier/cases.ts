import { cases } from '../../cases/case.ts';
import {
  assembled,
  classColumns,
  classNames,
  examples,
  expecting,
  predicting,
  weighted,
  badWeightCases,
} from '../../cases/learning.ts';

export const randomForestClassifierCases = cases(
  {
    name: 'without chance',
    settings: {
      labelCol: 'c',
      numTrees: '2',
      maxDepth: '2',
      bootstrap: 'false',
      featureSubsetStrategy: 'all',
    },
    inputs: [examples],
    before: assembled,
    after: predicting(...classNames),
    tolerance: 1e-9,
    expect: {
      ...expecting(classColumns, [
        [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
        [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
        [[0.0, 0.5, 1.5], [0.0, 0.25, 0.75], 2.0],
        [[0.0, 0.5, 1.5], [0.0, 0.25, 0.75], 2.0],
        [[0.0, 0.5, 1.5], [0.0, 0.25, 0.75], 2.0],
        [[0.0, 0.5, 1.5], [0.0, 0.25, 0.75], 2.0],
        [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      ]),
      demand: {
        columns: ['name STRING', 'value DOUBLE'],
        rows: [
          ['importance 0', 1.0],
          ['importance 1', 0.0],
        ],
        ordered: true,
      },
    },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', labelCol: 'c' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights',
    settings: {
      labelCol: 'c',
      maxDepth: '3',
      weightCol: 'w',
      numTrees: '2',
      bootstrap: 'false',
      featureSubsetStrategy: 'all',
    },
    inputs: [weighted],
    before: assembled,
    after: predicting(...classNames),
    tolerance: 1e-12,
    expect: expecting(classColumns, [
      [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [
        [0.0, 1.9090909090909092, 0.09090909090909091],
        [0.0, 0.9545454545454546, 0.045454545454545456],
        1.0,
      ],
      [
        [0.0, 1.9090909090909092, 0.09090909090909091],
        [0.0, 0.9545454545454546, 0.045454545454545456],
        1.0,
      ],
      [
        [0.0, 1.9090909090909092, 0.09090909090909091],
        [0.0, 0.9545454545454546, 0.045454545454545456],
        1.0,
      ],
      [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
      [
        [0.0, 1.9090909090909092, 0.09090909090909091],
        [0.0, 0.9545454545454546, 0.045454545454545456],
        1.0,
      ],
      [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
      [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
    ]),
  },
  ...badWeightCases({ labelCol: 'c' }),
);
