import type { FileSystem, Publication } from '@millrace/files';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName, type Execution } from '@millrace/store';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ownerName } from './processes/process-identity.ts';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put('shared/in.csv', 'a\n1\n');
  await bench.put('shared/old.csv', 'old');
});
afterEach(() => bench.close());
afterAll(() => engine.close());

const write = (path: string, more: Readonly<Record<string, string>> = {}): NodeSpec => [
  'Save CSV',
  { path, saveMode: 'Overwrite', ...more },
  'r',
];
const graph = {
  r: ['Read CSV', { path: '/shared/in.csv', header: 'true' }],
  v: write('/shared/old.csv', { singleFile: 'true' }),
  w: write('/shared/new/out'),
} satisfies Readonly<Record<string, NodeSpec>>;

type Moment = 'publication' | 'commit';

/** Runs the graph, and does something at a certain moment of its publishing. */
async function runWith(moment: Moment, work: (id: number) => Promise<void>): Promise<Execution> {
  const { id } = await bench.runner.submit(bench.submission(await bench.save(graph)));
  const files: FileSystem = {
    ...bench.files,
    publication: async (...args) => {
      if (moment === 'publication') await work(id);
      const publication = await bench.files.publication(...args);
      if (moment === 'publication') return publication;
      const commit = async (): Promise<void> => {
        await publication.commit();
        await work(id);
      };
      return new Proxy<Publication>(publication, {
        get: (target, name) => (name === 'commit' ? commit : Reflect.get(target, name)) as unknown,
      });
    },
  };
  const runner = bench.another({ files });
  await runner.start();
  const execution = await runner.ended(id);
  await runner.close();
  return execution;
}

async function expectNoOutput(): Promise<void> {
  expect(await bench.files.head('/shared/old.csv', 10)).toBe('old');
  expect((await bench.files.list('/shared')).map(({ name }) => name)).toEqual([
    'in.csv',
    'old.csv',
  ]);
  expect(await bench.store.publishJournals.list()).toEqual([]);
}

test('a run that somebody else has ended publishes nothing', async () => {
  const execution = await runWith('publication', async (id) => {
    const { status, stateVersion } = (await bench.store.executions.get('all', id))!;
    await bench.store.executions.transition(
      id,
      { status: statusName(status), stateVersion },
      'FAILED',
      { reason: 'By another.', endTime: 1 },
    );
  });
  expect(execution).toMatchObject({ status: 3, reason: 'By another.' });
  await expectNoOutput();
});

test('a run that another process has taken over takes back what it has published', async () => {
  let taken = false;
  const { id } = await runWith('commit', async (execution) => {
    if (taken) return;
    taken = true;
    const { status, stateVersion, fencingToken } = (await bench.store.executions.get(
      'all',
      execution,
    ))!;
    const expected = { status: statusName(status), stateVersion, fencingToken };
    await bench.store.executions.note(execution, expected, {
      fencingToken: fencingToken + 1,
      leaseOwner: 'elsewhere/1/x',
    });
    const now = { ...expected, fencingToken: fencingToken + 1 };
    await bench.store.executions.transition(execution, now, 'FAILED', {
      reason: 'Taken over.',
      endTime: 1,
    });
  });
  expect(await bench.store.executions.get('all', id)).toMatchObject({
    status: 3,
    reason: 'Taken over.',
  });
  await expectNoOutput();
});

test('a run publishes none of its outputs if one of them can’t be moved to its target', async () => {
  let inTheWay = false;
  const execution = await runWith('commit', async () => {
    if (inTheWay) return;
    inTheWay = true;
    await bench.files.delete('/shared/new', { recursive: true });
  });
  expect(statusName(execution.status)).toBe('FAILED');
  await expectNoOutput();
});

test('a workbook has the rows, or is not there if Excel has no cell for them', async () => {
  await bench.put('shared/in.csv', `a,b\n1,=1+1\n2,${'x'.repeat(32_768)}\n`);
  const saved = (condition: string): Readonly<Record<string, NodeSpec>> => ({
    r: ['Read CSV', { path: '/shared/in.csv', header: 'true' }],
    f: ['Filter Rows', { conditionExpr: condition }, 'r'],
    w: ['Save Excel', { path: '/shared/out.xlsx' }, 'f'],
  });
  await bench.runner.start();
  const failed = await bench.run(saved('true'));
  expect(failed.status).toBe(3);
  expect(failed.reason).toContain(
    'Row 3 of the sheet has a text of 32768 characters in column `b`',
  );
  expect((await bench.files.list('/shared')).map(({ name }) => name)).toEqual([
    'in.csv',
    'old.csv',
  ]);
  expect((await bench.run(saved('a = 1'))).reason).toBeNull();
  await bench.run({
    r: ['Read Excel', { path: '/shared/out.xlsx' }],
    w: write('/shared/old.csv', { singleFile: 'true' }),
  });
  expect(await bench.files.head('/shared/old.csv', 100)).toBe('a,b\n1,=1+1\n');
});

test('Avro files are read back with the types and values that were saved', async () => {
  const types = {
    part: 'STRING',
    d: 'DOUBLE',
    n: 'DECIMAL(38,4)',
    raw: 'BINARY',
    deep: 'MAP<STRING, STRUCT<day: DATE, at: TIMESTAMP, sums: ARRAY<DECIMAL(20,5)>, raw: BINARY>>',
    local: 'TIMESTAMP_NTZ',
  };
  const deep = {
    'k "1"': {
      day: '0001-01-01',
      at: '9999-12-31T23:59:59.999999Z',
      sums: ['-0.00001', null, '123456789012345.5'],
      raw: '6869',
    },
    none: null,
  };
  const rows = [
    ['x', 1.5e300, '-1234567890123456789012345678901234.5678', '00ff', deep, '0001-01-01T00:00:00'],
    ['y', 'NaN', '0.0128', '', {}, '9999-12-31T23:59:59.000001'],
    ['y', null, null, null, null, null],
  ];
  await bench.runner.start();
  const saved = await bench.run({
    r: [
      'In-Memory Dataset',
      {
        rows: JSON.stringify(rows),
        outputColNames: JSON.stringify(Object.keys(types)),
        outputColTypes: JSON.stringify(Object.values(types)),
      },
    ],
    w: ['Save Avro', { path: '/shared/out', partitionBy: '["part"]', codec: 'zstandard' }, 'r'],
  });
  expect(saved.reason).toBeNull();
  const read = await bench.run({
    r: ['Read Avro', { path: '/shared/out' }],
    s: ['Sort', { sortCols: '["part", "d"]' }, 'r'],
    a: ['Add Columns', { outputCols: '["raw"]', expressions: '["hex(raw)"]' }, 's'],
    w: ['Save JSON', { path: '/shared/old.csv', saveMode: 'Overwrite', singleFile: 'true' }, 'a'],
  });
  expect(read.reason).toBeNull();
  expect((await bench.files.head('/shared/old.csv', 2000)).split('\n')).toEqual([
    String.raw`{"d":1.5E300,"n":-1234567890123456789012345678901234.5678,"raw":"00FF","deep":{"k \"1\"":{"day":"0001-01-01","at":"9999-12-31T23:59:59.999999Z","sums":[-0.00001,null,123456789012345.50000],"raw":"aGk="},"none":null},"local":"0001-01-01T00:00:00.000","part":"x"}`,
    '{"part":"y"}',
    '{"d":"NaN","n":0.0128,"raw":"","deep":{},"local":"9999-12-31T23:59:59.000001","part":"y"}',
    '',
  ]);
});

test('a journal outlives its owner, even if another process has reused its number', async () => {
  const { id } = await runWith('publication', () => Promise.resolve());
  const { store } = bench;
  const { id: next } = await bench.runner.submit(bench.submission(await bench.save(graph)));
  const claimed = await store.executions.claim({
    owner: 'x',
    leaseMs: 1000,
    targets: ['embedded'],
    projectLimit: null,
  });
  const [host, , random, place, identity] = ownerName('dead').split('/');
  const owner = [host, process.ppid, random, place, identity].join('/');
  expect(await store.publishJournals.write(next, claimed!.fencingToken, owner, [])).toBe(true);
  await store.executions.transition(
    next,
    { status: 'STARTING', stateVersion: claimed!.stateVersion },
    'FAILED',
    { endTime: 1 },
  );
  const runner = bench.another();
  await runner.start();
  await runner.close();
  expect(await store.publishJournals.list()).toEqual([]);
  expect(id).toBeLessThan(next);
});
