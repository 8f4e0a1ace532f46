import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { watchUpload } from '../src/http/watch-upload.ts';
import { talk, type Talk } from '@millrace/test-support/talk';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
const talks: Talk[] = [];
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_BODY_IDLE_SECONDS: '1' });
  admin = await server.admin();
});
afterEach(() => {
  for (const { socket } of talks.splice(0)) socket.destroy();
  expect(server.logged).toEqual([]);
});
afterAll(() => server.close());

const boundary = 'b0undary';
const part = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * An upload of `length` bytes to the path: what it has sent so far is the form up to the file's
 * first byte.
 */
function begin(path: string, length: number): Talk {
  const before = `${part('path', path)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
  const headers = [
    'POST /api/v1/hdfs/files/upload HTTP/1.1',
    'Host: localhost',
    `Cookie: ${admin.cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${before.length + length + end.length}`,
    'Connection: close',
  ];
  const one = talk(server.port, `${headers.join('\r\n')}\r\n\r\n${before}`);
  talks.push(one);
  return one;
}
const end = `\r\n--${boundary}--\r\n`;

async function expectNothingAt(path: string): Promise<void> {
  expect((await admin.get(`/api/v1/hdfs/files/open?path=${path}`)).status).toBe(404);
  const leftovers = (): string[] =>
    readdirSync(join(server.home, 'files', 'shared'), { recursive: true }) as string[];
  await expect.poll(() => leftovers().filter((name) => name.includes('stalled'))).toEqual([]);
}

test('a silent upload ends, and leaves no file', async () => {
  const upload = begin('/shared/stalled', 100_000);
  upload.socket.write('x'.repeat(5000));
  expect(await upload.ended).not.toMatch(/ 200 /);
  await expectNothingAt('/shared/stalled');
}, 60_000);

test('a slow upload ends too', async () => {
  const upload = begin('/shared/stalled', 100_000);
  const timer = setInterval(() => upload.socket.write('x'), 50);
  expect(await upload.ended).not.toMatch(/ 200 /);
  clearInterval(timer);
  await expectNothingAt('/shared/stalled');
}, 60_000);

test('a silent part of a resumable upload ends, and the bytes received count', async () => {
  const { id } = (
    await admin.post('/api/v1/hdfs/files/uploads', { path: '/shared/resumed', length: 6000 })
  ).json;
  const headers = [
    `PUT /api/v1/hdfs/files/uploads/${id}?offset=0 HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${admin.cookie}`,
    'Content-Type: application/octet-stream',
  ];
  const upload = talk(
    server.port,
    `${headers.join('\r\n')}\r\nContent-Length: 6000\r\n\r\n${'y'.repeat(4000)}`,
  );
  talks.push(upload);
  await upload.ended;
  await expect
    .poll(async () => (await admin.get(`/api/v1/hdfs/files/uploads/${id}`)).json.offset)
    .toBe(4000);
  const rest = await admin.raw('PUT', `/api/v1/hdfs/files/uploads/${id}?offset=4000`, {
    headers: { 'content-type': 'application/octet-stream' },
    body: 'z'.repeat(2000),
  });
  expect(rest.json).toMatchObject({ offset: 6000, entry: { length: 6000 } });
}, 60_000);

test('a slow but steady upload completes', async () => {
  const pieces = 25;
  const upload = begin('/shared/slow', pieces * 1500);
  let sent = 0;
  // 2.5 seconds: longer than the server waits for a silent one.
  const timer = setInterval(() => {
    upload.socket.write('x'.repeat(1500));
    sent += 1;
    if (sent < pieces) return;
    clearInterval(timer);
    upload.socket.write(end);
  }, 100);
  expect(await upload.until(/^HTTP\/1\.1 \d+ /)).toMatch(/^HTTP\/1\.1 200 /);
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/slow')).text).toHaveLength(
    pieces * 1500,
  );
}, 60_000);

/** What a server does with each request whose body is watched, on a socket of its own. */
async function watched(
  handle: (request: IncomingMessage) => void,
): Promise<{ readonly port: number; close(): void }> {
  const http = createServer((request) => {
    watchUpload(request, 50);
    handle(request);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    close: () => http.close().closeAllConnections(),
  };
}

test('a client whose body the server has not started to read is not cut off', async () => {
  const requests: IncomingMessage[] = [];
  const http = await watched((request) =>
    request.url === '/silent' ? request.resume() : requests.push(request),
  );
  const waiting = talk(
    http.port,
    `POST /waiting HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(5000)}`,
  );
  await expect.poll(() => requests.length).toBe(1);
  // Each of these ends by the same rule, one after the other: time has passed for the first as
  // well.
  for (let count = 0; count < 3; count += 1)
    await talk(
      http.port,
      'POST /silent HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n',
    ).ended;
  expect(waiting.socket.destroyed).toBe(false);
  let length = 0;
  for await (const chunk of requests[0]!) length += chunk.length;
  expect(length).toBe(5000);
  waiting.socket.destroy();
  http.close();
});
