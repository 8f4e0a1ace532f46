import { connect } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_UPLOAD_LIMIT_MB: '8' });
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const UPLOADS = '/api/v1/hdfs/files/uploads';
const start = (path: string, length: number, more: object = {}, who = admin): Promise<Answer> =>
  who.post(UPLOADS, { path, length, ...more });
const send = (
  id: string,
  offset: number,
  body: string | Uint8Array,
  who = admin,
): Promise<Answer> =>
  who.raw('PUT', `${UPLOADS}/${id}?offset=${offset}`, {
    headers: { 'content-type': 'application/octet-stream' },
    body: body as NonNullable<RequestInit['body']>,
  });
const text = async (path: string): Promise<string> =>
  (await admin.get(`/api/v1/hdfs/files/open?path=${path}`)).text;
const kept = (): string[] => readdirSync(join(server.home, 'uploads', 'unfinished'));

test('is sent in parts, reports its offset, and appears when it is complete', async () => {
  const started = (await start('/shared/r/parts', 10)).json;
  expect(started).toMatchObject({
    id: expect.any(String),
    path: '/shared/r/parts',
    length: 10,
    offset: 0,
    overwrite: false,
    entry: null,
  });
  expect(started.expires).toBeGreaterThan(Date.now());
  expect((await send(started.id, 0, 'abcd')).json).toMatchObject({ offset: 4, entry: null });
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/r/parts')).status).toBe(404);
  expect((await admin.get(`${UPLOADS}/${started.id}`)).json).toMatchObject({
    offset: 4,
    length: 10,
  });
  expect((await admin.get(UPLOADS)).json).toMatchObject([{ id: started.id, offset: 4 }]);
  expect(await send(started.id, 2, 'cd')).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('offset=4') },
  });
  expect(await send(started.id, 5, 'fg')).toMatchObject({ status: 409 });
  expect(await send(started.id, 4, 'efghijk')).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('offset=4') },
  });
  expect((await send(started.id, 4, '')).json).toMatchObject({ offset: 4 });
  expect((await send(started.id, 4, 'efghij')).json).toMatchObject({
    offset: 10,
    entry: { path: '/shared/r/parts', length: 10, type: 'FILE' },
  });
  expect(await text('/shared/r/parts')).toBe('abcdefghij');
  expect((await admin.get(`${UPLOADS}/${started.id}`)).status).toBe(404);
  expect(kept()).toEqual([]);
});

test('any split of any bytes results in those bytes', async () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(parts, async (list) => {
      const whole = Buffer.concat(list);
      const { id } = (await start('/shared/r/any', whole.length, { overwrite: true })).json;
      let offset = 0;
      let last: Answer | undefined;
      for (const part of [...list, new Uint8Array()]) {
        if (last?.json.entry) break;
        last = await send(id, offset, part);
        offset = last.json.offset;
      }
      expect(last?.json.entry).toMatchObject({ length: whole.length });
      const response = await fetch(
        `${server.address}/api/v1/hdfs/files/download?path=/shared/r/any`,
        { headers: { cookie: admin.cookie } },
      );
      expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    }),
    { numRuns: 25 },
  );
  expect(kept()).toEqual([]);
});

/** Sends a part of what was announced, and returns the open connection. */
function sendSome(id: string, offset: number, announced: number, body: string) {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `PUT ${UPLOADS}/${id}?offset=${offset} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    `Cookie: ${admin.cookie}`,
    'Content-Type: application/octet-stream',
  ];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${announced}\r\n\r\n${body}`);
  return socket;
}
const arrived = (id: string, offset: number): Promise<void> =>
  vi.waitFor(async () => expect((await admin.get(`${UPLOADS}/${id}`)).json.offset).toBe(offset), {
    timeout: 30_000,
    interval: 5,
  });

test('continues where a broken connection stopped', async () => {
  const { id } = (await start('/shared/r/broken', 200_000)).json;
  const socket = sendSome(id, 0, 200_000, 'x'.repeat(150_000));
  await arrived(id, 150_000);
  socket.destroy();
  expect((await send(id, 150_000, 'y'.repeat(50_000))).json.entry).toMatchObject({
    length: 200_000,
  });
});

test('a sender whose connection is dead gives way to the next', async () => {
  const { id } = (await start('/shared/r/dead', 10)).json;
  const socket = sendSome(id, 0, 10, 'abc');
  await arrived(id, 3);
  expect((await send(id, 3, 'defghij')).json.entry).toMatchObject({ length: 10 });
  socket.destroy();
  expect(await text('/shared/r/dead')).toBe('abcdefghij');
});

test('many concurrent senders never mix their bytes', async () => {
  const { id } = (await start('/shared/r/many', 400_000)).json;
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) =>
      send(id, 0, letter.repeat(200_000)).catch(() => undefined),
    ),
  );
  const { offset } = (await admin.get(`${UPLOADS}/${id}`)).json;
  expect(answers.filter((answer) => answer?.status === 200).length).toBeLessThanOrEqual(1);
  await send(id, offset, 'z'.repeat(400_000 - offset));
  const content = (await admin.get('/api/v1/hdfs/files/download?path=/shared/r/many')).text;
  expect(content).toMatch(/^(a*|b*|c*|d*|e*)z*$/);
  expect(content).toHaveLength(400_000);
});

test('survives a restart of the server', async () => {
  const home = mkdtempSync(join(tmpdir(), 'millrace-lasting-'));
  const first = await startTestServer({ MILLRACE_HOME: home });
  const before = await first.admin();
  const { id } = (await start('/shared/later', 6, {}, before)).json;
  await send(id, 0, 'abc', before);
  await first.close();
  const second = await startTestServer({ MILLRACE_HOME: home });
  const after = await second.admin();
  expect((await after.get(UPLOADS)).json).toMatchObject([{ id, offset: 3, length: 6 }]);
  expect((await send(id, 3, 'def', after)).json.entry).toMatchObject({
    path: '/shared/later',
    length: 6,
  });
  await second.close();
  rmSync(home, { recursive: true });
});

test('never overwrites unless requested, and is not lost if its path is taken in the meantime', async () => {
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/r/taken', content: 'first' });
  expect((await start('/shared/r/taken', 3)).status).toBe(409);
  const over = (await start('/shared/r/taken', 3, { overwrite: true })).json;
  expect((await send(over.id, 0, 'new')).json.entry).toMatchObject({ length: 3 });
  const late = (await start('/shared/r/late', 3)).json;
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/r/late', content: 'quick' });
  expect((await send(late.id, 0, 'new')).status).toBe(409);
  await admin.delete('/api/v1/hdfs/files/delete?path=/shared/r/late');
  expect((await send(late.id, 0, 'new')).json.entry).toMatchObject({ length: 3 });
});

test('belongs to one user, whose permissions are checked until the end', async () => {
  const [ann, ben] = [await server.user('ann', 'ANALYST'), await server.user('ben', 'ANALYST')];
  expect((await start('/user/ben/x', 3, {}, ann)).status).toBe(404);
  expect((await start('/shared/r/limit', 9 * 1_048_576, {}, ann)).status).toBe(413);
  const { id } = (await start('/user/ann/x', 3, {}, ann)).json;
  for (const answer of [
    await ben.get(`${UPLOADS}/${id}`),
    await send(id, 0, 'abc', ben),
    await ben.delete(`${UPLOADS}/${id}`),
    await admin.get(`${UPLOADS}/${id}`),
  ])
    expect(answer.status).toBe(404);
  expect((await ben.get(UPLOADS)).json).toEqual([]);
  const shared = (await start('/shared/r/ann', 3, {}, ann)).json;
  await send(shared.id, 0, 'ab', ann);
  const { id: userId } = (await server.services.store.users.find('ann'))!;
  await server.services.store.users.update(userId, { role: 'VIEWER' });
  expect((await send(shared.id, 2, 'c', ann)).status).toBe(403);
  expect((await ann.delete(`${UPLOADS}/${id}`)).status).toBe(200);
  expect((await ann.delete(`${UPLOADS}/${shared.id}`)).status).toBe(200);
  expect(kept()).toEqual([]);
});

test.each([
  [{ path: '/shared/x' }],
  [{ path: '/shared/x', length: -1 }],
  [{ path: '/shared/x', length: 1.5 }],
  [{ path: '/shared/x', length: '5' }],
  [{ path: '/shared/../../x', length: 5 }],
  [{ length: 5 }],
])('rejects %j', async (body) => {
  expect((await admin.post(UPLOADS, body)).status).toBe(400);
  expect(kept()).toEqual([]);
});

test.each(['..', '../unfinished', 'x', '%2e%2e%2f', '00000000-0000-4000-8000-000000000000'])(
  'the id %j is nobody’s',
  async (id) => {
    for (const answer of [
      await admin.get(`${UPLOADS}/${encodeURIComponent(id)}`),
      await send(encodeURIComponent(id), 0, 'x'),
    ])
      expect([400, 404]).toContain(answer.status);
  },
);

test('expires after a week without activity', async () => {
  const { id } = (await start('/shared/r/old', 3)).json;
  const fresh = (await start('/shared/r/fresh', 3)).json;
  const long = new Date(Date.now() - 8 * 24 * 3_600_000);
  utimesSync(join(server.home, 'uploads', 'unfinished', id, 'data'), long, long);
  const next = (await start('/shared/r/next', 3)).json;
  expect(kept().toSorted()).toEqual([fresh.id, next.id].toSorted());
  rmSync(join(server.home, 'uploads'), { recursive: true });
});

test('accepts an empty file', async () => {
  const { id } = (await start('/shared/r/empty', 0)).json;
  expect((await send(id, 0, '')).json.entry).toMatchObject({ length: 0 });
});
