import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBundle, type BundlePlace } from '../open-bundle.ts';
import { updateBundle } from './update-bundle.ts';

let place: BundlePlace;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'millrace-bundle-'));
  place = { root, cache: join(root, 'cache') };
  await mkdir(join(root, 'src'));
  await write('main.ts', `export { greeting } from './greeting.ts';`);
  await write('greeting.ts', `export const greeting: string = 'hello';`);
});
afterEach(() => rm(place.root, { recursive: true, force: true }));

const write = (name: string, text: string): Promise<void> =>
  writeFile(join(place.root, 'src', name), text);
const update = (): Promise<void> => updateBundle({ ...place, entry: 'src/main.ts' });
const load = async (file: string = findBundle(place)!): Promise<Record<string, unknown>> => ({
  ...((await import(pathToFileURL(file).href)) as Record<string, unknown>),
});

test('finds a bundle until a source changes', async () => {
  expect(findBundle(place)).toBeNull();
  await update();
  expect(await load()).toEqual({ greeting: 'hello' });
  await write('greeting.ts', `export const greeting = 'good day';`);
  expect(findBundle(place)).toBeNull();
  await update();
  expect(await load()).toEqual({ greeting: 'good day' });
});

test('builds nothing when only times have changed', async () => {
  await update();
  const first = findBundle(place);
  await utimes(join(place.root, 'src', 'main.ts'), 1, 1);
  expect(findBundle(place)).toBeNull();
  await update();
  expect(findBundle(place)).toBe(first);
});

test('a deleted source leaves no bundle', async () => {
  await update();
  await rm(join(place.root, 'src', 'greeting.ts'));
  expect(findBundle(place)).toBeNull();
});

test('two builds at the same time leave one bundle', async () => {
  await Promise.all([update(), update()]);
  expect(await load()).toEqual({ greeting: 'hello' });
  expect((await readdir(place.cache)).sort()).toEqual([
    expect.stringMatching(/^bundle-/),
    'bundle.json',
  ]);
});

test('waits for no other process that builds, unless it has died', async () => {
  await mkdir(place.cache);
  await writeFile(join(place.cache, 'building'), '');
  await update();
  expect(findBundle(place)).toBeNull();
  await utimes(join(place.cache, 'building'), 1, 1);
  await update();
  expect(await load()).toEqual({ greeting: 'hello' });
});

test('keeps a replaced bundle for a day', async () => {
  await update();
  const first = findBundle(place)!;
  await utimes(dirname(first), 1, 1);
  await write('greeting.ts', `export const greeting = 'second';`);
  await update();
  expect(await readFile(first, 'utf8')).toContain('hello');
  await utimes(dirname(first), 1, 1);
  await write('greeting.ts', `export const greeting = 'third';`);
  await update();
  await expect(readFile(first)).rejects.toThrow('ENOENT');
});

test('a source that cannot be parsed leaves nothing behind', async () => {
  await write('greeting.ts', 'export const greeting = ;');
  await expect(update()).rejects.toThrow('greeting.ts');
  expect(await readdir(place.cache)).toEqual([]);
});

test('bundles threads, and finds other files where the sources are', async () => {
  await write('name.ts', `export const name: string = 'thread';`);
  await write(
    'thread.ts',
    `import { parentPort } from 'node:worker_threads';
     import { name } from './name.ts';
     parentPort!.postMessage(name);`,
  );
  await write(
    'main.ts',
    `import { once } from 'node:events';
     import { Worker } from 'node:worker_threads';
     const thread = new Worker(new URL('./thread.ts', import.meta.url));
     export const answer: unknown = (await once(thread, 'message'))[0];
     export const folder: string = import.meta.dirname;
     export const data: string = new URL('data.txt', import.meta.url).href;`,
  );
  await update();
  const file = findBundle(place)!;
  await rm(join(place.root, 'src', 'name.ts'));
  expect(await load(file)).toEqual({
    answer: 'thread',
    folder: join(place.root, 'src'),
    data: pathToFileURL(join(place.root, 'src', 'data.txt')).href,
  });
});
