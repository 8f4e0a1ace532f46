import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  for (let index = 0; index < 20; index++)
    await admin.post('/api/v1/workflows', {
      workflow: { ...largeAmounts('/shared/a.csv'), name: `Flow ${index}` },
    });
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/a.txt',
    content: 'x'.repeat(10_000),
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

type Raw = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
};

function raw(
  path: string,
  encoding: string | null,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Raw> {
  const headers = {
    cookie: admin.cookie,
    ...(encoding === null ? {} : { 'accept-encoding': encoding }),
    ...more.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port: server.port, host: '127.0.0.1', path, method: more.method ?? 'GET', headers },
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
    outgoing.on('error', reject).end(more.body);
  });
}

const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

test.each(Object.entries(decoders))(
  '%s: lists, records, pages and OpenAPI are compressed and complete',
  async (encoding, decode) => {
    for (const path of [
      '/api/v1/workflows',
      '/api/v1/workflows/1',
      '/openapi.json',
      '/api/v1/nodes',
      '/docs/swagger-ui.css',
    ]) {
      const plain = await raw(path, null);
      const compressed = await raw(path, encoding);
      expect([
        path,
        plain.headers['content-encoding'],
        compressed.headers['content-encoding'],
      ]).toEqual([path, undefined, encoding]);
      expect([plain.headers['vary'], compressed.headers['vary']]).toEqual([
        'Accept-Encoding',
        'Accept-Encoding',
      ]);
      expect(decode(compressed.bytes).equals(plain.bytes)).toBe(true);
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    }
  },
);

test('short responses, events, downloads and ranges are not compressed', async () => {
  for (const path of [
    '/healthz',
    '/api/v1/workflows/count',
    '/api/v1/hdfs/files/download?path=/shared/a.txt',
  ]) {
    const { status, headers } = await raw(path, 'gzip, br, zstd');
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, undefined]);
  }
  const part = await raw('/api/v1/hdfs/files/download?path=/shared/a.txt', 'gzip', {
    headers: { range: 'bytes=0-4999' },
  });
  expect([part.status, part.headers['content-encoding'], part.bytes.length]).toEqual([
    206,
    undefined,
    5000,
  ]);
});

test('responses with a secret are not compressed', async () => {
  const headers = { 'content-type': 'application/json' };
  const token = await raw('/api/v1/tokens', 'gzip', {
    method: 'POST',
    headers,
    body: '{"name":"t"}',
  });
  expect([token.status, token.headers['content-encoding'], token.headers['vary']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
});

test('HEAD has the same encoding, and no incorrect length', async () => {
  const { headers, bytes } = await raw('/api/v1/workflows/1', 'gzip', { method: 'HEAD' });
  expect([headers['content-encoding'], headers['content-length'], bytes.length]).toEqual([
    'gzip',
    undefined,
    0,
  ]);
});

test('long problems are compressed too', async () => {
  const nodes = Array.from({ length: 500 }, () => ({ id: 1 }));
  const body = JSON.stringify({ workflow: { name: 'x', nodes } });
  const { status, headers, bytes } = await raw('/api/v1/workflows', 'gzip', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([status, headers['content-encoding']]).toEqual([400, 'gzip']);
  expect(JSON.parse(gunzipSync(bytes).toString()).errors).toHaveLength(100);
});
