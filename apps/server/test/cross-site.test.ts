import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    MILLRACE_BASE_URL: 'https://mill.example.org/',
    MILLRACE_ALLOWED_HOSTS: 'mill.internal',
  });
  admin = await server.admin();
  token = (await admin.post('/api/v1/tokens', { name: 't' })).json.accessToken;
});
afterAll(() => server.close());

type Headers = Record<string, string>;
type Case = readonly [headers: Headers, post: 'ok' | 'refused', changingGet: 'ok' | 'refused'];

const own = (): string => server.address;

/**
 * What browsers and other clients send, and whether a request with a cookie may change something
 * then. `OWN` stands for our own origin.
 */
const cases: readonly Case[] = [
  [{}, 'ok', 'ok'],
  [{ accept: '*/*' }, 'ok', 'ok'],
  [{ accept: 'application/json' }, 'ok', 'ok'],
  [{ origin: 'OWN' }, 'ok', 'ok'],
  [{ origin: 'https://mill.example.org' }, 'ok', 'ok'],
  [{ origin: 'HTTPS://MILL.example.org' }, 'ok', 'ok'],
  [{ origin: 'http://mill.example.org' }, 'refused', 'refused'],
  [{ origin: 'https://mill.example.org:8443' }, 'refused', 'refused'],
  [{ origin: 'https://mill.example.org.evil.example' }, 'refused', 'refused'],
  [{ origin: 'https://evil.example' }, 'refused', 'refused'],
  [{ origin: 'null' }, 'refused', 'refused'],
  [{ origin: '' }, 'refused', 'refused'],
  [{ origin: 'OWN', 'sec-fetch-site': 'same-origin' }, 'ok', 'ok'],
  [{ 'sec-fetch-site': 'none' }, 'ok', 'ok'],
  [{ 'sec-fetch-site': 'same-site' }, 'refused', 'refused'],
  [{ 'sec-fetch-site': 'cross-site' }, 'refused', 'refused'],
  [{ 'sec-fetch-site': 'something-new' }, 'refused', 'refused'],
  [{ origin: 'OWN', 'sec-fetch-site': 'cross-site' }, 'refused', 'refused'],
  [{ referer: 'OWN/studio' }, 'ok', 'ok'],
  [{ referer: 'https://mill.example.org/studio?x=1' }, 'ok', 'ok'],
  [{ referer: 'https://evil.example/page' }, 'ok', 'refused'],
  [{ referer: 'https://evil.example/?OWN' }, 'ok', 'refused'],
  [{ referer: 'nonsense' }, 'ok', 'refused'],
  [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 'ok', 'refused'],
  [{ accept: 'TEXT/HTML' }, 'ok', 'refused'],
  [
    { accept: 'text/html', origin: 'OWN', 'sec-fetch-site': 'same-origin', referer: 'OWN/' },
    'ok',
    'refused',
  ],
];

const outcome = (status: number, fine: number): string =>
  status === 403 ? 'refused' : status === fine ? 'ok' : `odd: ${status}`;
const rename =
  '/api/v1/hdfs/files/rename?sourceFilePath=/shared/none&destinationFilePath=/shared/other';

describe.each(cases)('with %o', (headers, post, changingGet) => {
  const all = (more: Headers = {}): Headers =>
    Object.fromEntries(
      Object.entries({ ...headers, ...more }).map(([name, value]) => [
        name,
        value.replace('OWN', own()),
      ]),
    );

  test('a cookie', async () => {
    const cookie = { cookie: admin.cookie };
    expect(outcome(await sent('POST', '/api/v1/projects', all(cookie)), 400)).toBe(post);
    expect(outcome(await sent('PUT', '/api/v1/projects/999', all(cookie)), 400)).toBe(post);
    expect(outcome(await sent('DELETE', '/api/v1/workflows/id/999', all(cookie)), 404)).toBe(post);
    expect(
      outcome(await sent('POST', '/logout', all({ cookie: 'millrace_session=anothers' })), 200),
    ).toBe(post);
    expect(outcome(await sent('GET', rename, all(cookie)), 404)).toBe(changingGet);
    expect(await sent('HEAD', rename, all(cookie))).toBe(405);
    expect(
      outcome(
        await sent('GET', '/api/v1/workflow-schedules/999', all({ ...cookie, id: '999' })),
        404,
      ),
    ).toBe(changingGet);
    expect(outcome(await sent('GET', '/api/v1/workflow-schedules/999', all(cookie)), 404)).toBe(
      'ok',
    );
    expect(await sent('GET', '/api/v1/projects', all(cookie))).toBe(200);
  });

  test('a login, which can be forged without a cookie', async () => {
    expect(outcome(await sent('POST', '/login', all()), 400)).toBe(post);
  });

  test('a token, which no other site can send', async () => {
    for (const credential of [
      { api_key: token },
      { token },
      { authorization: `Bearer ${token}` },
    ]) {
      expect(await sent('POST', '/api/v1/projects', all(credential))).toBe(400);
      expect(await sent('GET', rename, all(credential))).toBe(404);
    }
  });
});

test.each([
  ['127.0.0.1', 200],
  ['localhost', 200],
  ['LOCALHOST:99', 200],
  ['[::1]:8080', 200],
  ['mill.example.org', 200],
  ['mill.example.org:443', 200],
  ['Mill.Internal', 200],
  ['evil.example', 403],
  ['mill.example.org.evil.example', 403],
  ['localhost.evil.example', 403],
  ['evil.example:8080', 403],
  ['127.0.0.1.evil.example', 403],
  ['127.0.0.2', 403],
  ['0.0.0.0', 403],
  ['', 403],
  ['localhost@evil.example', 403],
  ['localhost, evil.example', 403],
])('the host name %j gets %i, on any path', async (host, status) => {
  for (const path of ['/healthz', '/openapi.json', '/docs'])
    expect([path, await sent('GET', path, { host })]).toEqual([path, status]);
  for (const path of ['/api/v1/none', '/'])
    expect([path, (await sent('GET', path, { host })) === 403]).toEqual([path, status === 403]);
});

test('a forwarded host is ignored unless it comes from a trusted proxy', async () => {
  const forwarded = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '10.0.0.1',
  };
  expect(await sent('GET', '/healthz', forwarded)).toBe(200);
  const behind = await startTestServer({
    MILLRACE_BASE_URL: 'https://mill.example.org',
    MILLRACE_TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    expect(await sentTo(behind, 'GET', '/healthz', forwarded)).toBe(403);
    expect(
      await sentTo(behind, 'GET', '/healthz', {
        ...forwarded,
        'x-forwarded-host': 'mill.example.org',
      }),
    ).toBe(200);
  } finally {
    await behind.close();
  }
});

function sent(method: string, path: string, headers: Headers): Promise<number> {
  return sentTo(server, method, path, headers);
}

/** With the headers as they are: `fetch` would not send some of them. */
function sentTo(
  { port }: TestServer,
  method: string,
  path: string,
  headers: Headers,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, headers, setHost: !('host' in headers) },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject).end();
  });
}
