import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const DAY = 86_400_000;
const dataset = {
  name: 'Housing',
  path: '/shared/housing.csv',
  schemaModel: { schemaColList: [{ colName: 'a', colType: 'STRING' }] },
};

async function project(name: string): Promise<number> {
  return (await admin.post('/api/v1/projects', { name })).json.id;
}

async function member(
  name: string,
  projectId: number,
  role: 'VIEWER' | 'EDITOR' | 'OWNER',
): Promise<Visitor> {
  const visitor = await server.user(name, 'ANALYST');
  await server.services.store.projects.setMember(
    projectId,
    (await visitor.get('/api/v1/session')).json.id,
    role,
  );
  return visitor;
}

test('datasets, workflows and dashboards move to the trash and are restored', async () => {
  const projectId = await project('Trash');
  const workflow = (
    await admin.post('/api/v1/workflows', { projectId, workflow: largeAmounts('/shared/a.csv') })
  ).json;
  const { id: set } = (await admin.post('/dataset/save', { ...dataset, projectId })).json;
  const board = (
    await admin.post(
      '/saveDashboard',
      { name: 'Board', sheets: [], projectId },
      { headers: { dashboardId: 'null' } },
    )
  ).headers.get('x-dashboard-id');
  const before = (await admin.get(`/api/v1/workflows/${workflow}`)).json;
  await admin.delete(`/api/v1/workflows/id/${workflow}`);
  await admin.delete(`/api/v1/datasets/${set}`);
  expect((await admin.delete(`/api/v1/dashboards/${board}?projectId=${projectId}`)).status).toBe(
    200,
  );
  const list = await admin.get(`/api/v1/trash?projectId=${projectId}`);
  expect(list.headers.get('x-total-count')).toBe('3');
  expect(list.json).toHaveLength(3);
  for (const [kind, id, name] of [
    ['workflow', workflow, 'Large amounts'],
    ['dataset', set, 'Housing'],
    ['dashboard', Number(board), 'Board'],
  ] as const) {
    const [entry] = list.json.filter((one: Json) => one.kind === kind);
    expect(entry).toMatchObject({
      kind,
      id,
      name,
      projectId,
      userId: 1,
      uuid: expect.any(String),
      deletedAt: expect.any(Number),
    });
    expect(entry.purgedAt - entry.deletedAt).toBe(30 * DAY);
    expect((await admin.get(`/api/v1/trash?projectId=${projectId}&kind=${kind}`)).json).toEqual([
      entry,
    ]);
    const answer = await admin.post(`/api/v1/trash/${kind}/${id}/restore`);
    expect(answer).toMatchObject({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: expect.stringContaining(String(id)),
    });
    expect((await admin.post(`/api/v1/trash/${kind}/${id}/restore`)).status).toBe(404);
  }
  expect((await admin.get(`/api/v1/workflows/${workflow}`)).json).toEqual(before);
  expect((await admin.get(`/api/v1/datasets/${set}`)).status).toBe(200);
  expect((await admin.get(`/api/v1/trash?projectId=${projectId}`)).json).toEqual([]);
});

test('pages, last deleted first', async () => {
  const projectId = await project('Pages');
  const ids: number[] = [];
  for (let index = 0; index < 5; index++)
    ids.unshift((await admin.post('/dataset/save', { ...dataset, projectId })).json.id);
  for (const id of ids.toReversed()) await admin.delete(`/api/v1/datasets/${id}`);
  const page = await admin.get(`/api/v1/trash?projectId=${projectId}&page=1&size=2`);
  expect([page.headers.get('x-total-count'), page.json.length]).toEqual(['5', 2]);
  expect((await admin.get('/api/v1/trash?kind=user')).status).toBe(400);
  expect((await admin.get('/api/v1/trash?projectId=4711')).status).toBe(404);
});

test('permissions: viewers see it, editors restore, owners purge, others see nothing', async () => {
  const projectId = await project('Rights');
  const [viewer, editor, owner] = [
    await member('vic', projectId, 'VIEWER'),
    await member('eda', projectId, 'EDITOR'),
    await member('own', projectId, 'OWNER'),
  ];
  const { id } = (await admin.post('/dataset/save', { ...dataset, projectId })).json;
  const path = `/api/v1/trash/dataset/${id}`;
  expect((await owner.delete(path)).status).toBe(404);
  await editor.delete(`/api/v1/datasets/${id}`);
  expect((await viewer.get('/api/v1/trash')).json).toMatchObject([{ id }]);
  const stranger = await server.user('stranger', 'ANALYST');
  expect((await stranger.get('/api/v1/trash')).json).toEqual([]);
  expect([
    (await stranger.post(`${path}/restore`)).status,
    (await stranger.delete(path)).status,
  ]).toEqual([404, 404]);
  expect([
    (await viewer.post(`${path}/restore`)).status,
    (await viewer.delete(path)).status,
    (await editor.delete(path)).status,
  ]).toEqual([403, 403, 403]);
  expect((await editor.post(`${path}/restore`)).status).toBe(200);
  await editor.delete(`/api/v1/datasets/${id}`);
  expect((await owner.delete(path)).text).toContain('permanently');
  expect((await owner.post(`${path}/restore`)).status).toBe(404);
});

test('the schedules of a workflow are deleted with it, and not restored', async () => {
  const { json: id } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/a.csv'),
  });
  const schedule = (
    await admin.post('/api/v1/workflow-schedules', {
      analysisFlowId: id,
      name: 'Yearly',
      cronPattern: '0 0 1 1 *',
    })
  ).json;
  expect((await admin.get(`/api/v1/workflow-schedules/${schedule.id}`)).status).toBe(200);
  await admin.delete(`/api/v1/workflows/id/${id}`);
  expect((await admin.get(`/api/v1/workflow-schedules/${schedule.id}`)).status).toBe(404);
  await admin.post(`/api/v1/trash/workflow/${id}/restore`);
  expect((await admin.get(`/api/v1/workflow-schedules/projects/1/workflows/${id}`)).json).toEqual(
    [],
  );
});

test('purges records after 30 days, but not their executions', async () => {
  const { store } = server.services;
  const { json: id } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/none.csv'),
  });
  const run = await store.executions.create({
    analysisFlowId: id,
    workflowVersion: 1,
    userId: 1,
    projectId: 1,
    name: 'x',
    category: '',
    description: '',
    target: 'embedded',
  });
  await store.executions.transition(
    run.id,
    { status: 'PENDING', stateVersion: run.stateVersion },
    'KILLED',
    { endTime: Date.now() },
  );
  await admin.delete(`/api/v1/workflows/id/${id}`);
  expect((await admin.get(`/api/v1/workflow-executions/${run.id}/workflow`)).json).toMatchObject({
    version: 1,
    workflow: { name: 'Large amounts' },
  });
  expect(await store.workflows.emptyTrash(Date.now() + 1)).toBeGreaterThan(0);
  expect((await admin.get(`/api/v1/workflow-executions/${run.id}`)).status).toBe(200);
  expect((await admin.get(`/api/v1/workflow-executions/${run.id}/workflow`)).status).toBe(404);
  expect((await admin.get(`/api/v1/workflow-executions/workflows/${id}`)).json).toHaveLength(1);
});

test('a dataset deleted by force marks the graphs that use it, also those that name it without its widget, until it is restored', async () => {
  const { id, uuid } = (await admin.post('/dataset/save', dataset)).json;
  const node = (widget: string) => ({
    id: widget,
    nodeClass: 'millrace.nodes.read.Dataset',
    type: 'dataset',
    fields: [{ name: 'dataset', value: uuid, widget }],
  });
  for (const widget of ['dataset', 'textfield'])
    await admin.post('/api/v1/workflows', {
      workflow: { name: `By ${widget}`, nodes: [node(widget)], edges: [] },
    });
  const refused = await admin.delete(`/api/v1/datasets/${id}`);
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    expect.stringMatching(/By dataset.*By textfield/),
  ]);
  expect((await admin.delete(`/api/v1/datasets/${id}?force=true`)).status).toBe(200);
  const [workflow] = (await admin.get('/api/v1/workflows?search=By textfield')).json;
  const issues = async () =>
    (await admin.post('/api/v1/workflows/validate', { workflow: workflow.workflow })).json.issues;
  expect(await issues()).toContainEqual(
    expect.objectContaining({ nodeId: 'textfield', field: 'dataset', code: 'UNKNOWN_DATASET' }),
  );
  expect((await admin.post('/api/v1/workflow/execute', { workflowId: workflow.id })).status).toBe(
    422,
  );
  await admin.put('/api/v1/workflows', {
    analysisflowId: workflow.id,
    workflow: { description: 'saved meanwhile' },
  });
  await admin.post(`/api/v1/trash/dataset/${id}/restore`);
  expect((await issues()).filter(({ code }: Json) => code === 'UNKNOWN_DATASET')).toEqual([]);
  expect((await admin.delete(`/api/v1/datasets/${id}`)).json.detail).toContain('By textfield');
});
