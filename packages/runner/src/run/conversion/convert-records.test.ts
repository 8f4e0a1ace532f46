import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTEGER, type AvroConversion } from '@millrace/plan';
import { expect, test, vi } from 'vitest';
import { convertRecords } from './convert-records.ts';

const conversion: AvroConversion = {
  kind: 'avro',
  codec: 'null',
  columns: [{ name: 'a', type: INTEGER }],
};

test('keeps the folders of partitions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  await mkdir(join(folder, 'g=1'));
  await writeFile(join(folder, 'g=1', 'part-0.json'), '{"a":1}\n{}\n');
  const converted = await convertRecords(conversion, folder, new AbortController().signal);
  expect(await readdir(converted, { recursive: true })).toEqual(['g=1', 'g=1/part-0.avro']);
});

test('ends in the middle of a file when it is aborted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  await writeFile(join(folder, 'part-0.json'), '{"a":1}\n'.repeat(2_000_000));
  const controller = new AbortController();
  const started = vi
    .waitFor(async () => expect(await readdir(`${folder}.avro`)).toHaveLength(1), {
      timeout: 20_000,
    })
    .then(() => controller.abort(new Error('canceled')));
  await expect(convertRecords(conversion, folder, controller.signal)).rejects.toThrow('canceled');
  await started;
});
