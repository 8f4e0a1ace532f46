import { everyRow } from '@millrace/plan';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerAddress } from '../dialect.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { withDatabase } from '../with-database.ts';

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'millrace-postgres-rows-'));
  const database = await postgres.client();
  await database.query('CREATE TABLE cases (id integer, "A" integer, a integer)');
  await database.query('INSERT INTO cases VALUES (1, 2, 3)');
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

async function read(source: { table?: string; query?: string }, columns: readonly string[]) {
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`) as ServerAddress;
  const login = { at, address: '127.0.0.1', user: 'postgres', password: postgres.password };
  const { signal } = new AbortController();
  const wanted = {
    source: { connection: '', table: '', query: '', ...source },
    columns,
    needed: new Set(columns),
    rows: everyRow,
    maxBytes: 1e9,
    file: join(folder, 'rows.csv'),
  };
  await withDatabase(login, signal, (session) => session.read(wanted, signal));
  return (await readFile(wanted.file, 'utf8')).trimEnd();
}

it('reads columns beside others whose names are equal when case is ignored', async () => {
  expect(await read({ table: 'cases' }, ['id'])).toBe('1');
  expect(await read({ table: 'cases' }, ['id', 'A'])).toBe('1,2');
  expect(await read({ query: 'SELECT 1 AS x, 2 AS x, 3 AS y' }, ['y'])).toBe('3');
});

it('refuses columns whose names are equal', async () => {
  await expect(read({ table: 'cases' }, ['A', 'a'])).rejects.toThrow(/"A" and "a" are equal/);
  await expect(read({ query: 'SELECT 1 AS x, 2 AS x' }, ['x'])).rejects.toThrow(/two columns/);
});
