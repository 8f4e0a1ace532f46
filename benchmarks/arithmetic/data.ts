import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { cache } from '../tpch/data.ts';

/** Ten million made-up rows, with two columns of each type of numbers, and strings of each. */
export async function arithmeticData(rows = 10_000_000): Promise<string> {
  const file = join(cache, `arithmetic-${rows}.parquet`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  await connection.run(`COPY (${query(rows)}) TO '${file}.part' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  renameSync(`${file}.part`, file);
  return file;
}

function query(rows: number): string {
  const number = (seed: number, most: number): string =>
    `CAST(1 + hash(i * 8 + ${seed}) % ${most} AS BIGINT)`;
  const decimal = (seed: number, most: number, type: string): string =>
    `CAST(${number(seed, most)} * 0.01 AS DECIMAL(${type}))`;
  const day = `DATE '1970-01-01' + CAST(${number(7, 20_000)} AS INTEGER)`;
  const second = `TIMESTAMP '1970-01-01' + to_seconds(${number(6, 1_700_000_000)})`;
  return `SELECT
    CAST(${number(0, 30_000)} AS INTEGER) AS i, CAST(${number(1, 3000)} AS INTEGER) AS j,
    ${number(2, 100_000)} AS l, ${number(3, 3000)} AS m,
    ${decimal(4, 9_999_999, '7,2')} AS d7, ${decimal(5, 99_999, '7,2')} AS e7,
    ${decimal(4, 99_999_999_999, '15,2')} AS d15, ${decimal(5, 9_999_999, '15,2')} AS e15,
    ${decimal(4, 99_999_999_999, '38,10')} AS d38, ${decimal(5, 9_999_999, '38,10')} AS e38,
    ${number(2, 1_000_000)} / 64 AS x,
    ${day} AS day, CAST(${second} AS TIMESTAMPTZ) AS instant,
    CAST(${number(2, 100_000)} AS VARCHAR) AS integer_text,
    CAST(${decimal(4, 99_999_999, '15,2')} AS VARCHAR) AS decimal_text,
    CAST(${day} AS VARCHAR) AS day_text,
    strftime(${second}, '%Y-%m-%d %H:%M:%S') AS instant_text,
    'Customer#' || ${number(2, 100_000)} || ' of ' || ${number(7, 1000)} AS name
  FROM range(${rows}) AS r(i)`;
}
