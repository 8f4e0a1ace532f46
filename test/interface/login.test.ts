import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { amounts, reading, stored } from './drawn.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';

let server: RunningServer;
let admin: Caller;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  await amounts(admin);
});
afterAll(() => server.stop());

test('login: a cookie by JSON or form; a cookie beside api_key: cookies; logout', async () => {
  const caller = server.stranger();
  const form = {
    body: 'username=admin&password=a+password+for+the+contract',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const { status, headers, json } = await caller.send('POST', '/login', form);
  expect([status, json.username]).toEqual([200, 'admin']);
  expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly.*SameSite=Lax/);
  await caller.call('GET /api/v1/datasets/count', { headers: { api_key: 'cookies' } });
  expect((await caller.send('GET', '/api/v1/session')).status).toBe(200);
  expect((await caller.send('POST', '/logout')).status).toBe(200);
  expect((await caller.ask('GET /api/v1/datasets/count')).status).toBe(401);
  expect(
    (
      await server
        .stranger()
        .send('POST', '/login', { json: { username: 'admin', password: 'wrong' } })
    ).status,
  ).toBe(401);
});

test('a token is accepted in api_key, token and Authorization', async () => {
  const sent = { name: 'mine', expiredDuration: Date.now() + 3_600_000, scopes: ['read'] };
  const { json } = await admin.send('POST', '/api/v1/tokens', { json: sent });
  for (const headers of [
    { api_key: json.accessToken },
    { token: json.accessToken },
    { authorization: `Bearer ${json.accessToken}` },
  ]) {
    expect(await server.stranger().call('GET /api/v1/nodes/count', { headers })).toBeGreaterThan(
      30,
    );
  }
});

test('a request of another site is rejected if it changes something', async () => {
  const json = { name: 'x' };
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    expect((await admin.ask('POST /saveDashboard', { json, headers })).status).toBe(403);
  }
  expect(
    (
      await admin.ask('POST /saveDashboard', {
        json,
        headers: { origin: server.address, 'sec-fetch-site': 'same-origin' },
      })
    ).status,
  ).toBe(200);
  const rename = {
    query: { sourceFilePath: '/shared/amounts.csv', destinationFilePath: '/shared/stolen.csv' },
  };
  expect(
    (
      await admin.ask('GET /api/v1/hdfs/files/rename', {
        ...rename,
        headers: { accept: 'text/html' },
      })
    ).status,
  ).toBe(403);
  expect(
    (
      await admin.ask('GET /api/v1/hdfs/files/rename', {
        ...rename,
        headers: { referer: 'https://evil.example/' },
      })
    ).status,
  ).toBe(403);
});

test('permission is null for the owner, else the highest permission of the caller', async () => {
  const { id: datasetId, uuid } = await amounts(admin, '/shared/rights.csv');
  const id = await stored(admin, await reading(admin, uuid));
  const eve = await server.user('eve', 'ANALYST');
  for (const [role, permission] of [
    ['VIEWER', 'VIEW'],
    ['OPERATOR', 'EXECUTE'],
    ['EDITOR', 'MODIFY'],
    ['OWNER', 'MODIFY'],
  ] as const) {
    await admin.send('POST', '/api/v1/projects/1/members', { json: { username: 'eve', role } });
    const workflow = await eve.call('GET /api/v1/workflows/id/{id}', { path: { id } });
    const dataset = await eve.call('GET /api/v1/datasets/{datasetId}', { path: { datasetId } });
    expect([role, workflow.permission, dataset.permission]).toEqual([role, permission, permission]);
  }
  expect(
    (await admin.call('GET /api/v1/workflows/id/{id}', { path: { id } })).permission,
  ).toBeNull();
});

test('a workflow locked by another user names that user, and is 409 for others', async () => {
  const ben = await server.user('ben', 'ANALYST');
  await admin.send('POST', '/api/v1/projects/1/members', {
    json: { username: 'ben', role: 'EDITOR' },
  });
  const id = await stored(admin, { name: 'Locked' });
  expect((await ben.send('POST', `/api/v1/workflows/${id}/lock`)).status).toBe(200);
  const { lockedByUserId } = await admin.call('GET /api/v1/workflows/id/{id}', { path: { id } });
  expect(lockedByUserId).toBe((await ben.send('GET', '/api/v1/session')).json.id);
  const change = { json: { analysisflowId: id, workflow: { name: 'Mine' } } };
  expect((await admin.ask('PUT /api/v1/workflows', change)).status).toBe(409);
  expect(await ben.call('PUT /api/v1/workflows', change)).toBe(id);
  expect((await ben.send('DELETE', `/api/v1/workflows/${id}/lock`)).status).toBe(200);
  expect(await admin.call('PUT /api/v1/workflows', change)).toBe(id);
});

test('an unknown host name is rejected', async () => {
  const { status } = await admin.ask('GET /api/v1/datasets', { headers: { host: 'evil.example' } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(
    (
      await admin.ask('GET /api/v1/datasets', {
        headers: { host: `localhost:${new URL(server.address).port}` },
      })
    ).status,
  ).toBe(200);
});

test('20 failed logins in a minute are 429 with Retry-After; open sessions continue', async () => {
  const fail = () =>
    server.stranger().send('POST', '/login', { json: { username: 'admin', password: 'wrong' } });
  const answers = [];
  for (let attempt = 0; attempt < 22; attempt++) answers.push(await fail());
  const last = answers.at(-1)!;
  expect([answers[0]!.status, last.status]).toEqual([401, 429]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await admin.ask('GET /api/v1/datasets/count')).status).toBe(200);
});
