import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitIntoChunks } from './file-chunks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-pieces-'));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const content = Buffer.from(
  Array.from({ length: 1_000_000 }, (_, index) => `${index * 7919}\n`).join(''),
);

test.each(['rows.csv', 'rows.csv.gz'])(
  '%s is read whole, and closed where one stops reading',
  async (name) => {
    const path = join(folder, name);
    await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content);
    const chunks: Buffer[] = [];
    for await (const chunk of splitIntoChunks(path, never)) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    for await (const chunk of splitIntoChunks(path, never)) if (chunk.length > 0) break;
    await expect.poll(openFiles).not.toContain(path);
  },
);

test('a file that is not compressed despite its name, and a missing one, are reported', async () => {
  const path = join(folder, 'plain.csv.gz');
  await writeFile(path, content);
  await expect(Array.fromAsync(splitIntoChunks(path, never))).rejects.toThrow('is not a gzip file');
  await expect(
    Array.fromAsync(splitIntoChunks(join(folder, 'none.csv.gz'), never)),
  ).rejects.toThrow('ENOENT');
  await expect.poll(openFiles).not.toContain(path);
});

/** The files that this process has open, if the system can report them. */
async function openFiles(): Promise<readonly string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  );
}
