import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function login(username: string, password: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.post('/login', { username, password })).status).toBe(200);
  return visitor;
}

test('an administrator creates users, changes them, and ends their sessions', async () => {
  const made = await admin.post('/api/v1/users', {
    username: 'ann',
    password: 'long enough',
    role: 'ANALYST',
  });
  expect(made).toMatchObject({
    status: 200,
    json: {
      id: expect.any(Number),
      username: 'ann',
      role: 'ANALYST',
      mayCode: false,
      active: true,
    },
  });
  expect(made.text).not.toMatch(/password|hash/i);
  expect(
    (
      await admin.post('/api/v1/users', {
        username: 'ANN',
        password: 'long enough',
        role: 'VIEWER',
      })
    ).status,
  ).toBe(409);
  for (const wrong of [
    { username: 'a/b' },
    { username: '' },
    { password: 'short' },
    { role: 'KING' },
  ]) {
    expect(
      (
        await admin.post('/api/v1/users', {
          username: 'x',
          password: 'long enough',
          role: 'VIEWER',
          ...wrong,
        })
      ).status,
    ).toBe(400);
  }
  const ann = await login('ann', 'long enough');
  expect((await ann.get('/api/v1/users')).status).toBe(403);
  expect((await admin.put(`/api/v1/users/${made.json.id}`, { active: false })).json.active).toBe(
    false,
  );
  expect((await ann.get('/api/v1/session')).status).toBe(401);
  expect((await admin.put('/api/v1/users/1', { active: false })).status).toBe(409);
  expect((await admin.put('/api/v1/users/999', { role: 'VIEWER' })).status).toBe(404);
});

test('a changed password ends sessions and tokens', async () => {
  await admin.post('/api/v1/users', { username: 'bob', password: 'long enough', role: 'ANALYST' });
  const bob = await login('bob', 'long enough');
  const { accessToken } = (await bob.post('/api/v1/tokens', { name: 't' })).json;
  const cookie = bob.cookie;
  expect(
    (
      await bob.post('/api/v1/session/password', {
        currentPassword: 'wrong',
        newPassword: 'even longer',
      })
    ).status,
  ).toBe(403);
  expect(
    (
      await bob.post('/api/v1/session/password', {
        currentPassword: 'long enough',
        newPassword: 'even longer',
      })
    ).status,
  ).toBe(200);
  const old = server.visitor();
  old.cookie = cookie;
  expect((await old.get('/api/v1/session')).status).toBe(401);
  expect(
    (await server.visitor().get('/api/v1/session', { headers: { api_key: accessToken } })).status,
  ).toBe(401);
  await login('bob', 'even longer');
});

test('rejects common passwords wherever one is set', async () => {
  const user = { username: 'pat', role: 'ANALYST' };
  for (const password of ['password1', 'aaaaaaaaaa', 'short', 'pat', 'patpat12']) {
    const { status, json } = await admin.post('/api/v1/users', { ...user, password });
    if (password === 'patpat12') expect(status).toBe(200);
    else expect([password, status, json.errors[0].path]).toEqual([password, 400, 'body.password']);
  }
  const pat = await login('pat', 'patpat12');
  const change = (newPassword: string) =>
    pat.post('/api/v1/session/password', { currentPassword: 'patpat12', newPassword });
  expect(await change('12345678')).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'body.newPassword' }] },
  });
  expect((await change('patpat12')).status).toBe(400);
  const { id } = (await pat.get('/api/v1/session')).json;
  expect((await admin.put(`/api/v1/users/${id}`, { password: 'qwerty123' })).status).toBe(400);
  expect((await pat.get('/api/v1/session')).status).toBe(200);
});

test('names are compared in normalized form, e-mail addresses are validated', async () => {
  const made = await admin.post('/api/v1/users', {
    username: 'Zoe\u0301'.normalize('NFC'),
    password: 'long enough',
    role: 'VIEWER',
  });
  expect(made.status).toBe(200);
  expect(
    (
      await admin.post('/api/v1/users', {
        username: 'zoe\u0301',
        password: 'long enough',
        role: 'VIEWER',
      })
    ).status,
  ).toBe(409);
  await login('ZOE\u0301', 'long enough');
  const path = `/api/v1/users/${made.json.id}`;
  for (const email of ['zoe', 'zoe@example.org\r\nBcc: all@example.org', 'a@b c'])
    expect((await admin.put(path, { email })).status).toBe(400);
  expect((await admin.put(path, { email: 'zoe@example.org' })).json.email).toBe('zoe@example.org');
  expect((await admin.get(path)).json).toMatchObject({
    username: 'Zo\u00e9',
    email: 'zoe@example.org',
    role: 'VIEWER',
  });
  expect((await admin.put(path, { email: null })).json.email).toBeNull();
});

test('every user has a home, whatever the script of their name', async () => {
  const make = async (username: string): Promise<number> =>
    (await admin.post('/api/v1/users', { username, password: 'long enough', role: 'ANALYST' }))
      .status;
  expect(await make('水'.repeat(86))).toBe(400);
  expect(await make('水'.repeat(85))).toBe(200);
  const visitor = await login('水'.repeat(85), 'long enough');
  expect((await visitor.get('/api/v1/hdfs')).status).toBe(200);
  expect(
    (
      await visitor.post('/api/v1/hdfs/files/upload', {
        path: `/user/${'水'.repeat(85)}/a.txt`,
        content: 'x',
      })
    ).status,
  ).toBe(200);
});

test('the last active administrator remains; of two, either may be demoted', async () => {
  for (const change of [{ role: 'ANALYST' }, { active: false }])
    expect((await admin.put('/api/v1/users/1', change)).status).toBe(409);
  const { id } = (
    await admin.post('/api/v1/users', {
      username: 'second',
      password: 'long enough',
      role: 'ADMIN',
    })
  ).json;
  const second = await login('second', 'long enough');
  const both = await Promise.all([
    admin.put(`/api/v1/users/${id}`, { role: 'VIEWER' }),
    second.put('/api/v1/users/1', { role: 'VIEWER' }),
  ]);
  const statuses = both.map(({ status }) => status);
  // The first to be demoted was rejected as a VIEWER, or the store rejected it: one of the two
  // remains.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = statuses[0] === 200 ? admin : second;
  expect((await left.put('/api/v1/users/1', { role: 'ADMIN' })).status).toBe(200);
  admin = await login('admin', ADMIN_PASSWORD);
  expect((await admin.put(`/api/v1/users/${id}`, { role: 'VIEWER' })).status).toBe(200);
});

test('streams to a user end with their session, their token, their account', async () => {
  const { store } = server.services;
  const { id: userId } = (
    await admin.post('/api/v1/users', { username: 'sue', password: 'long enough', role: 'ANALYST' })
  ).json;
  let sue = await login('sue', 'long enough');
  const { id: projectId } = (await sue.post('/api/v1/projects', { name: 'Events' })).json;
  const texts = { name: 'waits', category: '', description: '', target: 'nowhere' };
  const { id } = await store.executions.create({
    analysisFlowId: 424_242,
    workflowVersion: 1,
    userId,
    projectId,
    ...texts,
  });
  const open = async (
    headers: Record<string, string>,
  ): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
    const { body } = await fetch(`${server.address}/api/v1/workflow-executions/${id}/events`, {
      headers,
    });
    const reader = body!.getReader();
    await reader.read();
    return reader;
  };
  const token = async () => (await sue.post('/api/v1/tokens', { name: 't' })).json;
  const change = { currentPassword: 'long enough', newPassword: 'another one' };
  /** How one gets events, what ends them, and the password after that. */
  const ends: [
    credential: () => Promise<Record<string, string>>,
    end: () => Promise<unknown>,
    password: string | null,
  ][] = [
    [async () => ({ cookie: sue.cookie }), () => sue.post('/logout'), 'long enough'],
    [
      async () => ({ api_key: (await token()).accessToken }),
      async () => sue.delete(`/api/v1/tokens/${(await sue.get('/api/v1/tokens')).json[0].id}`),
      'long enough',
    ],
    [
      async () => ({ cookie: sue.cookie }),
      () => admin.put(`/api/v1/users/${userId}`, { password: 'long enough' }),
      'long enough',
    ],
    [
      async () => ({ cookie: sue.cookie }),
      () => sue.post('/api/v1/session/password', change),
      'another one',
    ],
    [
      async () => ({ cookie: sue.cookie }),
      () => admin.put(`/api/v1/users/${userId}`, { active: false }),
      null,
    ],
  ];
  for (const [credential, end, password] of ends) {
    const reader = await open(await credential());
    await end();
    expect(await drained(reader)).toBe('ended');
    if (password !== null) sue = await login('sue', password);
  }
  expect((await sue.get('/api/v1/session')).status).toBe(401);
  expect(
    (await server.visitor().post('/login', { username: 'sue', password: 'another one' })).status,
  ).toBe(401);
});

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Cut off in the middle: an end as well.
  }
  return 'ended';
}

test('a project is changed by its owner, and deleted when it is empty', async () => {
  const owner = await server.user('oscar', 'ANALYST');
  const { id } = (await owner.post('/api/v1/projects', { name: 'First', description: 'x' })).json;
  const path = `/api/v1/projects/${id}`;
  expect((await owner.put(path, { name: 'Second' })).json).toMatchObject({
    id,
    name: 'Second',
    description: 'x',
    target: 'embedded',
    right: 'OWNER',
  });
  expect((await owner.put(path, { description: null })).json).toMatchObject({
    name: 'Second',
    description: '',
  });
  for (const wrong of [{ name: '' }, { name: null }, { target: 'nowhere' }, { target: 'a b' }])
    expect((await owner.put(path, wrong)).status).toBe(400);
  const sent = (await owner.get(path)).json;
  expect((await owner.put(path, sent)).json).toEqual({
    ...sent,
    dateLastUpdated: expect.any(Number),
  });

  const refused = async (query = ''): Promise<string> => {
    const answer = await owner.delete(path + query);
    expect(answer.status).toBe(409);
    return answer.json.detail;
  };
  const workflow = Number(
    (await owner.post('/api/v1/workflows', { projectId: id, workflow: { name: 'w' } })).text,
  );
  expect(await refused('?force=true')).toContain('workflows (1)');
  expect((await owner.delete(`/api/v1/workflows/id/${workflow}`)).status).toBe(200);
  await owner.post('/api/v1/hdfs/files/upload', { path: `/projects/${id}/a.txt`, content: 'x' });
  expect(await refused('?force=true')).toContain(`files in /projects/${id} (1)`);
  await owner.delete(`/api/v1/hdfs/files/delete?path=/projects/${id}/a.txt`);
  const texts = { name: 'waits', category: '', description: '', target: 'nowhere' };
  const { store } = server.services;
  const run = await store.executions.create({
    analysisFlowId: workflow,
    workflowVersion: 1,
    userId: 1,
    projectId: id,
    ...texts,
  });
  expect(await refused('?force=true')).toContain('running executions (1)');
  await owner.post(`/api/v1/workflow-execution/${run.id}/kill`);
  expect(await refused()).toContain('force=true');
  expect((await owner.delete(`${path}?force=true`)).text).toBe(`Project ${id} is deleted.`);
  expect((await owner.get(path)).status).toBe(404);
  expect((await owner.get(`/api/v1/workflow-executions/${run.id}`)).status).toBe(404);
  const empty = (await owner.post('/api/v1/projects', { name: 'Empty' })).json.id;
  expect((await owner.delete(`/api/v1/projects/${empty}`)).status).toBe(200);
  expect((await admin.delete('/api/v1/projects/1?force=true')).status).toBe(409);
});

test('an owner manages the members of the project', async () => {
  await admin.post('/api/v1/users', { username: 'olga', password: 'long enough', role: 'ANALYST' });
  await admin.post('/api/v1/users', { username: 'mike', password: 'long enough', role: 'ANALYST' });
  const [olga, mike] = [await login('olga', 'long enough'), await login('mike', 'long enough')];
  const { id } = (await olga.post('/api/v1/projects', { name: 'Ours' })).json;
  const path = `/api/v1/projects/${id}/members`;
  expect((await mike.get(path)).status).toBe(404);
  expect((await olga.post(path, { username: 'mike', role: 'OPERATOR' })).json).toMatchObject({
    username: 'mike',
    role: 'OPERATOR',
  });
  expect((await mike.get(path)).status).toBe(403);
  expect((await mike.get('/api/v1/projects')).json).toMatchObject([{ id, right: 'OPERATOR' }]);
  expect((await olga.get(path)).json.map(({ username }: Json) => username)).toEqual([
    'mike',
    'olga',
  ]);
  expect((await olga.post(path, { username: 'nobody', role: 'VIEWER' })).status).toBe(404);
  expect((await olga.post(path, { username: 'mike', role: 'KING' })).status).toBe(400);
  expect((await olga.delete(`${path}/olga`)).status).toBe(409);
  expect((await olga.delete(`${path}/mike`)).text).toContain('mike');
  expect((await mike.get('/api/v1/projects')).json).toEqual([]);
});

test('the administrator of the tests is still there', async () =>
  void (await login('admin', ADMIN_PASSWORD)));
