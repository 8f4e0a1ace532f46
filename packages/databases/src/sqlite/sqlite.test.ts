import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  BINARY,
  decimal,
  DOUBLE,
  everyRow,
  STRING,
  TIMESTAMP,
  typeName,
  type TableTarget,
} from '@millrace/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseError } from '../database-error.ts';
import type { FileAddress, Session } from '../dialect.ts';
import { openWrite } from '../open-write.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { testDialect } from '../testing/test-dialect.ts';
import { withDatabase } from '../with-database.ts';

const at = parseJdbcUrl('jdbc:sqlite:/test.db') as FileAddress;
const never = () => Promise.reject(new Error('The file exists.'));

testDialect('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-sqlite-'));
  const file = join(folder, 'test.db');
  const database = new DatabaseSync(file);
  return {
    login: { at, file, adopt: never },
    quote: '"',
    execute: async (sql) => database.exec(sql),
    async close() {
      database.close();
      await rm(folder, { recursive: true });
    },
  };
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-sqlite-'));
  file = join(folder, 'test.db');
});
afterEach(() => rm(folder, { recursive: true }));

const noSignal = new AbortController().signal;
const session = <Result>(work: (each: Session) => Promise<Result>): Promise<Result> =>
  withDatabase({ at, file, adopt: never }, noSignal, work);
const source = (query: string) => ({ connection: '', table: '', query });

function make(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

async function read(query: string, names: readonly string[]): Promise<string> {
  const rows = join(folder, 'rows.csv');
  const wanted = { source: source(query), columns: names, needed: new Set(names), rows: everyRow };
  await session((each) => each.read({ ...wanted, file: rows, maxBytes: 1e9 }, noSignal));
  return (await readFile(rows, 'utf8')).trimEnd();
}

const write = async (columns: TableTarget['columns'], rows: string, signal = noSignal) => {
  const given = join(folder, 'given.csv');
  await writeFile(given, rows);
  const target = { connection: '', table: 't', columns, keys: [], truncate: false };
  return openWrite(
    { at, file: existsSync(file) ? file : null, adopt: (from) => rename(from, file) },
    { target, saveMode: 'Append', files: [given] },
    signal,
  );
};

it('reads columns as they are declared, and others by their values', async () => {
  make(`CREATE TABLE t (a INTEGER, b VARCHAR(3), c DECIMAL(10, 2), d DOUBLE, e BLOB, f BOOLEAN,
      g DATE, h DATETIME, i NUMERIC, j, k "odd type", l TEXT);
    INSERT INTO t VALUES (9007199254740993, 'ü', 0.1, 0.1, x'00ff', 1, '2024-02-29',
      '2024-02-29 12:00:00', 1, 1.5, 'x', 7), (NULL, NULL, 5, -0.0, NULL, 0, NULL, NULL, 2, 2,
      NULL, NULL)`);
  const columns = await session((each) => each.columns(source('SELECT *, a + 1 AS m FROM t')));
  expect(columns.map(({ name, type }) => `${name} ${typeName(type)}`)).toEqual([
    'a LONG',
    'b STRING',
    'c DECIMAL(10,2)',
    'd DOUBLE',
    'e BINARY',
    'f BOOLEAN',
    'g DATE',
    'h TIMESTAMP',
    'i LONG',
    'j DOUBLE',
    'k STRING',
    'l STRING',
    'm LONG',
  ]);
  expect(await read('SELECT * FROM t', [...'abcdefghijkl'])).toBe(
    '9007199254740993,"ü",0.10,0.1,"00ff",true,2024-02-29,2024-02-29 12:00:00,1,1.5,"x","7"\n' +
      '\\N,\\N,5.00,0,\\N,false,\\N,\\N,2,2,\\N,\\N',
  );
});

it.each([
  ['a BLOB in a text', 'l TEXT', "x'00'", 'has a BLOB, which STRING'],
  ['text in a BLOB', 'l BLOB', "'x'", 'has a value that is not a BLOB, which BINARY'],
  [
    'a time in a date',
    'l DATE',
    "'2024-02-29 12:30:00'",
    'l" has the value 2024-02-29 12:30:00, which DATE',
  ],
  [
    'what follows a date',
    'l DATE',
    "'2024-02-29 BC'",
    'l" has the value 2024-02-29 BC, which DATE',
  ],
  ['text that is not UTF-8', 'l TEXT', "CAST(x'ff' AS TEXT)", "has text that isn't UTF-8"],
])('refuses %s', async (_title, column, value, message) => {
  make(`CREATE TABLE t (${column}); INSERT INTO t VALUES (${value})`);
  await expect(read('SELECT * FROM t', ['l'])).rejects.toThrow(message);
});

it.each([
  ['a number that SQLite would round', 'NUMERIC(20, 2)', decimal(20, 2), '123456789012345678.90'],
  ['NaN, which it takes for null', 'REAL', DOUBLE, 'NaN'],
  ['a fraction in a whole number', 'INTEGER', DOUBLE, '1.5'],
  ['a word in a number', 'DECIMAL(4, 2)', STRING, '"word"'],
])('does not store %s', async (_title, declared, type, value) => {
  make(`CREATE TABLE t (a ${declared})`);
  await expect(write([{ name: 'a', type }], `${value}\n`)).rejects.toThrow(/can't store/);
});

it('stores moments in UTC and long decimals as they are, in a file that did not exist', async () => {
  const columns = [
    { name: 'at', type: TIMESTAMP },
    { name: 'n', type: decimal(38, 2) },
    { name: 'b', type: BINARY },
  ];
  const rows = '2024-02-29T00:30:00.123456+01:00,123456789012345678901234567890.10,\\x00ff\n';
  await (await write(columns, rows)).rollback();
  expect(await readdir(folder)).toEqual(['given.csv']);
  const open = await write(columns, rows);
  await open.commit();
  expect(await read('SELECT * FROM t', ['at', 'n', 'b'])).toBe(
    '2024-02-28 23:30:00.123456Z,123456789012345678901234567890.10,"00ff"',
  );
  expect(await session((each) => each.columns(source('SELECT n FROM t')))).toEqual([
    { name: 'n', type: decimal(38, 2) },
  ]);
});

it('undoes a write that was cut off', async () => {
  make("CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x')");
  const stop = new AbortController();
  const many = `"${'y'.repeat(1000)}"\n`.repeat(20_000);
  const work = write([{ name: 'a', type: STRING }], many, stop.signal);
  await expect.poll(() => existsSync(`${file}-journal`)).toBe(true);
  stop.abort();
  await expect(work).rejects.toThrow(DatabaseError);
  expect(await read('SELECT * FROM t', ['a'])).toBe('"x"');
});

it('says what is wrong with a file', async () => {
  await expect(read('SELECT 1 AS a', ['a'])).rejects.toThrow('does not exist');
  await writeFile(file, 'a,b\n1,2\n'.repeat(200));
  await expect(read('SELECT 1 AS a', ['a'])).rejects.toThrow('not a SQLite database');
});

it.each(['jdbc:sqlite:shop.db', 'jdbc:sqlite:/a.db?mode=memory', 'jdbc:sqlite::memory:'])(
  'refuses the URL %s',
  (url) => expect(() => parseJdbcUrl(url)).toThrow(/SQLite database/),
);
