import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,5\n2,50\n3,\n4,500\n',
  });
});
beforeEach(async () => {
  await admin.delete('/api/v1/cache');
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

function cached(...ids: string[]) {
  const workflow = largeAmounts('/shared/amounts.csv');
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => (ids.includes(node.id) ? { ...node, cache: true } : node)),
  };
}

const preview = async (workflow: object, nodeId = 'print'): Promise<Json> =>
  (await admin.post('/api/v1/workflows/preview', { workflow, nodeId })).json;
const state = async (visitor: Visitor, workflow: object): Promise<Json> =>
  (await visitor.post('/api/v1/workflows/cached-results', { workflow })).json;

test('a preview caches the result of a cache point; the state has its time, and clearing removes it', async () => {
  const workflow = cached('filter');
  expect(await state(admin, workflow)).toEqual({
    cachePoints: [{ nodeId: 'filter', output: 0, cached: null, reason: null }],
    pins: [],
  });
  const { cached: none, ...plain } = await preview(cached());
  expect(none).toBeUndefined();
  expect(await preview(workflow)).toEqual({ ...plain, cached: ['filter'] });
  const { cachePoints } = await state(admin, workflow);
  expect(cachePoints).toEqual([
    {
      nodeId: 'filter',
      output: 0,
      cached: { rows: 2, bytes: expect.any(Number), time: expect.any(Number) },
      reason: null,
    },
  ]);
  expect((await admin.get('/api/v1/cache')).json).toEqual({
    results: 1,
    bytes: cachePoints[0].cached.bytes,
  });
  expect((await admin.delete('/api/v1/cache')).json).toEqual({
    results: 1,
    bytes: cachePoints[0].cached.bytes,
  });
  expect(await readdir(join(server.home, 'cache'))).toEqual([]);
});

test('a user who may not read the files learns nothing about cached results', async () => {
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/own.csv',
    content: 'id,amount\n1,50\n',
  });
  const workflow = cached('filter');
  const own = JSON.parse(
    JSON.stringify(workflow).replaceAll('/shared/amounts.csv', '/user/admin/own.csv'),
  ) as object;
  await preview(own);
  expect((await state(admin, own)).cachePoints[0].cached).toMatchObject({ rows: 1 });
  const ben = await server.user('ben', 'ANALYST');
  expect((await state(ben, own)).cachePoints[0]).toMatchObject({
    cached: null,
    reason: expect.any(String),
  });
  expect(
    (await ben.post('/api/v1/workflows/preview', { workflow: own, nodeId: 'filter' })).status,
  ).toBe(403);
});

test('a run reads a cached result and reports it as the source of rows; cache points survive saving, versions, export, import and copies', async () => {
  const { json: id } = await admin.post('/api/v1/workflows', { workflow: cached('sort') });
  for (const _round of [1, 2])
    await ended(admin, (await admin.post('/api/v1/workflow/execute', { workflowId: id })).json);
  const [last] = (await admin.get(`/api/v1/workflow-executions/workflows/${id}?page=0&size=1`))
    .json;
  expect(last.metrics.nodes.find(({ nodeId }: Json) => nodeId === 'sort')).toMatchObject({
    status: 'COMPLETED',
    from: 'cache',
    outputs: [2],
  });
  const marks = ({ nodes }: Json): Json =>
    nodes.flatMap((node: Json) => (node.cache === true ? [node.id] : []));
  const { text } = await admin.get(`/api/v1/workflows/${id}/export`);
  const { json: imported } = await admin.post('/api/v1/workflows/import', {
    content: text,
    name: 'Again',
  });
  const { json: copy } = await admin.post(`/api/v1/workflows/${id}/copy`, {});
  for (const each of [id, imported.id, copy])
    expect(marks((await admin.get(`/api/v1/workflows/${each}`)).json.workflow)).toEqual(['sort']);
  expect(marks((await admin.get(`/api/v1/workflows/${id}/versions/1`)).json.workflow)).toEqual([
    'sort',
  ]);
});
