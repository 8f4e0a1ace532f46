import { expect, test } from 'vitest';
import { versionChanges } from './version-changes.ts';
import { versionMetrics } from './version-metrics.ts';

const version = (engine: string | null, ...stages: readonly (readonly [string, object])[]) => ({
  engine,
  stages: stages.map(([name, params]) => ({
    name,
    params: Object.entries(params).map(([param, value]) => ({ name: param, value: String(value) })),
  })),
});

test('versions are compared by engine and by parameters that both have', () => {
  const before = version('duckdb', ['PCA', { k: 2, new: 1 }], ['KMeans', { k: 3, seed: 1 }]);
  const after = version('spark', ['PCA', { k: 2 }], ['KMeans', { k: 4, seed: 1, tol: 0 }]);
  expect(versionChanges(before, after)).toEqual([
    { kind: 'engine', before: 'duckdb', after: 'spark' },
    { kind: 'param', stage: 'KMeans', name: 'k', before: '3', after: '4' },
  ]);
  expect(versionChanges(before, version(null, ['KMeans', { k: 9 }]))).toEqual([
    { kind: 'stages', before: 'PCA, KMeans', after: 'KMeans' },
  ]);
});

test('metrics of an evaluator stand beside each other, where a version has them', () => {
  const metrics = (title: string, isOfTraining: boolean, values: Record<string, number>) => ({
    evaluator: 'RegressionEvaluator',
    title,
    isOfTraining,
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
  const found = versionMetrics([
    { metrics: [metrics('Errors', false, { rmse: 1 }), metrics('Errors', true, { rmse: 2 })] },
    { metrics: [] },
    { metrics: [metrics('Errors', false, { r2: 3 })] },
  ]);
  expect(
    found.map(({ title, isOfTraining, names, values }) => [
      title,
      isOfTraining,
      names,
      values.map((each) => Object.fromEntries(each)),
    ]),
  ).toEqual([
    ['Errors', false, ['rmse', 'r2'], [{ rmse: 1 }, {}, { r2: 3 }]],
    ['Errors', true, ['rmse'], [{ rmse: 2 }, {}, {}]],
  ]);
});
