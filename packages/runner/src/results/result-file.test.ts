import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openResultFile } from './result-file.ts';

const fields = [{ name: 'a', type: { kind: 'STRING' }, nullable: true }];
const rows = [['one'], ['two\n'], [']}'], [null], ['\u2028\u2029\u0085\r'], ['x'.repeat(200_000)]];

async function written(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'millrace-result-')), 'result.json');
  await writeFile(file, text);
  return file;
}

test('reads a result line by line', async () => {
  const text = `{"fields":${JSON.stringify(fields)},"total":9,"cut":{"rows":true,"cells":1},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`;
  const { rows: read, close: _close, ...head } = await openResultFile(await written(text));
  expect(head).toEqual({ fields, total: 9, cut: { rows: true, cells: 1 } });
  expect(await Array.fromAsync(read)).toEqual(rows);
  expect(JSON.parse(text)).toMatchObject({ total: 9, rows });
});

test('reads a result on one line, and one without rows', async () => {
  const whole = await openResultFile(await written(JSON.stringify({ fields, rows, total: 4 })));
  expect([whole.total, await Array.fromAsync(whole.rows)]).toEqual([4, rows]);
  const empty = await openResultFile(await written(`{"fields":[],"total":0,"rows":[\n\n]}`));
  expect(await Array.fromAsync(empty.rows)).toEqual([]);
});

test('rejects a missing file', async () => {
  await expect(openResultFile(join(tmpdir(), 'millrace-no-such-result.json'))).rejects.toThrow(
    'ENOENT',
  );
});
