import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADMIN_PASSWORD,
  startTestServer,
  type TestServer,
} from '@millrace/test-support/test-server';
import type { Answer } from '@millrace/test-support/visitor';

let server: TestServer;
/** One whose limits a test may use up. */
let limited: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  limited = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

test('login returns the user and sets a cookie that scripts and other sites cannot read', async () => {
  const visitor = server.visitor();
  const answer = await visitor.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ id: 1, username: 'admin', role: 'ADMIN', mayCode: true });
  const cookie = answer.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Secure/);
  expect((await visitor.get('/api/v1/session')).json).toMatchObject({ username: 'admin' });
});

test('accepts a form too', async () => {
  const body = new URLSearchParams({ username: 'admin', password: ADMIN_PASSWORD });
  expect((await server.visitor().raw('POST', '/login', { body })).status).toBe(200);
});

test('every login creates a session, and logout ends it', async () => {
  const visitor = await server.admin();
  const first = visitor.cookie;
  await visitor.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
  expect(visitor.cookie).not.toBe(first);
  const old = server.visitor();
  old.cookie = first;
  expect((await old.get('/api/v1/session')).status).toBe(401);
  const second = visitor.cookie;
  expect((await visitor.post('/logout')).type).toBe('text/plain; charset=utf-8');
  visitor.cookie = second;
  expect((await visitor.get('/api/v1/session')).status).toBe(401);
});

test.each([
  ['GET', '/api/v1/session'],
  ['GET', '/api/v1/datasets'],
  ['POST', '/dataset/save'],
  ['GET', '/api/v1/workflows/1'],
  ['POST', '/api/v1/workflow/execute'],
  ['GET', '/api/v1/nodes'],
  ['GET', '/api/v1/hdfs'],
  ['GET', '/filesInPathJSON'],
  ['DELETE', '/api/v1/workflow-executions/days/3'],
])('%s %s requires a login', async (method, path) => {
  const answer = await server.visitor().raw(method, path);
  expect(answer.status).toBe(401);
  expect(answer.type).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Millrace"');
  expect(answer.json).toMatchObject({
    status: 401,
    type: expect.any(String),
    title: expect.any(String),
    detail: expect.any(String),
  });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('wrong credentials are 401, malformed ones 400', async () => {
  const visitor = server.visitor();
  expect((await visitor.post('/login', { username: 'admin', password: 'wrong' })).status).toBe(401);
  expect((await visitor.post('/login', { username: 'nobody', password: 'wrong' })).status).toBe(
    401,
  );
  expect((await visitor.post('/login', { username: 'admin' })).status).toBe(400);
  expect((await visitor.post('/login', { username: 1, password: [] })).status).toBe(400);
});

test('of very many concurrent logins some are queued, others may try again later', async () => {
  const own = await startTestServer({ MILLRACE_LOGIN_LIMIT: '100000' });
  try {
    const login = (): Promise<Answer> =>
      own.visitor().post('/login', { username: 'admin', password: ADMIN_PASSWORD });
    const answers = await Promise.all(Array.from({ length: 600 }, login));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const { status, headers } of refused) {
      expect([429, 503]).toContain(status);
      expect(headers.get('retry-after')).toBe('2');
    }
    expect(refused.find(({ status }) => status === 503)?.json).toMatchObject({
      detail: 'Too many logins at once. Try again in 2 seconds.',
    });
    expect((await login()).status).toBe(200);
  } finally {
    await own.close();
  }
}, 60_000);

test('after 20 failures in a minute a name is blocked, open sessions continue', async () => {
  const own = await startTestServer();
  try {
    const open = await own.admin();
    const visitor = own.visitor();
    const failures = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.post('/login', { username: 'Admin', password: 'wrong' }),
      ),
    );
    expect(failures.map(({ status }) => status)).toEqual(Array(20).fill(401));
    const refused = await visitor.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (
        await visitor.post(
          '/login',
          { username: 'other', password: 'x' },
          { headers: { 'x-forwarded-for': '10.1.2.3' } },
        )
      ).status,
    ).toBe(429);
    expect((await open.get('/api/v1/session')).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('a session id planted by an attacker is never used', async () => {
  const planted = 'planted-by-somebody-else-0123456789';
  const visitor = server.visitor();
  visitor.cookie = `millrace_session=${planted}`;
  await visitor.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
  expect(visitor.cookie).toMatch(/^millrace_session=[\w-]{43}$/);
  const thief = server.visitor();
  thief.cookie = `millrace_session=${planted}`;
  expect((await thief.get('/api/v1/session')).status).toBe(401);
  const failing = server.visitor();
  failing.cookie = `millrace_session=${planted}`;
  const failed = await failing.post('/login', { username: 'admin', password: 'wrong' });
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([401, []]);
});

test('the cookie expires with the session, and is Secure behind HTTPS', async () => {
  const own = await startTestServer({
    MILLRACE_BASE_URL: 'https://mill.example.org',
    MILLRACE_SESSION_DAYS: '2',
  });
  try {
    const login = (host: string): Promise<{ status: number; cookies: readonly string[] }> =>
      sent(
        'POST',
        '/login',
        { host, 'content-type': 'application/json' },
        { port: own.port, body: { username: 'admin', password: ADMIN_PASSWORD } },
      );
    const [https] = (await login('mill.example.org')).cookies;
    expect(https).toMatch(/; Secure/);
    expect(https).toMatch(/Max-Age=172800;/);
    expect((await login('localhost')).cookies[0]).not.toMatch(/Secure/);
  } finally {
    await own.close();
  }
});

test('each address behind a trusted proxy has its own limit; the header of others is ignored', async () => {
  const own = await startTestServer({
    MILLRACE_TRUSTED_PROXIES: '127.0.0.1',
    MILLRACE_LOGIN_LIMIT: '3',
  });
  try {
    const attempt = async (username: string, address: string): Promise<number> =>
      (
        await own
          .visitor()
          .post(
            '/login',
            { username, password: 'wrong' },
            { headers: { 'x-forwarded-for': address } },
          )
      ).status;
    for (const username of ['a', 'b', 'c']) expect(await attempt(username, '10.0.0.1')).toBe(401);
    expect(await attempt('d', '10.0.0.1')).toBe(429);
    expect(await attempt('d', '1.2.3.4, 10.0.0.1')).toBe(429);
    expect(await attempt('d', '10.0.0.2')).toBe(401);
    for (const suffix of ['1', '2', 'ffff:1'])
      expect(await attempt(`v6 ${suffix}`, `2001:db8::${suffix}`)).toBe(401);
    expect(await attempt('v6', '2001:db8::3')).toBe(429);
    expect(await attempt('v6', '2001:db8:0:1::3')).toBe(401);
  } finally {
    await own.close();
  }
  for (let count = 0; count < 21; count++) {
    const headers = { 'x-forwarded-for': `10.9.0.${count}` };
    const { status } = await limited
      .visitor()
      .post('/login', { username: `user ${count}`, password: 'wrong' }, { headers });
    expect([count, status]).toEqual([count, count < 20 ? 401 : 429]);
  }
});

test('a wrong current password counts as a failed login', async () => {
  const own = await startTestServer({ MILLRACE_LOGIN_LIMIT: '3' });
  try {
    const ann = await own.user('ann', 'ANALYST');
    const change = async (currentPassword: string): Promise<number> =>
      (
        await ann.post('/api/v1/session/password', {
          currentPassword,
          newPassword: 'a new long one',
        })
      ).status;
    for (let count = 0; count < 3; count++) expect(await change('wrong')).toBe(403);
    expect(await change('password of ann')).toBe(429);
    expect((await ann.get('/api/v1/session')).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('tokens: shown once, accepted in three headers, listed without their text, revoked', async () => {
  const admin = await server.admin();
  const made = await admin.post('/api/v1/tokens', {
    name: 'ci',
    expiredDuration: Date.now() + 3_600_000,
    scopes: 'all',
  });
  expect(made.status).toBe(200);
  const token: string = made.json.accessToken;
  const visitor = server.visitor();
  for (const headers of [{ api_key: token }, { token }, { authorization: `Bearer ${token}` }]) {
    expect((await visitor.get('/api/v1/session', { headers })).json).toMatchObject({
      username: 'admin',
    });
  }
  const [listed] = (await admin.get('/api/v1/tokens')).json;
  expect(listed).toMatchObject({ id: made.json.id, name: 'ci' });
  expect(JSON.stringify(listed)).not.toContain(token);
  expect((await admin.delete(`/api/v1/tokens/${made.json.id}`)).text).toContain(
    String(made.json.id),
  );
  expect((await visitor.get('/api/v1/session', { headers: { api_key: token } })).status).toBe(401);
  expect((await admin.delete('/api/v1/tokens/999')).status).toBe(404);
});

test('rejects an expiry or scope that is invalid, writing with a read token, and an unknown token', async () => {
  const admin = await server.admin();
  expect((await admin.post('/api/v1/tokens', { name: 'old', expiredDuration: 1000 })).status).toBe(
    400,
  );
  expect((await admin.post('/api/v1/tokens', { name: 'odd', scopes: ['everything'] })).status).toBe(
    400,
  );
  const { accessToken } = (await admin.post('/api/v1/tokens', { name: 'reader', scopes: ['read'] }))
    .json;
  const visitor = server.visitor();
  expect(
    (await visitor.get('/api/v1/nodes/count', { headers: { token: accessToken } })).status,
  ).toBe(200);
  expect(
    (await visitor.post('/api/v1/projects', { name: 'x' }, { headers: { token: accessToken } }))
      .status,
  ).toBe(403);
  expect(
    (await visitor.get('/api/v1/nodes/count', { headers: { token: 'nonsense' } })).status,
  ).toBe(401);
});

test('api_key is ignored if there is a valid session cookie', async () => {
  const admin = await server.admin();
  expect(
    (await admin.get('/api/v1/session', { headers: { api_key: 'cookies' } })).json,
  ).toMatchObject({ username: 'admin' });
});

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test.each(foreign)('a write with a cookie and %o is rejected', async (headers) => {
  const admin = await server.admin();
  expect(
    (await sent('POST', '/api/v1/projects', { cookie: admin.cookie, ...headers })).status,
  ).toBe(403);
  expect(
    (await sent('DELETE', '/api/v1/workflows/id/1', { cookie: admin.cookie, ...headers })).status,
  ).toBe(403);
  expect((await sent('POST', '/login', headers)).status).toBe(403);
  expect((await sent('GET', '/api/v1/projects', { cookie: admin.cookie, ...headers })).status).toBe(
    200,
  );
});

test('our own pages, and clients without such headers, may write', async () => {
  const admin = await server.admin();
  const own = { origin: server.address, 'sec-fetch-site': 'same-origin', cookie: admin.cookie };
  expect((await sent('POST', '/api/v1/projects', own)).status).toBe(400);
});

test('a GET with side effects is rejected as a page load or from a link on another site', async () => {
  const admin = await server.admin();
  const path = '/api/v1/hdfs/files/rename?sourceFilePath=/shared/a&destinationFilePath=/shared/b';
  expect((await sent('GET', path, { cookie: admin.cookie, accept: 'text/html' })).status).toBe(403);
  expect(
    (await sent('GET', path, { cookie: admin.cookie, referer: 'https://evil.example/x' })).status,
  ).toBe(403);
  expect((await sent('GET', path, { cookie: admin.cookie })).status).toBe(404);
});

test('unknown host names are rejected, our own are not', async () => {
  expect((await sent('GET', '/healthz', { host: 'evil.example' })).status).toBe(403);
  expect((await sent('GET', '/healthz', { host: 'localhost:1' })).status).toBe(200);
  expect((await sent('GET', '/healthz', { host: '[::1]:80' })).status).toBe(200);
});

test('no response has a CORS header', async () => {
  const answer = await server
    .visitor()
    .get('/healthz', { headers: { origin: 'https://evil.example' } });
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  );
});

/** `fetch` does not let one set these headers. */
function sent(
  method: string,
  path: string,
  headers: Record<string, string>,
  { port = server.port, body }: { port?: number; body?: object } = {},
): Promise<{ status: number; cookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
