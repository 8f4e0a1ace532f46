import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, expect, test } from 'vitest';
import { startSession } from '../cluster/spark-session.ts';
import { meanOf, metricOfSeeds, summaryOf } from './metric-of-seeds.ts';
import { seededCases, type SeededCase } from './seeded-cases.ts';

// The engines draw different numbers, so only what they lead to can be compared. `MILLRACE_SEEDS=all`
// runs all cases with Spark ML's own defaults, which takes a quarter of an hour, and prints what it finds.
const areAll = process.env['MILLRACE_SEEDS'] === 'all';
const cases = areAll ? seededCases : seededCases.flatMap(quickly);
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const duckdb = duckdbEngine({ workers: 1 });
const spark = startSession();
afterAll(() => Promise.all([spark.close(), duckdb.close()]));

test.each(cases)('$name: ten seeds are worth the same on both engines', async (each) => {
  const [ours, sparks] = [
    await metricOfSeeds(duckdb, each, seeds),
    await metricOfSeeds(spark, each, seeds),
  ];
  const [mean, other] = [summaryOf(each, ours), summaryOf(each, sparks)];
  if (areAll) console.log(each.name, mean, deviationOf(ours), other, deviationOf(sparks));
  expect(Math.abs(mean - other)).toBeLessThanOrEqual(0.01);
});

function quickly(each: SeededCase): readonly SeededCase[] {
  if (each.quick === null) return [];
  const draws = each.draws.map(({ processor, settings }, index) => ({
    processor,
    settings: index === each.draws.length - 1 ? { ...settings, ...each.quick } : settings,
  }));
  return [{ ...each, draws }];
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
