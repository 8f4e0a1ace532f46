import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let ed: Visitor;
let olga: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  [ed, olga] = [await server.user('ed', 'ANALYST'), await server.user('olga', 'ANALYST')];
  for (const visitor of [ed, olga])
    await server.services.store.projects.setMember(
      1,
      (await visitor.get('/api/v1/session')).json.id,
      'EDITOR',
    );
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const create = async (): Promise<number> =>
  (await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/a.csv') })).json;
const draft = (name: string, after?: number | null) => ({
  workflow: { name },
  ...(after === undefined ? {} : { after }),
});

test('a draft replaces only the one it is based on', async () => {
  const path = `/api/v1/workflows/${await create()}/draft`;
  const first = (await ed.put(path, draft('first', null))).json.dateLastUpdated;
  expect((await ed.put(path, draft('blind', null))).json.code).toBe('STALE_DRAFT');
  const second = (await ed.put(path, draft('second', first))).json.dateLastUpdated;
  expect(second).toBeGreaterThan(first);
  const refused = await ed.put(path, draft('late', first));
  expect([refused.status, refused.json.code]).toEqual([409, 'STALE_DRAFT']);
  expect((await ed.delete(`${path}?after=${first}`)).json.code).toBe('STALE_DRAFT');
  expect((await ed.get(path)).json.workflow.name).toBe('second');
  expect((await ed.put(path, draft('whatever'))).status).toBe(200);
  const { dateLastUpdated: last } = (await ed.get(path)).json;
  expect((await ed.delete(`${path}?after=${last}`)).status).toBe(200);
  expect((await ed.put(path, draft('gone', last))).json.code).toBe('STALE_DRAFT');
  expect((await ed.delete(`${path}?after=${last}`)).status).toBe(404);
});

test('of many drafts based on the same one, one is stored', async () => {
  const path = `/api/v1/workflows/${await create()}/draft`;
  const after = (await ed.put(path, draft('first'))).json.dateLastUpdated;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ed.put(path, draft(`${index}`, after))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
});

test('a save does not end a newer draft', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}/draft`;
  const seen = (await ed.put(path, draft('seen'))).json.dateLastUpdated;
  const newer = (await ed.put(path, draft('newer'))).json.dateLastUpdated;
  const save = (sent: number | null) =>
    ed.put('/api/v1/workflows', {
      analysisflowId: id,
      draft: sent,
      workflow: { name: 'Saved', version: 1 },
    });
  expect((await save(seen)).json.code).toBe('STALE_DRAFT');
  expect((await save(null)).json.code).toBe('STALE_DRAFT');
  expect((await ed.get(path)).json.workflow.name).toBe('newer');
  expect((await admin.get(`/api/v1/workflows/${id}`)).json.version).toBe(1);
  expect((await save(newer)).status).toBe(200);
  expect((await ed.get(path)).status).toBe(404);
});

test('rejects a run of a version that is no longer the newest', async () => {
  const id = await create();
  await olga.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'Saved since' } });
  expect(
    (await ed.post('/api/v1/workflow/execute', { workflowId: id, version: 1 })).json.code,
  ).toBe('STALE_VERSION');
  expect((await ed.post('/api/v1/workflow/execute', { workflowId: id, version: 2 })).status).toBe(
    200,
  );
});

test('versions are listed without contents unless requested', async () => {
  const id = await create();
  const { json } = await ed.get(`/api/v1/workflows/versions?workflowId=${id}&content=false`);
  expect(json).toMatchObject([{ version: 1, content: '', userName: 'admin' }]);
});

test('reports who edits a workflow, who has saved it and who has locked it', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}`;
  await olga.put('/api/v1/workflows', {
    analysisflowId: id,
    workflow: { name: 'Hers' },
    comment: 'a better name',
  });
  await olga.put(`${path}/draft`, draft('more'));
  await ed.put(`${path}/draft`, draft('mine'));
  await olga.post(`${path}/lock`);
  expect((await ed.get(`${path}/editing`)).json).toMatchObject({
    workflowId: id,
    version: 2,
    savedBy: 'olga',
    comment: 'a better name',
    mayEdit: true,
    mayUnlock: false,
    lockedBy: 'olga',
    draft: { version: 2 },
    others: [{ userName: 'olga', here: false, draftTime: expect.any(Number) }],
  });
  expect((await admin.get(`${path}/editing`)).json).toMatchObject({
    draft: null,
    mayUnlock: true,
    others: [{ userName: 'ed' }, { userName: 'olga' }],
  });
  expect((await ed.get('/api/v1/workflows/424242/editing')).status).toBe(404);
});

test('watchers of a workflow are notified of saves, drafts, locks, other users, and its deletion', async () => {
  const id = await create();
  const path = `/api/v1/workflows/${id}`;
  const watched = await watch(ed, id);
  expect(await watched.until(({ version }) => version === 1)).toMatchObject({
    draft: null,
    others: [],
    lockedBy: null,
  });
  await ed.put(`${path}/draft`, draft('mine'));
  await watched.until((state) => state.draft !== null);
  const hers = await watch(olga, id);
  await watched.until(({ others }) => others[0]?.userName === 'olga' && others[0].here);
  await olga.post(`${path}/lock`);
  await watched.until(({ lockedBy }) => lockedBy === 'olga');
  await olga.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'Hers' } });
  await watched.until(({ version, savedBy }) => version === 2 && savedBy === 'olga');
  hers.leave();
  await watched.until(({ others }) => others.length === 0);
  await olga.delete(`/api/v1/workflows/id/${id}`);
  expect(await watched.rest()).toContain('event: gone');
});

test('a user who loses access to a workflow no longer receives its events', async () => {
  const id = await create();
  const stranger = await server.user('sam', 'ANALYST');
  const { id: sam } = (await stranger.get('/api/v1/session')).json;
  await server.services.store.projects.setMember(1, sam, 'EDITOR');
  const watched = await watch(stranger, id);
  await watched.until(({ mayEdit }) => mayEdit);
  await server.services.store.projects.setMember(1, sam, 'VIEWER');
  await watched.until(({ mayEdit }) => !mayEdit);
  await server.services.store.projects.removeMember(1, sam);
  expect(await watched.rest()).toContain('event: gone');
});

async function watch(visitor: Visitor, id: number) {
  const leaving = new AbortController();
  const response = await fetch(`${server.address}/api/v1/workflows/${id}/events`, {
    headers: { cookie: visitor.cookie },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async until(isIt: (state: Json) => boolean): Promise<Json> {
      for (;;) {
        const [last] = [...text.matchAll(/event: editing\ndata: (.*)\n\n/g)].toReversed();
        const state = last === undefined ? undefined : (JSON.parse(last[1]!) as Json);
        if (state !== undefined && isIt(state)) return state;
        const { value, done } = await reader.read();
        if (done) throw new Error(`It ended: ${text}`);
        text += value;
      }
    },
    async rest(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
    leave: () => leaving.abort(),
  };
}
