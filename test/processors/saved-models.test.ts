import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf } from '@millrace/engine/test-engine';
import { afterAll, expect, test } from 'vitest';
import { sameRows } from './same-rows.ts';
import { loadAndPredict, loadAndRun, savedPipelines, trainAndSave } from './saved-models.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

test.each(Object.entries(savedPipelines))('%s predicts the same when loaded', async (_, nodes) => {
  const { folder, predicted } = await trainAndSave(engine, nodes);
  const loaded = await loadAndPredict(engine, folder, nodes);
  expect(sameNames(loaded)).toEqual(sameNames(predicted));
  expect(sameRows(loaded.rows, predicted.rows, false)).toBe(true);
});

function sameNames({ fields }: Awaited<ReturnType<typeof loadAndPredict>>): readonly string[] {
  return fields.map(({ name, type }) => `${name} ${type.kind}`).sort();
}

test('a sidecar has the columns in training, the engine, and what was learned', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines.LinearRegression);
  const text = await readFile(join(folder, 'millrace.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 1,
    engine: 'duckdb',
    trainedOn: expect.arrayContaining([{ name: 'features', type: 'ARRAY<DOUBLE>' }]) as unknown,
    stages: [
      {
        name: 'LinearRegression',
        learned: { intercept: expect.closeTo(0.36364668322099764, 9) as number },
      },
    ],
  });
});

test('the metadata have the parameters that were best', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines['the best parameters']);
  const text = await readFile(join(folder, 'metadata', 'part-00000'), 'utf8');
  expect(text).toContain('"regParam":0.0');
});

test.each([
  ['a missing file', (file: string) => rm(file)],
  ['a file that is cut off', (file: string) => cut(file)],
])('%s of a model is a clear error', async (_, damage) => {
  const { folder } = await trainAndSave(engine, savedPipelines.RandomForestRegressor);
  const [data] = (await readdir(folder, { recursive: true })).filter((name) =>
    /RandomForest.*\/data\/.*parquet$/.test(name),
  );
  await damage(join(folder, data!));
  const failure = failureOf(await loadAndRun(engine, folder, savedPipelines.RandomForestRegressor));
  expect(failure?.error).toMatchObject({ code: 'FILE_UNREADABLE', nodeId: 'n', field: 'path' });
  expect(failure?.error.message).toMatch(/^The model at `\/m` is damaged: .*Save it again/);
});

async function cut(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length / 2));
}

test('damaged metadata are reported before the run', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines.LinearRegression);
  await writeFile(join(folder, 'metadata', 'part-00000'), '{"class": "org.apa');
  await expect(loadAndRun(engine, folder, savedPipelines.LinearRegression)).rejects.toThrow(
    'is not a saved model: its metadata are damaged.',
  );
});
