import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tarEnd, tarHeader, tarPadding } from '../../server/src/backup/tar.ts';
import { ended } from '@millrace/test-support/ended';
import { edge, largeAmounts, node } from '@millrace/test-support/graphs';
import { startService, type ServiceProcess } from '@millrace/test-support/service-process';
import { createVisitor, type Visitor } from '@millrace/test-support/visitor';

const main = join(import.meta.dirname, '..', 'src', 'main.mjs');
const password = 'correct horse battery staple';
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'millrace-backup-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

function millrace(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: folder }, (error, out, err) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1,
        out,
        err,
      });
    });
  });
}

async function start(
  home: string,
): Promise<{ readonly service: ServiceProcess; readonly admin: Visitor }> {
  const service = await startService(home, { MILLRACE_ADMIN_PASSWORD: password });
  const admin = createVisitor(service.address);
  expect((await admin.post('/login', { username: 'admin', password })).status).toBe(200);
  return { service, admin };
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Content that shows whether it is complete. */
function sealed(seed: number): string {
  const text = `${seed} `.repeat(2000 + (seed % 50_000));
  return `${sumOf(text)}\n${text}`;
}

function isWhole(content: string): boolean {
  const [sum, text = ''] = content.split('\n');
  return sumOf(text) === sum;
}

/** Reads a CSV file, shows its large amounts and saves them. */
function savingGraph(target: string): object {
  const graph = largeAmounts('/shared/amounts.csv');
  const save = node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
    path: target,
    singleFile: 'true',
    saveMode: 'Overwrite',
    header: 'true',
  });
  return {
    ...graph,
    nodes: [...graph.nodes, save],
    edges: [...graph.edges, edge(4, 'sort', 'save')],
  };
}

/** What was acknowledged so far. */
type Acknowledged = {
  readonly workflows: Map<number, string>;
  readonly executions: Set<number>;
  readonly files: Map<string, number>;
};

/** Uploads, edits and runs until the signal is aborted. */
function load(admin: Visitor, acknowledged: Acknowledged): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let count = 0;
  const uploads = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const seed = ++count;
      const path = `/shared/upload-${seed % 7}.txt`;
      expect(
        (
          await admin.post('/api/v1/hdfs/files/upload', {
            path,
            content: sealed(seed),
            overwrite: true,
          })
        ).status,
      ).toBeLessThan(300);
      acknowledged.files.set(path, seed);
    }
  };
  const edits = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const name = `Edit ${++count}`;
      const { json: id } = await admin.post('/api/v1/workflows', { workflow: { name: 'New' } });
      expect(
        (await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name } })).status,
      ).toBe(200);
      acknowledged.workflows.set(id, name);
    }
  };
  const runs = async (workflowId: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { json: id } = await admin.post('/api/v1/workflow/execute', { workflowId });
      expect((await ended(admin, id)).status).toBe(2);
      acknowledged.executions.add(id);
    }
  };
  const all = (async () => {
    const workflows: number[] = [];
    for (const target of ['/shared/out-1.csv', '/shared/out-2.csv'])
      workflows.push(
        (await admin.post('/api/v1/workflows', { workflow: savingGraph(target) })).json,
      );
    await Promise.all([uploads(), edits(), ...workflows.map(runs)]);
  })();
  return {
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

test(
  'a backup under load restores every acknowledged record and whole files',
  { timeout: 300_000 },
  async () => {
    const home = join(folder, 'busy');
    const { service, admin } = await start(home);
    await admin.post('/api/v1/hdfs/files/upload', {
      path: '/shared/amounts.csv',
      content: 'id,amount\n1,5\n2,50\n3,\n4,500\n',
    });
    await admin.post('/api/v1/connections', {
      name: 'db',
      type: 'JDBC',
      settings: { url: 'jdbc:postgresql://db/x' },
      secrets: { password: 'p' },
    });
    const acknowledged: Acknowledged = {
      workflows: new Map(),
      executions: new Set(),
      files: new Map(),
    };
    const busy = load(admin, acknowledged);
    await expect
      .poll(
        () =>
          Math.min(
            acknowledged.executions.size,
            acknowledged.workflows.size,
            acknowledged.files.size,
          ),
        { timeout: 120_000 },
      )
      .toBeGreaterThan(6);
    const before = {
      workflows: new Map(acknowledged.workflows),
      executions: [...acknowledged.executions],
      files: new Map(acknowledged.files),
    };
    const archive = join(folder, 'busy.tar.zst');
    const [backup, again] = await Promise.all([
      millrace('backup', archive, '--home', home),
      millrace('backup', 'second.tar.gz', '--home', home),
    ]);
    expect([backup, again]).toMatchObject([{ code: 0 }, { code: 0 }]);
    await busy.stop();
    expect(acknowledged.executions.size).toBeGreaterThan(before.executions.length);
    expect(await service.stop('SIGTERM')).toBe(0);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);

    for (const [index, file] of [archive, 'second.tar.gz'].entries()) {
      const restoredHome = join(folder, `restored-${index}`);
      expect(await millrace('restore', file, '--home', restoredHome)).toMatchObject({
        code: 0,
        err: '',
      });
      expectWholeHome(restoredHome);
      const restored = await start(restoredHome);
      for (const [id, name] of before.workflows)
        expect((await restored.admin.get(`/api/v1/workflows/${id}`)).json).toMatchObject({ name });
      for (const id of before.executions) {
        const results = await restored.admin.get(`/api/v1/workflow-executions/${id}/results`);
        expect([id, results.status, results.json.length]).toEqual([id, 200, 1]);
        expect((await restored.admin.get(`/api/v1/workflow-executions/${id}/logs`)).text).toContain(
          'COMPLETED',
        );
      }
      for (const [path, seed] of before.files) {
        const content = (await restored.admin.get(`/api/v1/hdfs/files/download?path=${path}`)).text;
        expect([path, isWhole(content), Number(content.split(/\s/)[1]) >= seed]).toEqual([
          path,
          true,
          true,
        ]);
      }
      for (const target of ['/shared/out-1.csv', '/shared/out-2.csv'])
        expect((await restored.admin.get(`/api/v1/hdfs/files/download?path=${target}`)).text).toBe(
          'id,amount\n4,500.0\n2,50.0\n',
        );
      expect(readFileSync(join(restoredHome, 'secret.key'), 'utf8')).toBe(
        readFileSync(join(home, 'secret.key'), 'utf8'),
      );
      const { json: id } = await restored.admin.post('/api/v1/workflows', {
        workflow: largeAmounts('/shared/amounts.csv'),
      });
      const { json: run } = await restored.admin.post('/api/v1/workflow/execute', {
        workflowId: id,
      });
      expect((await ended(restored.admin, run)).status).toBe(2);
      expect(await restored.service.stop('SIGTERM')).toBe(0);
    }
  },
);

/**
 * Checks that the database is sound, that every result in it exists, that only the user can read
 * anything, and that nothing unfinished is there.
 */
function expectWholeHome(home: string): void {
  const database = new DatabaseSync(join(home, 'millrace.db'), { readOnly: true });
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  for (const { executionId, file } of database.prepare('select * from "executionResults"').all())
    expect(
      JSON.parse(readFileSync(join(home, 'runs', String(executionId), String(file)), 'utf8')),
    ).toHaveProperty('rows');
  for (const { id } of database.prepare('select "id" from "executions" where "status" = 2').all())
    expect(existsSync(join(home, 'logs', `execution-${String(id)}.log`))).toBe(true);
  database.close();
  expect(statSync(home).mode & 0o777).toBe(0o700);
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(join(home, path));
    expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o700 : 0o600]);
    expect(path).not.toContain('.millrace-');
  }
}

/** A small home that no server uses. */
async function quietHome(name: string): Promise<string> {
  const home = join(folder, name);
  const { service, admin } = await start(home);
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,50\n',
  });
  const { json: workflowId } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/amounts.csv'),
  });
  const { json: id } = await admin.post('/api/v1/workflow/execute', { workflowId });
  await ended(admin, id);
  await service.stop();
  return home;
}

test(
  'restore rejects invalid backups and homes and leaves the home unchanged',
  { timeout: 120_000 },
  async () => {
    const home = await quietHome('quiet');
    symlinkSync('/etc/passwd', join(home, 'files', 'shared', 'link'));
    const archive = join(folder, 'quiet.tar.gz');
    const made = await millrace('backup', archive, '--home', home);
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringContaining('files/shared/link is a link'),
    });
    expect(await millrace('backup', archive, '--home', home)).toMatchObject({
      code: 3,
      err: expect.stringContaining('already exists'),
    });
    expect(await millrace('backup', 'x.zip', '--home', home)).toMatchObject({
      code: 2,
      err: expect.stringContaining('must be named'),
    });
    expect(await millrace('backup', 'x.tar', '--home', join(folder, 'nowhere'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a Millrace home'),
    });
    expect(await millrace('restore', archive, '--home', home)).toMatchObject({
      code: 3,
      err: expect.stringContaining('is not empty'),
    });

    const running = await start(home);
    expect(await millrace('restore', archive, '--home', home, '--replace')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^Another Millrace server \(process \d+/),
    });
    await running.service.stop();

    const tar = gunzipSync(readFileSync(archive));
    const entry = (name: string, content: string): Buffer =>
      Buffer.concat([
        tarHeader({ name, type: 'file', size: content.length, modified: 0 }),
        Buffer.from(content),
        tarPadding(content.length),
      ]);
    const head = (schema: number): Buffer =>
      entry(
        'backup.json',
        JSON.stringify({ format: 1, millrace: '12.3.0', schema, createdAt: '', withResults: true }),
      );
    const changed = Buffer.from(tar);
    changed[changed.indexOf('id,amount\n1,50') + 12] = 0x39;
    const broken: readonly (readonly [
      name: string,
      bytes: Buffer,
      code: number,
      message: RegExp,
    ])[] = [
      ['changed', gzipSync(changed), 2, /"files\/shared\/amounts\.csv" is not what was backed up/],
      ['short', gzipSync(tar).subarray(0, 5000), 2, /The archive is damaged/],
      [
        'newer',
        Buffer.concat([head(9000), tarEnd]),
        3,
        /was written by Millrace 12\.3\.0 \(schema 9000\); this version knows schema \d+/,
      ],
      [
        'outside',
        Buffer.concat([head(1), entry('files/../../escaped', 'x'), tarEnd]),
        2,
        /an entry that no backup has/,
      ],
      [
        'absolute',
        Buffer.concat([head(1), entry('/tmp/escaped', 'x'), tarEnd]),
        2,
        /an entry that no backup has/,
      ],
      [
        'foreign',
        Buffer.concat([entry('hello.txt', 'x'), tarEnd]),
        2,
        /an entry that no backup has|not a Millrace backup/,
      ],
      ['text', Buffer.from('hello'), 2, /The archive is damaged/],
    ];
    const before = readdirSync(folder).toSorted();
    for (const [name, bytes, code, message] of broken) {
      const file = join(folder, 'broken.tar');
      writeFileSync(file, bytes);
      const outcome = await millrace('restore', file, '--home', home, '--replace');
      expect([name, outcome.code, outcome.err]).toEqual([
        name,
        code,
        expect.stringMatching(message),
      ]);
      rmSync(file);
    }
    expect(readdirSync(folder).toSorted()).toEqual(before);
    expect(await start(home).then(async ({ service }) => service.stop())).toBe(0);
  },
);

test(
  'restore --replace moves the earlier home aside; a restore that is killed leaves it in place',
  { timeout: 120_000 },
  async () => {
    const home = await quietHome('replaced');
    const archive = join(folder, 'replaced.tar.zst');
    expect((await millrace('backup', archive, '--home', home, '--without-results')).code).toBe(0);
    expect(zstdDecompressSync(readFileSync(archive)).includes('runs/1/')).toBe(false);
    writeFileSync(join(home, 'files', 'shared', 'later.txt'), 'later');

    const child = spawn(process.execPath, [main, 'restore', archive, '--home', home, '--replace'], {
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => child.once('close', resolve));
    await expect
      .poll(
        () =>
          readdirSync(folder).some((name) => name.startsWith('replaced.restoring-')) ||
          child.exitCode !== null,
        { timeout: 60_000, interval: 1 },
      )
      .toBe(true);
    child.kill('SIGKILL');
    await exited;
    const kept = existsSync(join(home, 'files', 'shared', 'later.txt'))
      ? home
      : join(
          folder,
          readdirSync(folder).find((name) => name.startsWith('replaced.replaced-'))!,
        );
    expect(readFileSync(join(kept, 'files', 'shared', 'later.txt'), 'utf8')).toBe('later');

    if (kept === home) {
      const { code, out } = await millrace('restore', archive, '--home', home, '--replace');
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/The earlier home is now .*replaced-/),
      ]);
    }
    expect(existsSync(join(home, 'files', 'shared', 'later.txt'))).toBe(false);
    const { service, admin } = await start(home);
    expect((await admin.get('/api/v1/workflows')).json).toHaveLength(1);
    await service.stop();

    mkdirSync(join(folder, 'empty'));
    expect((await millrace('restore', archive, '--home', join(folder, 'empty'))).code).toBe(0);
    expectPrivateDatabase(join(folder, 'empty'));
  },
);

function expectPrivateDatabase(home: string): void {
  expect(statSync(join(home, 'millrace.db')).mode & 0o777).toBe(0o600);
  expect(statSync(home).mode & 0o777).toBe(0o700);
}
