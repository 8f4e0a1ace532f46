import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let workflowId: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await upload('id,amount\n1,5\n2,50\n3,\n4,500\n');
  workflowId = (
    await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/amounts.csv') })
  ).json;
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const upload = (content: string): Promise<Json> =>
  admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content,
    overwrite: true,
  });
const graph = largeAmounts('/shared/amounts.csv');
const withPin = (pin: string) => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === 'filter' ? { ...node, pin } : node)),
});
const pinFilter = async (): Promise<Json> =>
  (await admin.post('/api/v1/workflows/pins', { workflow: graph, workflowId, nodeId: 'filter' }))
    .json;
const pinsOf = ({ nodes }: Json): Json =>
  nodes.flatMap(({ pin }: Json) => (pin === undefined ? [] : [pin]));

test('pinned rows replace the node in previews and profiles, and are listed there', async () => {
  const pin = await pinFilter();
  expect(pin).toEqual({
    id: expect.any(String),
    rows: 2,
    bytes: expect.any(Number),
    time: expect.any(Number),
    userId: 1,
    outputs: [2],
    pinned: [],
  });
  const workflow = withPin(pin.id);
  const asked = { workflow, nodeId: 'sort' };
  expect((await admin.post('/api/v1/workflows/preview', asked)).json).toMatchObject({
    cells: [
      [4, 500],
      [2, 50],
    ],
    total: 2,
    pinned: ['filter'],
  });
  expect(
    (await admin.post('/api/v1/workflows/preview', { ...asked, usePinned: false })).json.pinned,
  ).toBeUndefined();
  expect((await admin.post('/api/v1/workflows/profile', asked)).json).toMatchObject({
    rows: 2,
    pinned: ['filter'],
  });
  const { pins } = (await admin.post('/api/v1/workflows/cached-results', { workflow })).json;
  expect(pins).toEqual([
    {
      nodeId: 'filter',
      id: pin.id,
      pin: { id: pin.id, rows: 2, bytes: pin.bytes, time: pin.time, userId: 1 },
    },
  ]);
});

test('a run up to a node uses them on request, also when it is run again, and lists them; a whole run may not', async () => {
  const { id: pin } = await pinFilter();
  const { json: id } = await admin.post('/api/v1/workflows', { workflow: withPin(pin) });
  const execute = (more: object): Promise<Json> =>
    admin.post('/api/v1/workflow/execute', { workflowId: id, ...more });
  const { json: first } = await execute({ untilNodeId: 'sort', usePinned: true });
  const { json: again } = await ended(admin, first).then(() =>
    admin.post(`/api/v1/workflow-execution/${first}/run-again`, {}),
  );
  expect(await ended(admin, again)).toMatchObject({
    status: 2,
    untilNodeId: 'sort',
    usePinned: true,
    pinned: ['filter'],
  });
  const { json: plain } = await execute({ untilNodeId: 'sort' });
  const record = await ended(admin, plain);
  expect([record.usePinned, record.pinned]).toEqual([false, undefined]);
  expect((await execute({ usePinned: true })).status).toBe(400);
});

test('drafts and versions keep the pin; exports, imports and copies leave it behind', async () => {
  const { id: pin } = await pinFilter();
  const { json: id } = await admin.post('/api/v1/workflows', { workflow: withPin(pin) });
  expect(pinsOf((await admin.get(`/api/v1/workflows/${id}`)).json.workflow)).toEqual([pin]);
  await admin.put(`/api/v1/workflows/${id}/draft`, { workflow: withPin(pin) });
  expect(pinsOf((await admin.get(`/api/v1/workflows/${id}/draft`)).json.workflow)).toEqual([pin]);
  const { text } = await admin.get(`/api/v1/workflows/${id}/export`);
  expect(text).not.toContain(pin);
  const { json: imported } = await admin.post('/api/v1/workflows/import', {
    workflow: withPin(pin),
    name: 'Again',
  });
  const { json: copy } = await admin.post(`/api/v1/workflows/${id}/copy`, {});
  for (const each of [imported.id, copy])
    expect(pinsOf((await admin.get(`/api/v1/workflows/${each}`)).json.workflow)).toEqual([]);
});

test('users who cannot see the workflow cannot see its pins, even by id', async () => {
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/own.csv',
    content: 'id,amount\n1,77\n',
  });
  const own = JSON.parse(
    JSON.stringify(graph).replaceAll('/shared/amounts.csv', '/user/admin/own.csv'),
  ) as typeof graph;
  const { json: pin } = await admin.post('/api/v1/workflows/pins', {
    workflow: own,
    workflowId,
    nodeId: 'filter',
  });
  const workflow = {
    ...own,
    nodes: own.nodes.map((node) => (node.id === 'filter' ? { ...node, pin: pin.id } : node)),
  };
  expect(
    (await admin.post('/api/v1/workflows/preview', { workflow, nodeId: 'filter' })).json.cells,
  ).toEqual([[1, 77]]);
  const ben = await server.user('ben', 'ANALYST');
  const answer = await ben.post('/api/v1/workflows/preview', { workflow, nodeId: 'filter' });
  expect([answer.status, answer.text.includes('77')]).toEqual([403, false]);
  expect((await ben.post('/api/v1/workflows/cached-results', { workflow })).json.pins).toEqual([
    { nodeId: 'filter', id: pin.id, pin: null },
  ]);
  expect((await ben.delete(`/api/v1/workflows/pins/${pin.id}`)).status).toBe(404);
  expect((await admin.delete(`/api/v1/workflows/pins/${pin.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/v1/workflows/pins/${pin.id}`)).status).toBe(404);
});
