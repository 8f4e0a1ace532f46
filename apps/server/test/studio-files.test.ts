import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '@millrace/test-support/server-process';

/**
 * A built studio: a large script compressed by the build, a large one that is not, one too short
 * for it, a picture, and the page.
 */
const script = `export const text = '${'abcdefgh '.repeat(2000)}';\n`;
const files = {
  'assets/app-1a2b.js': script,
  'assets/late-3c4d.js': script,
  'assets/tiny-5e6f.js': 'export {};\n',
  'theme.js': script,
  'index.html': `<p>${script}</p>`,
};

let folder: string;
let server: ServerProcess;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-studio-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  for (const name of ['assets/app-1a2b.js', 'theme.js', 'index.html'] as const) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(files[name]));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(files[name]));
  }
  server = await startServerProcess({ MILLRACE_STUDIO: folder });
  port = Number(new URL(server.address).port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Raw = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
};

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Raw['headers'],
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject).end();
  });
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
const decode = ({ headers, bytes }: Raw): string =>
  (decoders[headers['content-encoding'] ?? ''] ?? ((plain: Buffer) => plain))(bytes).toString();

describe.each(['/assets/app-1a2b.js', '/theme.js', '/'])(
  '%s, which the build has compressed',
  (path) => {
    const content = path === '/' ? files['index.html'] : script;

    test.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0, gzip;q=0', undefined],
    ])('is sent in %s to clients that accept it', async (accepted, encoding) => {
      const answer = await send('GET', path, { 'accept-encoding': accepted });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(decode(answer)).toBe(content);
      expect(answer.headers['vary']?.toLowerCase()).toBe('accept-encoding');
      expect(answer.headers['content-type']).toMatch(
        path === '/'
          ? /^text\/html; charset=utf-8$/i
          : /^(text|application)\/javascript; charset=utf-8$/i,
      );
      if (encoding !== undefined)
        expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    });

    test.each([undefined, 'gzip', 'br'])(
      'HEAD has the headers of GET and no body: %s',
      async (accepted) => {
        const headers: Record<string, string> =
          accepted === undefined ? {} : { 'accept-encoding': accepted };
        const [got, head] = [await send('GET', path, headers), await send('HEAD', path, headers)];
        const {
          date: _date,
          connection: _connection,
          'x-request-id': _id,
          ...expected
        } = got.headers;
        expect([head.status, head.headers, head.bytes.length]).toEqual([
          200,
          expect.objectContaining(expected),
          0,
        ]);
      },
    );

    test('each encoding has its own ETag, which results in 304', async () => {
      const answers = [];
      for (const accepted of ['br', 'gzip', 'identity'])
        answers.push(await send('GET', path, { 'accept-encoding': accepted }));
      const tags = answers.map(({ headers }) => headers['etag'] ?? '');
      expect(new Set(tags).size).toBe(3);
      for (const [index, accepted] of ['br', 'gzip', 'identity'].entries()) {
        const again = await send('GET', path, {
          'accept-encoding': accepted,
          'if-none-match': tags[index]!,
        });
        expect([
          again.status,
          again.bytes.length,
          again.headers['vary']?.toLowerCase(),
          again.headers['etag'],
        ]).toEqual([304, 0, 'accept-encoding', tags[index]]);
        const other = await send('GET', path, {
          'accept-encoding': accepted,
          'if-none-match': tags[(index + 1) % 3]!,
        });
        expect([other.status, decode(other)]).toEqual([200, content]);
      }
    });
  },
);

test('a file without a compressed variant is compressed on the fly', async () => {
  for (const accepted of ['br', 'gzip', 'zstd']) {
    const answer = await send('GET', '/assets/late-3c4d.js', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], decode(answer)]).toEqual([accepted, script]);
    expect(answer.headers['vary']?.toLowerCase()).toBe('accept-encoding');
    expect(answer.headers['etag']).toMatch(/^W\//);
    const again = await send('GET', '/assets/late-3c4d.js', {
      'accept-encoding': accepted,
      'if-none-match': answer.headers['etag']!,
    });
    expect(again.status).toBe(304);
  }
});

test('a short file is sent uncompressed', async () => {
  const answer = await send('GET', '/assets/tiny-5e6f.js', { 'accept-encoding': 'gzip, br' });
  expect(decode(answer)).toBe('export {};\n');
});

test('hashed files are cached for a year, all others are revalidated', async () => {
  for (const accepted of ['br', 'identity']) {
    expect(
      (await send('GET', '/assets/app-1a2b.js', { 'accept-encoding': accepted })).headers[
        'cache-control'
      ],
    ).toMatch(/max-age=31536000, immutable/);
    for (const path of ['/', '/theme.js'])
      expect(
        (await send('GET', path, { 'accept-encoding': accepted })).headers['cache-control'],
      ).toBe('no-cache');
  }
});
