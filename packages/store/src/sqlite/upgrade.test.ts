import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { currentSchema, schemas } from '../migrations/index.ts';
import { readRows, writeOldStore } from '../testing/old-store.ts';
import { openSqliteStore } from './open.ts';
import { readStoredSchema } from './stored-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const oldSchemas = schemas.filter((schema) => schema < currentSchema);

/** An old store in a folder of its own, with its contents. */
async function oldStore(schema: number) {
  const home = mkdtempSync(join(folder, 'home-'));
  const path = join(home, 'millrace.db');
  await writeOldStore(path, schema);
  return { path, copies: join(home, 'backups'), rows: readRows(path) };
}

/** Every old row has all its old values, and nothing is added but by the upgrade. */
function expectSameRows(path: string, old: Awaited<ReturnType<typeof oldStore>>['rows']): void {
  const now = readRows(path);
  for (const [table, rows] of Object.entries(old)) {
    const kept = now[table]!.filter(({ name }) => name !== 'writtenBy');
    expect([table, kept]).toEqual([
      table,
      rows.map((row) => expect.objectContaining(row) as unknown),
    ]);
  }
  const database = new DatabaseSync(path, { readOnly: true });
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
}

test.each(oldSchemas)('upgrades a store at schema %i and keeps all data', async (schema) => {
  const { path, copies, rows } = await oldStore(schema);
  const store = await openSqliteStore(path, Date.now, { version: '9.8.7', copies });
  expect(await store.users.count()).toBe(rows['users']!.length);
  expect(await store.workflows.list('all')).toHaveLength(rows['workflows']!.length);
  expect(await store.workflows.loading('/models/a')).toHaveLength(rows['workflows']!.length);
  expect(await store.datasets.list('all')).toHaveLength(rows['datasets']!.length);
  const executions = await store.executions.list('all');
  expect(executions).toHaveLength(rows['executions']!.length);
  for (const { id } of executions) expect(await store.executions.results(id)).toHaveLength(1);
  await store.close();
  expect(readStoredSchema(path)).toEqual({ schema: currentSchema, writtenBy: '9.8.7' });
  expectSameRows(path, rows);

  const copy = join(copies, `millrace-earlier-schema-${schema}.db`);
  expect(readdirSync(copies)).toEqual([`millrace-earlier-schema-${schema}.db`]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readRows(copy)).toEqual(rows);
});

test('completes an upgrade that was killed at any statement', { timeout: 300_000 }, async () => {
  for (const schema of [oldSchemas[0]!, oldSchemas.at(-1)!]) {
    const original = await oldStore(schema);
    let killed = 0;
    for (let crashAt = 1; ; crashAt += schema === oldSchemas[0] ? 7 : 3) {
      const home = mkdtempSync(join(folder, 'killed-'));
      const path = join(home, 'millrace.db');
      cpSync(original.path, path);
      const survived = await openInProcess(path, join(home, 'backups'), crashAt);
      const store = await openSqliteStore(path, Date.now, {
        version: '9.8.7',
        copies: join(home, 'backups'),
      });
      await store.close();
      expect([crashAt, readStoredSchema(path)?.schema]).toEqual([crashAt, currentSchema]);
      expectSameRows(path, original.rows);
      expect(readRows(join(home, 'backups', `millrace-earlier-schema-${schema}.db`))).toEqual(
        original.rows,
      );
      if (survived) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(3);
  }
});

test(
  'processes that upgrade one store at the same time all succeed',
  { timeout: 60_000 },
  async () => {
    // One round rarely meets: each bug of the past failed in about 1 of 30.
    for (let round = 0; round < 10; round++) {
      const { path, copies, rows } = await oldStore(oldSchemas[0]!);
      expect(await Promise.all([1, 2, 3].map(() => openInProcess(path, copies, 0)))).toEqual([
        true,
        true,
        true,
      ]);
      expectSameRows(path, rows);
      expect(readStoredSchema(path)).toEqual({ schema: currentSchema, writtenBy: '9.8.7' });
    }
  },
);

test('keeps the newest three copies', async () => {
  const { path, copies } = await oldStore(oldSchemas[0]!);
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].entries()) {
    rmSync(path);
    await writeOldStore(path, oldSchemas[0]!);
    const database = new DatabaseSync(path);
    database
      .prepare('insert into "settings" values (?, ?)')
      .run('writtenBy', JSON.stringify(version));
    database.close();
    await (await openSqliteStore(path, Date.now, { copies })).close();
    utimesSync(
      join(copies, `millrace-${version}-schema-${oldSchemas[0]!}.db`),
      index + 1,
      index + 1,
    );
  }
  expect(readdirSync(copies).toSorted()).toEqual(
    ['1.1.0', '1.2.0', '1.3.0'].map((version) => `millrace-${version}-schema-${oldSchemas[0]!}.db`),
  );
});

test('rejects a store of a newer version by name and changes nothing', async () => {
  const path = join(mkdtempSync(join(folder, 'newer-')), 'millrace.db');
  await (await openSqliteStore(path, Date.now, { version: '12.3.0' })).close();
  const database = new DatabaseSync(path);
  database
    .prepare('insert into "kysely_migration" values (?, ?)')
    .run('9000-later', new Date().toISOString());
  database.close();
  const before = readFileSync(path);
  await expect(openSqliteStore(path, Date.now, { what: 'The home /x' })).rejects.toThrow(
    `The home /x was written by Millrace 12.3.0 (schema 9000); this version knows schema ${currentSchema}. Upgrade Millrace, or restore a backup that this version can read.`,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(existsSync(`${path}-wal`)).toBe(false);
});

test('makes its files accessible to the user only, whatever the umask and their previous mode', async () => {
  const home = mkdtempSync(join(folder, 'modes-'));
  const path = join(home, 'millrace.db');
  const umask = process.umask(0);
  try {
    for (let round = 0; round < 2; round++) {
      const store = await openSqliteStore(path);
      await store.settings.set('some', 'thing');
      expect(
        readdirSync(home).map((name) => [
          name,
          (statSync(join(home, name)).mode & 0o777).toString(8),
        ]),
      ).toEqual(['millrace.db', 'millrace.db-shm', 'millrace.db-wal'].map((name) => [name, '600']));
      await store.close();
    }
  } finally {
    process.umask(umask);
  }
});

/** Whether the process ended without being killed. */
async function openInProcess(path: string, copies: string, crashAt: number): Promise<boolean> {
  const file = fileURLToPath(new URL('../testing/opening-service.ts', import.meta.url));
  const child = fork(file, [path, copies, `${crashAt}`], { execArgv: [] });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...end) => resolve(end)),
  );
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal === null;
}
