import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileSchemas } from './file-schema.ts';
import { openWorkbench, type NodeSpec, type Workbench } from '../testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

/** Saves one Parquet file with the columns of a line each. */
async function save(path: string, types: string, values: string): Promise<void> {
  const names = JSON.parse(types).map((_: string, index: number) => 'ab'[index]);
  const rows = `/rows-${path.replaceAll('/', '-')}.csv`;
  await bench.put(rows.slice(1), `${values}\n`);
  const source: NodeSpec = [
    'Read CSV',
    { path: rows, outputColNames: JSON.stringify(names), outputColTypes: types },
  ];
  const execution = await bench.run({
    r: source,
    s: ['Save Parquet', { path, singleFile: 'true' }, 'r'],
  });
  expect(execution.reason).toBeNull();
}

test('columns of all files are found, in types that hold the values of each of them', async () => {
  await save('/shared/in/1.parquet', '["INTEGER"]', '1');
  await save('/shared/in/2.parquet', '["LONG","STRING"]', '5000000000,z');
  const fields = await new FileSchemas(bench.files).find('/shared/in', { kind: 'parquet' });
  expect(fields).toMatchObject([
    { name: 'a', type: { kind: 'LONG' } },
    { name: 'b', type: { kind: 'STRING' } },
  ]);
});

test('types without a common one are refused with both files', async () => {
  await save('/shared/mixed/1.parquet', '["INTEGER"]', '1');
  await save('/shared/mixed/2.parquet', '["STRING"]', 'z');
  await expect(
    new FileSchemas(bench.files).find('/shared/mixed', { kind: 'parquet' }),
  ).rejects.toThrow(
    /^Column "a" is INTEGER in ".*1\.parquet" but STRING in ".*2\.parquet", which have no common type\./,
  );
});

test('a file that is not Parquet is named, with what to do', async () => {
  await bench.put('shared/csv/part.parquet', 'a,b\n1,2\n');
  await expect(
    new FileSchemas(bench.files).find('/shared/csv', { kind: 'parquet' }),
  ).rejects.toThrow(
    '"/shared/csv/part.parquet" is not a Parquet file. Check the path, or use the reader of its format.',
  );
});
