import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameRows } from '../processors/same-rows.ts';
import {
  loadAndPredict,
  savedOnSpark,
  savedPipelines,
  trainAndSave,
} from '../processors/saved-models.ts';
import { startSession } from './spark-session.ts';

let spark: Engine;
const duckdb = duckdbEngine({ workers: 1 });
beforeAll(() => void (spark = startSession()));
afterAll(() => Promise.all([spark.close(), duckdb.close()]));

describe.each(Object.entries(savedPipelines))('%s', (_name, nodes) => {
  test('trained on the embedded engine, predicts the same on Spark', async () => {
    const { folder, predicted } = await trainAndSave(duckdb, nodes);
    const loaded = await loadAndPredict(spark, folder, nodes);
    expect(sameRows(loaded.rows, predicted.rows, false, 1e-11)).toBe(true);
  });

  test('trained on Spark, predicts the same on both engines', () => predictsTheSame(nodes));
});

test.each(Object.entries(savedOnSpark))(
  '%s, trained on Spark, predicts the same on both engines',
  (_name, nodes) => predictsTheSame(nodes),
);

async function predictsTheSame(nodes: Parameters<typeof trainAndSave>[1]): Promise<void> {
  const { folder, predicted } = await trainAndSave(spark, nodes);
  for (const engine of [duckdb, spark]) {
    const loaded = await loadAndPredict(engine, folder, nodes);
    expect(sameRows(loaded.rows, predicted.rows, false, 1e-11)).toBe(true);
  }
}
