import { cases } from '../../cases/case.ts';
import {
  assembled,
  examples,
  expecting,
  predicting,
  tooLarge,
  weighted,
  badWeightCases,
} from '../../cases/learning.ts';

const names = ['rawPrediction', 'prediction'];
const columns = ['rawPrediction ARRAY<DOUBLE>', 'prediction DOUBLE'];

function scores(...margins: readonly number[]): ReturnType<typeof expecting> {
  return expecting(
    columns,
    margins.map((margin) => [[-margin, margin], margin > 0 ? 1 : 0]),
  );
}

export const linearSvcCases = cases(
  {
    name: 'two classes',
    settings: { labelCol: 'y', regParam: '0.1', maxIter: '12' },
    inputs: [examples],
    before: assembled,
    after: predicting(...names),
    tolerance: 1e-9,
    expect: scores(
      -1.0002158645733004,
      -1.134497930448564,
      -0.6638829592443312,
      -0.9997973708127601,
      0.27734698316413464,
      -0.26019977409746,
      1.0169445798794348,
      0.4793978226178406,
      1.7565421765947344,
      -0.39510958061353385,
    ),
  },
  {
    name: 'without standardization',
    settings: { labelCol: 'y', regParam: '0.01', standardization: 'false', maxIter: '6' },
    inputs: [examples],
    before: assembled,
    after: predicting(...names),
    tolerance: 1e-9,
    expect: scores(
      -0.976947785949078,
      -1.1058261128909992,
      -0.6262179593546551,
      -0.9579251131226649,
      0.3329983477180338,
      -0.20153763287606496,
      1.0893858279646338,
      0.5548498473705354,
      1.8457733082112338,
      -0.3589499690576057,
    ),
  },
  {
    name: 'without intercept, with a threshold',
    settings: {
      labelCol: 'y',
      regParam: '0.1',
      fitIntercept: 'false',
      threshold: '0.5',
      maxIter: '6',
    },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: expecting(['prediction DOUBLE'], [[0], [0], [0], [0], [1], [1], [1], [1], [1], [1]]),
  },
  {
    name: 'three classes',
    settings: { labelCol: 'c' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'TOO_MANY_CLASSES' },
  },
  {
    name: 'only the first class',
    settings: { labelCol: 'label' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE', 'label DOUBLE'],
        rows: [
          [1, 2, 0],
          [2, 1, 0],
        ],
      },
    ],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'ONE_CLASS' },
  },
  {
    name: 'features that are too large',
    settings: { labelCol: 'y' },
    inputs: [tooLarge],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'DIVERGED' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', labelCol: 'y' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'weights',
    settings: { labelCol: 'y', regParam: '0.1', tol: '1e-10', maxIter: '12', weightCol: 'w' },
    inputs: [weighted],
    before: assembled,
    after: predicting('rawPrediction', 'prediction'),
    tolerance: 1e-6,
    expect: expecting(
      ['rawPrediction ARRAY<DOUBLE>', 'prediction DOUBLE'],
      [
        [[0.9998439474263667, -0.9998439474263667], 0.0],
        [[1.2967179008236247, -1.2967179008236247], 0.0],
        [[0.7826085774171232, -0.7826085774171232], 0.0],
        [[1.3498102897489674, -1.3498102897489674], 0.0],
        [[-0.24561006939587937, 0.24561006939587937], 1.0],
        [[0.5919194018705509, -0.5919194018705509], 0.0],
        [[-1.0035009572742961, 1.0035009572742961], 1.0],
        [[-0.16597148600786538, 0.16597148600786538], 1.0],
        [[-1.7613918451527129, 1.7613918451527129], 1.0],
        [[0.36384384178390805, -0.36384384178390805], 0.0],
      ],
    ),
  },
  ...badWeightCases({ labelCol: 'y' }),
);
