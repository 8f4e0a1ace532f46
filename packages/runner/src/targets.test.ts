import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName, type Execution, type NodeMetrics } from '@millrace/store';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put('shared/in.csv', 'a\n1\n2\n');
  await bench.runner.start();
});
afterEach(() => bench.close());
afterAll(() => engine.close());

const read: NodeSpec = ['Read CSV', { path: '/shared/in.csv', header: 'true' }];
const save = (path: string, more: Readonly<Record<string, string>> = {}): NodeSpec => [
  'Save CSV',
  { path, ...more },
  'r',
];

const states = ({ metrics }: Execution): Record<string, string> =>
  Object.fromEntries((metrics?.nodes ?? []).map(({ nodeId, status }) => [nodeId, status]));
const nodeOf = ({ metrics }: Execution, id: string): NodeMetrics =>
  metrics!.nodes.find(({ nodeId }) => nodeId === id)!;

test('a second run with the default save mode fails at the node that writes, before any work', async () => {
  const nodes = { r: read, w: save('/shared/out') };
  const first = await bench.run(nodes);
  expect([statusName(first.status), states(first)]).toEqual([
    'COMPLETED',
    { r: 'COMPLETED', w: 'COMPLETED' },
  ]);
  const second = await bench.run(nodes);
  expect([statusName(second.status), states(second)]).toEqual([
    'FAILED',
    { r: 'SKIPPED', w: 'FAILED' },
  ]);
  expect(nodeOf(second, 'w').error).toMatchObject({
    code: 'TARGET_EXISTS',
    field: 'path',
    message: expect.stringContaining('"/shared/out" already exists'),
  });
  expect(second.reason).toMatch(
    new RegExp(
      `Execution ${first.id} \\("test"\\) wrote it at .*Overwrite.*\\*Save CSV\\* \\(w\\)`,
    ),
  );
  expect(second.applicationId).toBe('');
  expect(second.metrics).toMatchObject({ rowsWritten: null, bytesWritten: null });
  expect(await bench.log(second)).toContain('already exists');
});

test('names what a user put there, without a run', async () => {
  await bench.put('shared/theirs', 'x');
  const { reason } = await bench.run({ r: read, w: save('/shared/theirs') });
  expect(reason).toMatch(/"\/shared\/theirs" already exists/);
  expect(reason).not.toContain('Execution');
});

test('refuses to append to a file, before any work', async () => {
  await bench.put('shared/file', 'x');
  const execution = await bench.run({
    r: read,
    w: save('/shared/file', { saveMode: 'Append' }),
    v: save('/shared/new'),
  });
  expect([statusName(execution.status), states(execution)]).toEqual([
    'FAILED',
    { r: 'SKIPPED', v: 'SKIPPED', w: 'FAILED' },
  ]);
  expect(nodeOf(execution, 'w').error).toMatchObject({ code: 'WRONG_FILE_TYPE' });
});

test('names every target that already exists at once', async () => {
  await bench.put('shared/one', 'x');
  await bench.put('shared/two', 'x');
  const execution = await bench.run({ r: read, v: save('/shared/one'), w: save('/shared/two') });
  expect(states(execution)).toEqual({ r: 'SKIPPED', v: 'FAILED', w: 'FAILED' });
  expect(execution.reason).toMatch(/one.*two/);
});

test('a target that appears during the run fails its node; the other output is not published, which is reported', async () => {
  const files: typeof bench.files = {
    ...bench.files,
    publication: async (parts, path, options) => {
      if (path === '/shared/late') await bench.put('shared/late', 'x');
      return bench.files.publication(parts, path, options);
    },
  };
  await bench.runner.close();
  const runner = bench.another({ files });
  const again = await runner.submit(
    bench.submission(
      await bench.save({ r: read, v: save('/shared/fine'), w: save('/shared/late') }),
    ),
  );
  await runner.start();
  const execution = await runner.ended(again.id);
  await runner.close();
  expect([statusName(execution.status), states(execution)]).toEqual([
    'FAILED',
    { r: 'COMPLETED', v: 'STOPPED', w: 'FAILED' },
  ]);
  expect(nodeOf(execution, 'w').error).toMatchObject({ code: 'TARGET_EXISTS' });
  expect(nodeOf(execution, 'v')).toMatchObject({
    reason: expect.stringContaining('not published'),
  });
  expect(execution.metrics).toMatchObject({ rowsWritten: 0, bytesWritten: 0 });
  expect(await bench.files.stat('/shared/fine')).toBeUndefined();
  expect(await bench.store.targetLocks.list()).toEqual([]);
});

test('does not show an output as written while a later step can still fail', async () => {
  const bad: NodeSpec = [
    'Add Columns',
    { outputCols: '["b"]', expressions: '["CAST(a AS INT) / (CAST(a AS INT) - 2)"]' },
    'r',
  ];
  const execution = await bench.run({
    r: read,
    w: save('/shared/out'),
    b: bad,
    p: ['Print Rows', {}, 'b'],
  });
  expect(statusName(execution.status)).toBe('FAILED');
  expect(nodeOf(execution, 'w').status).not.toBe('COMPLETED');
  expect(await bench.files.stat('/shared/out')).toBeUndefined();
});
