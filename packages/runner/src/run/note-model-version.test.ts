import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from '@millrace/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteModelVersion } from './note-model-version.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'millrace-versions-'));
  await mkdir(join(home, 'work'));
  await mkdir(join(home, 'files', 'model'), { recursive: true });
});
afterAll(() => rm(home, { recursive: true, force: true }));

type Noted = { readonly earlier: readonly { readonly version: number }[] };

/** What is noted beside a model that replaces the one that has `content` in the file beside it. */
async function noted(content: string): Promise<Noted> {
  await writeFile(join(home, 'files', 'model', 'millrace.json'), content);
  await writeFile(join(home, 'work', 'millrace.json'), '{"engine":"spark"}');
  await noteModelVersion(join(home, 'work'), '/model/', localFiles({ root: join(home, 'files') }));
  return JSON.parse(await readFile(join(home, 'work', 'millrace.json'), 'utf8')) as Noted;
}

test('the version that is replaced is remembered, without what it has learned', async () => {
  const stage = { name: 'PCA', uid: 'u', learned: { 'variance 0': 1 }, params: { k: '2' } };
  const before = { version: 3, engine: 'duckdb', written: { time: 1 }, metrics: [], other: 1 };
  const older = { version: 2, engine: 'spark' };
  expect(await noted(JSON.stringify({ ...before, stages: [stage], earlier: [older] }))).toEqual({
    engine: 'spark',
    version: 4,
    earlier: [
      {
        version: 3,
        engine: 'duckdb',
        written: { time: 1 },
        metrics: [],
        stages: [{ name: 'PCA', params: { k: '2' } }],
      },
      older,
    ],
  });
});

test('a model from before versions were counted is the first', async () => {
  expect(await noted('{"engine":"duckdb"}')).toMatchObject({
    version: 2,
    earlier: [{ version: 1, engine: 'duckdb' }],
  });
});

test.each(['[', '7', 'null'])('a damaged file (%s) is as good as none', async (content) => {
  expect(await noted(content)).toEqual({ engine: 'spark', version: 1, earlier: [] });
});

test('the oldest versions are forgotten: beyond 50, and beyond 256 KiB', async () => {
  const versions = (more: object) =>
    JSON.stringify({
      version: 90,
      earlier: Array.from({ length: 80 }, (_, index) => ({ version: 89 - index, ...more })),
    });
  const many = await noted(versions({}));
  expect([many.earlier.length, many.earlier.at(-1)]).toEqual([50, { version: 41 }]);
  const large = await noted(versions({ metrics: 'x'.repeat(40_000) }));
  expect(large.earlier.map(({ version }) => version)).toEqual([90, 89, 88, 87, 86, 85, 84]);
});
