import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertCsv } from './csv/convert.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-canonical-'));
});
afterAll(() => rm(folder, { recursive: true }));

const dialect = {
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '',
  header: false,
  columns: 2,
};
const how = { dialect, encoding: 'UTF-8', dropLinesContaining: undefined } as const;

test('every value is quoted, nulls are empty, and the last column tells what is malformed', async () => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('a,"b ""c"""\r\n,');
    yield Buffer.from('d\r\ne\r\n');
  };
  const { path } = await convertCsv(chunks, join(folder, 'whole.csv'), how);
  expect(await readFile(path, 'utf8')).toBe('"a","b ""c""","false"\n,"d","false"\n"e",,"true"\n');
});

test.skipIf(process.platform !== 'linux')('a file whose source breaks off is closed', async () => {
  const path = join(folder, 'broken.csv');
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('a,b\n');
    throw new Error('The run was stopped.');
  };
  await expect(convertCsv(chunks, path, how)).rejects.toThrow('The run was stopped.');
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((descriptor) =>
      readlink(`/proc/self/fd/${descriptor}`).catch(() => ''),
    ),
  );
  expect(open).not.toContain(path);
});
