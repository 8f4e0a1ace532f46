import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

/** Parts of a graph, cache points and pinned rows: the same on both targets. */
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_SPARK: 'local[2]', MILLRACE_MEMORY_MB: '1024' });
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const targets = ['embedded', 'spark'] as const;
const upload = (path: string, content: string): Promise<Json> =>
  admin.post('/api/v1/hdfs/files/upload', { path, content, overwrite: true });
const fileOf = async (path: string): Promise<string> =>
  (await admin.get(`/api/v1/hdfs/files/open?path=${path}`)).text;

/** Every kind of value that a pin has to keep as it is. */
const kinds = {
  whole: 'cast(id as bigint) * 3000000000',
  exact: 'cast(amount as decimal(20,4))',
  real: "if(id = 1, double('NaN'), if(id = 2, double('-Infinity'), amount / 3))",
  yes: 'amount > 20',
  text: 'if(id = 3, null, concat(\'Å "ø" \', id))',
  day: "date_add(date'2024-02-28', id)",
  moment: "timestamp'2024-10-27T00:30:00.123456Z'",
  list: 'array(id, null)',
  parts: "named_struct('a', id, 'b', array(cast(amount as string)))",
  looked: "map('k', id)",
  bytes: "cast(concat('x', id) as binary)",
} as const;
const names = Object.keys(kinds);

const graph = {
  name: 'Parts',
  nodes: [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/parts.csv',
      header: 'true',
      outputColNames: '["id","amount"]',
      outputColTypes: '["INTEGER","DOUBLE"]',
      outputColFormats: '["",""]',
    }),
    node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: JSON.stringify(names),
      expressions: JSON.stringify(Object.values(kinds)),
    }),
    node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
      conditionExpr: 'id < 4',
    }),
    node('after', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: '["kind", "sum", "b", "k", "again"]',
      expressions: JSON.stringify([
        'typeof(exact)',
        'whole + exact + real',
        'parts.b[0]',
        "looked['k']",
        'cast(bytes as string)',
      ]),
    }),
    node('sort', 'millrace.nodes.rows.Sort', 'transform', {
      sortCols: '["id"]',
      ascDesc: '["desc"]',
    }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Parts' }),
    node('count', 'millrace.nodes.groups.GroupBy', 'transform', {
      groupingCols: '["yes"]',
      aggregateCols: '["id"]',
      aggregateOperations: '["sum"]',
      outputCols: '["ids"]',
    }),
    node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
      path: '/shared/parts-out',
      saveMode: 'Overwrite',
      header: 'true',
      singleFile: 'true',
    }),
  ],
  edges: [
    edge(1, 'read', 'add'),
    edge(2, 'add', 'split'),
    { ...edge(3, 'split', 'after'), sourcePort: 0 },
    edge(4, 'after', 'sort'),
    edge(5, 'sort', 'print'),
    { ...edge(6, 'split', 'count'), sourcePort: 1 },
    edge(7, 'count', 'save'),
  ],
};

const rows = (from: number): string =>
  `id,amount\n${[0, 1, 2, 3, 4].map((index) => `${from + index},${(from + index) * 10.5}`).join('\n')}\n`;
const marked = (member: string, values: Readonly<Record<string, unknown>>) => ({
  ...graph,
  nodes: graph.nodes.map((each) =>
    each.id in values ? { ...each, [member]: values[each.id] } : each,
  ),
});
const create = async (workflow: object): Promise<number> =>
  (await admin.post('/api/v1/workflows', { workflow })).json;
const execute = (body: object): Promise<Json> => admin.post('/api/v1/workflow/execute', body);

type Outcome = { readonly record: Json; readonly results: Json; readonly nodes: Json };

async function run(body: object): Promise<Outcome> {
  const { status, json } = await execute(body);
  expect([status, json]).toEqual([200, expect.any(Number)]);
  const record = await ended(admin, json);
  expect([record.status, record.reason]).toEqual([2, null]);
  const entries = (await admin.get(`/api/v1/workflow-executions/${json}/results`)).json;
  const results = entries.map(({ nodeId, title, type, result }: Json) => ({
    nodeId,
    title,
    type,
    result,
  }));
  const nodes = record.metrics.nodes.map(({ nodeId, status: state, outputs, from }: Json) => ({
    nodeId,
    state,
    outputs,
    from,
  }));
  return { record, results, nodes };
}

/** What both targets give, and that it is the same. */
async function onBoth(body: object): Promise<Outcome> {
  const [embedded, spark] = [
    await run({ ...body, target: targets[0] }),
    await run({ ...body, target: targets[1] }),
  ];
  expect(spark.record.applicationId).toMatch(/^local-\d+$/);
  expect(spark.results).toEqual(embedded.results);
  return { ...spark, nodes: { embedded: embedded.nodes, spark: spark.nodes } };
}

const stateOf = (nodes: Json, id: string): Json => nodes.find(({ nodeId }: Json) => nodeId === id);

test('a run up to a node runs what leads to it, and shows its rows', async () => {
  await upload('/shared/parts.csv', rows(1));
  const workflowId = await create(graph);
  const { results, nodes, record } = await onBoth({ workflowId, untilNodeId: 'sort' });
  expect(results).toMatchObject([
    {
      nodeId: 'sort',
      result: { total: 3, headers: ['id', 'amount', ...names, 'kind', 'sum', 'b', 'k', 'again'] },
    },
  ]);
  expect(nodes.spark).toEqual(nodes.embedded);
  expect([
    stateOf(nodes.spark, 'save').state,
    stateOf(nodes.spark, 'print').state,
    record.untilNodeId,
  ]).toEqual(['SKIPPED', 'SKIPPED', 'sort']);
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/parts-out')).status).toBe(404);
});

test('a run up to a node with two outputs shows both, and one up to a writer writes', async () => {
  await upload('/shared/parts.csv', rows(1));
  const workflowId = await create(graph);
  const { results } = await onBoth({ workflowId, untilNodeId: 'split' });
  expect(results.map(({ result }: Json) => result.total)).toEqual([3, 2]);
  const files = [];
  for (const target of targets) {
    await run({ workflowId, untilNodeId: 'save', target });
    files.push(await fileOf('/shared/parts-out'));
  }
  expect(files[0]).toContain('true,9');
  expect(files[1]).toBe(files[0]);
});

test('a cache point changes nothing: cached on the embedded target, computed on Spark', async () => {
  await upload('/shared/parts.csv', rows(1));
  const [plain, kept] = [
    await create(graph),
    await create(marked('cache', { add: true, split: true, count: true })),
  ];
  const files = [];
  const outcomes = [];
  for (const [workflowId, target] of [
    [plain, 'embedded'],
    [kept, 'embedded'],
    [kept, 'embedded'],
    [plain, 'spark'],
    [kept, 'spark'],
  ] as const) {
    outcomes.push(await run({ workflowId, target }));
    files.push(await fileOf('/shared/parts-out'));
  }
  const [first, ...others] = outcomes;
  for (const { results } of others) expect(results).toEqual(first!.results);
  expect(new Set(files).size).toBe(1);
  expect(stateOf(outcomes[2]!.nodes, 'split').from).toBe('cache');
  expect(outcomes[4]!.nodes).toEqual(outcomes[3]!.nodes);
});

test('pinned rows replace their node in runs up to a node on both targets, for every type, but in no whole run', async () => {
  await upload('/shared/parts.csv', rows(1));
  const workflowId = await create(graph);
  const before = await run({ workflowId, untilNodeId: 'sort', target: 'embedded' });
  const { status, json: pin } = await admin.post('/api/v1/workflows/pins', {
    workflow: graph,
    workflowId,
    nodeId: 'split',
  });
  expect([status, pin.outputs]).toEqual([200, [3, 2]]);
  await admin.put('/api/v1/workflows', {
    analysisflowId: workflowId,
    workflow: { ...marked('pin', { split: pin.id }), version: 1 },
  });
  await upload('/shared/parts.csv', rows(2));
  const pinned = await onBoth({ workflowId, untilNodeId: 'sort', usePinned: true });
  expect(pinned.results).toEqual(before.results);
  expect(pinned.record).toMatchObject({ usePinned: true, pinned: ['split'] });
  for (const nodes of Object.values(pinned.nodes))
    expect(stateOf(nodes, 'split').from).toBe('pinned');
  const computed = await onBoth({ workflowId, untilNodeId: 'sort' });
  expect([computed.results[0].result.total, computed.record.pinned]).toEqual([2, undefined]);
  const whole = await onBoth({ workflowId });
  expect([whole.results[0].result.total, whole.record.pinned]).toEqual([2, undefined]);
  for (const target of targets) {
    const refused = await execute({ workflowId, untilNodeId: 'save', usePinned: true, target });
    expect([refused.status, refused.json.code]).toEqual([422, 'INVALID_GRAPH']);
  }
});
