import { gzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { phrase } from '@millrace/model';
import { statusName } from '@millrace/store';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RejectedReport } from './rejected-report.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from '../testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const columns = {
  outputColNames: '["id","price","day"]',
  outputColTypes: '["INTEGER","DOUBLE","DATE"]',
  outputColFormats: '["","","dd/MM/yyyy"]',
};
const reading = (settings: Readonly<Record<string, string>>): NodeSpec => [
  'Read CSV',
  { header: 'true', ...columns, ...settings },
];

async function rejected(settings: Readonly<Record<string, string>>) {
  const execution = await bench.run({ r: reading(settings), p: ['Print Rows', {}, 'r'] });
  const reports = await bench.runner.rejected(execution.id);
  return { execution, reports, report: reports[0] as RejectedReport };
}

const lines = [
  'id,price,day',
  '1,1.5,31/01/2024',
  '"2","1,5",31/01/2024',
  '"3","a',
  'b",1/1/24',
  '',
  '4,2',
  '99999999999,2,31/01/2024',
  '5,3,31/01/2024,more',
  '6,,"x" y',
];

test('reports the position of each value that became null, and why', async () => {
  await bench.put('shared/bad.csv', `${lines.join('\n')}\n`);
  const { execution, report } = await rejected({ path: '/shared/bad.csv' });
  expect(statusName(execution.status)).toBe('COMPLETED');
  const file = '/shared/bad.csv';
  expect(report).toMatchObject({
    nodeId: 'r',
    effect: 'emptied',
    rows: 6,
    records: 7,
    malformed: 3,
    columns: [
      { name: 'id', values: 7, rejected: 1 },
      { name: 'price', values: 6, rejected: 2 },
      { name: 'day', values: 6, rejected: 2 },
    ],
    note: null,
    sample: [
      { file, line: 3, column: 'price', text: '1,5', reason: 'Not a number' },
      { file, line: 4, column: 'price', text: 'a\nb', reason: 'Not a number' },
      {
        file,
        line: 4,
        column: 'day',
        text: '1/1/24',
        reason: 'Not a date in the format dd/MM/yyyy',
      },
      { file, line: 7, column: null, text: '4,2', reason: 'Row has 2 fields, expected 3' },
      { file, line: 8, column: 'id', text: '99999999999', reason: 'Too large for INTEGER' },
      {
        file,
        line: 9,
        column: null,
        text: '5,3,31/01/2024',
        reason: 'Row has 4 fields, expected 3',
      },
      {
        file,
        line: 10,
        column: null,
        text: '6,,"x" y',
        reason: 'Quotes are not closed, or text follows a closing quote',
      },
      {
        file,
        line: 10,
        column: 'day',
        text: '"x" y',
        reason: 'Not a date in the format dd/MM/yyyy',
      },
    ],
  });
  expect(report.sample[4]?.reasonText).toEqual(phrase`Too large for ${'INTEGER'}`);
  const { note: _note, sample: _sample, nodeId: _nodeId, ...counts } = report;
  expect(execution.metrics?.nodes.find(({ nodeId }) => nodeId === 'r')).toMatchObject({
    rejected: counts,
  });
  expect(await bench.log(execution)).toContain(
    '*Read CSV* (r) rejected 6 rows of 7: their bad values became null. 3 malformed, `id` 1 of 7 values (14.3 %)',
  );
});

test('reports dropped records, and those that failed the run', async () => {
  await bench.put('shared/bad.csv', `${lines.join('\r\n')}\r\n`);
  const dropped = await rejected({ path: '/shared/bad.csv', mode: 'DROPMALFORMED' });
  expect(dropped.report).toMatchObject({ effect: 'dropped', rows: 6, records: 7 });
  expect(dropped.report.sample.map(({ line }) => line)).toEqual([3, 4, 4, 7, 8, 9, 10, 10]);
  const failed = await rejected({ path: '/shared/bad.csv', mode: 'FAILFAST' });
  expect(statusName(failed.execution.status)).toBe('FAILED');
  expect(failed.report).toMatchObject({ effect: 'failed', rows: 6 });
  expect(failed.report.sample[0]).toMatchObject({ line: 3, column: 'price', text: '1,5' });
  expect(failed.execution.reason).toMatch(
    / First: `\/shared\/bad\.csv`, line 3, column `price`: Not a number: `1,5`\.$/,
  );
});

test('a preview that fails fast names the first rejected value too', async () => {
  await bench.put('shared/fast.csv', 'id,price,day\n1,1,31/01/2024\n2,"1,5",31/01/2024\n');
  const graph = graphOf({ r: reading({ path: '/shared/fast.csv', mode: 'FAILFAST' }) });
  const subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
  await expect(bench.runner.preview(graph, subject, 'r')).rejects.toMatchObject({
    message: expect.stringMatching(
      /FAILFAST.* First: `\/shared\/fast\.csv`, line 3, column `price`: Not a number: `1,5`\.$/,
    ) as string,
  });
});

test('fails fast on a record that later nodes leave out', async () => {
  await bench.put('shared/late.csv', 'id,price,day\n1,1,31/01/2024\nx,1,31/01/2024\n');
  const read = reading({ path: '/shared/late.csv', mode: 'FAILFAST' });
  const rows: NodeSpec = ['Filter Rows', { conditionExpr: 'id = 1' }, 'r'];
  const execution = await bench.run({ r: read, f: rows, p: ['Print Rows', {}, 'f'] });
  expect(statusName(execution.status)).toBe('FAILED');
});

test('finds them in several files, compressed ones, and after skipped lines', async () => {
  await bench.put('shared/many/a.csv', 'id,price,day\n1,1,31/01/2024\n');
  await bench.put('shared/many/c.csv', 'id,price,day\n1,1,31/01/2024\nx,1,31/01/2024\n');
  await writeFile(
    join(bench.home, 'files/shared/many/b.csv.gz'),
    gzipSync('id,price,day\nx,1,31/01/2024\n'),
  );
  const { report } = await rejected({ path: '/shared/many' });
  expect(report.sample).toMatchObject([
    { file: '/shared/many/b.csv.gz', line: 2, text: 'x' },
    { file: '/shared/many/c.csv', line: 3, text: 'x' },
  ]);
});

test('cuts long strings, and shows the first hundred records', async () => {
  const long = '€'.repeat(300);
  const rows = Array.from({ length: 250 }, (_, index) => `${index},${long}${index},31/01/2024`);
  await bench.put('shared/long.csv', `id,price,day\n${rows.join('\n')}\n`);
  const { report } = await rejected({ path: '/shared/long.csv' });
  expect(report).toMatchObject({ rows: 250, records: 250, note: null });
  expect(report.sample.map(({ line }) => line)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 2),
  );
  expect(report.sample[0]!.text).toBe(`${'€'.repeat(200)}…`);
});

test('reports nothing about a file without rejected records', async () => {
  await bench.put('shared/good.csv', 'id,price,day\n1,1,31/01/2024\n');
  const { execution, reports } = await rejected({ path: '/shared/good.csv' });
  expect(reports).toEqual([]);
  expect(execution.metrics?.nodes[0]).not.toHaveProperty('rejected');
});

const good = { id: ['1', '-7', ' 1', ''], price: ['1.5', '2', ''], day: ['31/01/2024', ''] };
const bad = {
  id: ['1.5', 'x', '"a\nb"'],
  price: ['1,5', '"1,5"', 'é'],
  day: ['2024-01-31', '"32/01/2024"', '"\r\n"'],
};
const value = (name: keyof typeof good) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...good[name]).map((text) => ({ text, isBad: false })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...bad[name].filter((text) => !/^[^"]*,/.test(text)))
        .map((text) => ({ text, isBad: true })),
    },
  );
const record = fc.tuple(
  value('id'),
  value('price'),
  value('day'),
  fc.constantFrom('\n', '\r\n', '\n\n'),
  fc.integer({ min: 0, max: 9 }),
);

test('locates exactly the records that the engine rejects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 99 }), async (records) => {
      let text = 'id,price,day\n';
      const expected: number[] = [];
      for (const [id, price, day, end, more] of records) {
        const fields = [id, price, day].map((each) => each.text);
        if (more === 0) fields.push('more');
        if (more === 0 || id.isBad || price.isBad || day.isBad)
          expected.push(text.split(/\r\n|\r|\n/).length);
        text += `${fields.join(',')}${end}`;
      }
      await bench.put('shared/random.csv', text);
      const { execution, report } = await rejected({ path: '/shared/random.csv' });
      expect(
        execution.metrics?.nodes.find(({ nodeId }) => nodeId === 'r')?.measures?.['rejectedRows'] ??
          0,
      ).toBe(expected.length);
      expect(report?.rows ?? 0).toBe(expected.length);
      expect([...new Set((report?.sample ?? []).map(({ line }) => line))]).toEqual(expected);
    }),
    { numRuns: 10 },
  );
}, 120_000);

test('keeps the count if the time was too short', async () => {
  const runner = bench.another({ rejectedTimeoutMs: 1 });
  await bench.put('shared/bad.csv', `${lines.join('\n')}\n`);
  const workflow = await bench.save({
    r: reading({ path: '/shared/bad.csv' }),
    p: ['Print Rows', {}, 'r'],
  });
  await bench.runner.close();
  await runner.start();
  const { id } = await runner.submit(bench.submission(workflow));
  const execution = await runner.ended(id);
  expect(statusName(execution.status)).toBe('COMPLETED');
  const [report] = await runner.rejected(id);
  expect(report).toMatchObject({
    rows: 6,
    effect: 'emptied',
    note: 'Finding the rejected rows took too long and was stopped.',
  });
  await runner.close();
});
