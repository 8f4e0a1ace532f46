import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let editor: Visitor;
let projectId: number;
beforeAll(async () => {
  server = await startTestServer({
    MILLRACE_CONNECTION_TEST_SECONDS: '1',
    MILLRACE_CONNECTION_TESTS: '1000',
  });
  editor = await server.user('ed', 'ANALYST');
  projectId = (await editor.post('/api/v1/projects', { name: 'Mill' })).json.id;
});
afterAll(() => server.close());

let count = 0;
async function make(changes: object = {}): Promise<Json> {
  const body = {
    projectId,
    name: `c${++count}`,
    type: 'JDBC',
    settings: { url: 'jdbc:postgresql://db/x', user: 'ada' },
    secrets: { password: 'hunter2' },
  };
  const answer = await editor.post('/api/v1/connections', { ...body, ...changes });
  expect(answer.text).not.toContain('hunter2');
  return { ...answer.json, status: answer.status, text: answer.text };
}

test('a connection is created, read, changed and deleted; its secrets are never returned', async () => {
  const made = await make({
    name: ' Warehouse ',
    description: 'the big one',
    settings: { url: 'jdbc:postgresql://db/x', unknown: 'hunter2' },
  });
  expect(made).toMatchObject({
    status: 200,
    name: 'Warehouse',
    type: 'JDBC',
    version: 1,
    settings: { url: 'jdbc:postgresql://db/x' },
    hasSecret: true,
    secretNames: ['password'],
    permission: null,
  });
  const path = `/api/v1/connections/${made.id}`;
  for (const at of [
    path,
    '/api/v1/connections',
    `/api/v1/connections?projectId=${projectId}&type=JDBC`,
  ]) {
    const { status, text } = await editor.get(at);
    expect([status, text.includes('Warehouse'), /hunter2|sealed/.test(text)]).toEqual([
      200,
      true,
      false,
    ]);
  }
  expect((await editor.put(path, { version: 1, description: null })).json).toMatchObject({
    version: 2,
    description: '',
    hasSecret: true,
    name: 'Warehouse',
  });
  expect((await editor.put(path, { version: 1, name: 'x' })).status).toBe(409);
  expect((await editor.put(path, { secrets: { password: null } })).json).toMatchObject({
    hasSecret: false,
    secretNames: [],
  });
  expect((await editor.delete(path)).text).toBe(`Connection ${made.id} is deleted.`);
  expect((await editor.get(path)).status).toBe(404);
  expect((await editor.delete(path)).status).toBe(404);
});

test('the response of a GET can be sent back and changes nothing', async () => {
  const { id } = await make();
  const { json } = await editor.get(`/api/v1/connections/${id}`);
  const again = await editor.put(`/api/v1/connections/${id}`, json);
  expect(again.json).toEqual({ ...json, version: 2, dateLastUpdated: expect.any(Number) });
});

test('secrets are encrypted in the store, with a key that only the server’s user can read', async () => {
  const { id } = await make({ secrets: { password: 'hunter2 at rest' } });
  const stored = await server.services.store.connections.get('all', id);
  expect(JSON.stringify(stored)).not.toContain('hunter2');
  expect(
    await server.services.secretBox.open(stored?.sealedSecrets ?? '', stored?.uuid ?? ''),
  ).toBe('{"password":"hunter2 at rest"}');
  expect((await stat(join(server.home, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(server.home, 'secret.key'), 'utf8')).not.toContain('hunter2');
  const { text } = await (await server.admin()).get('/api/v1/audit?operation=connections');
  expect(text).toContain('connections.create');
  expect(text).not.toContain('hunter2');
});

test('secrets are not sent to an address other than the one they were entered for', async () => {
  const { id } = await make();
  const elsewhere = { settings: { url: 'jdbc:postgresql://mine.example/x', user: 'ada' } };
  const refused = await editor.put(`/api/v1/connections/${id}`, elsewhere);
  expect(refused).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'body.secrets.password' }] },
  });
  expect(
    (await editor.put(`/api/v1/connections/${id}`, { ...elsewhere, secrets: {} })).status,
  ).toBe(400);
  expect(
    (
      await editor.put(`/api/v1/connections/${id}`, {
        settings: { url: 'jdbc:postgresql://db/x', user: 'eve' },
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await editor.put(`/api/v1/connections/${id}`, {
        ...elsewhere,
        secrets: { password: 'another' },
      })
    ).json,
  ).toMatchObject({
    settings: elsewhere.settings,
  });
});

test.each([
  [{ name: '' }, 'body.name'],
  [{ name: 7 }, 'body.name'],
  [{ type: 'FTP' }, 'body.type'],
  [{ settings: {} }, 'body.settings.url'],
  [{ settings: { url: 'http://db' } }, 'body.settings.url'],
  [{ settings: { url: 'jdbc:postgresql://db/x?user=a&password=hunter2' } }, 'body.settings.url'],
  [{ settings: { url: 'jdbc:postgresql://ada:hunter2@db/x' } }, 'body.settings.url'],
  [{ settings: { url: 'jdbc:postgresql://db\r\nx' } }, 'body.settings.url'],
  [{ settings: [] }, 'body.settings'],
  [{ secrets: { token: 'x' } }, 'body.secrets.token'],
  [{ secrets: { password: 7 } }, 'body.secrets.password'],
  [{ type: 'S3', settings: { bucket: 'Not A Bucket' } }, 'body.settings.bucket'],
  [
    { type: 'S3', settings: { bucket: 'abc', endpoint: 'https://a:b@s3.example.org' } },
    'body.settings.endpoint',
  ],
  [{ type: 'SMTP', settings: { host: 'mail.example.org:25' } }, 'body.settings.host'],
  [{ type: 'SMTP', settings: { host: 'mail', port: 70_000 } }, 'body.settings.port'],
  [{ type: 'KAFKA', settings: { bootstrapServers: 'broker' } }, 'body.settings.bootstrapServers'],
])('rejects %j with the place of the error', async (changes, path) => {
  const { status, errors } = await make(changes);
  expect(status).toBe(400);
  expect(errors[0].path).toContain(path);
});

test('names are unique in a project, ignoring case', async () => {
  const { name, id } = await make({ name: 'Unique' });
  expect((await make({ name: 'UNIQUE' })).status).toBe(409);
  const other = await make({ name: 'other' });
  expect((await editor.put(`/api/v1/connections/${other.id}`, { name })).status).toBe(409);
  expect((await editor.put(`/api/v1/connections/${id}`, { name: 'unique' })).status).toBe(200);
  const elsewhere = (await editor.post('/api/v1/projects', { name: 'Another' })).json.id;
  expect((await make({ name, projectId: elsewhere })).status).toBe(200);
});

test('type and project cannot be changed', async () => {
  const { id } = await make();
  expect((await editor.put(`/api/v1/connections/${id}`, { type: 'S3' })).status).toBe(400);
  expect((await editor.put(`/api/v1/connections/${id}`, { projectId: 1 })).status).toBe(404);
});

test('testing other types is reported as unsupported', async () => {
  const settings = { url: 'jdbc:oracle:thin:@db.example.org' };
  const { id } = await make({ settings });
  const { status, json, text } = await editor.post(`/api/v1/connections/${id}/test`);
  expect([status, json.status, text.includes('hunter2')]).toEqual([200, 'UNSUPPORTED', false]);
  expect(json.message).toContain('only PostgreSQL');
});
