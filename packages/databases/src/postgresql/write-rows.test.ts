import {
  decimal,
  DOUBLE,
  INTEGER,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
} from '@millrace/plan';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from 'pg';
import type { ServerAddress } from '../dialect.ts';
import { openWrite } from '../open-write.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';

let postgres: Postgres;
let database: Client;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'millrace-postgres-rows-'));
  database = await postgres.client();
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

const admin = (): Login => ({ user: 'postgres', password: postgres.password });
type Login = { readonly user: string; readonly password: string };

async function append(
  row: string,
  table: string,
  types: Readonly<Record<string, DataType>>,
  login = admin(),
): Promise<void> {
  const file = join(folder, 'given.csv');
  await writeFile(file, `${row}\n`);
  const at = parseJdbcUrl(`jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`) as ServerAddress;
  const columns = Object.entries(types).map(([name, type]) => ({ name, type }));
  const target = { connection: '', table, columns, keys: [], truncate: false };
  const open = await openWrite(
    { at, address: '127.0.0.1', ...login },
    { target, saveMode: 'Append', files: [file] },
    new AbortController().signal,
  );
  await open.commit();
}

it('writes identity columns beside a column that has fewer digits than its values', async () => {
  await database.query(
    'CREATE TABLE numbered (id integer GENERATED ALWAYS AS IDENTITY, price numeric(9,2))',
  );
  await append('7,1.5000', 'numbered', { id: INTEGER, price: decimal(9, 4) });
  expect((await database.query('SELECT * FROM numbered')).rows).toEqual([{ id: 7, price: '1.50' }]);
});

it('writes and checks as a role that may only insert', async () => {
  await database.query(`
    CREATE TABLE inbox (id integer, price numeric(4,2));
    CREATE ROLE writer LOGIN PASSWORD 'x';
    GRANT INSERT ON inbox TO writer;
    REVOKE TEMP ON DATABASE postgres FROM PUBLIC`);
  const types = { id: INTEGER, price: decimal(9, 4) };
  const writer = { user: 'writer', password: 'x' };
  await append('1,1.5000', 'inbox', types, writer);
  await expect(append('2,1.5001', 'inbox', types, writer)).rejects.toThrow(/2 digits after/);
  expect((await database.query('SELECT * FROM inbox')).rows).toEqual([{ id: 1, price: '1.50' }]);
});

it('refuses what a column would store as another value', async () => {
  await database.query(`
    CREATE DOMAIN amount AS numeric(9,2);
    CREATE DOMAIN paid AS amount NOT NULL;
    CREATE TABLE lossy (amount amount, paid paid, cash money, hundreds numeric(5,-2), day date,
      second timestamp(0), micro timestamp(6) with time zone, clock time(0))`);
  const refused = async (column: string, type: DataType, row: string, message: RegExp) => {
    const types = { [column]: type, paid: DOUBLE };
    await expect(append(row, 'lossy', types), `${column} ${row}`).rejects.toThrow(message);
  };
  await refused('amount', decimal(9, 4), '1.0050,1', /"amount" .* 2 digits after the point/);
  await refused('amount', STRING, '" 1.005",1', /"amount" .* 2 digits after the point/);
  await refused('amount', DOUBLE, '\\N,1.005', /"paid" .* 2 digits after the point/);
  await refused('cash', decimal(9, 4), '1.0050,1', /"cash" .* 2 digits after the point/);
  await refused('hundreds', INTEGER, '123,1', /last 2 digits before the point are 0/);
  await refused('day', STRING, '"2024-02-29 12:30:00",1', /the time would be lost/);
  await refused('second', STRING, '"2024-02-29 12:30:00.7",1', /0 fractional digits of seconds/);
  await refused('second', TIMESTAMP_NTZ, '2024-02-29T12:30:00.7,1', /0 fractional digits/);
  await refused('micro', STRING, '"2024-02-29 12:30:00.1234567Z",1', /6 fractional digits/);
  await refused('clock', STRING, '"12:30:00.7",1', /0 fractional digits/);
  await refused('clock', TIMESTAMP, '2024-02-29T12:30:00Z,1', /the date would be lost/);
  expect((await database.query('SELECT * FROM lossy')).rows).toEqual([]);
});

it('stores what its columns hold', async () => {
  const types = { amount: DOUBLE, paid: STRING, cash: DOUBLE, hundreds: INTEGER, day: STRING };
  await append('1.5e-1,"1.500",-0.5,1200,"2024-02-29 00:00"', 'lossy', types);
  const times = { paid: INTEGER, second: STRING, micro: TIMESTAMP, clock: STRING };
  await append('2,"2024-02-29 12:30",2024-02-29T12:30:00.123456Z,"12:30"', 'lossy', times);
  const { rows } = await database.query(
    'SELECT concat_ws(\' \', amount, paid, cash, hundreds, day, second, micro, clock) AS "all" FROM lossy ORDER BY paid',
  );
  expect(rows.map((row) => row.all)).toEqual([
    '0.15 1.50 -$0.50 1200 2024-02-29',
    expect.stringMatching(/^2\.00 2024-02-29 12:30:00 2024-02-29 .*\.123456.* 12:30:00$/),
  ]);
});
