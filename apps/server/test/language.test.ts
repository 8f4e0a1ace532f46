import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/few.csv',
    content: 'amount,Größe\n1,a\n20,\n300,c\n',
  });
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/many.csv',
    content: `n\n${Array.from({ length: 201 }, (_, n) => n).join('\n')}\n`,
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const reader = (path: string, columns: Readonly<Record<string, string>>) =>
  node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path,
    header: 'true',
    outputColNames: JSON.stringify(Object.keys(columns)),
    outputColTypes: JSON.stringify(Object.values(columns)),
    outputColFormats: JSON.stringify(Object.keys(columns).map(() => '')),
  });

const splitting = {
  name: 'Splitting',
  nodes: [
    reader('/shared/few.csv', { amount: 'INTEGER', Größe: 'STRING' }),
    node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
      conditionExpr: 'amount > 10',
    }),
    node('large', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: '' }),
    node('small', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'nonsense(' }),
  ],
  edges: [edge(1, 'read', 'split'), edge(2, 'split', 'large'), edge(3, 'split', 'small')],
};

const check = async (more: object): Promise<Json> =>
  (
    await admin.post('/api/v1/workflows/expression', {
      workflow: splitting,
      nodeId: 'split',
      ...more,
    })
  ).json;

test('functions have descriptions; internal ones are not listed', async () => {
  const functions = (await admin.get('/api/v1/functions')).json as Json[];
  expect(functions.find(({ name }) => name === 'substring')).toMatchObject({
    family: 'strings',
    kind: 'scalar',
    usage: expect.stringContaining('substring('),
  });
  expect(functions.find(({ name }) => name === 'sum')).toMatchObject({ kind: 'aggregate' });
  expect(functions.some(({ name }) => name === 'csv_integer')).toBe(false);
  expect((await server.visitor().get('/api/v1/functions')).status).toBe(401);
});

test('an expression has a type and first values', async () => {
  expect(await check({ expression: 'amount * 2' })).toEqual({
    type: 'INTEGER',
    nullable: true,
    issues: [],
    reason: null,
    values: [2, 40, 600],
  });
  expect(await check({ expression: 'upper(`Größe`)', limit: 1 })).toMatchObject({
    type: 'STRING',
    values: ['A'],
  });
  expect(await check({ expression: '1', limit: 0 })).toMatchObject({
    type: 'INTEGER',
    nullable: false,
    values: null,
  });
});

test('an input is the output that feeds it', async () => {
  expect(await check({ nodeId: 'large', expression: 'amount' })).toMatchObject({
    values: [20, 300],
  });
  expect(await check({ nodeId: 'small', expression: 'amount' })).toMatchObject({ values: [1] });
});

test('issues have positions in the expression', async () => {
  const text = '"\\\\é\n" = amout';
  const { type, values, issues } = await check({ expression: text });
  expect([type, values]).toEqual([null, null]);
  expect(issues).toEqual([
    expect.objectContaining({
      nodeId: 'split',
      span: [text.indexOf('amout'), text.length],
      message: expect.stringContaining('amout'),
    }),
  ]);
});

test('columns added before may be used', async () => {
  const before = [
    { name: 'double', expression: 'amount * 2' },
    { name: 'more', expression: 'double + 1' },
  ];
  expect(await check({ expression: 'more', before })).toMatchObject({ values: [3, 41, 601] });
  expect(
    await check({ expression: 'more', before: [{ name: 'more', expression: 'nothing' }] }),
  ).toMatchObject({
    type: null,
    issues: [],
    reason: expect.any(String),
  });
});

test('reports a value that cannot be computed', async () => {
  expect(await check({ expression: '1 / (amount - 1)' })).toMatchObject({
    type: 'DOUBLE',
    values: null,
    reason: expect.stringMatching(/zero/i),
    reasonText: { code: expect.stringMatching(/zero/i), args: {} },
  });
});

test('a node without that input is 404', async () => {
  for (const more of [{ nodeId: 'read' }, { input: 1 }, { nodeId: 'none' }])
    expect(
      (
        await admin.post('/api/v1/workflows/expression', {
          workflow: splitting,
          nodeId: 'split',
          expression: '1',
          ...more,
        })
      ).status,
    ).toBe(404);
});

test('a preview says whether there are more rows', async () => {
  const workflow = {
    name: 'Many',
    nodes: [reader('/shared/many.csv', { n: 'INTEGER' })],
    edges: [],
  };
  const preview = async (limit: number): Promise<Json> =>
    (await admin.post('/api/v1/workflows/preview', { workflow, nodeId: 'read', limit })).json;
  const first = await preview(200);
  expect([first.cells.length, first.truncated]).toEqual([200, true]);
  const all = await preview(201);
  expect([all.cells.length, all.total, all.truncated]).toEqual([201, 201, false]);
});
