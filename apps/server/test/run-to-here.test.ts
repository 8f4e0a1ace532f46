import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let workflowId: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,5\n2,50\n3,\n4,500\n',
  });
  const workflow = largeAmounts('/shared/amounts.csv');
  const broken = node('broken', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'amout > 3',
  });
  const { json } = await admin.post('/api/v1/workflows', {
    workflow: {
      ...workflow,
      nodes: [...workflow.nodes, broken],
      edges: [...workflow.edges, edge(9, 'read', 'broken')],
    },
  });
  workflowId = json;
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const execute = (more: object): Promise<Json> =>
  admin.post('/api/v1/workflow/execute', { workflowId, ...more });
const resultsOf = async (id: number): Promise<Json> =>
  (await admin.get(`/api/v1/workflow-executions/${id}/results`)).json;

test('up to a node: what leads to it runs, its rows are the result, and running it again does the same', async () => {
  expect((await execute({})).status).toBe(422);
  const { status, json: id } = await execute({ untilNodeId: 'filter' });
  expect(status).toBe(200);
  expect(await ended(admin, id)).toMatchObject({
    status: 2,
    untilNodeId: 'filter',
    metrics: { nodes: { length: 5 } },
  });
  const [result, ...others] = await resultsOf(id);
  expect(others).toEqual([]);
  expect(result).toMatchObject({
    nodeId: 'filter',
    title: 'Filter Rows',
    type: 'table',
    result: {
      cells: [
        [2, 50],
        [4, 500],
      ],
      total: 2,
      truncated: false,
    },
  });
  const { json: again } = await admin.post(`/api/v1/workflow-execution/${id}/run-again`, {});
  expect(await ended(admin, again)).toMatchObject({ status: 2, untilNodeId: 'filter' });
  expect((await resultsOf(again))[0].result).toEqual(result.result);
});

test('a missing node is 422 and named', async () => {
  const { status, json } = await execute({ untilNodeId: 'nowhere' });
  expect([status, json.code]).toEqual([422, 'INVALID_GRAPH']);
  expect(json.errors).toMatchObject([
    {
      nodeId: null,
      field: 'untilNodeId',
      code: 'UNKNOWN_NODE',
      message: expect.stringContaining('nowhere'),
    },
  ]);
});

test('a dashboard still shows the last run of the whole workflow', async () => {
  const { json: whole } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/amounts.csv'),
  });
  const run = async (more: object): Promise<number> => {
    const { json: id } = await admin.post('/api/v1/workflow/execute', {
      workflowId: whole,
      ...more,
    });
    await ended(admin, id);
    return id;
  };
  const first = await run({});
  await run({ untilNodeId: 'read' });
  const item = {
    id: 1,
    name: 'Largest',
    description: '',
    nodeId: 'print',
    type: 'table',
    workflowId: String(whole),
    workflowName: '',
    x: '0',
    y: '0',
  };
  const dashboard = {
    name: 'Amounts',
    sheets: [{ name: 'One', description: '', idx: '0', type: '', items: [item] }],
  };
  await admin.post('/saveDashboard', dashboard);
  const [saved] = (await admin.get('/api/v1/dashboards')).json;
  const { json } = await admin.get(`/api/v1/dashboards/results?dashboardId=${saved.id}&sheetId=0`);
  expect(json[0]).toMatchObject({ executionId: first });
});
