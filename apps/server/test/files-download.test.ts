import { truncateSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/digits', content: '0123456789' });
});
afterAll(async () => {
  await server.close();
});

const address = (path: string): string =>
  `/api/v1/hdfs/files/download?path=${encodeURIComponent(path)}`;
const get = (headers: Record<string, string> = {}): Promise<Answer> =>
  admin.get(address('/shared/digits'), { headers });

test.each([
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=3-', 206, '3456789', 'bytes 3-9/10'],
  ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=a-b', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('the range %s: %i', async (range, status, content, contentRange) => {
  const answer = await get({ range });
  expect(answer).toMatchObject({ status, text: content });
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});

test('conditions: If-None-Match, If-Range', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-z-]+"$/);
  for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    expect(await get({ 'if-none-match': match })).toMatchObject({ status: 304, text: '' });
  expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  expect((await get({ 'if-range': etag, range: 'bytes=1-2' })).text).toBe('12');
  expect((await get({ 'if-range': `W/${etag}`, range: 'bytes=1-2' })).text).toBe('0123456789');
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/digits',
    content: '9876543210',
    overwrite: true,
  });
  expect((await get({ 'if-range': etag, range: 'bytes=1-2' })).text).toBe('9876543210');
  expect((await get({ 'if-none-match': etag })).status).toBe(200);
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/digits',
    content: '0123456789',
    overwrite: true,
  });
});

test('HEAD has the same headers without the bytes', async () => {
  const answer = await admin.raw('HEAD', address('/shared/digits'));
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(answer.headers.get('content-length')).toBe('10');
  expect(answer.headers.get('etag')).toBe((await get()).headers.get('etag'));
  expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeGreaterThan(
    Date.now() - 600_000,
  );
});

test.each([
  ['plain.txt', 'plain.txt', 'plain.txt'],
  ['a"b\\c;d=e.txt', 'a_b_c;d=e.txt', 'a%22b%5Cc%3Bd%3De.txt'],
  ["it's (1)*!.txt", "it's (1)*!.txt", 'it%27s%20%281%29%2A%21.txt'],
  ['l\nb\r.txt', 'l_b_.txt', 'l%0Ab%0D.txt'],
  ['100%25.txt', '100_25.txt', '100%2525.txt'],
  ['e\u0301é漢😀\u202e', 'e_____', 'e%CC%81%C3%A9%E6%BC%A2%F0%9F%98%80%E2%80%AE'],
])('the name %j is preserved', async (name, plain, exact) => {
  await admin.post('/api/v1/hdfs/files/upload', { path: `/shared/names/${name}`, content: 'x' });
  const answer = await admin.get(address(`/shared/names/${name}`));
  expect(
    answer.headers
      .get('content-disposition')
      ?.replaceAll(/(?<=filename=")[^"]*/g, (found) => found.replaceAll(/_+/g, '_')),
  ).toBe(`attachment; filename="${plain.replaceAll(/_+/g, '_')}"; filename*=UTF-8''${exact}`);
  expect(answer).toMatchObject({ status: 200, text: 'x', type: 'application/octet-stream' });
});

test('folders cannot be downloaded or opened, files cannot be listed, missing ones are 404', async () => {
  expect((await admin.get(address('/shared'))).status).toBe(400);
  expect(await admin.get('/api/v1/hdfs/files/open?path=/shared')).toMatchObject({
    status: 400,
    json: { detail: '"/shared" is a folder, not a file.' },
  });
  expect((await admin.get('/api/v1/hdfs/dir/open?path=/shared/digits')).status).toBe(400);
  expect((await admin.get('/filesInPathJSON?path=/shared/digits')).status).toBe(400);
  expect((await admin.get(address('/shared/none'))).status).toBe(404);
  expect((await admin.get('/api/v1/hdfs/files/download')).status).toBe(400);
});

test('an empty file is downloaded as an empty file', async () => {
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/empty', content: '' });
  const answer = await admin.get(address('/shared/empty'), { headers: { range: 'bytes=0-' } });
  expect(answer.status).toBe(416);
  expect(await admin.get(address('/shared/empty'))).toMatchObject({ status: 200, text: '' });
});

/** A download that has started, its bytes not read yet. */
function openDownload(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        path: address(path),
        headers: { cookie: admin.cookie },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

const SIZE = 40_000_000;

test.each([
  [
    'replaced',
    () =>
      admin.post('/api/v1/hdfs/files/upload', {
        path: '/shared/large',
        content: 'small',
        overwrite: true,
      }),
  ],
  [
    'renamed',
    () =>
      admin.get(
        '/api/v1/hdfs/files/rename?sourceFilePath=/shared/large&destinationFilePath=/shared/renamed',
      ),
  ],
  ['deleted', () => admin.delete('/api/v1/hdfs/files/delete?path=/shared/large')],
])('a file that is %s while it is downloaded arrives unchanged', async (_how, change) => {
  writeFileSync(join(server.home, 'files', 'shared', 'large'), Buffer.alloc(SIZE, 'x'));
  const download = await openDownload('/shared/large');
  expect((await change()).status).toBe(200);
  let length = 0;
  for await (const chunk of download) {
    length += (chunk as Buffer).length;
    expect((chunk as Buffer).every((byte) => byte === 0x78)).toBe(true);
  }
  expect(length).toBe(SIZE);
});

test('a file that is truncated while it is downloaded ends the connection', async () => {
  const path = join(server.home, 'files', 'shared', 'cut');
  writeFileSync(path, Buffer.alloc(SIZE, 'x'));
  const download = await openDownload('/shared/cut');
  truncateSync(path, 1000);
  await expect(Array.fromAsync(download)).rejects.toThrow(/aborted/);
});

test('frees the resources of a client that disconnects', async () => {
  writeFileSync(join(server.home, 'files', 'shared', 'left'), Buffer.alloc(SIZE, 'x'));
  const download = await openDownload('/shared/left');
  download.destroy();
  expect((await get()).status).toBe(200);
});
