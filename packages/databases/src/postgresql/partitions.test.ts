import { everyRow, type DatabaseQuery } from '@millrace/plan';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from 'pg';
import type { ServerAddress } from '../dialect.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { withDatabase } from '../with-database.ts';

let postgres: Postgres;
let database: Client;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.client();
  folder = await mkdtemp(join(tmpdir(), 'millrace-partitions-'));
  await database.query(`
    CREATE TABLE keyed (id integer PRIMARY KEY, day date, note text);
    INSERT INTO keyed SELECT n, date '2024-01-01' + n % 100, 'n' FROM generate_series(-50, 199949) AS n;
    UPDATE keyed SET day = NULL WHERE id < 0;
    ANALYZE keyed`);
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** How many rows each connection sends, after checking that together they are all of them. */
async function sent(
  more: Partial<DatabaseQuery>,
  rows = everyRow,
  user = 'postgres',
): Promise<readonly number[]> {
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`) as ServerAddress;
  const login = { at, address: '127.0.0.1', user, password: postgres.password };
  const { signal } = new AbortController();
  const file = join(folder, 'rows.csv');
  const source = { connection: '', table: 'keyed', query: '', ...more };
  const wanted = { source, columns: ['id'], needed: new Set(['id']), rows, file, maxBytes: 1e8 };
  const { files } = await withDatabase(login, signal, (session) => session.read(wanted, signal));
  const parts = await Promise.all(files.map((each) => readFile(each, 'utf8')));
  const lines = parts.map((part) => part.trimEnd().split('\n'));
  const ids = new Set(lines.flat());
  const counts = lines.map(({ length }) => length);
  expect(ids.size).toBe(counts.reduce((sum, count) => sum + count));
  if (rows === everyRow) expect(ids.size).toBe(200_000);
  return counts;
}

it('divides a large table by its primary key', async () => {
  expect(await sent({})).toEqual([50_000, 50_000, 50_000, 50_000]);
  expect(await sent({ partitions: { column: '', count: 1 } })).toEqual([200_000]);
  expect(await sent({}, { where: [], limit: 9 })).toEqual([9]);
});

it('divides rows by a column, and reads those without a key too', async () => {
  const counts = await sent({ partitions: { column: 'day', count: 3 } });
  expect(counts).toHaveLength(3);
  expect(
    await sent({ table: '', query: 'SELECT * FROM keyed', partitions: { column: 'id', count: 2 } }),
  ).toEqual([100_000, 100_000]);
  await expect(sent({ partitions: { column: 'note', count: 3 } })).rejects.toThrow(
    /Rows can't be divided by "note"/,
  );
});

it('reads all rows of one moment', async () => {
  await database.query('CREATE TABLE moving (id integer PRIMARY KEY, version integer)');
  await database.query('INSERT INTO moving SELECT n, 0 FROM generate_series(1, 20000) AS n');
  const stop = new AbortController();
  const writer = await postgres.client();
  const writing = (async () => {
    while (!stop.signal.aborted) await writer.query('UPDATE moving SET version = version + 1');
  })();
  const source = { table: '', query: 'SELECT version * 100000 + id AS id FROM moving' };
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`) as ServerAddress;
  const login = { at, address: '127.0.0.1', user: 'postgres', password: postgres.password };
  const file = join(folder, 'moving.csv');
  for (let tries = 0; tries < 3; tries++) {
    const { files } = await withDatabase(login, stop.signal, (session) =>
      session.read(
        {
          source: { connection: '', ...source, partitions: { column: 'id', count: 4 } },
          columns: ['id'],
          needed: new Set(['id']),
          rows: everyRow,
          file,
          maxBytes: 1e8,
        },
        stop.signal,
      ),
    );
    const texts = await Promise.all(files.map((each) => readFile(each, 'utf8')));
    const values = texts.join('').trimEnd().split('\n').map(Number);
    expect(values.length).toBe(20_000);
    expect(new Set(values.map((value) => Math.floor(value / 100_000))).size).toBe(1);
  }
  stop.abort();
  await writing;
});

it('reads over fewer connections if the server has no more', async () => {
  await database.query(
    `CREATE ROLE few LOGIN PASSWORD '${postgres.password}' CONNECTION LIMIT 2; GRANT SELECT ON keyed TO few`,
  );
  expect(await sent({}, everyRow, 'few')).toEqual([50_000, 50_000, 50_000, 50_000]);
});
