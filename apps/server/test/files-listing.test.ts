import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

const [data, fixed] = [
  mkdtempSync(join(tmpdir(), 'millrace-data-')),
  mkdtempSync(join(tmpdir(), 'millrace-fixed-')),
];
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_MOUNTS: `data=${data},fixed=${fixed}:ro` });
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
  for (const folder of [data, fixed]) rmSync(folder, { recursive: true });
});

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(values as Record<string, string>).toString();
const upload = (path: string, content = 'x', who = admin) =>
  who.post('/api/v1/hdfs/files/upload', { path, content });
const names = async (values: Record<string, string | number>, who = admin): Promise<string[]> =>
  (await who.get(`/api/v1/hdfs/files?${query(values)}`)).json.map(({ name }: Json) => name);

test('sorts by code point, by size, by time, each stable and total', async () => {
  const list = [
    'file10',
    'file2',
    'B',
    'a',
    'é',
    'e\u0301',
    '\uffee',
    '\u{1f600}',
    '.hidden',
    '_part',
  ];
  for (const [index, name] of list.entries())
    await upload(`/shared/order/${name}`, 'x'.repeat(index % 3));
  const path = '/shared/order';
  const byName = [
    '.hidden',
    'B',
    '_part',
    'a',
    'e\u0301',
    'file10',
    'file2',
    'é',
    '\uffee',
    '\u{1f600}',
  ];
  for (const sortPara of ['alphabetical', 'asc'])
    expect(await names({ path, sortPara })).toEqual(byName);
  expect(await names({ path })).toEqual(byName);
  for (const sortPara of ['desc', 'dsc'])
    expect(await names({ path, sortPara })).toEqual(byName.toReversed());
  const size = (name: string) => list.indexOf(name) % 3;
  expect(await names({ path, sortPara: 'size' })).toEqual(
    byName.toSorted((a, b) => size(b) - size(a)),
  );
  const byTime = (await admin.get(`/api/v1/hdfs/files?${query({ path, sortPara: 'modified' })}`))
    .json;
  for (const [index, entry] of byTime.entries())
    if (index > 0)
      expect(byTime[index - 1].modificationTime).toBeGreaterThanOrEqual(entry.modificationTime);
  expect(
    (await admin.get(`/api/v1/hdfs/files?${query({ path, sortPara: 'natural' })}`)).status,
  ).toBe(400);
});

test('every listing has pages, and the total', async () => {
  for (let index = 0; index < 7; index++) await upload(`/user/admin/page/${index}`);
  const path = '/user/admin/page';
  for (const operation of ['/api/v1/hdfs/files', '/api/v1/hdfs/dir/open', '/filesInPathJSON']) {
    const page = await admin.get(`${operation}?${query({ path, page: 1, size: 3 })}`);
    expect(page.json.map(({ name }: Json) => name)).toEqual(['3', '4', '5']);
    expect(page.headers.get('x-total-count')).toBe('7');
    expect((await admin.get(`${operation}?${query({ path, page: 3, size: 3 })}`)).json).toEqual([]);
    expect((await admin.get(`${operation}?${query({ path, size: 1001 })}`)).status).toBe(400);
    expect((await admin.get(`${operation}?${query({ path, page: 'x' })}`)).status).toBe(400);
  }
  expect((await admin.get('/api/v1/hdfs?page=0&size=1')).json).toMatchObject([
    { name: 'page', directory: true, length: 0 },
  ]);
  expect(await names({ path, sortPara: 'dsc', size: 2 })).toEqual(['6', '5']);
  expect(await names({ path, sortPara: 'size', size: 2 })).toEqual(['0', '1']);
});

test('lists 100,000 entries', { timeout: 120_000 }, async () => {
  const folder = join(server.home, 'files', 'shared', 'many');
  mkdirSync(folder);
  for (let index = 0; index < 100_000; index++) writeFileSync(join(folder, `${index}.csv`), '');
  const all = await admin.get('/api/v1/hdfs/files?path=/shared/many');
  expect(all.json).toHaveLength(100_000);
  expect(all.headers.get('x-total-count')).toBe('100000');
  expect(await names({ path: '/shared/many', page: 99, size: 1000, sortPara: 'dsc' })).toHaveLength(
    1000,
  );
  expect((await admin.delete('/api/v1/hdfs/files/delete?path=/shared/many')).status).toBe(409);
  expect(
    (await admin.delete('/api/v1/hdfs/files/delete?path=/shared/many&recursive=true')).status,
  ).toBe(200);
  expect(existsSync(folder)).toBe(false);
});

test("homes and the folders of the user's projects are created on first use, those of others are not", async () => {
  const ann = await server.user('ann', 'ANALYST');
  expect((await ann.get('/api/v1/hdfs/dir/open?path=/user/ann')).json).toEqual([]);
  const { id } = (await ann.post('/api/v1/projects', { name: 'Ann’s' })).json;
  expect((await ann.get(`/api/v1/hdfs/dir/open?path=/projects/${id}`)).json).toEqual([]);
  expect((await ann.get('/api/v1/hdfs/dir/open?path=/projects/1')).status).toBe(404);
  expect((await admin.get('/api/v1/hdfs/dir/open?path=/projects/999')).status).toBe(404);
  expect((await admin.get('/api/v1/hdfs/dir/open?path=/user/nobody')).status).toBe(404);
  expect(await names({ path: '/projects' }, ann)).toEqual([String(id)]);
  expect(await names({ path: '/' }, ann)).toEqual(['mnt', 'projects', 'shared', 'user']);
});

test('HEAD creates no folder, GET creates one that belongs to the caller', async () => {
  const bob = await server.user('bob', 'ANALYST');
  const folder = join(server.home, 'files', 'user', 'bob');
  expect((await bob.raw('HEAD', '/api/v1/hdfs')).status).toBe(200);
  expect(existsSync(folder)).toBe(false);
  expect((await bob.get('/api/v1/hdfs')).json).toEqual([]);
  expect(existsSync(folder)).toBe(true);
});

test('the top folders of the tree cannot be deleted by anyone', async () => {
  await upload('/shared/movable');
  await upload('/projects/1/x');
  for (const path of [
    '/',
    '/user',
    '/user/admin',
    '/projects',
    '/projects/1',
    '/shared',
    '/mnt',
    '/mnt/data',
    '//user//admin/.',
  ]) {
    expect(
      (await admin.delete(`/api/v1/hdfs/files/delete?${query({ path, recursive: 'true' })}`))
        .status,
    ).toBe(403);
    for (const ends of [
      { sourceFilePath: path, destinationFilePath: '/shared/there' },
      { sourceFilePath: '/shared/movable', destinationFilePath: path },
    ])
      expect((await admin.get(`/api/v1/hdfs/files/rename?${query(ends)}`)).status).toBe(403);
  }
});

test('renames within and across mounts, never over anything, never into itself', async () => {
  const rename = async (sourceFilePath: string, destinationFilePath: string, extra = {}) =>
    (
      await admin.get(
        `/api/v1/hdfs/files/rename?${query({ sourceFilePath, destinationFilePath })}`,
        extra,
      )
    ).status;
  await upload('/shared/m/a');
  await upload('/shared/m/b');
  expect(await rename('/shared/m/a', '/shared/m/b')).toBe(409);
  expect(await rename('/shared/m/a', '/shared/m/a')).toBe(409);
  expect(await rename('/shared/m', '/shared/m/inside')).toBe(400);
  expect(await rename('/shared/m/a', '/shared/none/a')).toBe(404);
  expect(await rename('/shared/none', '/shared/m/c')).toBe(404);
  expect(await rename('/shared/m', '/mnt/data/m')).toBe(200);
  expect(await names({ path: '/mnt/data/m' })).toEqual(['a', 'b']);
  expect(await rename('/mnt/data/m/a', '/mnt/fixed/a')).toBe(403);
  expect(await rename('/mnt/data/m/a', '/shared/back')).toBe(200);
  expect(await rename('/shared/back', '/shared/again', { headers: { accept: 'text/html' } })).toBe(
    403,
  );
  expect(
    await rename('/shared/back', '/shared/again', {
      headers: { referer: 'https://elsewhere.example/' },
    }),
  ).toBe(403);
  expect(await rename('/shared/back', '/shared/again', { headers: { accept: 'text/plain' } })).toBe(
    200,
  );
});

test('mounts: read-only ones cannot be changed, and no link leads out of them', async () => {
  writeFileSync(join(fixed, 'reading'), 'fixed');
  symlinkSync('/etc/passwd', join(data, 'passwd'));
  symlinkSync(server.home, join(data, 'home'));
  expect((await admin.get('/api/v1/hdfs/files/open?path=/mnt/fixed/reading')).text).toBe('fixed');
  expect((await upload('/mnt/fixed/new')).status).toBe(403);
  expect((await admin.post('/api/v1/hdfs/dir/create', { path: '/mnt/fixed/dir' })).status).toBe(
    403,
  );
  expect((await admin.delete('/api/v1/hdfs/files/delete?path=/mnt/fixed/reading')).status).toBe(
    403,
  );
  expect((await admin.get('/api/v1/hdfs/files/open?path=/mnt/data/passwd')).status).toBe(400);
  expect((await admin.get('/api/v1/hdfs/files?path=/mnt/data/home')).status).toBe(400);
  expect((await upload('/mnt/data/home/files/shared/through')).status).toBe(400);
  expect(await names({ path: '/mnt/data' })).not.toEqual(expect.arrayContaining(['passwd']));
  expect((await upload('/mnt/data/new')).status).toBe(200);
  expect((await upload('/mnt/other/new')).status).toBe(200);
});

test('the same check applies to previews, schemas and datasets', async () => {
  await upload('/user/admin/secret.csv', 'a,b\n1,2\n');
  const eve = await server.user('eve', 'ANALYST');
  for (const path of [
    '/user/admin/secret.csv',
    '/user/*/secret.csv',
    '/user/{admin,eve}/*',
    '/projects/*/x',
    '/*/admin/secret.csv',
  ]) {
    for (const operation of ['sample-data', 'schema'])
      expect(
        (
          await eve.post(`/api/v1/datasets/${operation}?${query({ path })}`, {
            colNames: [],
            colTypes: [],
            colFormats: [],
            colMLTypes: [],
          })
        ).status,
      ).toBe(404);
  }
  for (const path of [
    'hdfs://x/y',
    's3://bucket/y',
    's3:bucket',
    'file:/etc/passwd',
    'FILE:///etc/passwd',
    'hdfs:/x',
  ])
    expect((await eve.get(`/api/v1/hdfs/files/open?${query({ path })}`)).json).toMatchObject({
      status: 400,
      code: 'INVALID_PATH',
    });
});

test('text is opened up to the requested length', async () => {
  await upload('/shared/text', 'aé😀');
  const open = async (length: number | string) =>
    (await admin.get(`/api/v1/hdfs/files/open?path=/shared/text&length=${length}`)).text;
  expect(await Promise.all([0, 1, 2, 3, 4, 6, 7, 1_048_576].map(open))).toEqual([
    '',
    'a',
    'a',
    'aé',
    'aé',
    'aé',
    'aé😀',
    'aé😀',
  ]);
  for (const length of [-1, 1.5, 'x', 1_048_577])
    expect(
      (await admin.get(`/api/v1/hdfs/files/open?path=/shared/text&length=${length}`)).status,
    ).toBe(400);
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/text')).type).toBe(
    'text/plain; charset=utf-8',
  );
});
