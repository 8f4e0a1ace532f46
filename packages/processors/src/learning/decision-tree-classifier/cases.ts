import { cases } from '../../cases/case.ts';
import {
  assembled,
  classColumns,
  classNames,
  examples,
  expecting,
  predicting,
} from '../../cases/learning.ts';

export const decisionTreeClassifierCases = cases(
  {
    name: 'three classes',
    settings: { labelCol: 'c', maxDepth: '3' },
    inputs: [examples],
    before: assembled,
    after: predicting(...classNames),
    tolerance: 1e-12,
    expect: {
      ...expecting(classColumns, [
        [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
        [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
        [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
        [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
        [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
        [[0.0, 1.0, 1.0], [0.0, 0.5, 0.5], 1.0],
        [[0.0, 1.0, 1.0], [0.0, 0.5, 0.5], 1.0],
        [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
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
    name: 'entropy, and at least two rows',
    settings: { labelCol: 'c', maxDepth: '3', impurity: 'entropy', minInstancesPerNode: '2' },
    inputs: [examples],
    before: assembled,
    after: predicting(...classNames),
    tolerance: 1e-12,
    expect: expecting(classColumns, [
      [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
      [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
      [[0.0, 2.0, 0.0], [0.0, 1.0, 0.0], 1.0],
      [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
      [[0.0, 0.0, 2.0], [0.0, 0.0, 1.0], 2.0],
      [[0.0, 1.0, 1.0], [0.0, 0.5, 0.5], 1.0],
      [[0.0, 1.0, 1.0], [0.0, 0.5, 0.5], 1.0],
      [[4.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.0],
    ]),
  },
  {
    name: 'a label that is no class',
    settings: { labelCol: 't' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'INVALID_CLASS' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', labelCol: 'y' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
