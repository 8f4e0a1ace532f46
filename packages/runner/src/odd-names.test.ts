import { randomUUID } from 'node:crypto';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { fieldValue } from '@millrace/model';
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
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

test('drops NULs in a header, and numbers names that are empty then', async () => {
  await bench.put('shared/a.csv', ',a\0b,\0,"",a\0B\n1,2,3,4,5\n');
  const reader = ['Read CSV', { path: '/shared/a.csv', header: 'true' }] as const;
  const graph = await bench.runner.pin(graphOf({ r: reader }), subject);
  expect(fieldValue(graph.nodes[0]!, 'outputColNames')).toBe('["_c0","ab1","_c2","_c3","aB4"]');
  expect((await bench.runner.preview(graph, subject, 'r')).rows).toEqual([[1, 2, 3, 4, 5]]);
  const saved = await bench.run({ r: reader, s: ['Save Parquet', { path: '/shared/odd' }, 'r'] });
  expect(saved.status).toBe(2);
});

test.each([
  ['{"": 1, "x": 2}', 'A column has an empty name'],
  ['{"a\\u0000b": 1, "x": 2}', 'The name of column `a␀b` has a NUL character'],
])('refuses %s until its column is removed', async (record, message) => {
  await bench.put('shared/a.jsonl', `${record}\n`);
  const read = (settings: Record<string, string>) =>
    graphOf({ r: ['Read JSON', { path: '/shared/a.jsonl', ...settings }] });
  await expect(bench.runner.preview(read({}), subject, 'r')).rejects.toThrow(message);
  const declared = read({ outputColNames: '["x"]', outputColTypes: '["INTEGER"]' });
  expect((await bench.runner.preview(declared, subject, 'r')).rows).toEqual([[2]]);
});

test.each(['a/b', '%', '..', ' ', 'x'.repeat(252), '=*', 'a\nb'])(
  'the partition value %j is read back from CSV and Parquet',
  async (value) => {
    await bench.put('shared/p.csv', `id,k\n1,"${value}"\n`);
    const settings = {
      path: '/shared/p.csv',
      header: 'true',
      outputColNames: '["id","k"]',
      outputColTypes: '["INTEGER","STRING"]',
    };
    const [csv, parquet] = [`/shared/${randomUUID()}`, `/shared/${randomUUID()}`];
    await bench.run({
      r: ['Read CSV', settings],
      s: ['Save CSV', { path: csv, partitionBy: '["k"]' }, 'r'],
      t: ['Save Parquet', { path: parquet, partitionBy: '["k"]' }, 'r'],
    });
    for (const reader of [
      ['Read CSV', { path: csv, header: 'true' }],
      ['Read Parquet', { path: parquet }],
    ] as const) {
      const graph = graphOf({ r: reader });
      expect((await bench.runner.preview(graph, subject, 'r')).rows).toEqual([[1, value]]);
    }
  },
);
