import {
  BOOLEAN,
  closed,
  DATE,
  decimal,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  type NeededRows,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from 'pg';
import type { ServerAddress } from '../dialect.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { withDatabase } from '../with-database.ts';

const types = {
  i: INTEGER,
  l: LONG,
  n: decimal(10, 2),
  day: DATE,
  t: STRING,
  c: STRING,
  b: BOOLEAN,
  d: DOUBLE,
  at: TIMESTAMP,
};
const fields = Object.entries(types).map(([name, type]) => ({ name, type, nullable: true }));

let postgres: Postgres;
let database: Client;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.client();
  folder = await mkdtemp(join(tmpdir(), 'millrace-conditions-'));
  await database.query(`
    CREATE TABLE rows (i integer, l bigint, n numeric(10,2), day date, t text, c char(5),
      b boolean, d double precision, at timestamptz);
    INSERT INTO rows SELECT n, n::bigint * 1000000000, n / 4.0, date '2024-01-01' + n, 'name ' || n,
      'c' || n, n % 2 = 0, n, now() FROM generate_series(1, 100) AS n;
    INSERT INTO rows DEFAULT VALUES`);
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** How many rows the database sends of its 101. */
async function sent(condition: string, limit: number | null = null): Promise<number> {
  const bound = bindExpression(condition, closed(fields), { origin: { nodeId: 'n' } });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return count({ where: [bound.expression], limit });
}

async function count(rows: NeededRows): Promise<number> {
  const file = join(folder, 'rows.csv');
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`) as ServerAddress;
  const login = { at, address: '127.0.0.1', user: 'postgres', password: postgres.password };
  const { signal } = new AbortController();
  const source = { connection: '', table: 'rows', query: '' };
  const columns = Object.keys(types);
  const { files } = await withDatabase(login, signal, (session) =>
    session.read({ source, columns, needed: new Set(columns), rows, file, maxBytes: 1e6 }, signal),
  );
  const texts = await Promise.all(files.map((each) => readFile(each, 'utf8')));
  return texts.join('').split('\n').length - 1;
}

it.each([
  ['i > 90', 10],
  ['i BETWEEN 5 AND 8 AND t <> "name 6"', 3],
  ['l >= 99000000000 OR i = 1', 3],
  ['l = i * 1000000000 AND i < 11', 10],
  ['n = 0.25', 1],
  ['n > i OR i > 99', 1],
  ['cast(i AS BIGINT) = l OR i = 2', 1],
  ["day < '2024-01-11'", 9],
  ["day IN (DATE'2024-01-02', DATE'2024-01-03', NULL)", 2],
  ["t = 'name 7'", 1],
  ["t IN ('name 7', 'name 8', 'naïve')", 2],
  ["t = 'O''Neill\\\\' OR i = 3", 1],
  ['t IS NULL OR c IS NULL OR d IS NULL OR at IS NULL', 1],
  ['b', 50],
  ['NOT b AND i <= 10', 5],
  ['NOT (i IN (1, NULL))', 0],
  ['i <=> NULL', 1],
  ['i > 5000000000', 0],
])('leaves out rows by %s', async (condition, rows) => {
  expect(await sent(condition)).toBe(rows);
});

it.each([
  "t > 'name 5'",
  "t LIKE 'name 5%'",
  "c = 'c1   '",
  "upper(t) = 'NAME 5'",
  'd = 5',
  "at > '2000-01-01'",
  "day = '2024-1-5'",
  "day = DATE'+10000-01-01'",
  'i + 1 = 5',
  "t = 'a\\0b'",
  "t = 'name 5' OR d = 5",
  "NOT (d = 5 AND t = 'name 5')",
])('does not leave out rows by %s', async (condition) => {
  expect(await sent(condition)).toBe(101);
});

it('limits rows only if the whole condition is asked', async () => {
  expect(await sent("i > 50 AND t <> 'x'", 7)).toBe(7);
  expect(await sent('i > 50 AND d < 60', 7)).toBe(50);
  expect(await sent('d < 60', 7)).toBe(101);
  expect(await count({ where: [], limit: 7 })).toBe(7);
});

it('compares no texts where a collation takes different ones for equal', async () => {
  expect(await sent("t <> 'name 7'")).toBe(99);
  await database.query(
    "CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
  );
  expect(await sent("t <> 'name 7'")).toBe(101);
});
