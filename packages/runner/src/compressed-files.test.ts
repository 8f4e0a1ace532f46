import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { fieldValue } from '@millrace/model';
import { storedZip } from '@millrace/processors/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subject } from './index.ts';
import { graphOf, openWorkbench, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
let subject: Subject;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
  await mkdir(join(bench.home, 'files/shared'));
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const bzip2Rows = 'QlpoOTFBWSZTWZVHWUQAAARZFAAQAAQgACYjAgAIACAAIgAeoIBppooupNIDm8XckU4UJCVR1lEA';

test.each([
  ['Read CSV', 'rows.csv.gz', gzipSync('id,name\n1,å\n')],
  ['Read CSV', 'rows.csv.zst', zstdCompressSync('id,name\n1,å\n')],
  ['Read CSV', 'rows.csv.bz2', Buffer.from(bzip2Rows, 'base64')],
  ['Read CSV', 'rows.csv.zip', storedZip({ '__MACOSX/._r.csv': 'x', 'r.csv': 'id,name\n1,å\n' })],
  ['Read JSON', 'rows.json.gz', gzipSync('{"id":1,"name":"å"}\n')],
  ['Read JSON', 'rows.json.zst', zstdCompressSync('{"id":1,"name":"å"}\n')],
])('%s finds the columns of %s and reads it', async (processor, name, content) => {
  await writeFile(join(bench.home, 'files/shared', name), content);
  const header = processor === 'Read CSV' ? { header: 'true' } : {};
  const unsaved = graphOf({
    r: [processor, { path: `/shared/${name}`, ...header }],
    p: ['Print Rows', {}, 'r'],
  });
  const graph = await bench.runner.pin(unsaved, subject);
  expect(fieldValue(graph.nodes[0]!, 'outputColTypes')).toBe('["INTEGER","STRING"]');
  expect((await bench.runner.preview(graph, subject, 'r')).rows).toEqual([[1, 'å']]);
});

test.each([
  ['rows.csv.xz', 'is compressed with xz'],
  ['plain.csv.bz2', 'is not a bzip2 file'],
  ['plain.csv.gz', 'is not a gzip file'],
  ['plain.csv.zip', 'is not a ZIP archive'],
])('%s is refused with what to do', async (name, message) => {
  await writeFile(join(bench.home, 'files/shared', name), 'id\n1\n');
  const graph = graphOf({
    r: ['Read CSV', { path: `/shared/${name}`, header: 'true' }],
    p: ['Print Rows', {}, 'r'],
  });
  await expect(bench.runner.preview(graph, subject, 'r')).rejects.toThrow(message);
});

test.each([12, 2000])('a folder of gzipped CSV files with %d rows each is read', async (rows) => {
  const folder = join(bench.home, 'files/shared', `parts-${rows}`);
  await mkdir(folder);
  const lines = (part: number): string =>
    Array.from({ length: rows }, (_, row) => `${row},"${(row * 7919 + part) % 100003}"\n`).join('');
  for (let part = 0; part < 9; part += 1)
    await writeFile(join(folder, `${part}.csv.gz`), gzipSync(`id,name\n${lines(part)}`));
  const graph = graphOf({
    r: ['Read CSV', { path: `/shared/parts-${rows}`, header: 'true' }],
    g: ['SQL', { sql: 'SELECT sum(id) AS ids, count(name) AS names FROM input' }, 'r'],
  });
  expect((await bench.runner.preview(graph, subject, 'g')).rows).toEqual([
    [String((9 * rows * (rows - 1)) / 2), String(9 * rows)],
  ]);
});
