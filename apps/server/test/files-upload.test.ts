import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_UPLOAD_LIMIT_MB: '4' });
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const UPLOAD = '/api/v1/hdfs/files/upload';
const octets = { 'content-type': 'application/octet-stream' };
const sendOctets = (path: string, body: Uint8Array | string, more = ''): Promise<Answer> =>
  admin.raw('POST', `${UPLOAD}?path=${encodeURIComponent(path)}${more}`, {
    headers: octets,
    body: body as NonNullable<RequestInit['body']>,
  });
const sendForm = (
  parts: readonly (readonly [string, string | File])[],
  query = '',
): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return admin.raw('POST', UPLOAD + query, { body: form });
};
const names = async (path: string): Promise<string[]> =>
  (await admin.get(`/api/v1/hdfs/files?path=${encodeURIComponent(path)}`)).json.map(
    ({ name }: Json) => name,
  );
const text = async (path: string): Promise<string> =>
  (await admin.get(`/api/v1/hdfs/files/open?path=${encodeURIComponent(path)}`)).text;
/** Everything on disk that belongs to an upload on its way. */
const leftovers = (): string[] =>
  ['files', 'uploads']
    .filter((folder) => existsSync(join(server.home, folder)))
    .flatMap((folder) =>
      readdirSync(join(server.home, folder), { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.name.startsWith('.millrace-') || (folder === 'uploads' && entry.isFile()),
        )
        .map((entry) => join(entry.parentPath, entry.name)),
    );

describe('as JSON', () => {
  const send = (body: unknown) => admin.post(UPLOAD, body);
  test.each([
    [{ content: 'x' }, 'path'],
    [{ path: '/shared/x' }, 'content'],
    [{ path: '/shared/x', content: 7 }, 'content'],
    [{ path: '/shared/x', content: 'x', encoding: 'utf16' }, 'encoding'],
    [{ path: '/shared/x', content: 'A', encoding: 'base64' }, 'base64'],
    [{ path: '/shared/x', content: 'a\ud800', encoding: 'utf8' }, 'surrogate'],
    [{ path: '/shared/x', content: 'x', overwrite: 'yes' }, 'overwrite'],
    [{ path: '/shared/folder/', content: 'x' }, 'names a folder'],
  ])('rejects %j', async (body, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });
  test('base64 may have line breaks, be URL-safe and without padding', async () => {
    const bytes = Buffer.from([250, 251, 252, 253]);
    for (const content of [bytes.toString('base64'), bytes.toString('base64url'), '+vv8\r\n/Q==\n'])
      expect(
        (await send({ path: '/shared/b64', content, encoding: 'base64', overwrite: true })).json
          .length,
      ).toBe(4);
  });
  test('accepts an empty file', async () => {
    expect((await send({ path: '/shared/empty', content: '' })).json).toMatchObject({
      length: 0,
      type: 'FILE',
    });
  });
});

describe('as an octet stream', () => {
  test('requires a path that names a file', async () => {
    expect((await admin.raw('POST', UPLOAD, { headers: octets, body: 'x' })).status).toBe(400);
    expect((await sendOctets('/shared/folder/', 'x')).status).toBe(400);
    expect((await sendOctets('/shared', 'x')).status).toBe(409);
  });
  test('is rejected over an existing file before its bytes are read, and the response arrives', async () => {
    await sendOctets('/shared/taken', 'first');
    const large = Buffer.alloc(3_900_000);
    expect((await sendOctets('/shared/taken', large)).status).toBe(409);
    expect((await sendOctets('/shared/taken', large, '&overwrite=maybe')).status).toBe(400);
    expect(await text('/shared/taken')).toBe('first');
    expect((await sendOctets('/shared/taken', 'second', '&overwrite=true')).json.length).toBe(6);
  });
  test('may be as large as the limit, with or without a known length', async () => {
    const limit = 4 * 1_048_576;
    const stream = (size: number) =>
      new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < size; sent += 65_536)
            controller.enqueue(new Uint8Array(Math.min(65_536, size - sent)));
          controller.close();
        },
      });
    const chunked = (path: string, size: number) =>
      admin.raw('POST', `${UPLOAD}?path=${path}`, {
        headers: octets,
        body: stream(size),
        duplex: 'half',
      } as RequestInit);
    expect((await sendOctets('/shared/l1', Buffer.alloc(limit))).json.length).toBe(limit);
    expect((await chunked('/shared/l2', limit)).json.length).toBe(limit);
    const refusals = [
      await sendOctets('/shared/l3', Buffer.alloc(limit + 1)),
      await chunked('/shared/l4', limit + 1),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 413,
        json: { detail: 'The file is larger than 4 MB.' },
      });
    expect(await names('/shared')).not.toEqual(expect.arrayContaining(['l3']));
    expect(await names('/shared')).not.toEqual(expect.arrayContaining(['l4']));
    expect(leftovers()).toEqual([]);
  });
  test('by many to one path at the same time: the first one wins or, with overwrite, the last complete one', async () => {
    const bodies = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(300_000));
    const first = await Promise.all(bodies.map((body) => sendOctets('/shared/race/x', body)));
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const last = await Promise.all(
      bodies.map((body) => sendOctets('/shared/race/x', body, '&overwrite=true')),
    );
    expect(last.every(({ status }) => status === 200)).toBe(true);
    expect(bodies.map((body) => body.slice(0, 65_536))).toContain(await text('/shared/race/x'));
    expect(await names('/shared/race')).toEqual(['x']);
    expect(leftovers()).toEqual([]);
  });
});

describe('as a form', () => {
  test('several files go to a folder', async () => {
    const files = [
      new File(['1'], 'one.txt'),
      new File(['22'], 'zwei\u202e.txt'),
      new File([''], 'leer'),
    ];
    const answer = await sendForm([
      ...files.map((file) => ['file', file] as const),
      ['path', '/shared/several/'],
    ]);
    expect(answer.json).toMatchObject({
      name: 'one.txt',
      length: 1,
      entries: [{ length: 1 }, { name: 'zwei\u202e.txt', length: 2 }, { length: 0 }],
    });
    expect(await names('/shared/several')).toEqual(['leer', 'one.txt', 'zwei\u202e.txt']);
    expect(leftovers()).toEqual([]);
  });
  test.each([
    ['no file', [['path', '/shared/f/']], 400],
    ['no path', [['file', new File(['x'], 'x')]], 400],
    [
      'a file in another field',
      [
        ['path', '/shared/f/'],
        ['document', new File(['x'], 'x')],
      ],
      400,
    ],
    [
      'two files for one path',
      [
        ['path', '/shared/f/x'],
        ['file', new File(['x'], 'x')],
        ['file', new File(['y'], 'y')],
      ],
      400,
    ],
    [
      'two files of one name',
      [
        ['path', '/shared/f/'],
        ['file', new File(['x'], 'x')],
        ['file', new File(['y'], 'x')],
      ],
      400,
    ],
    [
      'a name that leads out',
      [
        ['path', '/shared/f/'],
        ['file', new File(['x'], '..')],
      ],
      400,
    ],
    [
      'a path that leads out',
      [
        ['path', '/shared/../../f'],
        ['file', new File(['x'], 'x')],
      ],
      400,
    ],
    [
      'a file that is too large',
      [
        ['path', '/shared/f/'],
        ['file', new File(['x'], 'x')],
        ['file', new File([new Uint8Array(4_500_000)], 'large')],
      ],
      413,
    ],
  ] as [string, [string, string | File][], number][])(
    'with %s is refused, and nothing is kept',
    async (_what, parts, status) => {
      expect((await sendForm(parts)).status).toBe(status);
      expect((await admin.get('/api/v1/hdfs/files?path=/shared/f')).status).toBe(404);
      expect(leftovers()).toEqual([]);
    },
  );
  test('overwrites only on request, in a field or in the URL', async () => {
    const form = (more: [string, string][], query = '') =>
      sendForm([...more, ['path', '/shared/over'], ['file', new File(['x'], 'x')]], query);
    expect((await form([])).status).toBe(200);
    expect((await form([])).status).toBe(409);
    expect((await form([['overwrite', 'true']])).status).toBe(200);
    expect((await form([], '?overwrite=true')).status).toBe(200);
    expect((await form([['overwrite', 'true']], '?overwrite=false')).status).toBe(409);
  });
  test('that is malformed is rejected', async () => {
    const raw = (type: string, body: string) =>
      admin.raw('POST', `${UPLOAD}?path=/shared/raw`, { headers: { 'content-type': type }, body });
    expect((await raw('multipart/form-data', 'x')).status).toBe(400);
    expect((await raw('multipart/form-data; boundary=b', 'x')).status).toBe(400);
    expect(
      (
        await raw(
          'multipart/form-data; boundary=b',
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
        )
      ).status,
    ).toBe(400);
    expect((await raw('text/csv', 'x')).status).toBe(415);
    expect(leftovers()).toEqual([]);
  });
});

test.each([
  [
    'octets',
    'Content-Type: application/octet-stream\r\nContent-Length: 1000000',
    'x'.repeat(300_000),
  ],
  [
    'chunks',
    'Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked',
    `${(300_000).toString(16)}\r\n${'x'.repeat(300_000)}\r\n`,
  ],
  [
    'a form',
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000',
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(300_000)}`,
  ],
])('a sender of %s that disconnects leaves nothing behind', async (_what, headers, body) => {
  const socket = connect(server.port, '127.0.0.1');
  const head = `POST ${UPLOAD}?path=/shared/cut/x HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${admin.cookie}\r\n${headers}\r\n\r\n`;
  socket.write(head + body);
  await vi.waitFor(() => expect(leftovers()).toHaveLength(1), { timeout: 30_000, interval: 5 });
  socket.destroy();
  await vi.waitFor(() => expect(leftovers()).toEqual([]), { timeout: 30_000, interval: 5 });
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/cut/x')).status).toBe(404);
});

test('rejects a caller who may not write before the bytes are read', async () => {
  const [viewer, ann] = [await server.user('viv', 'VIEWER'), await server.user('ann', 'ANALYST')];
  const send = (who: Visitor, path: string) =>
    who.raw('POST', `${UPLOAD}?path=${path}`, { headers: octets, body: Buffer.alloc(2_000_000) });
  expect((await send(viewer, '/shared/v')).status).toBe(403);
  expect((await send(viewer, '/user/viv/v')).status).toBe(403);
  expect((await send(ann, '/user/viv/v')).status).toBe(404);
  expect((await send(ann, '/projects/1/v')).status).toBe(404);
  expect((await send(ann, '/etc/v')).status).toBe(404);
  expect((await send(ann, 's3://bucket/v')).json.detail).toMatch(/no file system s3/);
  expect((await send(ann, 'file:/etc/v')).json.detail).toMatch(/mount/);
});

test('a slow sender does not block others', async () => {
  const slow = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `${UPLOAD}?path=/shared/slow`,
    headers: {
      cookie: admin.cookie,
      'content-type': 'application/octet-stream',
      'content-length': '6',
    },
  });
  const answered = new Promise<number | undefined>((resolve) =>
    slow.on('response', (response) => resolve(response.resume().statusCode)),
  );
  slow.write('abc');
  await vi.waitFor(() => expect(leftovers()).toHaveLength(1), { timeout: 30_000, interval: 5 });
  expect((await sendOctets('/shared/quick', 'x')).status).toBe(200);
  expect((await sendOctets('/shared/slow', 'taken')).status).toBe(200);
  slow.end('def');
  expect(await answered).toBe(409);
  expect(await text('/shared/slow')).toBe('taken');
});

/** A small disk of its own. Needs the right to mount one. */
const tiny = mkdtempSync(join(tmpdir(), 'millrace-tiny-'));
const mountable = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', tiny], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(tiny, { recursive: true });
    return false;
  }
})();

test.skipIf(!mountable)(
  'reports a full disk, and leaves nothing on it (skipped if none can be mounted)',
  async () => {
    const full = await startTestServer({ MILLRACE_MOUNTS: `tiny=${tiny}` });
    try {
      const visitor = await full.admin();
      const form = new FormData();
      form.append('path', '/mnt/tiny/folder/');
      form.append('file', new File([new Uint8Array(200_000)], 'x'));
      const json = { path: '/mnt/tiny/x', content: 'x'.repeat(200_000) };
      const { id } = (await visitor.post(`${UPLOAD}s`, { path: '/mnt/tiny/x', length: 200_000 }))
        .json;
      const answers = [
        await visitor.raw('POST', `${UPLOAD}?path=/mnt/tiny/x`, {
          headers: octets,
          body: Buffer.alloc(200_000),
        }),
        await visitor.raw('POST', UPLOAD, { body: form }),
        await visitor.post(UPLOAD, json),
        await visitor.raw('PUT', `${UPLOAD}s/${id}?offset=0`, {
          headers: octets,
          body: Buffer.alloc(200_000),
        }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 507,
          json: {
            code: 'DISK_FULL',
            detail: expect.stringMatching(/no space was left.*\/mnt\/tiny/),
          },
        });
      expect(readdirSync(tiny, { recursive: true })).toEqual(['folder']);
      expect(
        (await visitor.post(UPLOAD, { path: '/mnt/tiny/small', content: 'fits' })).status,
      ).toBe(200);
      expect(full.logged).toEqual([]);
    } finally {
      await full.close();
      execFileSync('umount', [tiny]);
      rmSync(tiny, { recursive: true });
    }
  },
);
