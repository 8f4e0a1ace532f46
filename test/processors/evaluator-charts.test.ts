import { duckdbEngine } from '@millrace/engine-duckdb';
import { allCases } from '@millrace/processors/cases';
import { afterAll, expect, test } from 'vitest';
import { lowerCase, runDemands } from './run-case.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

async function chartsOf(processor: string, name?: string) {
  const each = allCases().find(
    (some) =>
      some.processor.name === processor &&
      'outputs' in some.case.expect &&
      (name ?? some.case.name) === some.case.name,
  )!;
  const { demands } = await lowerCase(engine, each);
  const outcome = await runDemands(engine, demands, {});
  if (outcome.kind !== 'done') throw new Error(outcome.message);
  return demands.flatMap(({ target }, index) =>
    target.kind === 'result' && target.type === 'graph'
      ? [{ title: target.title, options: target.options, rows: outcome.results[index]!.rows }]
      : [],
  );
}

test('curves start where no row counts as positive, and end where all do', async () => {
  const [roc, recall] = await chartsOf('Binary Classification Evaluator');
  expect([roc?.title, recall?.title]).toEqual([
    'Binary Classification Evaluator: ROC curve',
    'Binary Classification Evaluator: Precision-recall curve',
  ]);
  expect([roc?.rows[0], roc?.rows.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect([recall?.rows[0]?.[0], recall?.rows.at(-1)?.[0]]).toEqual([0, 1]);
  expect(recall?.rows[0]?.[1]).toBe(recall?.rows[1]?.[1]);
});

test('the confusion matrix is a heat map', async () => {
  const [matrix] = await chartsOf('Multiclass Classification Evaluator');
  expect(matrix?.options).toMatchObject({ graphType: 'heat map', xCol: 'prediction' });
  expect(matrix?.rows.every((row) => row.length === 3)).toBe(true);
});

test('residuals are points', async () => {
  const [residuals] = await chartsOf('Regression Evaluator');
  expect(residuals?.options).toMatchObject({ graphType: 'scatter', xCol: 'prediction' });
  expect(residuals?.rows.length).toBeGreaterThan(0);
});

test('a metric that was compared for one parameter is a line', async () => {
  const [curve] = await chartsOf('Cross Validator', 'clusters by their number');
  expect(curve?.title).toBe('Cross Validator: silhouette by k');
  expect(curve?.rows.map(([k]) => k)).toEqual([2, 3, 4]);
});

test('the mean training cost of clusters falls as there are more of them', async () => {
  const [, cost] = await chartsOf('Cross Validator', 'clusters by their number');
  expect(cost?.title).toBe('Cross Validator: training cost by k');
  expect(cost?.options).toMatchObject({ graphType: 'line', xCol: 'k', yCols: ['training cost'] });
  expect(cost?.rows.map(([k]) => k)).toEqual([2, 3, 4]);
  const costs = cost?.rows.map(([, value]) => value as number) ?? [];
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(costs.at(-1)).toBeLessThan(costs[0]!);
});

test('the silhouettes of clusters are columns', async () => {
  const [chart] = await chartsOf('Clustering Evaluator', 'weights');
  expect(chart?.title).toBe('Clustering Evaluator: silhouette by cluster');
  expect(chart?.options).toMatchObject({ graphType: 'column', xCol: 'cluster' });
});
