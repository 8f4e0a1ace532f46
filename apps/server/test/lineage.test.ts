import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/orders.csv',
    content: 'id,amount,country\n1,2.5,NO\n',
  });
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/countries.csv',
    content: 'code,title\nNO,Norway\n',
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const reader = (id: string, path: string, columns: Readonly<Record<string, string>>) =>
  node(id, 'millrace.nodes.read.ReadCsv', 'dataset', {
    path,
    header: 'true',
    outputColNames: JSON.stringify(Object.keys(columns)),
    outputColTypes: JSON.stringify(Object.values(columns)),
    outputColFormats: JSON.stringify(Object.keys(columns).map(() => '')),
  });

/** Orders with their countries' names: large ones summed up by country, small ones printed. */
const orders = {
  name: 'Orders',
  nodes: [
    reader('orders', '/shared/orders.csv', { id: 'INTEGER', amount: 'DOUBLE', country: 'STRING' }),
    reader('countries', '/shared/countries.csv', { code: 'STRING', title: 'STRING' }),
    node('gross', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: '["gross"]',
      expressions: '["amount * 1.25"]',
    }),
    node('join', 'millrace.nodes.combine.Join', 'join', {
      leftCols: '["country"]',
      rightCols: '["code"]',
    }),
    node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
      conditionExpr: 'gross > 100',
    }),
    node('group', 'millrace.nodes.groups.GroupBy', 'transform', {
      groupingCols: '["title"]',
      aggregateCols: '["gross","*"]',
      aggregateOperations: '["sum","count"]',
      outputCols: '["total","orders"]',
    }),
    node('small', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Small' }),
  ],
  edges: [
    edge(1, 'orders', 'gross'),
    edge(2, 'gross', 'join'),
    edge(3, 'countries', 'join'),
    edge(4, 'join', 'split'),
    edge(5, 'split', 'group'),
    edge(6, 'split', 'small'),
  ],
};

const ask = (
  nodeId: string,
  column: string,
  direction: string,
  more: object = {},
): Promise<Answer> =>
  admin.post('/api/v1/workflows/lineage', { workflow: orders, nodeId, column, direction, ...more });
const columnsOf = ({ json }: Answer): Json =>
  Object.fromEntries(
    json.nodes.map(({ nodeId, output, columns }: Json) => [`${nodeId}.${output}`, columns]),
  );

test('upstream: the columns on the path, and the sources with their files', async () => {
  const answer = await ask('group', 'TOTAL', 'upstream');
  expect(answer.json).toMatchObject({
    sources: [
      { nodeId: 'orders', nodeName: 'Read Csv', column: 'amount', path: '/shared/orders.csv' },
    ],
    breaks: [],
    changes: [],
  });
  expect(answer.json.nodes[0]).toEqual({
    nodeId: 'group',
    nodeName: 'Group By',
    output: 0,
    columns: ['total'],
    computed: [{ column: 'total', expression: 'sum(gross)' }],
    decidesRows: false,
  });
  expect(
    answer.json.nodes.flatMap(({ nodeId, computed }: Json) =>
      computed.map(({ expression }: Json) => [nodeId, expression]),
    ),
  ).toEqual([
    ['group', 'sum(gross)'],
    ['gross', 'amount * 1.25'],
  ]);
  expect(columnsOf(answer)).toEqual({
    'group.0': ['total'],
    'split.0': ['gross'],
    'join.0': ['gross'],
    'gross.0': ['gross'],
    'orders.0': ['amount'],
  });
  expect((await ask('group', 'title', 'upstream')).json.sources).toMatchObject([
    { nodeId: 'countries', column: 'title', path: '/shared/countries.csv' },
  ]);
  expect((await ask('group', 'orders', 'upstream')).json.sources).toEqual([]);
  expect((await ask('orders', 'id', 'upstream')).json.sources).toMatchObject([
    { nodeId: 'orders', column: 'id' },
  ]);
});

test('downstream: what is computed from it, whose rows it affects, and what breaks without it', async () => {
  const answer = await ask('orders', 'amount', 'downstream');
  expect(answer.json.sources).toEqual([]);
  expect(columnsOf(answer)).toEqual({
    'orders.0': ['amount'],
    'gross.0': ['amount', 'gross'],
    'join.0': ['amount', 'gross'],
    'split.0': ['amount', 'gross'],
    'split.1': ['amount', 'gross'],
    'group.0': ['total'],
    'small.0': ['amount', 'gross'],
  });
  const rows = Object.fromEntries(
    answer.json.nodes.map(({ nodeId, decidesRows }: Json) => [nodeId, decidesRows]),
  );
  expect(rows).toEqual({
    orders: false,
    gross: false,
    join: false,
    split: true,
    group: true,
    small: true,
  });
  expect(answer.json.breaks).toMatchObject([
    {
      nodeId: 'gross',
      field: 'expressions',
      message: expect.stringContaining('amount'),
      span: expect.any(Array),
    },
  ]);
  expect(answer.json.changes).toMatchObject([
    { nodeId: 'join', blocked: true },
    { nodeId: 'split', output: 0, blocked: true },
    { nodeId: 'split', output: 1, blocked: true },
    { nodeId: 'group', blocked: true },
    { nodeId: 'small', blocked: true },
  ]);
});

test('downstream: the settings that mention it, and columns derived from it', async () => {
  const usesOf = async (nodeId: string, column: string): Promise<Json> =>
    (await ask(nodeId, column, 'downstream')).json.uses.map(
      ({ nodeId: user, field, entries }: Json) => [user, field, entries],
    );
  expect(await usesOf('orders', 'amount')).toEqual([['gross', 'expressions', [0]]]);
  expect(await usesOf('gross', 'gross')).toEqual([
    ['split', 'conditionExpr', null],
    ['group', 'aggregateCols', [0]],
  ]);
  expect(await usesOf('orders', 'country')).toEqual([['join', 'leftCols', [0]]]);
  expect(await usesOf('orders', 'id')).toEqual([]);
});

test('a column that nothing names breaks nothing, and is lost where it was passed through', async () => {
  const { json } = await ask('orders', 'id', 'downstream');
  expect(json.breaks).toEqual([]);
  expect(json.changes.map(({ nodeId, lost }: Json) => [nodeId, lost])).toEqual([
    ['gross', ['id']],
    ['join', ['id']],
    ['split', ['id']],
    ['split', ['id']],
    ['small', ['id']],
  ]);
  const renamed = await ask('orders', 'id', 'downstream', { newName: 'number' });
  expect(renamed.json.breaks).toEqual([]);
  expect(renamed.json.changes[0]).toMatchObject({
    nodeId: 'gross',
    lost: ['id'],
    gained: ['number'],
    retyped: [],
    blocked: false,
  });
});

test('a key of a join; a duplicate name; a second output', async () => {
  const key = await ask('countries', 'code', 'downstream');
  expect(key.json.breaks).toMatchObject([{ nodeId: 'join', field: 'rightCols' }]);
  expect(key.json.nodes.find(({ nodeId }: Json) => nodeId === 'join')).toMatchObject({
    decidesRows: true,
  });
  const taken = await ask('orders', 'id', 'downstream', { newName: 'amount' });
  expect(taken.json.breaks).toMatchObject([
    { nodeId: 'orders', message: expect.stringContaining('amount') },
  ]);
  const second = await ask('split', 'gross', 'downstream', { output: 1 });
  expect(columnsOf(second)).toEqual({ 'split.1': ['gross'], 'small.0': ['gross'] });
  expect(second.json).toMatchObject({
    breaks: [],
    changes: [{ nodeId: 'small', lost: ['gross'] }],
  });
  const first = await ask('split', 'gross', 'downstream', { output: 0 });
  expect(columnsOf(first)).toEqual({ 'split.0': ['gross'], 'group.0': ['total'] });
  expect(first.json.breaks).toMatchObject([{ nodeId: 'group' }]);
});

test('does not report issues that existed before', async () => {
  const nodes = [
    ...orders.nodes,
    node('invalid', 'millrace.nodes.rows.FilterRows', 'transform', {
      conditionExpr: 'nonsense > 1',
    }),
  ];
  const workflow = { ...orders, nodes, edges: [...orders.edges, edge(7, 'gross', 'invalid')] };
  const { json } = await admin.post('/api/v1/workflows/lineage', {
    workflow,
    nodeId: 'orders',
    column: 'id',
    direction: 'downstream',
  });
  expect(json.breaks).toEqual([]);
  const { json: upstream } = await admin.post('/api/v1/workflows/lineage', {
    workflow,
    nodeId: 'invalid',
    column: 'id',
    direction: 'upstream',
  });
  expect(upstream).toMatchObject({ status: 422, errors: [{ nodeId: 'invalid' }] });
});

test('reports invalid requests', async () => {
  expect((await ask('nobody', 'id', 'upstream')).status).toBe(404);
  expect((await ask('orders', 'id', 'upstream', { output: 1 })).status).toBe(404);
  expect(await ask('orders', 'none', 'upstream')).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'body.column' }] },
  });
  expect((await ask('orders', 'id', 'sideways')).status).toBe(400);
  expect((await ask('orders', 'id', 'upstream', { projectId: 777 })).status).toBe(404);
  expect(
    (
      await admin.post('/api/v1/workflows/lineage', {
        workflow: {},
        nodeId: 'a',
        column: 'b',
        direction: 'upstream',
      })
    ).status,
  ).toBe(404);
  expect((await server.visitor().post('/api/v1/workflows/lineage', {})).status).toBe(401);
});

test('a long chain', async () => {
  const length = 600;
  const filters = Array.from({ length }, (_, index) =>
    node(`f${index}`, 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'id > 0' }),
  );
  const nodes = [orders.nodes[0], ...filters];
  const edges = filters.map(({ id }, index) =>
    edge(index, index === 0 ? 'orders' : `f${index - 1}`, id),
  );
  const { json } = await admin.post('/api/v1/workflows/lineage', {
    workflow: { name: 'Long', nodes, edges },
    nodeId: 'orders',
    column: 'id',
    direction: 'downstream',
  });
  expect(json.nodes).toHaveLength(length + 1);
  expect(json.breaks).toMatchObject([{ nodeId: 'f0' }]);
});
