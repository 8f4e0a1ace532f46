import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from './harness/visitor.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');
let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'millrace-serve-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

type Serving = { readonly child: ChildProcess; readonly printed: string; readonly address: string; stop(): Promise<number | null> };

/** Starts the service as `npm start` does, and waits until it has said all. */
async function serving(): Promise<Serving> {
  const env = { ...process.env, MILLRACE_HOME: home, PORT: '0', MILLRACE_SAMPLES: 'off' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let printed = '';
  for await (const chunk of child.stdout!) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT');
    return exited;
  };
  return { child, printed, address: /http:\/\/\S+/.exec(printed)?.[0] ?? '', stop };
}

test('the first start prints an address and a password, once; Ctrl-C stops it; a second start keeps all', async () => {
  const first = await serving();
  const password = /password (\S+)/.exec(first.printed)?.[1] ?? '';
  expect(password).toMatch(/^[a-z0-9-]{20,}$/);
  const admin = createVisitor(first.address);
  expect((await admin.post('/login', { username: 'admin', password })).status).toBe(200);
  expect((await admin.get('/api/v1/projects')).json).toMatchObject([{ id: 1, name: 'Default' }]);
  const id = (await admin.post('/api/v1/workflows', { workflow: { name: 'Kept' } })).json;
  expect(await first.stop()).toBe(0);

  const second = await serving();
  expect(second.printed).not.toMatch(/password/);
  const again = createVisitor(second.address);
  again.cookie = admin.cookie;
  expect((await again.get(`/api/v1/workflows/${id}`)).json.name).toBe('Kept');
  expect(await second.stop()).toBe(0);
});

test('a port that is taken is told in a sentence', async () => {
  const first = await serving();
  const env = { ...process.env, MILLRACE_HOME: join(home, 'other'), PORT: new URL(first.address).port, MILLRACE_SAMPLES: 'off' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, told]).toEqual([1, expect.stringMatching(/^Something else already listens at 127\.0\.0\.1, port \d+\. Set PORT/)]);
  expect(await first.stop()).toBe(0);
});

test('a connection that has sent nothing does not keep the server from stopping', async () => {
  const running = await serving();
  const { hostname, port } = new URL(running.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  expect(await running.stop()).toBe(0);
  await closed;
}, 30_000);
