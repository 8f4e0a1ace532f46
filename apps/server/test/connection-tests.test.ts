import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Json, Visitor } from '@millrace/test-support/visitor';

/** Of one test, in milliseconds. */
const FLOOR = 1000;

let mail: SMTPServer;
let other: Server;
let closed: number;
const mails: unknown[] = [];
let server: TestServer;
let owner: Visitor;
let admin: Visitor;
let projectId: number;
beforeAll(async () => {
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'robot' && password === 'hunter2'
        ? done(null, { user: username })
        : done(new Error('hunter2 is wrong')),
    onData: (stream, _session, done) => {
      mails.push(1);
      stream.resume();
      done();
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  other = await listening((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  const gone = await listening(() => undefined);
  closed = portOf(gone);
  await new Promise((resolve) => gone.close(resolve));
  server = await startTestServer({
    MILLRACE_CONNECTION_HOSTS: 'localhost,127.0.0.1/32',
    MILLRACE_CONNECTION_PORTS: [portOf(mail.server), portOf(other), closed].join(','),
    MILLRACE_CONNECTION_TEST_SECONDS: '1',
    MILLRACE_CONNECTION_TESTS: '40',
  });
  owner = await server.user('olga', 'ANALYST');
  admin = await server.admin();
  projectId = (await owner.post('/api/v1/projects', { name: 'Mill' })).json.id;
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => other.close(resolve));
  await new Promise<void>((resolve) => mail.close(resolve));
});

async function listening(onConnection: (socket: Socket) => void): Promise<Server> {
  const made = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return made;
}

function portOf(made: { address(): unknown }): number {
  return (made.address() as AddressInfo).port;
}

let count = 0;
async function made(settings: object, password = 'hunter2'): Promise<number> {
  const body = {
    projectId,
    name: `c${++count}`,
    type: 'SMTP',
    settings: { host: '127.0.0.1', security: 'none', user: 'robot', ...settings },
  };
  return (await owner.post('/api/v1/connections', { ...body, secrets: { password } })).json.id;
}

const run = (visitor: Visitor, id: number): Promise<Answer> =>
  visitor.post(`/api/v1/connections/${id}/test`);

async function tried(settings: object, { by = owner, password = 'hunter2' } = {}): Promise<Json> {
  const answer = await run(by, await made(settings, password));
  expect([answer.status, answer.text.includes('hunter2')]).toEqual([200, false]);
  return answer.json;
}

test('an allowed mail server is tested with its login, by name and by address, and nothing is sent', async () => {
  const port = portOf(mail.server);
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await tried({ host, port })).toMatchObject({
      status: 'OK',
      message: expect.stringContaining('robot'),
    });
  expect(await tried({ port }, { password: 'wrong' })).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('login was refused'),
  });
  expect(mails).toEqual([]);
});

test('closed ports, other services, unknown hosts and forbidden hosts are indistinguishable', async () => {
  const answers = [
    await tried({ port: closed }),
    await tried({ port: portOf(other) }),
    await tried({ port: portOf(mail.server), security: 'starttls' }),
    await tried({ port: portOf(mail.server), security: 'tls' }),
    await tried({ host: 'no-such-host.invalid', port: 25 }),
    ...(await Promise.all(
      [
        '127.0.0.2',
        '10.0.0.1',
        '169.254.169.254',
        '0.0.0.0',
        '[::1]',
        '::ffff:10.0.0.1',
        'fe80::1',
        '2130706434',
        '0x7f000002',
        '127.2',
      ].map((host) => tried({ host, port: 25 })),
    )),
  ];
  const words = new Set(
    answers.map(({ status, message }) => `${status} ${message.slice(message.indexOf(': ') + 2)}`),
  );
  expect([...words]).toEqual([
    expect.stringMatching(/^FAILED no mail server could be used there\./),
  ]);
  for (const { durationMs } of answers) expect(durationMs).toBeGreaterThanOrEqual(FLOOR - 5);
});

test('an administrator learns the reason', async () => {
  expect((await tried({ port: closed }, { by: admin })).message).toContain('nothing listens there');
  expect((await tried({ host: '10.0.0.1', port: 25 }, { by: admin })).message).toContain(
    'MILLRACE_CONNECTION_HOSTS',
  );
});

test('a port that is not a mail port is not tried, for any user', async () => {
  for (const by of [owner, admin])
    expect(await tried({ port: 22 }, { by })).toMatchObject({
      status: 'FAILED',
      message: expect.stringContaining('this port is not tried'),
    });
});

test('the port of a database that is not tried is named once', async () => {
  const { json } = await owner.post('/api/v1/connections', {
    projectId,
    name: 'Warehouse',
    type: 'JDBC',
    settings: { url: 'jdbc:postgresql://localhost:5999/sales', user: 'reader' },
  });
  expect((await run(owner, json.id)).json).toMatchObject({
    status: 'FAILED',
    message:
      'localhost, port 5999: Port 5999 is not tried. Use 5432, or have it added to MILLRACE_CONNECTION_PORTS.',
  });
});

test('an EDITOR may not test, each test is in the audit log, and tests are rate limited', async () => {
  const id = await made({ port: 22 });
  const editor = await server.user('eddy', 'ANALYST');
  await owner.post(`/api/v1/projects/${projectId}/members`, { username: 'eddy', role: 'EDITOR' });
  expect((await run(editor, id)).status).toBe(403);
  const entries = (await admin.get('/api/v1/audit?operation=connections.test')).json;
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ username: 'olga', status: 200 }),
      expect.objectContaining({ username: 'eddy', status: 403 }),
    ]),
  );
  const answers = [];
  for (let index = 0; index < 41; index++) answers.push(await run(owner, id));
  const refused = answers.at(-1)!;
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
