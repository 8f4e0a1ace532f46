import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { cache } from '../tpch/data.ts';

/** The folder with every file that is read; made once in the cache folder, always the same. */
export async function readerData(): Promise<string> {
  const folder = join(cache, 'readers-1');
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  for (const [name, make] of Object.entries(files)) {
    const target = join(folder, name);
    if (existsSync(target)) continue;
    const unfinished = `${target}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await make(connection, unfinished);
    renameSync(unfinished, target);
  }
  connection.closeSync();
  instance.closeSync();
  return folder;
}

type Make = (connection: DuckDBConnection, target: string) => Promise<void>;

const files: Readonly<Record<string, Make>> = {
  'flat.ndjson': (connection, target) =>
    write(connection, `SELECT ${flat} FROM range(1500000)`, target, 'FORMAT json'),
  'nested.ndjson': (connection, target) =>
    write(
      connection,
      `SELECT range AS id, 'group ' || range % 20 AS category, {'name': 'user ' || range % 1000, 'age': range % 90} AS who, [range % 7 + 0.5, range % 11 + 0.25] AS marks FROM range(700000)`,
      target,
      'FORMAT json',
    ),
  'wide-rows.csv': (connection, target) =>
    write(connection, `SELECT ${flat}, ${notes} FROM range(3300000)`, target, 'FORMAT csv, HEADER'),
  'flat.csv.gz': (connection, target) =>
    write(
      connection,
      `SELECT ${flat} FROM range(1500000)`,
      target,
      'FORMAT csv, HEADER, COMPRESSION gzip',
    ),
  'wide.csv': (connection, target) =>
    write(connection, `SELECT ${columns(2000)} FROM range(10000)`, target, 'FORMAT csv, HEADER'),
  'wide.parquet': (connection, target) =>
    write(connection, `SELECT ${columns(10_000)} FROM range(1000)`, target, 'FORMAT parquet'),
  'csv-parts': (connection, target) =>
    parts(5000, target, (part) =>
      write(
        connection,
        `SELECT ${flat} FROM range(${part * 40}, ${part * 40 + 40})`,
        join(target, `part-${part}.csv`),
        'FORMAT csv, HEADER',
      ),
    ),
  'parquet-parts': (connection, target) =>
    parts(500, target, (part) =>
      write(
        connection,
        `SELECT ${flat} FROM range(${part * 10_000}, ${part * 10_000 + 10_000})`,
        join(target, `part-${part}.parquet`),
        'FORMAT parquet',
      ),
    ),
};

/** Columns of a row number `range`. */
const flat = `range AS id, 'group ' || range % 20 AS category, (range * 7919 % 100003) / 8 AS amount,
  range * 31 % 1000003 AS quantity, range % 3 = 0 AS active, DATE '2020-01-01' + (range % 1500)::INTEGER AS day, 'customer number ' || range % 5000 AS customer`;
const notes = `'a remark of the usual length, ' || range % 97 AS note, md5((range % 1000)::VARCHAR) AS reference`;

function columns(count: number): string {
  return Array.from(
    { length: count },
    (_, column) => `(range * ${column + 1}) % 1000 AS c${column}`,
  ).join(', ');
}

async function parts(
  count: number,
  folder: string,
  make: (part: number) => Promise<void>,
): Promise<void> {
  mkdirSync(folder);
  for (let part = 0; part < count; part += 1) await make(part);
}

async function write(
  connection: DuckDBConnection,
  query: string,
  target: string,
  options: string,
): Promise<void> {
  await connection.run(`COPY (${query}) TO '${target}' (${options})`);
}
