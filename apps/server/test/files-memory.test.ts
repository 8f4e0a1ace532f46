import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Of the file that is sent; 5 is what the service promises, less is enough to see memory grow. */
const GIGABYTES = Number(process.env['MILLRACE_TEST_UPLOAD_GB'] ?? 0.5);
const SIZE = GIGABYTES * 1_073_741_824;
const ALLOWED = 64 * 1_048_576;
const CHUNK = 1_048_576;

const home = mkdtempSync(join(tmpdir(), 'millrace-memory-'));
let server: ChildProcess;
let address: string;
let cookie: string;

beforeAll(async () => {
  const env = {
    ...process.env,
    PORT: '0',
    MILLRACE_HOME: home,
    MILLRACE_SAMPLES: 'off',
    MILLRACE_ADMIN_PASSWORD: 'memory of an upload',
  };
  server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
    const found = /http:\S+/.exec(String(chunk))?.[0];
    if (found === undefined) continue;
    address = found;
    break;
  }
  server.stdout!.resume();
  const login = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'memory of an upload' }),
  });
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** Bytes that a gap or a repetition would change. */
function chunkAt(index: number): Buffer {
  const chunk = Buffer.alloc(CHUNK, index % 251);
  chunk.writeUInt32LE(index);
  return chunk;
}

function content(before = '', after = ''): ReadableStream<Uint8Array> {
  let index = 0;
  return new ReadableStream(
    {
      start(controller) {
        if (before !== '') controller.enqueue(Buffer.from(before));
      },
      pull(controller) {
        if (index < SIZE / CHUNK) return controller.enqueue(chunkAt(index++));
        if (after !== '') controller.enqueue(Buffer.from(after));
        controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}

function memory(field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${server.pid}/status`, 'utf8'),
  );
  return Number(line?.[1]) * 1024;
}

async function send(
  path: string,
  method: string,
  type: string,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  const init = {
    method,
    headers: { cookie, 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit;
  const answer = await fetch(address + path, init);
  expect(answer.status).toBe(200);
  return answer;
}

test.skipIf(process.platform !== 'linux')(
  `${GIGABYTES} GB go up and come down in at most 64 MB (memory is read from /proc)`,
  { timeout: 600_000 },
  async () => {
    const before = memory('VmRSS');
    const report: string[] = [];
    const measured = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await work();
      const grown = memory('VmHWM') - before;
      report.push(
        `${what}: ${(grown / 1_048_576).toFixed(0)} MB more so far, ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
    };
    await measured('octets', () =>
      send(
        '/api/v1/hdfs/files/upload?path=/shared/octets',
        'POST',
        'application/octet-stream',
        content(),
      ),
    );
    expect(statSync(join(home, 'files/shared/octets')).size).toBe(SIZE);
    await measured('download', async () => {
      const answer = await fetch(`${address}/api/v1/hdfs/files/download?path=/shared/octets`, {
        headers: { cookie },
      });
      const [arrived, sent] = [createHash('sha1'), createHash('sha1')];
      for await (const bytes of answer.body!) arrived.update(bytes);
      for (let index = 0; index < SIZE / CHUNK; index++) sent.update(chunkAt(index));
      expect(arrived.digest('hex')).toBe(sent.digest('hex'));
    });
    rmSync(join(home, 'files/shared/octets'));
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="form"\r\n\r\n';
    const tail =
      '\r\n--b\r\ncontent-disposition: form-data; name="path"\r\n\r\n/shared/\r\n--b--\r\n';
    await measured('form', () =>
      send(
        '/api/v1/hdfs/files/upload',
        'POST',
        'multipart/form-data; boundary=b',
        content(head, tail),
      ),
    );
    expect(statSync(join(home, 'files/shared/form')).size).toBe(SIZE);
    rmSync(join(home, 'files/shared/form'));
    await measured('resumable', async () => {
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify({ path: '/shared/resumable', length: SIZE });
      const { id } = (await (
        await fetch(`${address}/api/v1/hdfs/files/uploads`, { method: 'POST', headers, body })
      ).json()) as { id: string };
      await send(
        `/api/v1/hdfs/files/uploads/${id}?offset=0`,
        'PUT',
        'application/octet-stream',
        content(),
      );
    });
    expect(statSync(join(home, 'files/shared/resumable')).size).toBe(SIZE);
    if (process.env['MILLRACE_TEST_UPLOAD_GB'] !== undefined) console.log(report.join('\n'));
    if (memory('VmHWM') - before > ALLOWED) throw new Error(report.join('; '));
  },
);
