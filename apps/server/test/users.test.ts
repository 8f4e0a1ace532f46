import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from './harness/test-server.ts';
import type { Json, Visitor } from './harness/visitor.ts';

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

test('an administrator makes users, changes them, and ends their logins', async () => {
  const made = await admin.post('/api/v1/users', { username: 'ann', password: 'long enough', role: 'ANALYST' });
  expect(made).toMatchObject({ status: 200, json: { id: expect.any(Number), username: 'ann', role: 'ANALYST', mayCode: false, active: true } });
  expect(made.text).not.toMatch(/password|hash/i);
  expect((await admin.post('/api/v1/users', { username: 'ANN', password: 'long enough', role: 'VIEWER' })).status).toBe(409);
  for (const wrong of [{ username: 'a/b' }, { username: '' }, { password: 'short' }, { role: 'KING' }]) {
    expect((await admin.post('/api/v1/users', { username: 'x', password: 'long enough', role: 'VIEWER', ...wrong })).status).toBe(400);
  }
  const ann = await login('ann', 'long enough');
  expect((await ann.get('/api/v1/users')).status).toBe(403);
  expect((await admin.put(`/api/v1/users/${made.json.id}`, { active: false })).json.active).toBe(false);
  expect((await ann.get('/api/v1/session')).status).toBe(401);
  expect((await admin.put('/api/v1/users/1', { active: false })).status).toBe(409);
  expect((await admin.put('/api/v1/users/999', { role: 'VIEWER' })).status).toBe(404);
});

test('a changed password ends sessions and tokens', async () => {
  await admin.post('/api/v1/users', { username: 'bob', password: 'long enough', role: 'ANALYST' });
  const bob = await login('bob', 'long enough');
  const { accessToken } = (await bob.post('/api/v1/tokens', { name: 't' })).json;
  const cookie = bob.cookie;
  expect((await bob.post('/api/v1/session/password', { currentPassword: 'wrong', newPassword: 'even longer' })).status).toBe(403);
  expect((await bob.post('/api/v1/session/password', { currentPassword: 'long enough', newPassword: 'even longer' })).status).toBe(200);
  const old = server.visitor();
  old.cookie = cookie;
  expect((await old.get('/api/v1/session')).status).toBe(401);
  expect((await server.visitor().get('/api/v1/session', { headers: { api_key: accessToken } })).status).toBe(401);
  await login('bob', 'even longer');
});

test('an owner says who belongs to the project', async () => {
  await admin.post('/api/v1/users', { username: 'olga', password: 'long enough', role: 'ANALYST' });
  await admin.post('/api/v1/users', { username: 'mike', password: 'long enough', role: 'ANALYST' });
  const [olga, mike] = [await login('olga', 'long enough'), await login('mike', 'long enough')];
  const { id } = (await olga.post('/api/v1/projects', { name: 'Ours' })).json;
  const path = `/api/v1/projects/${id}/members`;
  expect((await mike.get(path)).status).toBe(404);
  expect((await olga.post(path, { username: 'mike', role: 'OPERATOR' })).json).toMatchObject({ username: 'mike', role: 'OPERATOR' });
  expect((await mike.get(path)).status).toBe(403);
  expect((await mike.get('/api/v1/projects')).json).toMatchObject([{ id, right: 'OPERATOR' }]);
  expect((await olga.get(path)).json.map(({ username }: Json) => username)).toEqual(['mike', 'olga']);
  expect((await olga.post(path, { username: 'nobody', role: 'VIEWER' })).status).toBe(404);
  expect((await olga.post(path, { username: 'mike', role: 'KING' })).status).toBe(400);
  expect((await olga.delete(`${path}/olga`)).status).toBe(409);
  expect((await olga.delete(`${path}/mike`)).text).toContain('mike');
  expect((await mike.get('/api/v1/projects')).json).toEqual([]);
});

test('the administrator of the tests is still there', async () => void (await login('admin', ADMIN_PASSWORD)));
