import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, largeAmounts, node } from '@millrace/test-support/graphs';
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

async function create(
  workflow: object = largeAmounts('/shared/amounts.csv'),
  more: object = {},
): Promise<number> {
  const answer = await admin.post('/api/v1/workflows', { workflow, ...more });
  expect(answer.status).toBe(200);
  return answer.json;
}

const read = async (id: number) => (await admin.get(`/api/v1/workflows/${id}`)).json;

test('create returns a bare number, get the record under both paths', async () => {
  const answer = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/a.csv'),
    comment: 'first',
    projectId: 1,
    analysisflowId: 4711,
  });
  expect(answer).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
    text: expect.stringMatching(/^\d+$/),
  });
  const record = await admin.get(`/api/v1/workflows/id/${answer.text}`);
  expect(record.json).toEqual(await read(answer.json));
  expect(record.json).toMatchObject({
    id: answer.json,
    userId: 1,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Large amounts',
    category: 'tests',
    description: 'Which amounts are large?',
    version: 1,
    dateCreated: expect.any(Number),
    dateLastUpdated: expect.any(Number),
    lockedByUserId: null,
    permission: null,
    workflow: {
      name: 'Large amounts',
      engine: expect.any(String),
      parameters: null,
      dataSetDetails: [],
      h2OWorkflow: false,
      version: 1,
    },
  });
  const { version: _version, ...graph } = record.json.workflow;
  expect(JSON.parse(record.json.content)).toEqual(graph);
  expect(graph.uuid).toBe(record.json.uuid);
  expect(graph.nodes[0]).toMatchObject({
    id: 'read',
    x: null,
    y: null,
    path: null,
    fields: expect.any(Array),
  });
});

test('unknown members are returned as sent', async () => {
  const workflow = {
    name: 'Odd',
    studio: { zoom: 1.5, list: [1, null, { a: 'é' }] },
    nodes: [
      { id: '1', name: 'x', colour: 'red', fields: [{ name: 'f', value: 'v', hint: [true] }] },
    ],
    edges: [{ id: 7, source: '1', target: '1', style: 'dotted' }],
  };
  const graph = (await read(await create(workflow))).workflow;
  expect(graph.studio).toEqual(workflow.studio);
  expect(graph.nodes[0]).toMatchObject({
    colour: 'red',
    fields: [{ name: 'f', value: 'v', hint: [true] }],
  });
  expect(graph.edges[0]).toEqual(workflow.edges[0]);
});

test('the response of a get can be put back without a change', async () => {
  const id = await create();
  const before = await read(id);
  const answer = await admin.put('/api/v1/workflows', {
    analysisflowId: id,
    workflow: before.workflow,
    comment: null,
    projectId: before.projectId,
  });
  expect(answer).toMatchObject({ status: 200, text: String(id) });
  const after = await read(id);
  expect(after.content).toBe(before.content);
  expect(after.version).toBe(2);
});

test('an update keeps absent members, clears null ones, replaces nodes and edges as a whole', async () => {
  const id = await create({ ...largeAmounts('/shared/a.csv'), parameters: '[]' });
  await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'Renamed' } });
  expect(await read(id)).toMatchObject({
    name: 'Renamed',
    category: 'tests',
    workflow: { parameters: '[]', nodes: { length: 4 } },
  });
  await admin.put('/api/v1/workflows', {
    analysisflowId: id,
    workflow: {
      description: null,
      parameters: null,
      nodes: [node('only', 'millrace.nodes.notes.Document', 'doc')],
      edges: [],
    },
  });
  const record = await read(id);
  expect(record).toMatchObject({
    name: 'Renamed',
    description: '',
    workflow: { parameters: null, edges: [] },
  });
  expect(record.workflow.nodes.map(({ id }: Json) => id)).toEqual(['only']);
});

test('a stale version is 409, without a version the update succeeds', async () => {
  const id = await create();
  expect(
    (
      await admin.put('/api/v1/workflows', {
        analysisflowId: id,
        workflow: { name: 'A', version: 1 },
      })
    ).status,
  ).toBe(200);
  const stale = await admin.put('/api/v1/workflows', {
    analysisflowId: id,
    workflow: { name: 'B', version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.json.detail).toContain('version 2');
  expect(
    (await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'C' } })).status,
  ).toBe(200);
});

test('versions: newest first, content as saved', async () => {
  const id = await create(undefined, { comment: 'begin' });
  await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'Second' } });
  const versions = (await admin.get(`/api/v1/workflows/versions?workflowId=${id}`)).json;
  expect(versions).toMatchObject([
    {
      id: expect.any(Number),
      analysisflowId: id,
      userComment: null,
      userId: 1,
      userName: 'admin',
      dateLastUpdated: expect.any(Number),
    },
    { analysisflowId: id, userComment: 'begin' },
  ]);
  expect(versions.map(({ content }: Json) => JSON.parse(content).name)).toEqual([
    'Second',
    'Large amounts',
  ]);
  expect((await admin.get('/api/v1/workflows/versions')).status).toBe(400);
  expect((await admin.get('/api/v1/workflows/versions?workflowId=99999')).status).toBe(404);
});

test('lists, search, count, latest', async () => {
  const projectId = (await admin.post('/api/v1/projects', { name: 'Lists' })).json.id;
  for (const name of ['alpha', 'beta', 'gamma', 'alphabet', 'delta', 'epsilon'])
    await create({ name, nodes: [], edges: [] }, { projectId });
  const list = await admin.get(`/api/v1/workflows?projectId=${projectId}`);
  expect(list.json.map(({ name }: Json) => name)).toEqual([
    'epsilon',
    'delta',
    'alphabet',
    'gamma',
    'beta',
    'alpha',
  ]);
  expect(
    (await admin.get(`/api/v1/workflows?projectId=${projectId}&search=alpha`)).json,
  ).toHaveLength(2);
  expect(
    (await admin.get(`/api/v1/workflows?projectId=${projectId}&page=1&size=4`)).json,
  ).toHaveLength(2);
  expect((await admin.get(`/api/v1/workflows/count?projectId=${projectId}`)).text).toBe('6');
  expect((await admin.get(`/api/v1/workflows/latest?projectId=${projectId}`)).json).toHaveLength(5);
  expect((await admin.get('/api/v1/workflows/latest')).status).toBe(200);
  expect((await admin.get('/api/v1/workflows/count?projectId=777')).status).toBe(404);
});

test('delete returns a sentence, and the workflow is gone', async () => {
  const id = await create();
  const answer = await admin.delete(`/api/v1/workflows/id/${id}`);
  expect(answer).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining(String(id)),
  });
  expect((await admin.get(`/api/v1/workflows/${id}`)).status).toBe(404);
  expect(
    (await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'x' } })).status,
  ).toBe(404);
});

test('a uuid is kept if it is free, otherwise replaced', async () => {
  const uuid = '0b7c6c8e-2f5d-4c56-9c1e-000000000001';
  expect(await read(await create({ name: 'One', uuid }))).toMatchObject({
    uuid,
    workflow: { uuid },
  });
  expect((await read(await create({ name: 'Two', uuid }))).uuid).not.toBe(uuid);
});

test('a graph with issues can be saved', async () => {
  await create({ name: 'Nothing' });
  await create({
    name: 'Cycle',
    nodes: [node('a', 'x', 'transform'), node('b', 'y', 'transform')],
    edges: [edge(1, 'a', 'b'), edge(2, 'b', 'a')],
  });
  await create({ name: 'Loose end', nodes: [], edges: [edge(1, 'nobody', 'either')] });
});

test.each([
  ['no workflow', {}],
  ['workflow is a text', { workflow: 'x' }],
  ['no name', { workflow: { nodes: [], edges: [] } }],
  ['a blank name', { workflow: { name: ' ' } }],
  ['nodes is an object', { workflow: { name: 'x', nodes: {} } }],
  ['a node without id', { workflow: { name: 'x', nodes: [{ name: 'y' }] } }],
  ['a node id that is a number', { workflow: { name: 'x', nodes: [{ id: 1 }] } }],
  [
    'a field value that is an object',
    { workflow: { name: 'x', nodes: [{ id: '1', fields: [{ name: 'f', value: {} }] }] } },
  ],
  ['an edge without target', { workflow: { name: 'x', edges: [{ id: 1, source: 'a' }] } }],
  [
    'an edge id that is text',
    { workflow: { name: 'x', edges: [{ id: 'one', source: 'a', target: 'b' }] } },
  ],
  ['a project that is text', { workflow: { name: 'x' }, projectId: '1' }],
  ['a list', []],
  ['null', null],
])('%s is 400', async (_what, body) => {
  const answer = await admin.post('/api/v1/workflows', body);
  expect(answer.status).toBe(400);
  expect(answer.json.errors?.[0]).toMatchObject({
    path: expect.any(String),
    message: expect.any(String),
  });
});

test('an update without an id is 400, into another project 404', async () => {
  const id = await create();
  const other = (await admin.post('/api/v1/projects', { name: 'Other' })).json.id;
  expect((await admin.put('/api/v1/workflows', { workflow: { name: 'x' } })).status).toBe(400);
  expect(
    (
      await admin.put('/api/v1/workflows', {
        analysisflowId: id,
        projectId: other,
        workflow: { name: 'x' },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await admin.put('/api/v1/workflows', {
        analysisflowId: id,
        projectId: 4711,
        workflow: { name: 'x' },
      })
    ).status,
  ).toBe(404);
});

test('validate returns every issue and the columns of every node', async () => {
  const good = (
    await admin.post('/api/v1/workflows/validate', { workflow: largeAmounts('/shared/a.csv') })
  ).json;
  expect(good.issues).toEqual([]);
  expect(good.schemas.find(({ nodeId }: Json) => nodeId === 'sort')).toMatchObject({
    outputs: [
      {
        kind: 'closed',
        columns: [
          { name: 'id', type: 'INTEGER' },
          { name: 'amount', type: 'DOUBLE' },
        ],
      },
    ],
  });
  const bad = largeAmounts('/shared/a.csv');
  bad.nodes[1] = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'amout > 3',
    colour: 'red',
  });
  bad.nodes.push(
    node('lonely', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["x"]' }),
    node('strange', 'com.example.Nothing', 'transform'),
  );
  const { issues } = (await admin.post('/api/v1/workflows/validate', { workflow: bad })).json;
  expect(issues).toContainEqual(
    expect.objectContaining({
      nodeId: 'filter',
      field: 'conditionExpr',
      message: expect.stringContaining('amout'),
      fix: expect.any(String),
      span: [0, 5],
    }),
  );
  expect(issues).toContainEqual(expect.objectContaining({ nodeId: 'filter', field: 'colour' }));
  expect(issues).toContainEqual(expect.objectContaining({ nodeId: 'lonely' }));
  expect(issues).toContainEqual(expect.objectContaining({ nodeId: 'strange' }));
});

test('permissions: viewers read, editors write, others see nothing', async () => {
  const id = await create();
  const { store } = server.services;
  const [viewer, editor, stranger] = [
    await server.user('vera', 'ANALYST'),
    await server.user('ed', 'ANALYST'),
    await server.user('sam', 'ANALYST'),
  ];
  const idOf = async (visitor: Visitor) => (await visitor.get('/api/v1/session')).json.id;
  await store.projects.setMember(1, await idOf(viewer), 'VIEWER');
  await store.projects.setMember(1, await idOf(editor), 'EDITOR');
  const change = { analysisflowId: id, workflow: { name: 'Changed' } };
  expect((await viewer.get(`/api/v1/workflows/${id}`)).json.permission).toBe('VIEW');
  expect((await viewer.put('/api/v1/workflows', change)).status).toBe(403);
  expect((await viewer.post('/api/v1/workflow/execute', { workflowId: id })).status).toBe(403);
  expect((await viewer.delete(`/api/v1/workflows/id/${id}`)).status).toBe(403);
  expect((await editor.get(`/api/v1/workflows/${id}`)).json.permission).toBe('MODIFY');
  expect((await editor.put('/api/v1/workflows', change)).status).toBe(200);
  for (const path of [
    `/api/v1/workflows/${id}`,
    `/api/v1/workflows/id/${id}`,
    `/api/v1/workflows/versions?workflowId=${id}`,
  ])
    expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.put('/api/v1/workflows', change)).status).toBe(404);
  expect((await stranger.post('/api/v1/workflow/execute', { workflowId: id })).status).toBe(404);
  expect((await stranger.get('/api/v1/workflows')).json).toEqual([]);
});

test('the role VIEWER limits every permission', async () => {
  const capped = await server.user('cap', 'VIEWER');
  await server.services.store.projects.setMember(
    1,
    (await capped.get('/api/v1/session')).json.id,
    'OWNER',
  );
  expect((await capped.post('/api/v1/workflows', { workflow: { name: 'x' } })).status).toBe(400);
  expect(
    (await capped.post('/api/v1/workflows', { workflow: { name: 'x' }, projectId: 1 })).status,
  ).toBe(403);
  expect((await capped.post('/api/v1/projects', { name: 'x' })).status).toBe(403);
});

test('code nodes need the permission CODE', async () => {
  const coder = await server.user('coder', 'ANALYST');
  const projectId = (await coder.post('/api/v1/projects', { name: 'Code' })).json.id;
  const workflow = {
    name: 'Code',
    nodes: [node('1', 'millrace.nodes.code.PySpark', 'pyspark')],
    edges: [],
  };
  expect((await coder.post('/api/v1/workflows', { projectId, workflow })).status).toBe(403);
  const { id } = (await coder.get('/api/v1/session')).json;
  await server.services.store.users.update(id, { mayCode: true });
  expect((await coder.post('/api/v1/workflows', { projectId, workflow })).status).toBe(200);
});
