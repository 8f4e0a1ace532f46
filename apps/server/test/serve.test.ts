import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  failToStart,
  startService,
  type ServiceProcess,
} from '@millrace/test-support/service-process';
import { createVisitor } from '@millrace/test-support/visitor';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'millrace-serve-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

const serving = (): Promise<ServiceProcess> => startService(home);

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

test('reports a port that is in use', async () => {
  const first = await serving();
  const [code, output] = await failToStart(join(home, 'other'), {
    PORT: new URL(first.address).port,
  });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Something else already listens at 127\.0\.0\.1, port \d+\. Set PORT/),
  ]);
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
