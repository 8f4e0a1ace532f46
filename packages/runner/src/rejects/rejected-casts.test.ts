import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from '../testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  await bench.put(
    'shared/texts.csv',
    'id,amount,day\n1,"1,5",31/01/2024\n2,2,2024-01-31\n3,,\n4,x,\n5,9e99,1/1/24\n',
  );
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const read: NodeSpec = [
  'Read CSV',
  {
    path: '/shared/texts.csv',
    header: 'true',
    outputColNames: '["id","amount","day"]',
    outputColTypes: '["INTEGER","STRING","STRING"]',
    outputColFormats: '["","",""]',
  },
];
const casting = {
  inputCols: '["amount","day","id"]',
  outputColTypes: '["INTEGER","DATE","LONG"]',
  outputColFormats: '["","dd/MM/yyyy",""]',
};
const lenient = { ...casting, onError: 'null' };
const file = null;
const line = null;

test('lists values that a lenient cast turned into null', async () => {
  const execution = await bench.run({
    r: read,
    c: ['Cast Columns', lenient, 'r'],
    p: ['Print Rows', { n: '1' }, 'c'],
  });
  expect(statusName(execution.status)).toBe('COMPLETED');
  const [report, ...others] = await bench.runner.rejected(execution.id);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    nodeId: 'c',
    effect: 'emptied',
    rows: 4,
    records: 5,
    malformed: 0,
    columns: [
      { name: 'amount', values: 4, rejected: 3 },
      { name: 'day', values: 3, rejected: 2 },
    ],
    note: null,
  });
  const badDay = { column: 'day', reason: 'Not a date in the format dd/MM/yyyy' };
  expect(report!.sample).toHaveLength(5);
  expect(report!.sample).toEqual(
    expect.arrayContaining(
      [
        { file, line, column: 'amount', text: '1,5', reason: 'Not a whole number' },
        { file, line, column: 'amount', text: 'x', reason: 'Not a whole number' },
        { file, line, column: 'amount', text: '9e99', reason: 'Not a whole number' },
        { file, line, text: '2024-01-31', ...badDay },
        { file, line, text: '1/1/24', ...badDay },
      ].map((row): unknown => expect.objectContaining(row)),
    ),
  );
  expect(await bench.log(execution)).toContain(
    '*Cast Columns* (c) rejected 4 rows of 5: their bad values became null. `amount` 3 of 4 values (75.0 %), `day` 2 of 3 values (66.7 %)',
  );
});

test('counts the same rows whatever reads the result of the cast', async () => {
  for (const next of [
    ['Save CSV', { path: '/shared/saved', saveMode: 'Overwrite' }, 'c'],
    ['Filter Rows', { conditionExpr: 'amount IS NOT NULL' }, 'c'],
  ] as const satisfies readonly NodeSpec[]) {
    const execution = await bench.run({
      r: read,
      c: ['Cast Columns', lenient, 'r'],
      n: next,
      p: ['Print Rows', {}, next[0] === 'Save CSV' ? 'c' : 'n'],
    });
    expect((await bench.runner.rejected(execution.id))[0]).toMatchObject({ nodeId: 'c', rows: 4 });
  }
});

test('counts after a join, which is computed once', async () => {
  const execution = await bench.run({
    r: read,
    s: ['Select Columns', { inputCols: '["id"]' }, 'r'],
    k: ['Join on Common Columns', { joinCols: '["id"]' }, 'r', 's'],
    c: [
      'Cast Columns',
      {
        ...lenient,
        inputCols: '["amount"]',
        outputColTypes: '["INTEGER"]',
        outputColFormats: '[]',
      },
      'k',
    ],
    p: ['Print Rows', {}, 'c'],
  });
  expect((await bench.runner.rejected(execution.id))[0]).toMatchObject({
    nodeId: 'c',
    rows: 3,
    records: 5,
  });
});

test('counts without a list where the rows differ from run to run', async () => {
  const execution = await bench.run({
    r: read,
    c0: ['Add Columns', { outputCols: '["t"]', expressions: '["cast(rand() as string)"]' }, 'r'],
    c: [
      'Cast Columns',
      { inputCols: '["t"]', outputColTypes: '["INTEGER"]', onError: 'null' },
      'c0',
    ],
    p: ['Print Rows', {}, 'c'],
  });
  expect((await bench.runner.rejected(execution.id))[0]).toMatchObject({
    rows: 5,
    records: null,
    sample: [],
    note: expect.stringContaining('differ from run to run'),
  });
});

test('counts nothing for casts that fail or lose nothing', async () => {
  const same = { inputCols: '["id"]', outputColTypes: '["LONG"]', onError: 'null' };
  const execution = await bench.run({
    r: read,
    c: ['Cast Columns', same, 'r'],
    p: ['Print Rows', {}, 'c'],
  });
  expect(await bench.runner.rejected(execution.id)).toEqual([]);
  expect(execution.metrics?.nodes.find(({ nodeId }) => nodeId === 'c')?.measures).toBeUndefined();
});
