import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyToHost, parseWebHosts, resolveSources, webFiles, type FileSystem } from '../index.ts';
import { bytesOf, refused } from '../testing/files-fixture.ts';

const asked: string[] = [];
const content = 'id,amount\n1,1.5\n2,2.5\n';
let failures = 0;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let at: string;
let files: FileSystem;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = reading([at]);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function reading(hosts: readonly string[], timeoutMs = 10_000): FileSystem {
  return webFiles({
    hosts: parseWebHosts(hosts),
    addressOf: (host) => Promise.resolve(host === 'private.example.org' ? null : '127.0.0.1'),
    timeoutMs,
  });
}

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  switch (url.split('?')[0] ?? '') {
    case '/a.csv': {
      response.setHeader('etag', '"v1"');
      response.setHeader('last-modified', 'Wed, 21 Oct 2026 07:28:00 GMT');
      const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
      if (range === null) return void response.end(content);
      const [start, end] = [Number(range[1]), Number(range[2] || content.length - 1)];
      response.statusCode = 206;
      response.setHeader('content-range', `bytes ${start}-${end}/${content.length}`);
      return void response.end(content.slice(start, end + 1));
    }
    case '/chunked':
      response.write(content);
      return void response.end();
    case '/moved':
      return void response.writeHead(302, { location: '/a.csv' }).end();
    case '/away':
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    case '/loop':
      return void response.writeHead(302, { location: '/loop' }).end();
    case '/busy':
      if (failures++ === 0) return void response.writeHead(429, { 'retry-after': '0' }).end();
      return void response.end('done');
    case '/later':
      return void response.writeHead(503, { 'retry-after': '3600' }).end();
    case '/secret':
      return void response.writeHead(401).end('top secret');
    case '/broken':
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      response.socket?.destroySoon();
      return;
    case '/zipped':
      return void response.writeHead(200, { 'content-encoding': 'br' }).end('x');
    case '/silent':
      return;
    default:
      response.writeHead(404).end();
  }
}

test('reads a file whole and in part, whether or not the server knows ranges and lengths', async () => {
  expect(await files.stat(`${at}/a.csv`)).toMatchObject({
    name: 'a.csv',
    path: `${at}/a.csv`,
    length: content.length,
    modificationTime: Date.UTC(2026, 9, 21, 7, 28),
  });
  for (const path of ['/a.csv', '/chunked', '/moved'])
    for (const [start, end] of [
      [0, undefined],
      [3, 8],
      [10, 1000],
    ] as const) {
      const { stream } = await files.read(`${at}${path}`, end === undefined ? {} : { start, end });
      expect(await bytesOf(stream)).toBe(content.slice(start, end === undefined ? end : end + 1));
    }
  expect(await files.stat(`${at}/chunked`)).toMatchObject({ length: content.length });
  expect(await files.head(`${at}/a.csv`, 5)).toBe('id,am');
  expect(await files.stat(`${at}/none`)).toBeUndefined();
  await expect(resolveSources(files, `${at}/none?a=*`)).rejects.toEqual(refused('FILE_NOT_FOUND'));
});

test('is copied once, with the version that it has, and not beyond a limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-web-'));
  try {
    const copy = await copyToHost(files, `${at}/a.csv?x=1`, folder, { bytes: 100 });
    expect(copy).toMatchObject({ bytes: content.length, version: '"v1"' });
    expect(copy.file).toMatch(/a\.csv$/);
    expect(await readFile(copy.file, 'utf8')).toBe(content);
    for (const path of ['/a.csv', '/chunked'])
      await expect(copyToHost(files, `${at}${path}`, folder, { bytes: 9 })).rejects.toThrow(
        'MILLRACE_STAGE_MB',
      );
    await expect(copyToHost(files, `${at}/broken`, folder, { bytes: 100 })).rejects.toThrow(
      'broke',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('follows redirects only to allowed hosts', async () => {
  await expect(files.read(`${at}/away`)).rejects.toThrow(
    'http://169.254.169.254 is not among the hosts',
  );
  await expect(files.read(`${at}/loop`)).rejects.toThrow('redirects more than 5 times');
});

test('waits as a busy server asks, but not for long', async () => {
  expect(await bytesOf((await files.read(`${at}/busy`)).stream)).toBe('done');
  await expect(files.read(`${at}/later`)).rejects.toThrow('asks to wait 3600 seconds');
  await expect(reading([at], 100).read(`${at}/silent`)).rejects.toThrow('more than 0.1 seconds');
});

test('shows neither contents nor queries of what fails', async () => {
  const error = await files.read(`${at}/secret?token=abc`).catch((found: unknown) => String(found));
  expect(error).toContain(`The server of "${at}/secret?…" answered 401.`);
  await expect(files.read(`${at}/zipped`)).rejects.toThrow('sends its content as br');
});

test.each([
  [[], 'https://a.org/x', 'reads nothing from the web'],
  [['a.org'], 'https://b.org/x', 'https://b.org is not among the hosts'],
  [['a.org'], 'http://a.org/x', 'http://a.org is not among'],
  [['a.org'], 'https://a.org:8443/x', 'https://a.org:8443 is not among'],
  [['a.org'], 'https://x.a.org/', 'is not among'],
  [['*.a.org'], 'https://a.org/', 'is not among'],
  [['a.org'], 'https://me:pw@a.org/', 'may not have a user or password'],
  [['a.org'], 'https://a.org@b.org/', 'may not have a user'],
  [['a.org'], 'https://', 'is no address'],
] as const)('with %j allowed, %s is refused', (hosts, path, reason) => {
  expect(() => reading(hosts).normalize(path)).toThrow(reason);
});

test('allows hosts, their ports and subdomains', () => {
  const some = reading(['a.org', '*.b.org', 'c.org:8443', 'http://d.org', '10.0.0.0/8', '[::1]']);
  for (const path of [
    'https://a.org/x',
    'https://a.org:443/x',
    'https://x.y.b.org/',
    'https://c.org:8443/',
    'http://d.org/',
    'https://d.org/',
    'https://[::1]/',
  ])
    expect(some.normalize(path)).toBe(new URL(path).href);
  expect(some.normalize('HTTPS://A.org/x?y=%20#part')).toBe('https://a.org/x?y=%20');
  expect(() => parseWebHosts(['a/b'])).toThrow('MILLRACE_WEB_HOSTS has "a/b"');
});

test('refuses a host whose address is not public', async () => {
  const some = reading(['private.example.org']);
  await expect(some.read('https://private.example.org/x')).rejects.toThrow('is not public');
});

test('is only read', async () => {
  for (const change of [
    () => files.delete(`${at}/a.csv`),
    () => files.checkTarget(`${at}/a.csv`, { saveMode: 'Overwrite', singleFile: true }),
  ])
    await expect(change()).rejects.toEqual(refused('NOT_ALLOWED'));
  await expect(files.list(at)).rejects.toThrow("folders can't be listed");
});
