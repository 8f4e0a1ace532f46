import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';

const PER_ADDRESS = 8;
const settings = {
  MILLRACE_CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS),
  MILLRACE_HEADERS_SECONDS: '600',
};

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A connection that has sent a request's first line, and no more. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\n');
  return socket;
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : once(socket, 'close');

/** Completes the request of a connection; resolves with the answer's status line. */
async function finish(socket: Socket): Promise<string> {
  const answer = once(socket, 'data');
  socket.write('Host: localhost\r\n\r\n');
  return String((await answer)[0]).split('\r\n')[0]!;
}

test('closes the oldest idle connections of an address for its new ones', async () => {
  server = await startTestServer(settings);
  const all: Socket[] = [];
  for (let count = 0; count < PER_ADDRESS + 3; count += 1) all.push(await open());
  await Promise.all(all.slice(0, 3).map(closed));
  for (const socket of all.slice(3)) expect(await finish(socket)).toBe('HTTP/1.1 200 OK');
});

// Only Linux has more than one loopback address by default.
test.runIf(process.platform === 'linux')(
  'an address with too many connections costs other addresses none',
  async () => {
    server = await startTestServer(settings);
    const others = [await open('127.0.0.2'), await open('127.0.0.3')];
    const all: Socket[] = [];
    for (let count = 0; count < 5 * PER_ADDRESS; count += 1) all.push(await open());
    await Promise.all(all.slice(0, -PER_ADDRESS).map(closed));
    for (const socket of others) expect(await finish(socket)).toBe('HTTP/1.1 200 OK');
  },
);

test('never closes a busy connection: if all are busy, the new one is closed', async () => {
  server = await startTestServer(settings);
  const admin = await server.admin();
  const { json: id } = await admin.post('/api/v1/workflows', {
    workflow: { name: 'Empty', nodes: [], edges: [] },
  });
  expect(id).toEqual(expect.any(Number));
  const bodies = await Promise.all(
    Array.from({ length: PER_ADDRESS }, async () => {
      const headers = {
        cookie: admin.cookie,
        'content-type': 'application/json',
        'content-length': 2,
        expect: '100-continue',
      };
      const outgoing = request({
        port: server.port,
        host: '127.0.0.1',
        path: '/api/v1/workflows',
        method: 'POST',
        headers,
        agent: false,
      });
      outgoing.on('error', () => undefined).flushHeaders();
      outgoing.once('socket', (socket) => sockets.push(socket));
      await once(outgoing, 'continue');
      return outgoing;
    }),
  );
  await closed(await open());
  for (const outgoing of bodies) {
    const answer = once(outgoing, 'response');
    outgoing.end('{}');
    expect((await answer)[0]).toMatchObject({ statusCode: 400 });
  }
  expect((await server.visitor().get('/healthz')).status).toBe(200);
});

test.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])(
  'a trusted proxy, named as %s, has no limit of its own',
  async (proxies) => {
    server = await startTestServer({ ...settings, MILLRACE_TRUSTED_PROXIES: proxies });
    const all: Socket[] = [];
    for (let count = 0; count < 3 * PER_ADDRESS; count += 1) all.push(await open());
    for (const socket of all) expect(await finish(socket)).toBe('HTTP/1.1 200 OK');
  },
);
