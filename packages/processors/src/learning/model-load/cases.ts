import { cases, type CaseNode } from '../../cases/case.ts';

function saved(className: string, params: object, extra: object = {}): Record<string, string> {
  const metadata = {
    class: `org.apache.spark.ml.feature.${className}`,
    timestamp: 0,
    sparkVersion: '4.2.0',
    uid: 'stage',
    paramMap: params,
    defaultParamMap: {},
    ...extra,
  };
  return { '/m/metadata/part-00000': JSON.stringify(metadata) };
}

const binarizer = saved('Binarizer', { inputCol: 'x', outputCol: 'y', threshold: 1.5 });
const predict: readonly CaseNode[] = [{ processor: 'Predict', settings: {} }];
const rows = { columns: ['x DOUBLE'], rows: [[1], [2], [null]] };

export const modelLoadCases = cases(
  {
    name: 'a stage that learns nothing',
    settings: { path: '/m' },
    files: binarizer,
    after: predict,
    afterRows: rows,
    expect: {
      outputs: [
        {
          columns: ['x DOUBLE', 'y DOUBLE'],
          rows: [
            [1, 0],
            [2, 1],
            [null, 0],
          ],
        },
      ],
    },
  },
  {
    name: 'rows without the column',
    settings: { path: '/m' },
    files: binarizer,
    after: predict,
    afterRows: { columns: ['z DOUBLE'], rows: [] },
    expect: { issue: { node: 'after0', field: null, code: 'MODEL_MISMATCH' } },
  },
  {
    name: 'no rows at all',
    settings: { path: '/m' },
    files: binarizer,
    after: predict,
    expect: { issue: { node: 'after0', field: null, code: 'WRONG_INPUTS' } },
  },
  {
    name: 'a class that is not supported',
    settings: { path: '/m' },
    files: saved('DCT', { inputCol: 'x', outputCol: 'y' }),
    expect: { issue: { field: 'path', code: 'UNKNOWN_MODEL' } },
  },
  {
    name: 'a stage that has lost the column it reads',
    settings: { path: '/m' },
    files: saved('Binarizer', { outputCol: 'y', threshold: 1.5 }),
    after: predict,
    afterRows: rows,
    expect: { issue: { field: 'path', code: 'MODEL_PARAMETER_MISSING' } },
  },
  {
    name: 'an assembler that has lost its columns',
    settings: { path: '/m' },
    files: saved('VectorAssembler', { outputCol: 'y', handleInvalid: 'error' }),
    after: predict,
    afterRows: rows,
    expect: { issue: { field: 'path', code: 'MODEL_PARAMETER_MISSING' } },
  },
  {
    name: 'a parameter that changes predictions and is not supported',
    settings: { path: '/m' },
    files: saved(
      'KMeansModel',
      { k: 2, distanceMeasure: 'manhattan' },
      { class: 'org.apache.spark.ml.clustering.KMeansModel' },
    ),
    expect: { issue: { field: 'path', code: 'UNSUPPORTED_MODEL_PARAMETER' } },
  },
);
