import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let results: (query: string) => Promise<Json>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const workflow = {
    name: 'Many rows',
    nodes: [
      node('read', 'millrace.nodes.read.GenerateRows', 'dataset', {
        count: '5000',
        outputCol: 'id',
      }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '3000' }),
      node('graph', 'millrace.nodes.look.Graph', 'transform', {
        graphType: 'line',
        xCol: 'id',
        yCols: '["id"]',
        maxValuesToDisplay: '500',
      }),
    ],
    edges: [edge(1, 'read', 'print'), edge(2, 'read', 'graph')],
  };
  const workflowId = (await admin.post('/api/v1/workflows', { workflow })).json;
  const { id } = await ended(
    admin,
    (await admin.post('/api/v1/workflow/execute', { workflowId })).json,
  );
  results = async (query) =>
    (await admin.get(`/api/v1/workflow-executions/${id}/results${query}`)).json;
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

test('results return all stored rows, unless fewer are requested', async () => {
  const [{ result }] = await results('?nodeId=print');
  expect(result).toMatchObject({ cells: { length: 3000 }, total: 5000, truncated: true });
  expect(result).not.toHaveProperty('stored');
  const [few] = await results('?nodeId=print&rows=200');
  expect(few.result).toMatchObject({
    cells: { length: 200 },
    total: 5000,
    truncated: true,
    stored: 3000,
  });
  expect(few.result.cells).toEqual(result.cells.slice(0, 200));
});

test('a chart is drawn from all stored rows, however few are requested', async () => {
  const [{ result }] = await results('?nodeId=graph&rows=10');
  expect(result).toMatchObject({
    cells: { length: 10 },
    stored: 500,
    chart: { x: { values: { length: 500 } }, total: 5000, truncated: true },
  });
});
