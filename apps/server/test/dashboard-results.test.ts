import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { item, readDashboard, saveDashboard, sheetOf } from '@millrace/test-support/dashboard';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const content =
    'city,month,rain,fee\nÅlesund,1,10.5,0.10\nÅlesund,2,,0.20\nBergen,1,30,0.30\nBergen,2,22.5,100000000000000000.05\n';
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/rain.csv', content });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const rain = {
  name: 'Rain',
  nodes: [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/rain.csv',
      header: 'true',
      outputColNames: '["city","month","rain","fee"]',
      outputColTypes: '["STRING","INTEGER","DOUBLE","DECIMAL(20,2)"]',
      outputColFormats: '["","","",""]',
    }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'All rows', n: '100' }),
    node('few', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Two rows', n: '2' }),
    node('graph', 'millrace.nodes.look.Graph', 'transform', {
      title: 'Rain by month',
      graphType: 'column',
      xCol: 'month',
      yCols: '["rain"]',
      xlabel: 'month',
      ylabel: 'mm',
    }),
    node('start', 'millrace.nodes.look.Graph', 'transform', {
      xCol: 'month',
      yCols: '["rain"]',
      maxValuesToDisplay: '2',
    }),
  ],
  edges: [
    edge(1, 'read', 'print'),
    edge(2, 'read', 'few'),
    edge(3, 'read', 'graph'),
    edge(4, 'read', 'start'),
  ],
};

async function workflow(projectId?: number, visitor = admin): Promise<number> {
  return (await visitor.post('/api/v1/workflows', { workflow: rain, projectId })).json;
}

async function run(workflowId: number, visitor = admin): Promise<Json> {
  const execution = await ended(
    visitor,
    (await visitor.post('/api/v1/workflow/execute', { workflowId })).json,
  );
  expect(execution.status).toBe(2);
  return execution;
}

async function results(items: object[]): Promise<Json> {
  const id = await saveDashboard(admin, { name: 'Results', sheets: [sheetOf(items)] });
  const answer = await admin.get(`/api/v1/dashboards/results?dashboardId=${id}&sheetId=0`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.json;
}

test('results: table, graph, number and text from the latest completed run', async () => {
  const id = await workflow();
  await run(id);
  const { id: executionId, endTime } = await run(id);
  const shown = await results([
    item(1, id),
    item(2, id, { nodeId: 'graph', type: 'graph', name: 'Rain' }),
    item(3, id, { type: 'number', options: { column: 'rain', function: 'sum' } }),
    item(4, id, { type: 'text', nodeId: 'few' }),
    item(5, '', { type: 'text', options: { text: 'Hello *you*' } }),
    item(6, id, { nodeId: '', type: '' }),
  ]);
  expect(shown.map(({ type }: Json) => type)).toEqual([
    'table',
    'graph',
    'number',
    'text',
    'text',
    'table',
  ]);
  expect(shown.slice(0, 4)).toMatchObject(
    Array.from({ length: 4 }, () => ({ executionId, endTime })),
  );
  expect(shown[0]).toMatchObject({
    item: item(1, id),
    title: 'All rows',
    result: {
      headers: ['city', 'month', 'rain', 'fee'],
      cells: [['Ålesund', 1, 10.5, '0.10'], {}, {}, {}],
      total: 4,
      truncated: false,
    },
  });
  expect(shown[1]).toMatchObject({
    title: 'Rain',
    result: {
      chart: 'column',
      title: 'Rain',
      x: { name: 'month', type: 'number', values: [1, 2, 1, 2] },
      series: [{ name: 'rain', axis: 0, data: [10.5, null, 30, 22.5] }],
      xlabel: 'month',
      ylabel: 'mm',
      total: 4,
    },
  });
  expect(shown[2].result).toEqual({ value: 63, column: 'rain', function: 'sum' });
  expect(shown[3].result.text).toBe('Ålesund\t1\t10.5\t0.10\nÅlesund\t2\t\t0.20');
  expect(shown[4]).toMatchObject({ executionId: null, result: { text: 'Hello *you*' } });
});

test('numbers are exact, and never computed from a part of the rows', async () => {
  const id = await workflow();
  await run(id);
  const figure = (nodeId: string, column: string, fn: string) =>
    item(0, id, { nodeId, type: 'number', options: { column, function: fn } });
  const asked = [
    figure('print', 'fee', 'sum'),
    figure('print', 'fee', 'max'),
    figure('print', 'MONTH', 'avg'),
    figure('print', 'city', 'first'),
    figure('print', '', 'last'),
    figure('print', 'city', 'sum'),
    figure('print', 'none', 'sum'),
    figure('print', 'rain', 'median of'),
    figure('start', 'rain', 'count'),
    figure('start', 'rain', 'sum'),
    figure('start', 'rain', 'last'),
    figure('start', 'rain', 'first'),
    item(0, id, { type: 'number', options: 'not json' }),
    item(0, id, { type: 'number', options: '{"column":"rain","function":"min"}' }),
  ].map((one, place) => ({ ...one, id: place }));
  const shown = await results(asked);
  expect(shown.map(({ result, problem }: Json) => problem?.code ?? result.value)).toEqual([
    '100000000000000000.65',
    '100000000000000000.05',
    1.5,
    'Ålesund',
    2,
    'WRONG_OPTIONS',
    'WRONG_OPTIONS',
    'WRONG_OPTIONS',
    4,
    'NOT_ALL_ROWS',
    'NOT_ALL_ROWS',
    10.5,
    'WRONG_OPTIONS',
    10.5,
  ]);
});

test('a broken item does not break its sheet', async () => {
  const [never, gone, lost, good] = [
    await workflow(),
    await workflow(),
    await workflow(),
    await workflow(),
  ];
  await run(gone);
  await admin.delete(`/api/v1/workflows/id/${gone}`);
  const lostRun = await run(lost);
  await rm(join(server.home, 'runs', String(lostRun.id)), { recursive: true, force: true });
  await run(good);
  const shown = await results([
    item(1, never),
    item(2, gone),
    item(3, 99_999),
    item(4, 'rubbish'),
    item(5, ''),
    item(6, lost),
    item(7, good, { nodeId: 'filter' }),
    item(8, good, { type: 'graph', options: { graphType: 'cube' } }),
    item(9, good),
  ]);
  expect(shown.map(({ problem }: Json) => problem?.code)).toEqual([
    'NO_RUN',
    'WORKFLOW_NOT_FOUND',
    'WORKFLOW_NOT_FOUND',
    'WORKFLOW_NOT_FOUND',
    'NO_WORKFLOW',
    'NO_RESULT',
    'NO_RESULT',
    'WRONG_OPTIONS',
    undefined,
  ]);
  for (const { type, result, problem } of shown.slice(0, 8))
    expect({ type, text: result.text }).toEqual({ type: 'text', text: problem.message });
});

test('a single item is refreshed', async () => {
  const workflowId = await workflow();
  const sheets = [
    sheetOf([item(1, workflowId), item(2, workflowId, { type: 'number' })]),
    sheetOf([item(1, workflowId, { name: 'Second' })], { idx: '1' }),
  ];
  const id = await saveDashboard(admin, { name: 'Refresh', sheets });
  const at = `/api/v1/dashboards/${id}/items`;
  expect((await admin.get(`${at}/2/result`)).json).toMatchObject({ problem: { code: 'NO_RUN' } });
  await run(workflowId);
  expect((await admin.get(`${at}/2/result`)).json).toMatchObject({
    type: 'number',
    result: { value: 1, column: 'month', function: 'first' },
  });
  expect((await admin.get(`${at}/1/result`)).status).toBe(400);
  expect((await admin.get(`${at}/1/result?sheetId=1`)).json).toMatchObject({
    item: { name: 'Second' },
    type: 'table',
  });
  expect((await admin.get(`${at}/9/result`)).status).toBe(404);
  expect((await admin.get(`/api/v1/dashboards/results?dashboardId=${id}&sheetId=9`)).status).toBe(
    404,
  );
});

test('permissions: those of the dashboard for the dashboard, those of each item for the item', async () => {
  const ann = await server.user('ann', 'ANALYST');
  const bob = await server.user('bob', 'ANALYST');
  const projectId = (await ann.post('/api/v1/projects', { name: 'Shared' })).json.id;
  const secret = await workflow();
  await run(secret);
  const own = await workflow(projectId, ann);
  await run(own, ann);
  const id = await saveDashboard(ann, {
    name: 'Mixed',
    projectId,
    sheets: [sheetOf([item(1, own), item(2, secret)])],
  });
  const at = `/api/v1/dashboards/results?dashboardId=${id}&sheetId=0`;
  expect((await ann.get(at)).json.map(({ problem }: Json) => problem?.code)).toEqual([
    undefined,
    'WORKFLOW_NOT_FOUND',
  ]);
  expect((await admin.get(at)).json.map(({ problem }: Json) => problem?.code)).toEqual([
    undefined,
    undefined,
  ]);

  for (const path of [`/api/v1/dashboards/${id}`, `/api/v1/dashboards?id=${id}`, at])
    expect((await bob.get(path)).status).toBe(404);
  expect((await bob.get('/dashboardsJSON')).json).toEqual([]);
  expect((await bob.put(`/api/v1/dashboards/${id}`, { name: 'Mine' })).status).toBe(404);
  await ann.post(`/api/v1/projects/${projectId}/members`, { username: 'bob', role: 'VIEWER' });
  expect(await readDashboard(bob, id)).toMatchObject({ id, permission: 'VIEW' });
  expect((await bob.get(at)).json[0]).toMatchObject({ type: 'table' });
  expect((await bob.put(`/api/v1/dashboards/${id}`, { name: 'Mine' })).status).toBe(403);
  expect(
    (await bob.post('/saveDashboard', { name: 'Mine' }, { headers: { dashboardId: String(id) } }))
      .status,
  ).toBe(403);
  expect((await bob.post('/saveDashboard', { name: 'Mine', projectId })).status).toBe(403);
  expect((await bob.delete(`/api/v1/dashboards/${id}`)).status).toBe(403);
  expect((await bob.post('/saveDashboard', { name: 'Mine' })).status).toBe(400);
  expect((await server.visitor().get('/dashboardsJSON')).status).toBe(401);
  expect(await readDashboard(ann, id)).toMatchObject({ name: 'Mixed', version: 1 });
});
