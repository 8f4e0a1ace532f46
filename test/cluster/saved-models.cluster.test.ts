import { cp, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf } from '@millrace/engine/test-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameRows } from '../processors/same-rows.ts';
import {
  loadAndPredict,
  loadAndRun,
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

test.each(['DuckDB', 'Spark'])(
  'a file that is not the one %s saved is refused by both engines',
  async (trainer) => {
    const nodes = savedPipelines.StandardScaler;
    const { folder } = await trainAndSave(trainer === 'Spark' ? spark : duckdb, nodes);
    const { folder: other } = await trainAndSave(duckdb, savedPipelines.RobustScaler);
    await cp(await dataOf(other), await dataOf(folder));
    for (const engine of [duckdb, spark]) {
      const failure = failureOf(await loadAndRun(engine, folder, nodes));
      expect(failure?.error.code).toBe('FILE_UNREADABLE');
      expect(failure?.error.message).toContain("isn't the one that was saved");
    }
  },
);

test.each(['DuckDB', 'Spark'])(
  'files beside the model that %s saved are ignored, and added ones refused, by both engines',
  async (trainer) => {
    const nodes = savedPipelines.ALS;
    const { folder, predicted } = await trainAndSave(trainer === 'Spark' ? spark : duckdb, nodes);
    const data = await dataOf(folder);
    const { folder: other } = await trainAndSave(duckdb, nodes);
    await cp(other, join(folder, 'second'), { recursive: true });
    await writeFile(join(folder, 'README.md'), 'Trained by hand.');
    for (const engine of [duckdb, spark]) {
      const { rows } = await loadAndPredict(engine, folder, nodes);
      expect(sameRows(rows, predicted.rows, false, 1e-11)).toBe(true);
    }
    await cp(data, join(dirname(data), 'part-00009.parquet'));
    for (const engine of [duckdb, spark])
      expect(failureOf(await loadAndRun(engine, folder, nodes))?.error.message).toContain(
        'part-00009.parquet` was added',
      );
  },
);

/** The file with what the model in a folder has learned. */
async function dataOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  return join(
    folder,
    files.find((file) => file.endsWith('.parquet'))!,
  );
}

async function predictsTheSame(nodes: Parameters<typeof trainAndSave>[1]): Promise<void> {
  const { folder, predicted } = await trainAndSave(spark, nodes);
  for (const engine of [duckdb, spark]) {
    const loaded = await loadAndPredict(engine, folder, nodes);
    expect(sameRows(loaded.rows, predicted.rows, false, 1e-11)).toBe(true);
  }
}
