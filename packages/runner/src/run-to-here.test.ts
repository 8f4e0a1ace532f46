import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put('shared/people.csv', 'name,age\nAda,36\nBen,41\nCleo,\n');
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const read: NodeSpec = ['Read CSV', { path: '/shared/people.csv', header: 'true' }];
const filter: NodeSpec = ['Filter Rows', { conditionExpr: 'age > 40' }, 'r'];

async function shown(id: number) {
  const entries = await bench.runner.results(id);
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      rows: (await bench.runner.result(id, entry)).result.rows,
    })),
  );
}

test('runs only what leads to the node, and shows its output', async () => {
  const broken: NodeSpec = ['Filter Rows', { conditionExpr: 'nobody > 40' }, 'f'];
  const missing: NodeSpec = ['Read CSV', { path: '/shared/none.csv', header: 'true' }];
  const execution = await bench.run(
    {
      r: read,
      f: filter,
      b: broken,
      p: ['Print Rows', {}, 'b'],
      m: missing,
      q: ['Print Rows', {}, 'm'],
    },
    { untilNodeId: 'f' },
  );
  expect([execution.reason, statusName(execution.status), execution.untilNodeId]).toEqual([
    null,
    'COMPLETED',
    'f',
  ]);
  expect(await shown(execution.id)).toMatchObject([
    { nodeId: 'f', title: 'Filter Rows', type: 'table', total: 1, rows: [['Ben', 41]] },
  ]);
  expect(execution.metrics?.nodes.map(({ nodeId, status }) => `${nodeId} ${status}`)).toEqual([
    'r COMPLETED',
    'f COMPLETED',
    'b SKIPPED',
    'p SKIPPED',
    'm SKIPPED',
    'q SKIPPED',
  ]);
  expect(await bench.log(execution)).toContain('Only what leads to *Filter Rows* (f) is run');
});

test('nodes that ran have the times of their first start and last end, others have none', async () => {
  const { startTime, endTime, metrics } = await bench.run(
    { r: read, f: filter, b: ['Filter Rows', { conditionExpr: 'age > 40' }, 'r'] },
    { untilNodeId: 'f' },
  );
  const [r, f, b] = metrics!.nodes;
  for (const node of [r!, f!]) {
    const times = [startTime, node.startTime!, node.endTime!, endTime!];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
  expect([b?.startTime, b?.endTime]).toEqual([undefined, undefined]);
});

test('writers on the way write, others do not', async () => {
  const save = (path: string, source: string): NodeSpec => [
    'Save CSV',
    { path, saveMode: 'Overwrite' },
    source,
  ];
  const execution = await bench.run(
    {
      r: read,
      w: save('/shared/on-the-way', 'r'),
      f: ['Filter Rows', { conditionExpr: 'age > 40' }, 'w'],
      o: save('/shared/elsewhere', 'r'),
    },
    { untilNodeId: 'f' },
  );
  expect(statusName(execution.status)).toBe('COMPLETED');
  expect(await bench.files.stat('/shared/on-the-way')).toBeDefined();
  expect(await bench.files.stat('/shared/elsewhere')).toBeUndefined();
});

test('refuses a missing node, or one with an issue', async () => {
  const count = await bench.store.executions.count('all');
  await expect(bench.run({ r: read, f: filter }, { untilNodeId: 'x' })).rejects.toMatchObject({
    code: 'INVALID_GRAPH',
    status: 422,
    issues: [{ code: 'UNKNOWN_NODE', args: { id: 'x' } }],
  });
  await expect(
    bench.run(
      { r: read, f: ['Filter Rows', { conditionExpr: 'nobody > 40' }, 'r'] },
      { untilNodeId: 'f' },
    ),
  ).rejects.toMatchObject({
    issues: [{ nodeId: 'f', code: 'WRONG_EXPRESSION' }],
  });
  expect(await bench.store.executions.count('all')).toBe(count);
});

test('shows all outputs of a node, with the rows of each', async () => {
  const { id } = await bench.run(
    { r: read, s: ['Split by Expression', { conditionExpr: 'age > 40' }, 'r'] },
    { untilNodeId: 's' },
  );
  expect(await shown(id)).toMatchObject([
    {
      nodeId: 's',
      title: 'Split by Expression, output 1',
      options: { output: 0 },
      total: 1,
      rows: [['Ben', 41]],
    },
    {
      nodeId: 's',
      title: 'Split by Expression, output 2',
      options: { output: 1 },
      total: 2,
      rows: [
        ['Ada', 36],
        ['Cleo', null],
      ],
    },
  ]);
});
