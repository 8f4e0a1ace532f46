import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { endless, largeAmounts, node } from '@millrace/test-support/graphs';
import { failToStart, startService } from '@millrace/test-support/service-process';
import { createVisitor, type Visitor } from '@millrace/test-support/visitor';

const password = 'correct horse battery staple';
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'millrace-home-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Everything of a home that is not in a folder which users fill, with its mode. */
function modes(home: string): Record<string, string> {
  const inside = ['runs', 'logs'].flatMap((name) =>
    readdirSync(join(home, name), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(name, path),
    ),
  );
  return Object.fromEntries(
    [...readdirSync(home), ...inside].map((path) => [path, modeOf(join(home, path))]),
  );
}

function expectPrivate(home: string): void {
  expect(modeOf(home)).toBe('700');
  for (const [path, mode] of Object.entries(modes(home)))
    expect([path, mode]).toEqual([path, statSync(join(home, path)).isDirectory() ? '700' : '600']);
}

async function login(address: string): Promise<Visitor> {
  const visitor = createVisitor(address);
  expect((await visitor.post('/login', { username: 'admin', password })).status).toBe(200);
  return visitor;
}

test('only its user can read a home, whatever the umask, and permissive modes are tightened', async () => {
  const umask = process.umask(0);
  try {
    const home = join(folder, 'private');
    const env = { MILLRACE_ADMIN_PASSWORD: password };
    const first = await startService(home, env);
    const admin = await login(first.address);
    await admin.post('/api/v1/hdfs/files/upload', {
      path: '/shared/amounts.csv',
      content: 'id,amount\n1,5\n2,50\n',
    });
    const workflowId = (
      await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/amounts.csv') })
    ).json;
    const { json: id } = await admin.post('/api/v1/workflow/execute', { workflowId });
    expect((await ended(admin, id)).status).toBe(2);
    await admin.post('/api/v1/connections', {
      name: 'db',
      type: 'JDBC',
      settings: { url: 'jdbc:postgresql://db/x' },
      secrets: { password: 'p' },
    });
    expect(await first.stop()).toBe(0);
    expect(Object.keys(modes(home))).toEqual(
      expect.arrayContaining([
        'millrace.db',
        'secret.key',
        `runs/${id}`,
        `logs/execution-${id}.log`,
      ]),
    );
    expectPrivate(home);
    expect(first.logged()).not.toContain('Tightened');

    for (const path of ['.', 'files', ...Object.keys(modes(home))])
      chmodSync(join(home, path), statSync(join(home, path)).isDirectory() ? 0o777 : 0o666);
    const second = await startService(home, env);
    expectPrivate(home);
    expect(second.logged()).toMatch(/Others could read .*Tightened \d+ of its files and folders/);
    expect((await login(second.address)).cookie).not.toBe('');
    expect(await second.stop()).toBe(0);
  } finally {
    process.umask(umask);
  }
});

test('a second server on a home is rejected; one that was killed leaves no lock behind', async () => {
  const home = join(folder, 'shared');
  const first = await startService(home);
  const [code, logged] = await failToStart(home);
  expect([code, logged]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^Another Millrace server \\(process ${first.child.pid}, since .*\\) uses the home ${home}\\. Stop it first`,
      ),
    ),
  ]);
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  await first.stop('SIGKILL');
  const second = await startService(home);
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('continues and stops normally when its output is closed', async () => {
  const service = await startService(join(folder, 'unread'));
  service.child.stdout?.destroy();
  service.child.stderr?.destroy();
  expect(await service.stop('SIGTERM')).toBe(0);
});

test('SIGTERM stops running executions and keeps waiting ones; the next start continues', async () => {
  const home = join(folder, 'stopped');
  const first = await startService(home, {
    MILLRACE_ADMIN_PASSWORD: password,
    MILLRACE_WORKERS: '1',
  });
  const admin = await login(first.address);
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,50\n',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', {});
  const { json: long } = await admin.post('/api/v1/workflows', { workflow: endless(print) });
  const { json: short } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/amounts.csv'),
  });
  const { json: running } = await admin.post('/api/v1/workflow/execute', { workflowId: long });
  const { json: waiting } = await admin.post('/api/v1/workflow/execute', { workflowId: short });
  const statusOf = async (visitor: Visitor, id: number): Promise<unknown> =>
    (await visitor.get(`/api/v1/workflow-executions/${id}`)).json.statusName;
  await expect.poll(() => statusOf(admin, running), { timeout: 60_000 }).toBe('RUNNING');
  expect(await first.stop('SIGTERM')).toBe(0);
  const second = await startService(home, { MILLRACE_ADMIN_PASSWORD: password });
  const again = await login(second.address);
  expect((await again.get(`/api/v1/workflow-executions/${running}`)).json).toMatchObject({
    statusName: 'STOPPED',
    reason: 'The service was shut down.',
  });
  expect((await ended(again, waiting)).statusName).toBe('COMPLETED');
  expect(await second.stop('SIGTERM')).toBe(0);
}, 120_000);

test('a home of a newer version is rejected and stays unchanged', async () => {
  const home = join(folder, 'newer');
  expect(await (await startService(home)).stop()).toBe(0);
  const path = join(home, 'millrace.db');
  const database = new DatabaseSync(path);
  database.exec(
    `insert into "kysely_migration" values ('9000-later', ''); update "settings" set "value" = '"12.3.0"' where "name" = 'writtenBy'`,
  );
  database.close();
  chmodSync(home, 0o755);
  const before = [readFileSync(path), readdirSync(home)];
  const [code, logged] = await failToStart(home);
  expect([code, logged]).toEqual([
    1,
    expect.stringMatching(
      /^The home .*newer was written by Millrace 12\.3\.0 \(schema 9000\); this version knows schema \d+\. Upgrade Millrace/,
    ),
  ]);
  expect([readFileSync(path), readdirSync(home)]).toEqual(before);
  expect(modeOf(home)).toBe('755');
});
