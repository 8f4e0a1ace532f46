import { duckdbEngine } from '@millrace/engine-duckdb';
import type { Graph } from '@millrace/model';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subject } from '../people/subject.ts';
import {
  graphOf,
  openWorkbench,
  withMember,
  type NodeSpec,
  type Workbench,
} from '../testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
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

const subject = (changes: Partial<Subject> = {}): Subject => ({
  userId: bench.user.id,
  username: 'ada',
  target: 'embedded',
  ...changes,
});
const read: NodeSpec = ['Read CSV', { path: '/shared/people.csv', header: 'true' }];
const chain: Record<string, NodeSpec> = {
  r: read,
  f: ['Filter Rows', { conditionExpr: 'age > 30' }, 'r'],
  g: ['Sort', { sortCols: '["name"]' }, 'f'],
  p: ['Print Rows', {}, 'g'],
};

async function pinned(specs: Readonly<Record<string, NodeSpec>>, nodeId: string): Promise<Graph> {
  const graph = graphOf(specs);
  const { pin } = await bench.runner.pinRows(
    graph,
    subject(),
    (await bench.saveGraph(graph)).id,
    nodeId,
  );
  return withMember(graph, 'pin', { [nodeId]: pin.id });
}

test('previews use pinned rows, whatever happened to the files; full runs compute everything', async () => {
  await bench.put('shared/people.csv', 'name,age\nAda,36\nBen,41\nCleo,\n');
  const graph = await pinned(chain, 'f');
  await bench.put('shared/people.csv', 'name,age\nDan,99\n');
  expect(await bench.runner.preview(graph, subject(), 'g')).toMatchObject({
    rows: [
      ['Ada', 36],
      ['Ben', 41],
    ],
    pinned: ['f'],
    cached: [],
  });
  expect(await bench.runner.preview(graph, subject(), 'f')).toMatchObject({
    rows: [
      ['Ada', 36],
      ['Ben', 41],
    ],
    pinned: ['f'],
  });
  expect(await bench.runner.preview(graph, subject(), 'r')).toMatchObject({
    rows: [['Dan', 99]],
    pinned: [],
  });
  expect(await bench.runner.preview(graph, subject(), 'g', { usePinned: false })).toMatchObject({
    rows: [['Dan', 99]],
    pinned: [],
  });
  const { id } = await bench.runner.submit(bench.submission(await bench.saveGraph(graph)));
  const execution = await bench.runner.ended(id);
  const [entry] = await bench.runner.results(id);
  expect((await bench.runner.result(id, entry!)).result.rows).toEqual([['Dan', 99]]);
  expect(execution.metrics?.nodes.some(({ from }) => from === 'pinned')).toBe(false);
  await bench.files.delete('/shared/people.csv');
  expect((await bench.runner.preview(graph, subject(), 'g')).rows).toEqual([
    ['Ada', 36],
    ['Ben', 41],
  ]);
});

test('a run up to a node uses them if requested, reports that, and writes none of them', async () => {
  await bench.put('shared/people.csv', 'name,age\nAda,36\nBen,41\n');
  const graph = await pinned(
    { ...chain, w: ['Save Parquet', { path: '/shared/out', saveMode: 'Overwrite' }, 'g'] },
    'f',
  );
  await bench.files.delete('/shared/people.csv');
  const workflow = await bench.saveGraph(graph);
  const { id } = await bench.runner.submit(
    bench.submission(workflow, { untilNodeId: 'g', usePinned: true }),
  );
  const execution = await bench.runner.ended(id);
  expect([execution.reason, statusName(execution.status), execution.usePinned]).toEqual([
    null,
    'COMPLETED',
    true,
  ]);
  expect(
    execution.metrics?.nodes.map(({ nodeId, status, from, outputs }) => [
      nodeId,
      status,
      from,
      outputs,
    ]),
  ).toEqual([
    ['r', 'SKIPPED', undefined, undefined],
    ['f', 'COMPLETED', 'pinned', [2]],
    ['g', 'COMPLETED', undefined, [2]],
    ['p', 'SKIPPED', undefined, undefined],
    ['w', 'SKIPPED', undefined, undefined],
  ]);
  expect(await bench.log(execution)).toContain(
    'Pinned rows replace the output of *Filter Rows* (f).',
  );
  const writing = bench.runner.submit(
    bench.submission(workflow, { untilNodeId: 'w', usePinned: true }),
  );
  await expect(writing).rejects.toMatchObject({
    issues: [{ code: 'PINNED_ROWS_WRITTEN', nodeId: 'w' }],
  });
  await expect(
    bench.runner.submit(bench.submission(workflow, { usePinned: true })),
  ).rejects.toMatchObject({ code: 'INVALID' });
});

test('pins every type and both outputs of a split unchanged', async () => {
  const names = ['d', 'ts', 'tn', 'm', 'x', 'l', 's', 'a', 'st', 'mp', 'b'];
  const expressions = [
    "date'2024-02-29'",
    "timestamp'2024-03-10T02:30:00.123456Z'",
    "timestamp_ntz'2024-03-10 02:30:00'",
    'cast(1234567890123456789012345678.0123456789 as decimal(38,10))',
    "double('NaN')",
    'bigint(9007199254740993)',
    '\'ß "q"\'',
    'array(1, null)',
    "named_struct('a', 1, 'B', cast(null as string))",
    "map('k', 1)",
    "X'00ff'",
  ];
  const specs: Record<string, NodeSpec> = {
    n: ['Generate Rows', { count: '4', outputCol: 'n' }],
    c: [
      'Add Columns',
      { outputCols: JSON.stringify(names), expressions: JSON.stringify(expressions) },
      'n',
    ],
    k: ['Split by Expression', { conditionExpr: 'n > 1' }, 'c'],
    o: ['Sort', { sortCols: '["n"]' }, 'k'],
  };
  const plain = graphOf(specs);
  const graph = await pinned(specs, 'k');
  for (const [nodeId, output] of [
    ['k', 0],
    ['k', 1],
    ['o', 0],
  ] as const) {
    const { fields, rows } = await bench.runner.preview(plain, subject(), nodeId, { output });
    for (const _round of ['not a file yet', 'a file by now'])
      expect(await bench.runner.preview(graph, subject(), nodeId, { output })).toMatchObject({
        fields,
        rows,
        pinned: ['k'],
      });
  }
});

test('does not pin too many rows, or a failed computation, and reports why', async () => {
  const graph = graphOf({
    n: ['Generate Rows', { count: '10001', outputCol: 'n' }],
    l: ['Limit', { limit: '10000' }, 'n'],
    b: ['Add Columns', { outputCols: '["t"]', expressions: `["repeat('x', 2000)"]` }, 'l'],
  });
  const { id } = await bench.saveGraph(graph);
  const pin = (nodeId: string) => bench.runner.pinRows(graph, subject(), id, nodeId);
  await expect(pin('n')).rejects.toThrow(
    '*Generate Rows* (n) gives more than 10,000 rows, and no more can be pinned.',
  );
  await expect(pin('b')).rejects.toThrow('The rows of *Add Columns* (b) are more than 8 MB');
  expect((await pin('l')).outputs).toEqual([10_000]);
  await expect(pin('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('pinned rows are for the users of their workflow; for others, or once deleted, the node is computed', async () => {
  await bench.put('shared/people.csv', 'name,age\nAda,36\n');
  const graph = await pinned(chain, 'f');
  await bench.put('shared/people.csv', 'name,age\nDan,99\n');
  const ben = await bench.store.users.create({ username: 'ben', password: 'x', role: 'ANALYST' });
  const asBen = subject({ userId: ben.id, username: 'ben' });
  expect(await bench.runner.preview(graph, asBen, 'f')).toMatchObject({
    rows: [['Dan', 99]],
    pinned: [],
  });
  expect((await bench.runner.cachePoints(graph, asBen)).pins).toMatchObject([
    { nodeId: 'f', pin: null },
  ]);
  const { pins } = await bench.runner.cachePoints(graph, subject());
  expect(pins).toMatchObject([{ nodeId: 'f', pin: { rows: 1, userId: bench.user.id } }]);
  await bench.store.pins.delete(pins[0]!.id);
  expect(await bench.runner.preview(graph, subject(), 'f')).toMatchObject({
    rows: [['Dan', 99]],
    pinned: [],
  });
});

test('pinning again uses the current rows of the node, not the pinned ones', async () => {
  await bench.put('shared/people.csv', 'name,age\nAda,36\n');
  const graph = await pinned(chain, 'f');
  await bench.put('shared/people.csv', 'name,age\nDan,99\nEve,98\n');
  const { pin, pinned: behind } = await bench.runner.pinRows(
    graph,
    subject(),
    (await bench.saveGraph(graph)).id,
    'f',
  );
  expect([pin.rows, behind]).toEqual([2, []]);
  expect((await bench.runner.pinRows(graph, subject(), pin.workflowId, 'g')).pinned).toEqual(['f']);
});
