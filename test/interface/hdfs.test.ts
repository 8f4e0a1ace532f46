import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { prove } from './prove.ts';
import { fileEntry } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const upload = (path: string, content = 'a,b\n1,2\n', more: object = {}): Promise<Json> =>
  admin.call('POST /api/v1/hdfs/files/upload', { json: { path, content, ...more } });
const names = (entries: readonly Json[]): readonly string[] => entries.map(({ name }) => name);

prove('GET /api/v1/hdfs', "gives the files in the user's home, made on first use", async () => {
  expect(await admin.call('GET /api/v1/hdfs')).toEqual([]);
  await upload('/user/admin/own.csv');
  const entries = await admin.call('GET /api/v1/hdfs');
  expectShape(entries, list(fileEntry));
  expect(entries).toMatchObject([
    { name: 'own.csv', path: '/user/admin/own.csv', type: 'FILE', directory: false, length: 8 },
  ]);
});

prove('POST /api/v1/hdfs/dir/create', 'makes a folder, and says so in plain text', async () => {
  const sentence = await admin.call('POST /api/v1/hdfs/dir/create', {
    json: { path: '/shared/new' },
    headers: { accept: 'text/plain' },
  });
  expect(sentence).toContain('/shared/new');
  const entries = await admin.call('GET /api/v1/hdfs/dir/open', { query: { path: '/shared' } });
  expect(entries.find(({ name }: Json) => name === 'new')).toMatchObject({
    type: 'DIRECTORY',
    directory: true,
    path: '/shared/new',
  });
  expect((await admin.ask('POST /api/v1/hdfs/dir/create', { json: {} })).status).toBe(400);
});

prove('GET /api/v1/hdfs/dir/open', 'gives the files in the folder', async () => {
  await upload('/shared/open/ø.csv');
  const entries = await admin.call('GET /api/v1/hdfs/dir/open', {
    query: { path: '/shared/open' },
  });
  expectShape(entries, list(fileEntry));
  expect(names(entries)).toEqual(['ø.csv']);
  expect(
    (await admin.ask('GET /api/v1/hdfs/dir/open', { query: { path: '/shared/nowhere' } })).status,
  ).toBe(404);
  expect((await admin.ask('GET /api/v1/hdfs/dir/open')).status).toBe(400);
});

prove('GET /api/v1/hdfs/files', 'gives them sorted', async () => {
  await upload('/shared/sorted/b.csv', 'bb');
  await upload('/shared/sorted/a.csv', 'a');
  await upload('/shared/sorted/c.csv', 'cccc');
  const sorted = async (sortPara: string): Promise<string> =>
    names(
      await admin.call('GET /api/v1/hdfs/files', { query: { path: '/shared/sorted', sortPara } }),
    ).join(' ');
  for (const sortPara of ['alphabetical', 'asc'])
    expect(await sorted(sortPara)).toBe('a.csv b.csv c.csv');
  for (const sortPara of ['desc', 'dsc']) expect(await sorted(sortPara)).toBe('c.csv b.csv a.csv');
  expect(await sorted('size')).toBe('c.csv b.csv a.csv');
  expect((await sorted('modified')).split(' ').toSorted()).toEqual(['a.csv', 'b.csv', 'c.csv']);
  expect(
    (
      await admin.ask('GET /api/v1/hdfs/files', {
        query: { path: '/shared/sorted', sortPara: 'colour' },
      })
    ).status,
  ).toBe(400);
});

prove(
  'POST /api/v1/hdfs/files/upload',
  'takes JSON, a form and a stream, and answers the entry',
  async () => {
    const text = await upload('/shared/up/text.csv', 'ø\n');
    expectShape(text, fileEntry);
    expect(text).toMatchObject({ name: 'text.csv', path: '/shared/up/text.csv', length: 3 });
    expect(await upload('/shared/up/bytes.bin', 'AP8=', { encoding: 'base64' })).toMatchObject({
      length: 2,
    });
    const stream = {
      query: { path: '/shared/up/stream.bin' },
      body: Buffer.from([0, 255, 10]),
      headers: { 'content-type': 'application/octet-stream' },
    };
    expect(await admin.call('POST /api/v1/hdfs/files/upload', stream)).toMatchObject({
      name: 'stream.bin',
      length: 3,
    });
    const form = [
      '--b',
      'content-disposition: form-data; name="path"',
      '',
      '/shared/up/',
      '--b',
      'content-disposition: form-data; name="file"; filename="f.csv"',
      '',
      'x,y',
      '--b--',
      '',
    ];
    const sent = {
      body: form.join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
    expect(await admin.call('POST /api/v1/hdfs/files/upload', sent)).toMatchObject({
      path: '/shared/up/f.csv',
      length: 3,
    });
  },
);

test('an upload replaces a file only with overwrite', async () => {
  await upload('/shared/twice.csv', 'first');
  expect(
    (
      await admin.ask('POST /api/v1/hdfs/files/upload', {
        json: { path: '/shared/twice.csv', content: 'second' },
      })
    ).status,
  ).toBe(409);
  expect(
    await admin.call('GET /api/v1/hdfs/files/open', { query: { path: '/shared/twice.csv' } }),
  ).toBe('first');
  await upload('/shared/twice.csv', 'second', { overwrite: true });
  expect(
    await admin.call('GET /api/v1/hdfs/files/open', { query: { path: '/shared/twice.csv' } }),
  ).toBe('second');
});

prove(
  'DELETE /api/v1/hdfs/files/delete',
  'confirms in plain text; a folder that is not empty needs recursive',
  async () => {
    await upload('/shared/full/a.csv');
    const query = { path: '/shared/full' };
    expect((await admin.ask('DELETE /api/v1/hdfs/files/delete', { query })).status).toBe(409);
    expect(
      await admin.call('DELETE /api/v1/hdfs/files/delete', {
        query: { path: '/shared/full/a.csv' },
        headers: { accept: 'text/plain' },
      }),
    ).toContain('/shared/full/a.csv');
    await upload('/shared/full/b.csv');
    expect(
      await admin.call('DELETE /api/v1/hdfs/files/delete', {
        query: { ...query, recursive: true },
      }),
    ).toContain('/shared/full');
    expect((await admin.ask('DELETE /api/v1/hdfs/files/delete', { query })).status).toBe(404);
  },
);

prove(
  'GET /api/v1/hdfs/files/download',
  'gives the bytes as an attachment, whole or a range',
  async () => {
    await upload('/shared/naïve name.csv', '0123456789');
    const sent = { query: { path: '/shared/naïve name.csv' } };
    const whole = await admin.ask('GET /api/v1/hdfs/files/download', sent);
    expect([whole.status, whole.text, whole.headers['content-length']]).toEqual([
      200,
      '0123456789',
      '10',
    ]);
    expect(whole.headers['content-disposition']).toMatch(
      /^attachment;.*filename\*=UTF-8''na%C3%AFve%20name\.csv/,
    );
    expect(whole.headers.etag).toMatch(/./);
    const part = await admin.ask('GET /api/v1/hdfs/files/download', {
      ...sent,
      headers: { range: 'bytes=2-4' },
    });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
  },
);

prove(
  'GET /api/v1/hdfs/files/rename',
  'moves a file, says so in plain text, and never overwrites',
  async () => {
    await upload('/shared/from.csv');
    await upload('/shared/taken.csv');
    const rename = (destinationFilePath: string) => ({
      query: { sourceFilePath: '/shared/from.csv', destinationFilePath },
    });
    expect(
      (await admin.ask('GET /api/v1/hdfs/files/rename', rename('/shared/taken.csv'))).status,
    ).toBe(409);
    const sentence = await admin.call('GET /api/v1/hdfs/files/rename', {
      ...rename('/shared/to.csv'),
      headers: { accept: 'text/plain' },
    });
    expect(sentence).toContain('/shared/to.csv');
    expect(
      (await admin.ask('GET /api/v1/hdfs/files/rename', rename('/shared/other.csv'))).status,
    ).toBe(404);
  },
);

prove(
  'GET /api/v1/hdfs/files/open',
  'gives the first 64 KiB as text, or length, cut at a character',
  async () => {
    await upload('/shared/long.txt', 'ø'.repeat(100_000));
    const open = (more: object = {}) => ({
      query: { path: '/shared/long.txt', ...more },
      headers: { accept: 'text/plain' },
    });
    expect(await admin.call('GET /api/v1/hdfs/files/open', open())).toBe('ø'.repeat(32_768));
    expect(await admin.call('GET /api/v1/hdfs/files/open', open({ length: 5 }))).toBe('øø');
    expect(
      await admin.call('GET /api/v1/hdfs/files/open', open({ length: 1_048_576 })),
    ).toHaveLength(100_000);
    expect(
      (await admin.ask('GET /api/v1/hdfs/files/open', open({ length: 1_048_577 }))).status,
    ).toBe(400);
  },
);

test('a path can never leave the root', async () => {
  for (const path of [
    '/../etc/passwd',
    '/shared/../../etc/passwd',
    '/shared/%2e%2e/x',
    'file:///etc/passwd',
    '/shared/a\0b',
    'hdfs://elsewhere/x',
  ]) {
    const { status } = await admin.ask('GET /api/v1/hdfs/files/open', { query: { path } });
    expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
  }
});

test("a home is its user's and an administrator's, shared is read by all and written by analysts", async () => {
  const ann = await server.user('ann', 'ANALYST');
  const vic = await server.user('vic', 'VIEWER');
  await ann.call('POST /api/v1/hdfs/files/upload', {
    json: { path: '/user/ann/secret.txt', content: 'x' },
  });
  await ann.call('POST /api/v1/hdfs/files/upload', {
    json: { path: '/shared/from ann.txt', content: 'x' },
  });
  expect([403, 404]).toContain(
    (await vic.ask('GET /api/v1/hdfs/files/open', { query: { path: '/user/ann/secret.txt' } }))
      .status,
  );
  expect(
    await admin.call('GET /api/v1/hdfs/files/open', { query: { path: '/user/ann/secret.txt' } }),
  ).toBe('x');
  expect(
    await vic.call('GET /api/v1/hdfs/files/open', { query: { path: '/shared/from ann.txt' } }),
  ).toBe('x');
  expect(
    (
      await vic.ask('POST /api/v1/hdfs/files/upload', {
        json: { path: '/shared/v.txt', content: 'x' },
      })
    ).status,
  ).toBe(403);
});
