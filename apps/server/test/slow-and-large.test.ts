import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { talk, type Talk } from '@millrace/test-support/talk';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

const MEGABYTE = 1_048_576;

let server: TestServer;
let admin: Visitor;
const talks: Talk[] = [];
beforeAll(async () => {
  server = await startTestServer({
    MILLRACE_BODY_LIMIT_MB: '2',
    MILLRACE_BODIES_MB: '4',
    MILLRACE_HEADERS_SECONDS: '1',
    MILLRACE_BODY_SECONDS: '2',
    MILLRACE_LOGIN_LIMIT: '100000',
  });
  admin = await server.admin();
});
afterEach(async () => {
  for (const { socket } of talks.splice(0)) socket.destroy();
  expect((await server.visitor().get('/healthz')).status).toBe(200);
  expect(server.logged).toEqual([]);
});
afterAll(() => server.close());

function send(...texts: readonly (string | Buffer)[]): Talk {
  const one = talk(server.port, ...texts);
  talks.push(one);
  return one;
}

function head(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>> = {},
): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const chunk = (size: number): string => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`;
const json = { 'Content-Type': 'application/json' };

test('60 unfinished logins of 30 MB are rejected by their length, and use no memory', async () => {
  const before = process.memoryUsage().rss;
  const logins = Array.from({ length: 60 }, () =>
    send(head('POST', '/login', { ...json, 'Content-Length': 30 * MEGABYTE }), ' '.repeat(100_000)),
  );
  for (const login of logins) expect(await login.until(/^HTTP/)).toMatch(/^HTTP\/1\.1 413 /);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
});

test('a login without a length is rejected after 16 KB', async () => {
  const login = send(
    head('POST', '/login', { ...json, 'Transfer-Encoding': 'chunked' }),
    chunk(15_000),
    chunk(15_000),
  );
  expect(await login.until(/^HTTP/)).toMatch(/^HTTP\/1\.1 413 [\s\S]*16 KB/);
});

test('bodies of very many values are rejected, and the first invalid one is named', async () => {
  const ones = (count: number): string => Array.from({ length: count }, () => '1').join(',');
  for (const [path, body] of [
    ['/api/v1/workflows/validate', (items: string) => `{"workflow":{"nodes":[${items}]}}`],
    ['/api/v1/workflows', (items: string) => `{"workflow":{"name":"x","nodes":[${items}]}}`],
    ['/saveDashboard', (items: string) => `{"name":"x","sheets":[${items}]}`],
  ] as const) {
    const headers = { 'content-type': 'application/json', dashboardId: 'null' };
    const tooMany = await admin.raw('POST', path, { headers, body: body(ones(900_000)) });
    expect([tooMany.status, tooMany.text]).toEqual([
      413,
      expect.stringContaining('more than 500,000 values'),
    ]);
    const wrong = await admin.raw('POST', path, { headers, body: body(ones(400_000)) });
    expect([wrong.status, wrong.json.errors]).toEqual([
      400,
      [expect.objectContaining({ path: expect.stringMatching(/\.0$/) })],
    ]);
  }
});

test.each([
  ['POST', '/api/v1/workflows'],
  ['POST', '/api/v1/hdfs/files/upload'],
  ['PUT', '/api/v1/hdfs/files/uploads/1'],
  ['POST', '/api/v1/nothing'],
  ['PUT', '/healthz'],
])(
  '%s %s: the body of a stranger is not waited for',
  async (method, path) => {
    const stranger = send(head(method, path, { ...json, 'Content-Length': 2 * MEGABYTE }), '{"a":');
    expect(await stranger.until(/^HTTP/)).toMatch(/^HTTP\/1\.1 (401|404|405|415) /);
    await stranger.ended;
  },
  20_000,
);

test('one user cannot use more than half of the memory for bodies, and all users together no more than all', async () => {
  const other = await server.user('ann', 'ANALYST');
  const third = await server.user('bob', 'ANALYST');
  const unfinished = (who: Visitor, bytes: number): Talk =>
    send(
      head('POST', '/api/v1/workflows', {
        ...json,
        Cookie: who.cookie,
        'Content-Length': bytes + 1,
      }),
      ' '.repeat(bytes),
    );
  const answers = [admin, other].flatMap((who) => [
    unfinished(who, 1_200_000),
    unfinished(who, 1_200_000),
  ]);
  const refused = await Promise.all([
    Promise.race(answers.slice(0, 2).map((one) => one.until(/^HTTP/))),
    Promise.race(answers.slice(2).map((one) => one.until(/^HTTP/))),
  ]);
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i);
  const first = unfinished(third, 1_200_000);
  const fourth = await server.user('cy', 'ANALYST');
  const last = unfinished(fourth, 1_200_000);
  expect(await Promise.race([first.until(/^HTTP/), last.until(/^HTTP/)])).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i,
  );
  for (const { socket } of talks.splice(0)) socket.destroy();
  await expect
    .poll(
      async () =>
        (await admin.post('/api/v1/workflows', { workflow: { name: 'x'.repeat(200) } })).status,
    )
    .toBe(200);
});

test('a slow body is cut off, in time and by its rate', async () => {
  const slow = send(
    head('POST', '/api/v1/workflows', { ...json, Cookie: admin.cookie, 'Content-Length': 100_000 }),
    '{',
  );
  const timer = setInterval(() => slow.socket.write(' '), 50);
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(timer);
});

test('slow headers are cut off', async () => {
  const slow = send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const timer = setInterval(() => slow.socket.write('X: y\r\n'), 50);
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(timer);
});

test('a silent connection ends', async () => {
  await send().ended;
}, 20_000);

test.each([
  ['a huge header line', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100_000)}`],
  ['a huge address', `GET /${'y'.repeat(100_000)}`],
  [
    'thousands of headers',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}`,
  ],
])('%s is 431', async (_what, text) => {
  expect(await send(text).ended).toMatch(/^HTTP\/1\.1 431 /);
});

test('endless chunk extensions are rejected', async () => {
  const endless = send(
    head('POST', '/login', { ...json, 'Transfer-Encoding': 'chunked' }),
    `1;${'x'.repeat(1_000_000)}`,
  );
  expect(await endless.ended).toMatch(/^HTTP\/1\.1 (400|413) /);
});

test('a length with chunks, and two lengths, are 400', async () => {
  for (const extra of [
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
    'Content-Length: 3\r\nContent-Length: 4\r\n',
  ])
    expect(await send(`POST /login HTTP/1.1\r\nHost: localhost\r\n${extra}\r\nabc`).ended).toMatch(
      /^HTTP\/1\.1 400 /,
    );
});

test('a thousand pipelined requests all get responses', async () => {
  const many = send(
    head('GET', '/healthz').repeat(999) + head('GET', '/healthz', { Connection: 'close' }),
  );
  expect((await many.ended).match(/HTTP\/1\.1 200 /g)).toHaveLength(1000);
});

test('forms of very many fields are rejected', async () => {
  const fields = 'a=1&'.repeat(20_000);
  expect(
    (
      await admin.raw('POST', '/login', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: fields,
      })
    ).status,
  ).toBe(413);
  const part = (name: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const body = `${Array.from({ length: 50_000 }, (_, index) => part(`f${index}`)).join('')}--b--\r\n`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  expect(
    (await admin.raw('POST', '/api/v1/hdfs/files/upload', { headers: multipart, body })).status,
  ).toBe(400);
});

test('compressed bodies are rejected, bombs too', async () => {
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])
    expect(
      (
        await admin.raw('POST', '/api/v1/workflows', {
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          body: 'x',
        })
      ).status,
    ).toBe(415);
});

test('idle connections are closed for new ones, from one address and in total', async () => {
  const own = await startTestServer({
    MILLRACE_CONNECTIONS: '16',
    MILLRACE_HEADERS_SECONDS: '600',
  });
  const idle = Array.from({ length: 100 }, () => talk(own.port, 'GET /healthz HTTP/1.1\r\n'));
  await Promise.all(
    idle.map(
      ({ socket }) =>
        new Promise((resolve) =>
          socket.readyState === 'opening' ? socket.once('connect', resolve) : resolve(null),
        ),
    ),
  );
  expect((await own.visitor().get('/healthz')).status).toBe(200);
  await Promise.all(idle.slice(0, 80).map(({ ended }) => ended));
  for (const { socket } of idle) socket.destroy();
  await own.close();
});
