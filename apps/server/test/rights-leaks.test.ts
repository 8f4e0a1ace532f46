import { api, type Route } from '@millrace/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from './harness/ended.ts';
import { edge, largeAmounts, node } from './harness/graphs.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';
import type { Answer, Json, Visitor } from './harness/visitor.ts';

/** In every name, path and value of Ada's project: it must never reach Eve. */
const SECRET = 'zebra';
/** A value in her files. */
const AMOUNT = '7654321.25';

let server: TestServer;
let ada: Visitor;
let eve: Visitor;
const adas = { project: 0, workflow: 0, dataset: 0, uuid: '', dashboard: 0, connection: 0, schedule: 0, execution: 0 };
let eves = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ada, eve] = [await server.user(`${SECRET}ada`, 'ANALYST'), await server.user('eve', 'ANALYST')];
  adas.project = (await ada.post('/api/v1/projects', { name: SECRET })).json.id;
  eves = (await eve.post('/api/v1/projects', { name: 'Eve’s' })).json.id;
  const file = `/projects/${adas.project}/${SECRET}.csv`;
  for (const path of [file, `/user/${SECRET}ada/${SECRET}.csv`])
    await ada.post('/api/v1/hdfs/files/upload', { path, content: `id,amount\n1,5\n2,50\n3,${AMOUNT}\n` });
  const named = { projectId: adas.project, name: SECRET };
  const dataset = (await ada.post('/dataset/save', { ...named, path: file, header: true })).json;
  [adas.dataset, adas.uuid] = [dataset.id, dataset.uuid];
  adas.workflow = Number((await ada.post('/api/v1/workflows', { projectId: adas.project, workflow: { ...usesDataset(adas.uuid), name: SECRET } })).text);
  const dashboard = await ada.post('/saveDashboard', { ...named, sheets: [] });
  adas.dashboard = Number(dashboard.headers.get('x-dashboard-id'));
  adas.connection = (await ada.post('/api/v1/connections', { ...named, type: 'S3', settings: { bucket: SECRET } })).json.id;
  adas.schedule = (await ada.post('/api/v1/workflow-schedules', { analysisFlowId: adas.workflow, cronPattern: '0 3 1 1 *', name: SECRET })).json.id;
  adas.execution = Number((await ada.post('/api/v1/workflow/execute', { workflowId: adas.workflow })).text);
  expect((await ended(ada, adas.execution)).status).toBe(2);
  const deleted = (await ada.post('/dataset/save', { ...named, name: `${SECRET} deleted`, path: file })).json.id;
  await ada.delete(`/api/v1/datasets/${deleted}`);
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

/** Reads a registered dataset and shows it. */
function usesDataset(reference: string) {
  return {
    name: 'uses a dataset',
    nodes: [
      { ...node('read', 'millrace.nodes.read.Dataset', 'dataset'), fields: [{ name: 'dataset', value: reference, widget: 'dataset', title: 'Dataset' }] },
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Rows', n: '10' }),
    ],
    edges: [edge(1, 'read', 'print')],
  };
}

const all = Object.entries(api).flatMap(([resource, routes]) => Object.entries<Route>(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })));
const lists = all.filter(({ route }) => route.method === 'GET' && !route.path.includes('{') && route.changesState !== true && route.access !== 'public');

test.each(lists.map(({ name, route }) => [name, route.path]))('%s tells a stranger nothing: no name, no count, no search hit', async (_, path) => {
  const home = await server.user(`nobody${path.replaceAll(/\W/g, '')}`, 'ANALYST');
  const asked = [path, `${path}?search=${SECRET}`, `${path}?path=/projects`, `${path}?path=/user`, `${path}?page=0&size=1000`];
  for (const address of asked) {
    const answer = await home.get(address);
    expect(answer.text).not.toContain(SECRET);
    if (answer.status !== 200 || address.includes('path=') || /nodes|node-rules|functions|targets|session/.test(path)) continue;
    if (typeof answer.json === 'number') expect([address, answer.json]).toEqual([address, 0]);
    if (Array.isArray(answer.json)) expect([address, answer.json, answer.headers.get('x-total-count') ?? '0']).toEqual([address, [], '0']);
  }
});

const ofProjects = lists.filter(({ route }) => typeof route.access === 'object');

test.each(ofProjects.map(({ name, route }) => [name, route.path]))('%s of an invisible project is as if there were none', async (_, path) => {
  const [invisible, missing] = [await eve.get(`${path}?projectId=${adas.project}`), await eve.get(`${path}?projectId=424242`)];
  expect([invisible.status, without(invisible, adas.project)]).toEqual([missing.status, without(missing, 424_242)]);
});

const records: [string, string, keyof typeof adas, string?, object?][] = [
  ['GET', '/api/v1/projects/{id}', 'project'],
  ['PUT', '/api/v1/projects/{id}', 'project', '', { name: 'mine' }],
  ['DELETE', '/api/v1/projects/{id}', 'project', '?force=true'],
  ['GET', '/api/v1/projects/{id}/members', 'project'],
  ['POST', '/api/v1/projects/{id}/members', 'project', '', { username: 'eve', role: 'OWNER' }],
  ['GET', '/api/v1/datasets/{id}', 'dataset'],
  ['GET', '/api/v1/datasets/{id}/profile', 'dataset'],
  ['DELETE', '/api/v1/datasets/{id}', 'dataset', '?force=true'],
  ['GET', '/api/v1/workflows/{id}', 'workflow'],
  ['GET', '/api/v1/workflows/id/{id}', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/export', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/editing', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/events', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/draft', 'workflow'],
  ['PUT', '/api/v1/workflows/{id}/draft', 'workflow', '', { workflow: { name: 'mine' } }],
  ['GET', '/api/v1/workflows/{id}/versions/1', 'workflow'],
  ['POST', '/api/v1/workflows/{id}/versions/1/restore', 'workflow'],
  ['POST', '/api/v1/workflows/{id}/lock', 'workflow', '?force=true'],
  ['POST', '/api/v1/workflows/{id}/copy', 'workflow', '', { projectId: 1 }],
  ['DELETE', '/api/v1/workflows/id/{id}', 'workflow'],
  ['GET', '/api/v1/workflow-executions/workflows/{id}', 'workflow'],
  ['GET', '/api/v1/workflow-executions/{id}', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/status', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/results', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/results/csv', 'execution', '?nodeId=print'],
  ['GET', '/api/v1/workflow-executions/{id}/workflow', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/logs', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/events', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/stop', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/kill', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/run-again', 'execution'],
  ['GET', '/api/v1/dashboards/{id}', 'dashboard'],
  ['PUT', '/api/v1/dashboards/{id}', 'dashboard', '', { name: 'mine' }],
  ['DELETE', '/api/v1/dashboards/{id}', 'dashboard'],
  ['GET', '/api/v1/workflow-schedules/{id}', 'schedule'],
  ['PUT', '/api/v1/workflow-schedules/{id}', 'schedule', '', { paused: true }],
  ['DELETE', '/api/v1/workflow-schedules/{id}', 'schedule'],
  ['GET', '/api/v1/connections/{id}', 'connection'],
  ['PUT', '/api/v1/connections/{id}', 'connection', '', { name: 'mine' }],
  ['POST', '/api/v1/connections/{id}/test', 'connection'],
];

test.each(records)('%s %s of an invisible record answers as for none', async (method, path, kind, query = '', body?) => {
  const send = (id: number | string): Promise<Answer> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return eve.raw(method, path.replace('{id}', String(id)) + query, init);
  };
  const [invisible, missing] = [await send(adas[kind]), await send(424_242)];
  expect([invisible.status, without(invisible, adas[kind])]).toEqual([404, without(missing, 424_242)]);
});

function without({ text }: Answer, id: number | string): string {
  return text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#');
}

test('a record is not reached through a project of one’s own', async () => {
  for (const path of [`/api/v1/workflows/${adas.workflow}`, `/api/v1/datasets/${adas.dataset}`, `/api/v1/dashboards/${adas.dashboard}`])
    expect((await eve.get(`${path}?projectId=${eves}`)).status).toBe(404);
  expect((await eve.put('/api/v1/workflows', { analysisflowId: adas.workflow, projectId: eves, workflow: { name: 'x' } })).status).toBe(404);
  expect((await eve.post('/dataset/save', { id: adas.dataset, version: 1, projectId: eves, name: 'x' })).status).toBe(404);
  expect((await eve.post('/saveDashboard', { projectId: eves, name: 'x' }, { headers: { dashboardId: String(adas.dashboard) } })).status).toBe(404);
  expect((await eve.get(`/api/v1/workflow-schedules/projects/${eves}/workflows/${adas.workflow}`)).status).toBe(404);
  expect((await eve.post('/api/v1/workflow/execute', { workflowId: adas.workflow, projectId: eves })).status).toBe(404);
});

test('what is one’s own does not move into another project', async () => {
  const workflow = Number((await eve.post('/api/v1/workflows', { projectId: eves, workflow: { name: 'own' } })).text);
  const dataset = (await eve.post('/dataset/save', { projectId: eves, name: 'own', path: '/shared/none.csv' })).json;
  for (const projectId of [adas.project, 1]) {
    expect((await eve.put('/api/v1/workflows', { analysisflowId: workflow, projectId, workflow: { name: 'x' } })).status).toBe(404);
    expect((await eve.post('/dataset/save', { id: dataset.id, version: 1, projectId })).status).toBe(404);
    expect((await eve.post(`/api/v1/workflows/${workflow}/copy`, { projectId })).status).toBe(404);
    expect((await eve.post('/api/v1/workflows/import', { projectId, workflow: { name: 'x' } })).status).toBe(404);
  }
  expect((await eve.get(`/api/v1/workflows/${workflow}`)).json).toMatchObject({ projectId: eves, version: 1 });
});

test('a dataset that one cannot see is no dataset: in a save, a check, a preview, a profile, a run, an import', async () => {
  for (const reference of [adas.uuid, String(adas.dataset)]) {
    const missing = reference === adas.uuid ? '00000000-0000-4000-8000-000000000000' : '424242';
    const graph = usesDataset(reference);
    const id = Number((await eve.post('/api/v1/workflows', { projectId: eves, workflow: graph })).text);
    const attempts = async (named: string, workflow = usesDataset(named)): Promise<Answer[]> => [
      await eve.post('/api/v1/workflows/validate', { workflow }),
      await eve.post('/api/v1/workflows/preview', { workflow, nodeId: 'read' }),
      await eve.post('/api/v1/workflows/profile', { workflow, nodeId: 'read' }),
      await eve.post('/api/v1/workflows/lineage', { workflow, nodeId: 'print', column: 'id', direction: 'upstream' }),
      await eve.post('/api/v1/workflows/rename-column', { workflow, nodeId: 'read', columns: [{ column: 'number', newName: 'id' }] }),
      await eve.post('/api/v1/workflows/code', { workflow, form: 'plan' }),
      await eve.post('/api/v1/workflows/import', { workflow, projectId: eves }),
      await eve.post('/api/v1/workflows/import', { workflow, projectId: eves, mapping: { [named]: adas.dataset } }),
    ];
    const file = await eve.post('/api/v1/workflows/code', { workflow: graph, form: 'workflow' });
    const answers = [...(await attempts(reference)), file, await eve.get(`/api/v1/workflows/${id}`), await eve.get(`/api/v1/workflows/${id}/export`)];
    for (const answer of answers) expect(answer.text).not.toContain(SECRET);
    const told = async (named: string) => (await attempts(named)).map(({ status, text }) => [status, text.replaceAll(named, '#').replaceAll(/\d+/g, '#')]);
    expect((await told(reference)).slice(0, 7)).toEqual((await told(missing)).slice(0, 7));
    expect((await eve.post('/api/v1/workflow/execute', { workflowId: id })).status).toBe(422);
  }
});

test('files of others are not read: by a preview, a schema, a dataset, a pattern, a graph, a parameter', async () => {
  const paths = [
    `/user/${SECRET}ada/${SECRET}.csv`,
    `/projects/${adas.project}/${SECRET}.csv`,
    `/user/*/${SECRET}.csv`,
    `/projects/*/*.csv`,
    `/projects/${adas.project}`,
    `/user/eve/../${SECRET}ada/${SECRET}.csv`,
    `/shared/%2e%2e/user/${SECRET}ada/${SECRET}.csv`,
    `//user//${SECRET}ada//${SECRET}.csv`,
    `/mnt/../user/${SECRET}ada/${SECRET}.csv`,
    `hdfs:///user/${SECRET}ada/${SECRET}.csv`,
    `file:///user/${SECRET}ada/${SECRET}.csv`,
  ];
  for (const path of paths) {
    const query = `?path=${encodeURIComponent(path)}&header=true`;
    const read = largeAmounts(path);
    const byParameter = { ...largeAmounts('${file}'), parameters: '[{"name":"file","type":"STRING","value":"/shared/none.csv"}]' };
    const programParameters = `--var file=${path}`;
    const saved = Number((await eve.post('/api/v1/workflows', { projectId: eves, workflow: byParameter })).text);
    const answers = [
      await eve.post(`/api/v1/datasets/sample-data${query}`),
      await eve.post(`/api/v1/datasets/schema${query}`),
      await eve.post('/dataset/save', { projectId: eves, name: 'peep', path, header: true }),
      await eve.get(`/filesInPathJSON${query}`),
      ...(await Promise.all(['files/open', 'files/download', 'files', 'dir/open'].map((what) => eve.get(`/api/v1/hdfs/${what}${query}`)))),
      await eve.post('/api/v1/workflows/preview', { workflow: read, nodeId: 'filter' }),
      await eve.post('/api/v1/workflows/profile', { workflow: read, nodeId: 'filter' }),
      await eve.post('/api/v1/workflows/preview', { workflow: byParameter, nodeId: 'filter', programParameters }),
      await runOf(saved, programParameters),
    ];
    const datasetId = answers[2]?.json?.id;
    if (datasetId !== undefined) answers.push(await eve.get(`/api/v1/datasets/${datasetId}`), await eve.get(`/api/v1/datasets/${datasetId}/profile`));
    for (const [index, answer] of answers.entries()) {
      const told = [path, index, answer.status, answer.text.includes(AMOUNT), /"(cells|rows)":\[\[/.test(answer.text), answer.status < 500];
      expect(told).toEqual([path, index, answer.status, false, false, true]);
    }
  }
});

/** The log and results of a run as Eve. */
async function runOf(workflowId: number, programParameters: string): Promise<Answer> {
  const started = await eve.post('/api/v1/workflow/execute', { workflowId, programParameters });
  if (started.status !== 200) return started;
  const { status } = await ended(eve, Number(started.text));
  expect([programParameters, status]).toEqual([programParameters, 3]);
  const log = await eve.get(`/api/v1/workflow-executions/${started.text}/logs`);
  const results = await eve.get(`/api/v1/workflow-executions/${started.text}/results`);
  return { ...results, text: log.text + results.text };
}

test('files of others are not written, moved or deleted: by hand, by an upload that goes on, by a run', async () => {
  const target = `/projects/${adas.project}/eve.csv`;
  await eve.post('/api/v1/hdfs/files/upload', { path: '/user/eve/own.csv', content: 'id,amount\n1,50\n' });
  const saving = {
    ...largeAmounts('/user/eve/own.csv'),
    nodes: [...largeAmounts('/user/eve/own.csv').nodes, node('save', 'millrace.nodes.write.SaveCsv', 'transform', { path: target, saveMode: 'Overwrite' })],
    edges: [...largeAmounts('').edges, edge(9, 'sort', 'save')],
  };
  const id = Number((await eve.post('/api/v1/workflows', { projectId: eves, workflow: saving })).text);
  const attempts = [
    await eve.post('/api/v1/hdfs/files/upload', { path: target, content: 'x', overwrite: true }),
    await eve.post('/api/v1/hdfs/files/uploads', { path: target, length: 1 }),
    await eve.post('/api/v1/hdfs/dir/create', { path: `/projects/${adas.project}/eve` }),
    await eve.get(`/api/v1/hdfs/files/rename?sourceFilePath=/user/eve/own.csv&destinationFilePath=${target}`),
    await eve.get(`/api/v1/hdfs/files/rename?sourceFilePath=/projects/${adas.project}/${SECRET}.csv&destinationFilePath=/user/eve/got.csv`),
    await eve.delete(`/api/v1/hdfs/files/delete?path=/projects/${adas.project}/${SECRET}.csv`),
    await eve.delete(`/api/v1/hdfs/files/delete?path=/projects/${adas.project}&recursive=true`),
    await eve.post('/api/v1/workflow/execute', { workflowId: id }),
  ];
  for (const [index, { status }] of attempts.entries()) expect([index, [403, 404, 422].includes(status)]).toEqual([index, true]);
  const { json } = await ada.get(`/api/v1/hdfs/files?path=/projects/${adas.project}`);
  expect(json.map(({ name }: Json) => name)).toEqual([`${SECRET}.csv`]);
});

test('an upload that goes on after the right is gone puts nothing in its place', async () => {
  await ada.post(`/api/v1/projects/${adas.project}/members`, { username: 'eve', role: 'EDITOR' });
  const upload = (await eve.post('/api/v1/hdfs/files/uploads', { path: `/projects/${adas.project}/late.csv`, length: 1 })).json;
  await ada.delete(`/api/v1/projects/${adas.project}/members/eve`);
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await eve.raw('PUT', `/api/v1/hdfs/files/uploads/${upload.id}?offset=0`, { body: 'x', headers });
  expect([403, 404]).toContain(sent.status);
  expect((await ada.get(`/api/v1/hdfs/files?path=/projects/${adas.project}`)).text).not.toContain('late.csv');
});

test('a dashboard shows nothing of an execution that its reader cannot see', async () => {
  const item = { id: 1, name: 'peep', nodeId: 'print', type: 'table', workflowId: String(adas.workflow) };
  const saved = await eve.post('/saveDashboard', { projectId: eves, name: 'peep', sheets: [{ idx: '0', items: [item] }] });
  const id = saved.headers.get('x-dashboard-id');
  for (const path of [`/api/v1/dashboards/results?dashboardId=${id}&sheetId=0`, `/api/v1/dashboards/${id}/items/1/result`, `/api/v1/dashboards/${id}`]) {
    const { status, text } = await eve.get(path);
    expect([path, status, text.includes(SECRET), text.includes(`"executionId":${adas.execution}`)]).toEqual([path, 200, false, false]);
  }
});

test('who deletes a dataset learns nothing of invisible workflows that use it', async () => {
  const shared = (await ada.post('/api/v1/projects', { name: 'shared' })).json.id;
  await ada.post(`/api/v1/projects/${shared}/members`, { username: 'eve', role: 'EDITOR' });
  const dataset = (await ada.post('/dataset/save', { projectId: shared, name: 'common', path: '/shared/common.csv' })).json;
  await ada.post('/api/v1/workflows', { projectId: adas.project, workflow: { ...usesDataset(dataset.uuid), name: SECRET } });
  const refused = await eve.delete(`/api/v1/datasets/${dataset.id}`);
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain(SECRET);
  expect((await ada.delete(`/api/v1/datasets/${dataset.id}`)).text).toContain(SECRET);
});

test('code is refused without the right CODE: on save, import, copy, restore, preview, run', async () => {
  const boss = await server.admin();
  const python = node('code', 'millrace.nodes.code.Python', 'transform', { code: 'print(1)' });
  const graphs = [
    { name: 'code', nodes: [python], edges: [] },
    { name: 'code', nodes: [node('code', 'millrace.nodes.code.ShellCommand', 'transform', { command: 'id' })], edges: [] },
    { name: 'code', nodes: [node('code', 'some.other.Class', 'scala')], edges: [] },
    { name: 'code', nodes: [node('code', 'some.other.Class', 'pyspark')], edges: [] },
  ];
  const own = Number((await eve.post('/api/v1/workflows', { projectId: eves, workflow: { name: 'own' } })).text);
  const foreign = Number((await boss.post('/api/v1/workflows', { projectId: eves, workflow: graphs[0] })).text);
  await boss.put('/api/v1/workflows', { analysisflowId: foreign, workflow: { nodes: [], edges: [] } });
  for (const workflow of graphs) {
    const attempts = [
      await eve.post('/api/v1/workflows', { projectId: eves, workflow }),
      await eve.put('/api/v1/workflows', { analysisflowId: own, workflow }),
      await eve.post('/api/v1/workflows/import', { projectId: eves, workflow }),
      await eve.post('/api/v1/workflows/import', { projectId: eves, content: JSON.stringify({ uuid: '', category: '', description: '', ...workflow }) }),
      await eve.post('/api/v1/workflows/preview', { workflow, nodeId: 'code' }),
      await eve.post('/api/v1/workflows/profile', { workflow, nodeId: 'code' }),
      await eve.post('/api/v1/workflows/expression', { workflow, nodeId: 'code', expression: '1' }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  }
  expect((await eve.post(`/api/v1/workflows/${foreign}/versions/1/restore`)).status).toBe(403);
  expect((await eve.post(`/api/v1/workflows/${foreign}/copy`, { version: 1 })).status).toBe(403);
  await boss.post(`/api/v1/workflows/${foreign}/versions/1/restore`);
  expect((await eve.post('/api/v1/workflow/execute', { workflowId: foreign })).status).toBe(403);
  const { id } = (await boss.get('/api/v1/users')).json.find(({ username }: Json) => username === 'eve');
  await boss.put(`/api/v1/users/${id}`, { mayCode: true });
  expect((await eve.post('/api/v1/workflows', { projectId: eves, workflow: graphs[0] })).status).toBe(200);
  await boss.put(`/api/v1/users/${id}`, { mayCode: false });
  expect((await eve.post('/api/v1/workflows', { projectId: eves, workflow: graphs[0] })).status).toBe(403);
});

test('who leaves a project loses all of it at once, and an open stream of events ends', async () => {
  await ada.post(`/api/v1/projects/${adas.project}/members`, { username: 'eve', role: 'VIEWER' });
  const { store } = server.services;
  const texts = { name: 'waits', category: '', description: '', target: 'nowhere' };
  const userId = (await store.users.find('eve'))?.id ?? 0;
  const waiting = await store.executions.create({ analysisFlowId: adas.workflow, workflowVersion: 1, userId, projectId: adas.project, ...texts });
  const events = await fetch(`${server.address}/api/v1/workflow-executions/${waiting.id}/events`, { headers: { cookie: eve.cookie } });
  const reader = events.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await ada.delete(`/api/v1/projects/${adas.project}/members/eve`);
  await expect(drained(reader)).resolves.toBe('ended');
  expect((await eve.get(`/api/v1/workflow-executions/${waiting.id}/events`)).status).toBe(404);
  await ada.post(`/api/v1/workflow-execution/${waiting.id}/kill`);
});

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Cut off in the middle: an end as well.
  }
  return 'ended';
}

test('nobody becomes another by what a body says', async () => {
  const foreign = { userId: 1, uuid: adas.uuid, id: 999_999, dateCreated: 1, permission: 'MODIFY', lockedByUserId: 1, role: 'ADMIN', mayCode: true };
  const own = (await server.services.store.users.find('eve'))?.id;
  const dataset = (await eve.post('/dataset/save', { ...foreign, id: null, projectId: eves, name: 'd', path: '/shared/none.csv' })).json;
  expect(dataset).toMatchObject({ userId: own, projectId: eves, permission: null });
  expect([dataset.uuid === adas.uuid, dataset.id === 999_999, dataset.dateCreated === 1]).toEqual([false, false, false]);
  const changed = (await eve.post('/dataset/save', { ...foreign, id: dataset.id, version: 1, name: 'e' })).json;
  expect(changed).toMatchObject({ userId: own, uuid: dataset.uuid, projectId: eves, dateCreated: dataset.dateCreated });

  const workflow = { ...foreign, name: 'w', id: undefined };
  const id = Number((await eve.post('/api/v1/workflows', { ...foreign, analysisflowId: adas.workflow, projectId: eves, workflow })).text);
  expect(id).not.toBe(adas.workflow);
  expect((await eve.get(`/api/v1/workflows/${id}`)).json).toMatchObject({ userId: own, projectId: eves, lockedByUserId: null });
  const [version] = (await eve.get(`/api/v1/workflows/versions?workflowId=${id}`)).json;
  expect(version).toMatchObject({ userId: own, userName: 'eve' });

  const run = (await eve.post('/api/v1/workflow/execute', { ...foreign, workflowId: id, analysisFlowId: adas.workflow })).json;
  expect((await eve.get(`/api/v1/workflow-executions/${run}`)).json).toMatchObject({ userId: own, projectId: eves, analysisFlowId: id });
  const project = (await eve.post('/api/v1/projects', { ...foreign, name: 'p' })).json;
  expect((await eve.get(`/api/v1/projects/${project.id}/members`)).json).toEqual([{ userId: own, username: 'eve', role: 'OWNER' }]);
  const schedule = (await eve.post('/api/v1/workflow-schedules', { ...foreign, analysisFlowId: id, cronPattern: '0 3 1 1 *' })).json;
  expect(schedule).toMatchObject({ userId: own, projectId: eves });
  expect((await eve.put(`/api/v1/workflow-schedules/${schedule.id}`, { userId: 1, paused: true })).json.userId).toBe(own);
  const { accessToken } = (await eve.post('/api/v1/tokens', { ...foreign, name: 't' })).json;
  expect((await server.visitor().get('/api/v1/session', { headers: { token: accessToken } })).json).toMatchObject({ id: own, role: 'ANALYST' });
  expect((await eve.post('/login', { ...foreign, username: 'eve', password: 'password of eve' })).json).toMatchObject({ id: own, role: 'ANALYST' });
});

test('a run has the rights of whoever starts it, and so has a run again', async () => {
  const boss = await server.admin();
  const id = Number((await boss.post('/api/v1/workflows', { projectId: eves, workflow: largeAmounts(`/user/${SECRET}ada/${SECRET}.csv`) })).text);
  const started = await eve.post('/api/v1/workflow/execute', { workflowId: id });
  const again = Number((await boss.post('/api/v1/workflow/execute', { workflowId: id })).text);
  expect((await ended(boss, again)).status).toBe(2);
  const repeated = await eve.post(`/api/v1/workflow-execution/${again}/run-again`);
  for (const answer of [started, repeated]) {
    if (answer.status !== 200) continue;
    const execution = await ended(eve, Number(answer.text) || answer.json.id);
    expect(execution.status).toBe(3);
    expect((await eve.get(`/api/v1/workflow-executions/${execution.id}/results`)).text).not.toContain(AMOUNT);
  }
});
