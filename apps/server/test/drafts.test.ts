import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let ed: Visitor;
let olga: Visitor;
let vera: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  [ed, olga, vera] = [
    await server.user('ed', 'ANALYST'),
    await server.user('olga', 'ANALYST'),
    await server.user('vera', 'ANALYST'),
  ];
  for (const [visitor, role] of [
    [ed, 'EDITOR'],
    [olga, 'OWNER'],
    [vera, 'VIEWER'],
  ] as const)
    await server.services.store.projects.setMember(
      1,
      (await visitor.get('/api/v1/session')).json.id,
      role,
    );
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const create = async (): Promise<number> =>
  (await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/a.csv') })).json;
const rename = (who: Visitor, id: number, name: string) =>
  who.put('/api/v1/workflows', { analysisflowId: id, workflow: { name } });

test('a lock keeps other users from saving, deleting and restoring, for 15 minutes', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/lock`;
  const before = Date.now();
  const { json: lock } = await ed.post(path);
  expect(lock).toMatchObject({
    workflowId: id,
    lockedByUserId: expect.any(Number),
    lockedBy: 'ed',
  });
  expect(lock.lockedUntil - before).toBeGreaterThanOrEqual(15 * 60_000);
  expect(lock.lockedUntil - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect((await admin.get(`/api/v1/workflows/${id}`)).json).toMatchObject({
    lockedByUserId: lock.lockedByUserId,
    lockedUntil: lock.lockedUntil,
  });
  const refused = await rename(olga, id, 'Mine');
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    expect.stringContaining('locked by ed'),
  ]);
  expect((await olga.delete(`/api/v1/workflows/id/${id}`)).status).toBe(409);
  expect((await olga.post(`/api/v1/workflows/${id}/versions/1/restore`)).status).toBe(409);
  expect((await olga.post(path)).status).toBe(409);
  expect(
    (await olga.put(`/api/v1/workflows/${id}/draft`, { workflow: { name: 'Draft' } })).status,
  ).toBe(200);
  expect((await rename(ed, id, 'Renamed')).status).toBe(200);
  expect((await ed.post(path)).json.lockedUntil).toBeGreaterThanOrEqual(lock.lockedUntil);
  expect((await ed.delete(path)).text).toBe(`Workflow ${id} is unlocked.`);
  expect((await ed.delete(path)).text).toBe(`Workflow ${id} is not locked.`);
  expect((await rename(olga, id, 'Mine')).status).toBe(200);
});

test("only an owner takes over or releases another user's lock", async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/lock`;
  await olga.post(path);
  expect((await ed.delete(path)).status).toBe(409);
  for (const visitor of [ed, vera]) {
    expect((await visitor.post(`${path}?force=true`)).status).toBe(403);
    expect((await visitor.delete(`${path}?force=true`)).status).toBe(403);
  }
  await admin.delete(`${path}?force=true`);
  await ed.post(path);
  expect((await olga.post(`${path}?force=true`)).json.lockedBy).toBe('olga');
  expect((await rename(ed, id, 'x')).status).toBe(409);
  expect((await olga.post(`${path}?force=maybe`)).status).toBe(400);
  expect((await vera.post(path)).status).toBe(403);
  expect((await ed.post('/api/v1/workflows/99999/lock')).status).toBe(404);
});

test('an expired lock has no effect', async () => {
  const id = await create();
  const { id: user } = (await ed.get('/api/v1/session')).json;
  await server.services.store.workflows.lock(id, user, Date.now() - 1);
  expect((await admin.get(`/api/v1/workflows/${id}`)).json.lockedByUserId).toBeNull();
  expect((await rename(olga, id, 'Free')).status).toBe(200);
});

test('a draft belongs to one user, keeps what was sent, and reports a newer version', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/draft`;
  expect((await ed.get(path)).status).toBe(404);
  const workflow = {
    ...largeAmounts('/shared/b.csv'),
    name: '',
    nodes: [{ ...node('odd', 'com.example.Odd', 'mystery'), colour: [1] }],
    edges: [],
    zoom: 2,
  };
  const saved = (await ed.put(path, { workflow })).json;
  expect(saved).toEqual({
    workflowId: id,
    version: 1,
    currentVersion: 1,
    outdated: false,
    dateLastUpdated: expect.any(Number),
  });
  const draft = (await ed.get(path)).json;
  expect(draft).toMatchObject({
    version: 1,
    outdated: false,
    workflow: { name: '', zoom: 2, nodes: [{ id: 'odd', colour: [1] }] },
  });
  expect(JSON.parse(draft.content)).toEqual(draft.workflow);
  expect((await olga.get(path)).status).toBe(404);
  expect((await admin.get(`/api/v1/workflows/${id}`)).json).toMatchObject({
    version: 1,
    name: 'Large amounts',
  });
  await rename(olga, id, 'Moved on');
  expect((await ed.get(path)).json).toMatchObject({
    version: 1,
    currentVersion: 2,
    outdated: true,
  });
  expect((await ed.put(path, { workflow, version: 1 })).json).toMatchObject({
    version: 1,
    outdated: true,
  });
  expect((await ed.put(path, { workflow: { ...workflow, version: 2 } })).json).toMatchObject({
    version: 2,
    outdated: false,
  });
  expect((await ed.put(path, { workflow, version: 3 })).status).toBe(400);
  expect((await ed.delete(path)).status).toBe(200);
  expect((await ed.delete(path)).status).toBe(404);
});

test('drafts of other users and of viewers are inaccessible', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/draft`;
  expect((await vera.put(path, { workflow: { name: 'x' } })).status).toBe(403);
  expect((await vera.get(path)).status).toBe(404);
  const stranger = await server.user('sam', 'ANALYST');
  for (const method of ['GET', 'DELETE'] as const)
    expect((await stranger.raw(method, path)).status).toBe(404);
  expect((await stranger.put(path, { workflow: { name: 'x' } })).status).toBe(404);
  expect((await ed.put(path, {})).status).toBe(400);
  expect((await ed.put(path, { workflow: { nodes: [{}] } })).status).toBe(400);
});

test('a save ends the saver’s draft, a stale one does not', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/draft`;
  await ed.put(path, { workflow: { name: 'Draft' } });
  await rename(olga, id, 'First');
  expect(
    (
      await ed.put('/api/v1/workflows', {
        analysisflowId: id,
        workflow: { name: 'Late', version: 1 },
      })
    ).status,
  ).toBe(409);
  expect((await ed.get(path)).status).toBe(200);
  expect((await rename(ed, id, 'Second')).status).toBe(200);
  expect((await ed.get(path)).status).toBe(404);
});

test('versions are read, and restored as a new version with a comment', async () => {
  const id = await create();
  await ed.put('/api/v1/workflows', {
    analysisflowId: id,
    workflow: { name: 'Second', nodes: [], edges: [] },
    comment: 'emptied',
  });
  const first = (await vera.get(`/api/v1/workflows/${id}/versions/1`)).json;
  expect(first).toMatchObject({
    analysisflowId: id,
    version: 1,
    userName: 'admin',
    userComment: null,
    workflow: { name: 'Large amounts', nodes: { length: 4 } },
  });
  expect(JSON.parse(first.content)).toEqual(first.workflow);
  expect((await vera.get(`/api/v1/workflows/${id}/versions/9`)).status).toBe(404);
  expect((await vera.post(`/api/v1/workflows/${id}/versions/1/restore`)).status).toBe(403);
  expect((await ed.post(`/api/v1/workflows/${id}/versions/1/restore`, { version: 1 })).status).toBe(
    409,
  );
  const restored = (
    await ed.post(`/api/v1/workflows/${id}/versions/1/restore`, {
      comment: 'back again',
      version: 2,
    })
  ).json;
  expect(restored).toMatchObject({
    id,
    version: 3,
    name: 'Large amounts',
    content: first.content,
    workflow: { version: 3 },
  });
  await ed.post(`/api/v1/workflows/${id}/versions/2/restore`);
  const versions = await vera.get(`/api/v1/workflows/versions?workflowId=${id}&page=0&size=3`);
  expect(versions.json.map(({ userComment }: Json) => userComment)).toEqual([
    'Version 2 restored',
    'back again',
    'emptied',
  ]);
  expect(versions.headers.get('x-total-count')).toBe('4');
});

test('an earlier version with code is restored only with the permission CODE', async () => {
  const workflow = {
    name: 'Code',
    nodes: [node('1', 'millrace.nodes.code.PySpark', 'pyspark')],
    edges: [],
  };
  const id = (await admin.post('/api/v1/workflows', { workflow })).json;
  await ed.put('/api/v1/workflows', { analysisflowId: id, workflow: { nodes: [] } });
  expect((await ed.post(`/api/v1/workflows/${id}/versions/1/restore`)).status).toBe(403);
  expect((await ed.post(`/api/v1/workflows/${id}/copy`, { version: 1 })).status).toBe(403);
  expect((await ed.post(`/api/v1/workflows/${id}/copy`)).status).toBe(200);
});

test('of many concurrent saves with the same version, one succeeds', async () => {
  const id = await create();
  const saves = Array.from({ length: 10 }, (_, index) =>
    ed.put('/api/v1/workflows', {
      analysisflowId: id,
      workflow: { name: `Save ${index}`, version: 1 },
    }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await ed.get(`/api/v1/workflows/versions?workflowId=${id}`)).json).toHaveLength(2);
});
