import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('threads share the cache of compiled modules, which others cannot write', async () => {
  const prepare = pathToFileURL(join(import.meta.dirname, 'prepare-threads.mjs')).href;
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import ${JSON.stringify(prepare)};
     import { getCompileCacheDir } from 'node:module';
     import { isMainThread, Worker } from 'node:worker_threads';
     console.log(String(getCompileCacheDir()));
     if (isMainThread) new Worker(new URL(import.meta.url), { execArgv: [] });`,
  );
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const [own, ofThread] = stdout.trim().split('\n');
  expect(own).toContain(join('node_modules', '.cache'));
  expect(ofThread).toBe(own);
});
