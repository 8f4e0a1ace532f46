import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { localFiles, resolveSources } from '@millrace/files';
import { storedZip } from '@millrace/processors/cases';
import { expect, test } from 'vitest';
import { readSample } from './read-sample.ts';

async function sample(name: string, content: string | Uint8Array): ReturnType<typeof readSample> {
  const root = await mkdtemp(join(tmpdir(), 'millrace-sample-'));
  await writeFile(join(root, name), content);
  const files = localFiles({ root });
  const [entry] = await resolveSources(files, `/${name}`);
  return readSample(files, entry!);
}

test.each([
  ['a.csv', 'id;x\n'],
  ['a.csv.gz', gzipSync('id;x\n')],
  ['a.csv.ZST', zstdCompressSync('id;x\n')],
  ['a.csv.zip', storedZip({ 'a.csv': 'id;x\n' })],
])('the sample of %s is its text', async (name, content) => {
  const { head, isWhole } = await sample(name, content);
  expect([Buffer.from(head).toString(), isWhole]).toEqual(['id;x\n', true]);
});

test.each([
  ['a.csv.gz', '"/a.csv.gz" is not a gzip file, or it is damaged.'],
  ['a.csv.zip', '"/a.csv.zip" is not a ZIP archive.'],
  ['a.csv.xz', "`a.csv.xz` is compressed with xz, which can't be read."],
])('%s that is not compressed is refused', async (name, message) => {
  await expect(sample(name, 'id;x\n')).rejects.toThrow(message);
});

test.each([
  ['gzip under another name', gzipSync('id;x\n'), 'is compressed with gzip. Rename it'],
  ['Parquet', 'PAR1\0\0', 'is a Parquet file. Read it with Read Parquet.'],
  ['UTF-32', Buffer.from('fffe000061000000', 'hex'), 'is encoded as UTF-32'],
])('a file that is not text is refused: %s', async (_, content, message) => {
  await expect(sample('a.csv', content)).rejects.toThrow(message);
});
