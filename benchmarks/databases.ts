/**
 * Rows that are read from a real PostgreSQL and written to it in a second, beside the server's own
 * client, for 1,000,000 rows of 10 columns:
 *
 *     node benchmarks/databases.ts [rows]
 *
 * `PSQL` names the client if it isn't `psql` on the path.
 *
 * Each is done in turn, five times, and the best is printed: the server and its client share this
 * machine with Millrace. Wall time, since most of the work is the server's.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openWrite,
  parseJdbcUrl,
  withDatabase,
  type ServerAddress,
  type ServerLogin,
} from '@millrace/databases';
import {
  BOOLEAN,
  DATE,
  decimal,
  DOUBLE,
  everyRow,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
} from '@millrace/plan';
import { startPostgres } from '@millrace/test-support/postgres';

const ROUNDS = 5;
const client = process.env['PSQL'] ?? 'psql';
const host = '127.0.0.1';
const rows = Number(process.argv[2] ?? 1_000_000);
const noSignal = new AbortController().signal;
const columns = [
  { name: 'id', type: INTEGER },
  { name: 'customer', type: LONG },
  { name: 'amount', type: decimal(12, 2) },
  { name: 'ratio', type: DOUBLE },
  { name: 'day', type: DATE },
  { name: 'at', type: TIMESTAMP },
  { name: 'is_paid', type: BOOLEAN },
  { name: 'code', type: STRING },
  { name: 'city', type: STRING },
  { name: 'note', type: STRING },
] as const;

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'millrace-databases-'));
try {
  const session = await server.client();
  await session.query(
    `CREATE TABLE sales AS SELECT i AS id, (i * 7919::bigint) % 1000003 AS customer,
       (i % 100000)::numeric(12, 2) / 7 AS amount, sqrt(i) AS ratio, date '2020-01-01' + i % 2000 AS day,
       timestamptz '2020-01-01' + i * interval '17 seconds' AS at, i % 3 = 0 AS is_paid,
       md5(i::text) AS code, 'City ' || i % 500 AS city, repeat('note ', i % 6) AS note
     FROM generate_series(1, ${rows}) AS i`,
  );
  await session.query('ALTER TABLE sales ALTER amount TYPE numeric(12, 2), ADD PRIMARY KEY (id)');
  await session.query('ANALYZE sales; CREATE TABLE copy AS SELECT * FROM sales LIMIT 0');
  const at = parseJdbcUrl(`jdbc:postgresql://${host}:${server.port}/postgres`) as ServerAddress;
  const login: ServerLogin = { at, address: host, user: 'postgres', password: server.password };
  const file = join(folder, 'rows.csv');
  const works: Record<string, () => Promise<void> | void> = {
    'psql, \\copy to a CSV file': () => psql(`\\copy sales to '${join(folder, 'psql.csv')}' csv`),
    'Millrace reads, one connection': () => read(login, file, 1),
    'Millrace reads, four connections': () => read(login, join(folder, 'parts.csv'), 4),
    'psql, \\copy from a CSV file': () =>
      psql(`\\copy copy from '${join(folder, 'psql.csv')}' csv`),
    'Millrace writes': () => write(login, file),
  };
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(works)) {
      await session.query('TRUNCATE copy');
      const start = performance.now();
      await work();
      best.set(name, Math.min(best.get(name) ?? Infinity, performance.now() - start));
    }
  console.log(
    `${rows.toLocaleString('en')} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB of CSV`,
  );
  for (const [name, ms] of best)
    console.log(`${name}: ${(ms / 1000).toFixed(1)} s, ${Math.round(rows / ms)},000 rows/s`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}

async function read(login: ServerLogin, file: string, count: number): Promise<void> {
  const source = { connection: '', table: 'sales', query: '', partitions: { column: 'id', count } };
  const names = columns.map(({ name }) => name);
  const wanted = {
    source,
    columns: names,
    needed: new Set(names),
    rows: everyRow,
    file,
    maxBytes: 1e10,
  };
  await withDatabase(login, noSignal, (session) => session.read(wanted, noSignal));
}

async function write(login: ServerLogin, file: string): Promise<void> {
  const target = { connection: '', table: 'copy', columns, keys: [], truncate: false };
  const open = await openWrite(login, { target, saveMode: 'Append', files: [file] }, noSignal);
  await open.commit();
}

function psql(command: string): void {
  execFileSync(
    client,
    ['-q', '-h', host, '-p', String(server.port), '-U', 'postgres', '-c', command],
    { env: { PATH: process.env['PATH'], PGPASSWORD: server.password } },
  );
}
