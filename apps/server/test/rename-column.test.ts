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
    path: '/shared/sales.csv',
    content: 'city,kind,amount\nOslo,a,1\nOslo,b,20\nBergen,a,300\n',
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/shared/sales.csv',
  header: 'true',
  outputColNames: '["city","kind","net"]',
  outputColTypes: '["STRING","STRING","INTEGER"]',
  outputColFormats: '["","",""]',
});

/** The reader's third column is called `net` now, and what is behind it says `amount` still. */
const sales = {
  name: 'Sales',
  nodes: [
    read,
    node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
      conditionExpr: "amount > 1 AND city <> 'amount'",
    }),
    node('pivot', 'millrace.nodes.groups.Pivot', 'transform', {
      groupingCols: '["city"]',
      pivotCol: 'kind',
      aggregateCols: '["amount"]',
      aggregateOperations: '["sum"]',
    }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', {
      title: 'Out',
      columns: '["city","a"]',
    }),
  ],
  edges: [edge(1, 'read', 'filter'), edge(2, 'filter', 'pivot'), edge(3, 'pivot', 'print')],
};

const ask = (more: object = {}): Promise<Answer> =>
  admin.post('/api/v1/workflows/rename-column', {
    workflow: sales,
    nodeId: 'read',
    columns: [{ column: 'amount', newName: 'net' }],
    ...more,
  });

test('returns the fields to change; after the change the graph has no issues and gives the same rows', async () => {
  const { json } = await ask();
  expect(json).toEqual({
    fields: [
      {
        nodeId: 'filter',
        nodeName: 'Filter Rows',
        field: 'conditionExpr',
        value: "net > 1 AND city <> 'amount'",
        entries: null,
      },
      {
        nodeId: 'pivot',
        nodeName: 'Pivot',
        field: 'aggregateCols',
        value: '["net"]',
        entries: [0],
      },
    ],
    refused: [],
  });
  const valueOf = (id: string, name: string): string | undefined =>
    json.fields.find(({ nodeId, field }: Json) => nodeId === id && field === name)?.value;
  const nodes = sales.nodes.map((each) => ({
    ...each,
    fields: each.fields.map((field) => ({
      ...field,
      value: valueOf(each.id, field.name) ?? field.value,
    })),
  }));
  const preview = await admin.post('/api/v1/workflows/preview', {
    workflow: { ...sales, nodes },
    nodeId: 'print',
  });
  expect(preview.json.cells).toHaveLength(2);
});

test('rejects what cannot be renamed exactly, by node and with a reason', async () => {
  const unpivot = node('unpivot', 'millrace.nodes.groups.Unpivot', 'transform', {
    dataCols: '["amount"]',
    nameCol: 'name',
    valueCol: 'value',
  });
  const { json } = await ask({
    workflow: { ...sales, nodes: [read, unpivot], edges: [edge(1, 'read', 'unpivot')] },
  });
  expect(json).toEqual({
    fields: [],
    refused: [
      {
        nodeId: 'unpivot',
        nodeName: 'Unpivot',
        fields: ['dataCols'],
        reason: 'With the new name it would give other data.',
      },
    ],
  });
});

test('reports invalid requests', async () => {
  expect(await ask({ columns: [{ column: 'city', newName: 'net' }] })).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('`city` still') },
  });
  expect((await ask({ columns: [{ column: 'amount', newName: 'none' }] })).status).toBe(400);
  const twice = [
    { column: 'amount', newName: 'net' },
    { column: 'Amount', newName: 'kind' },
  ];
  expect((await ask({ columns: twice })).status).toBe(400);
  expect((await ask({ columns: [] })).status).toBe(400);
  expect((await ask({ nodeId: 'nobody' })).status).toBe(404);
  expect((await ask({ output: 2 })).status).toBe(404);
  expect((await server.visitor().post('/api/v1/workflows/rename-column', {})).status).toBe(401);
});
