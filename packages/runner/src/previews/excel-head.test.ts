import { duckdbEngine } from '@millrace/engine-duckdb';
import { workbook } from '@millrace/processors/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, openWorkbench, type Workbench } from '../testing/workbench.ts';

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

test('a preview of a workbook reads only its first rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ [`A${row + 1}`]: row + 1 }));
  const whole = Buffer.from(workbook({ name: 'Long', rows })).toString('latin1');
  const damaged = whole.replace('<row r="19999">', '<row r=<19999">');
  await bench.put('shared/long.xlsx', Buffer.from(damaged, 'latin1'));
  const settings = {
    path: '/shared/long.xlsx',
    header: 'false',
    outputColNames: '["n"]',
    outputColTypes: '["INTEGER"]',
  };
  const graph = graphOf({ r: ['Read Excel', settings] });
  const subject = { userId: bench.user.id, username: 'ada', target: 'embedded' } as const;
  const found = await bench.runner.preview(graph, subject, 'r', { limit: 3 });
  expect(found.rows).toEqual([[1], [2], [3]]);
  const execution = await bench.run({
    r: ['Read Excel', settings],
    p: ['Print Rows', {}, 'r'],
    s: ['Save CSV', { path: '/shared/out.csv' }, 'r'],
  });
  expect(execution.reason).toContain('not well-formed XML');
});
