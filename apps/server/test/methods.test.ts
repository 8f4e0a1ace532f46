import { api, changesState, type Route } from '@millrace/api';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import { storeDump, type StoreDump } from '@millrace/test-support/store-dump';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let dump: StoreDump;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.get('/api/v1/hdfs');
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/a.csv', content: 'a,b\n1,2\n' });
  await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/a.csv') });
  await admin.post('/api/v1/workflow-schedules', {
    analysisFlowId: 1,
    name: 'Far',
    cronPattern: '0 0 1 1 *',
    paused: true,
  });
  dump = storeDump(server.home);
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  dump.close();
  await server.close();
});

type Sent = {
  readonly status: number;
  readonly allow: string | undefined;
  readonly length: number;
  readonly type: string | undefined;
};

/** With methods that `fetch` would not send. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port: server.port,
        host: '127.0.0.1',
        method,
        path,
        headers: { cookie: admin.cookie, ...headers },
      },
      (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => (length += chunk.length));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            allow: response.headers.allow,
            length,
            type: response.headers['content-type'],
          }),
        );
      },
    );
    outgoing.on('error', reject).end();
  });
}

const routes = Object.values(api).flatMap((resource) => Object.values<Route>(resource));
const paths = [...new Set(routes.map(({ path }) => path))];
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');

test('HEAD neither renames nor deletes', async () => {
  const rename =
    '/api/v1/hdfs/files/rename?sourceFilePath=/shared/a.csv&destinationFilePath=/shared/b.csv';
  expect(await send('HEAD', rename)).toMatchObject({
    status: 405,
    allow: 'GET, OPTIONS',
    length: 0,
  });
  const schedule = await send('HEAD', '/api/v1/workflow-schedules/1', { id: '1' });
  expect(schedule).toMatchObject({ status: 200, length: 0 });
  expect((await admin.get('/api/v1/workflow-schedules/1')).status).toBe(200);
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/a.csv')).status).toBe(200);
});

test.each(paths)('%s: HEAD changes nothing and has no body', async (path) => {
  const before = dump.read();
  const here = routes.filter((route) => filledMatches(route.path, filled(path)));
  const query = path.includes('rename')
    ? '?sourceFilePath=/shared/a.csv&destinationFilePath=/shared/b.csv'
    : '?path=/shared/a.csv';
  const answer = await send('HEAD', filled(path) + query);
  expect(answer.length).toBe(0);
  const reads = here.some((route) => route.method === 'GET' && !changesState(route));
  if (reads) expect([405, 500]).not.toContain(answer.status);
  else expect(answer.status).toBe(405);
  expect(dump.read()).toBe(before);
});

test.each(paths)(
  '%s: every unsupported method is 405 and names the supported ones',
  async (path) => {
    const here = new Set<string>(
      routes.filter((route) => filledMatches(route.path, filled(path))).map(({ method }) => method),
    );
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY']) {
      if (here.has(method)) continue;
      const { status, allow = '', type } = await send(method, filled(path));
      expect([method, status, type]).toEqual([
        method,
        405,
        'application/problem+json; charset=utf-8',
      ]);
      for (const other of here) expect(allow.split(', ')).toContain(other);
      expect(allow.split(', ')).not.toContain(method);
    }
  },
);

function filledMatches(path: string, address: string): boolean {
  if (paths.includes(address)) return path === address;
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
}

test('OPTIONS lists the methods', async () => {
  expect(await send('OPTIONS', '/api/v1/workflows')).toMatchObject({
    status: 204,
    allow: 'GET, HEAD, POST, PUT, OPTIONS',
    length: 0,
  });
  expect(await send('OPTIONS', '/login')).toMatchObject({ status: 204, allow: 'POST, OPTIONS' });
  expect((await send('OPTIONS', '/api/v1/nothing')).status).toBe(404);
  expect(
    (
      await send('OPTIONS', '/api/v1/workflows', {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
      })
    ).status,
  ).toBe(204);
});

test('an unknown path is 404 with every method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await send(method, '/api/v1/nothing')).status).toBe(404);
});

test('HEAD of JSON has the length of GET, and HEAD of a stream ends immediately', async () => {
  const { text } = await admin.get('/api/v1/projects');
  const answer = await admin.raw('HEAD', '/api/v1/projects', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([
    200,
    String(Buffer.byteLength(text)),
  ]);
  expect(await send('HEAD', '/api/v1/workflows/1/events')).toMatchObject({
    status: 200,
    length: 0,
  });
});
