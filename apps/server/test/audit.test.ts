import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import {
  ADMIN_PASSWORD,
  startTestServer,
  type TestServer,
} from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

let from = 0;
beforeEach(async () => {
  const [newest] = (await admin.get('/api/v1/audit?size=1')).json;
  from = newest === undefined ? 0 : newest.id;
});

/** The entries of this test, oldest first. */
async function entries(query = ''): Promise<Json[]> {
  const answer = await admin.get(`/api/v1/audit?size=1000${query}`);
  expect(answer.status).toBe(200);
  return answer.json.filter(({ id }: Json) => id > from).toReversed();
}

test('records who did what to which record, when, from where and with what outcome', async () => {
  const ada = await server.user('ada', 'ANALYST');
  const before = Date.now();
  const { id: projectId } = (await ada.post('/api/v1/projects', { name: 'Mill' })).json;
  const workflowId = Number(
    (await ada.post('/api/v1/workflows', { projectId, workflow: largeAmounts('/shared/none.csv') }))
      .text,
  );
  await ada.put('/api/v1/workflows', {
    analysisflowId: workflowId,
    workflow: { name: 'Renamed', version: 7 },
  });
  await ada.delete(`/api/v1/workflows/id/${workflowId}`);
  await ada.post(`/api/v1/projects/${projectId}/members`, { username: 'admin', role: 'VIEWER' });
  await ada.get('/api/v1/hdfs/files/rename?sourceFilePath=/shared/a&destinationFilePath=/shared/b');
  expect(await entries()).toMatchObject([
    {
      operation: 'session.login',
      username: 'ada',
      record: {},
      status: 200,
      outcome: 'done',
      address: '127.0.0.1',
    },
    {
      operation: 'projects.create',
      username: 'ada',
      record: { id: projectId },
      outcome: 'done',
      errorCode: null,
      tokenName: null,
    },
    {
      operation: 'workflows.create',
      record: { id: workflowId, projectId },
      projectId,
      outcome: 'done',
    },
    {
      operation: 'workflows.update',
      record: { analysisflowId: workflowId },
      projectId,
      status: 409,
      outcome: 'refused',
      errorCode: 'STALE_VERSION',
    },
    { operation: 'workflows.delete', record: { workflowId }, projectId, outcome: 'done' },
    {
      operation: 'members.set',
      record: { id: projectId, username: 'admin', role: 'VIEWER' },
      projectId,
      outcome: 'done',
    },
    {
      operation: 'files.rename',
      record: { sourceFilePath: '/shared/a', destinationFilePath: '/shared/b' },
      status: 404,
      errorCode: 'FILE_NOT_FOUND',
    },
  ]);
  for (const { time } of await entries()) expect(time).toBeGreaterThanOrEqual(before - 5000);
});

test('reading and validating leave no entry', async () => {
  for (const path of [
    '/api/v1/workflows',
    '/api/v1/projects',
    '/api/v1/users',
    '/api/v1/audit',
    '/api/v1/session',
    '/healthz',
  ])
    await admin.get(path);
  await admin.post('/api/v1/workflows/validate', { workflow: largeAmounts('/shared/none.csv') });
  await admin.post('/api/v1/datasets/schema?path=/shared/none.csv', {});
  expect(await entries()).toEqual([]);
});

test('records what the guard, the schema or the handler rejects, with the user', async () => {
  const eve = await server.user('eve', 'VIEWER');
  await eve.post('/api/v1/projects', { name: 'mine' });
  await eve.post('/api/v1/users', { username: 'x', password: 'long enough', role: 'ADMIN' });
  await eve.post('/api/v1/projects', { name: 7 });
  await server.visitor().delete('/api/v1/workflows/id/12');
  await eve.post('/api/v1/tokens', { name: 't' }, { headers: { origin: 'https://evil.example' } });
  await eve.raw('POST', '/api/v1/tokens', {
    body: '{"name":',
    headers: { 'content-type': 'application/json' },
  });
  expect((await entries()).slice(1)).toMatchObject([
    { operation: 'projects.create', username: 'eve', status: 403 },
    { operation: 'users.create', username: 'eve', status: 403 },
    { operation: 'projects.create', username: 'eve', status: 400, errorCode: 'INVALID' },
    {
      operation: 'workflows.delete',
      username: null,
      userId: null,
      status: 401,
      record: { workflowId: '12' },
    },
    { operation: 'tokens.create', status: 403 },
    { operation: 'tokens.create', username: 'eve', status: 400, errorCode: 'MALFORMED_JSON' },
  ]);
});

test('records logins, logouts and failed logins, without unknown names', async () => {
  const visitor = server.visitor();
  await visitor.post('/login', { username: 'ADA', password: 'wrong' });
  await visitor.post('/login', { username: 'hunter2 typed into the wrong field', password: '' });
  await visitor.post('/login', { username: 'hunter2 typed into the wrong field', password: 'x' });
  await visitor.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
  await visitor.post('/logout');
  const found = await entries('&operation=session');
  expect(found).toMatchObject([
    { operation: 'session.login', username: 'ada', status: 401, errorCode: 'WRONG_CREDENTIALS' },
    { operation: 'session.login', username: null, userId: null, status: 400 },
    { operation: 'session.login', username: null, userId: null, status: 401 },
    { operation: 'session.login', username: 'admin', userId: 1, status: 200 },
    { operation: 'session.logout', username: 'admin', userId: 1, status: 200 },
  ]);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test('records no secret and no body', async () => {
  const secret = 'a very secret word';
  await admin.post('/api/v1/users', {
    username: 'sam',
    password: secret,
    role: 'ANALYST',
    email: secret,
  });
  await admin.put('/api/v1/users/2', { password: secret });
  await admin.post('/api/v1/session/password', { currentPassword: secret, newPassword: secret });
  const { accessToken } = (await admin.post('/api/v1/tokens', { name: 'robot' })).json;
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/s.txt', content: secret });
  await server
    .visitor()
    .post('/api/v1/projects', { name: 'by token' }, { headers: { api_key: accessToken } });
  const found = await entries();
  expect(found.map(({ operation }) => operation)).toEqual([
    'users.create',
    'users.update',
    'users.changePassword',
    'tokens.create',
    'files.upload',
    'projects.create',
  ]);
  expect(found.at(-1)).toMatchObject({ username: 'admin', tokenName: 'robot' });
  expect(JSON.stringify(found)).not.toContain(secret);
  expect(JSON.stringify(found)).not.toContain(accessToken);
});

test('records repeated saves of a draft once, and every version', async () => {
  const { id: projectId } = (await admin.post('/api/v1/projects', { name: 'drafts' })).json;
  const id = Number(
    (await admin.post('/api/v1/workflows', { projectId, workflow: { name: 'w' } })).text,
  );
  for (let count = 0; count < 3; count++) {
    await admin.put(`/api/v1/workflows/${id}/draft`, { workflow: { name: `draft ${count}` } });
    await admin.post(`/api/v1/workflows/${id}/lock`);
    await admin.put('/api/v1/workflows', {
      analysisflowId: id,
      workflow: { name: `version ${count}` },
    });
  }
  await admin.put('/api/v1/workflows/424242/draft', { workflow: { name: 'x' } });
  const found = (await entries('&operation=workflows')).map(
    ({ operation, status }) => `${operation} ${status}`,
  );
  expect(found).toEqual([
    'workflows.create 200',
    'workflows.saveDraft 200',
    'workflows.lock 200',
    'workflows.update 200',
    'workflows.update 200',
    'workflows.update 200',
    'workflows.saveDraft 404',
  ]);
});

test('anonymous callers cannot flood it: rejected requests are recorded once, failed logins every time', async () => {
  for (let id = 500; id < 505; id++) await server.visitor().delete(`/api/v1/datasets/${id}`);
  for (let count = 0; count < 3; count++)
    await server.visitor().post('/login', { username: `nobody ${count}`, password: 'x' });
  const found = (await entries()).map(({ operation, status }) => `${operation} ${status}`);
  expect(found).toEqual(['datasets.delete 401', ...Array<string>(3).fill('session.login 401')]);
});

test('names a file, a schedule and a dashboard, however they are sent', async () => {
  const form = new FormData();
  form.set('path', '/shared/form.txt');
  form.set('file', new Blob(['x']), 'form.txt');
  await admin.raw('POST', '/api/v1/hdfs/files/upload', { body: form });
  const upload = (
    await admin.post('/api/v1/hdfs/files/uploads', { path: '/shared/parts.txt', length: 1 })
  ).json;
  const headers = { 'content-type': 'application/octet-stream' };
  await admin.raw('PUT', `/api/v1/hdfs/files/uploads/${upload.id}?offset=0`, {
    body: 'x',
    headers,
  });
  const dashboard = (
    await admin.post('/saveDashboard', { name: 'd' }, { headers: { dashboardId: 'null' } })
  ).headers.get('x-dashboard-id');
  expect(await entries()).toMatchObject([
    { operation: 'files.upload', record: { path: '/shared/form.txt' } },
    { operation: 'files.startUpload', record: { path: '/shared/parts.txt', id: upload.id } },
    {
      operation: 'files.continueUpload',
      record: { path: '/shared/parts.txt', uploadId: upload.id },
    },
    { operation: 'dashboards.save', record: { id: dashboard } },
  ]);
});

test('is filtered by user, operation, project, outcome and time, and paged', async () => {
  await admin.post('/api/v1/projects', { name: 'a' });
  await admin.post('/api/v1/projects', { name: '' });
  expect(await entries('&user=ADMIN&operation=projects.create')).toHaveLength(2);
  expect(await entries('&user=1&outcome=refused')).toHaveLength(1);
  expect(await entries('&user=nobody')).toHaveLength(0);
  expect(await entries(`&from=${Date.now() + 60_000}`)).toHaveLength(0);
  expect(await entries('&to=1')).toHaveLength(0);
  expect(await entries('&projectId=999')).toHaveLength(0);
  const page = await admin.get('/api/v1/audit?page=1&size=2');
  expect(page.json).toHaveLength(2);
  expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(10);
  for (const wrong of ['outcome=odd', 'size=1001', 'page=-1', 'from=yesterday'])
    expect((await admin.get(`/api/v1/audit?${wrong}`)).status).toBe(400);
});

test('records a request whose client disconnects before the response', async () => {
  const body = JSON.stringify({ name: 'hung up' });
  const head = [
    'POST /api/v1/projects HTTP/1.1',
    'host: localhost',
    `cookie: ${admin.cookie}`,
    `content-length: ${body.length}`,
    '',
    '',
  ];
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head.join('\r\n') + body, () => socket.destroy());
  // A request whose client has gone before its turn is refused, and that is written down too.
  await vi.waitFor(async () => {
    const [made] = (await admin.get('/api/v1/projects')).json.filter(
      ({ name }: Json) => name === 'hung up',
    );
    const outcome =
      made === undefined
        ? { outcome: expect.stringMatching(/refused|failed/) }
        : { record: { id: made.id }, status: 200 };
    expect(await entries('&operation=projects.create')).toMatchObject([
      { username: 'admin', ...outcome },
    ]);
  }, 30_000);
});

test('nothing is lost on a graceful stop', async () => {
  const own = await startTestServer();
  const boss = await own.admin();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => boss.post('/api/v1/projects', { name: `p${index}` })),
  );
  const { store, audit } = own.services;
  const written: number[] = [];
  await audit.close();
  written.push(await store.audit.count({ operation: 'projects.create' }));
  expect(written).toEqual([50]);
  await own.close();
});
