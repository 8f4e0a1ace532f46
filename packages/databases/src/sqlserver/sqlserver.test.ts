import { createServer, type Server } from 'node:net';
import {
  BINARY,
  BOOLEAN,
  call,
  column,
  DATE,
  decimal,
  DOUBLE,
  everyRow,
  INTEGER,
  literal,
  STRING,
  text,
  TIMESTAMP,
  typeName,
  type DataType,
  type Expression,
} from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../database-error.ts';
import type { ServerAddress } from '../dialect.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { withDatabase } from '../with-database.ts';
import { checkSubquery } from './check-subquery.ts';
import { readingOf } from './column-type.ts';
import { describeError } from './describe-error.ts';
import { loadText } from './load-rows.ts';
import { lossOf } from './loss.ts';
import { quoteTable } from './quote.ts';
import { selectText } from './select-text.ts';
import { insertText, repeatedKeysText, updateText } from './upsert-text.ts';

// There is no server for these tests: what is sent is compared, and what it answers is not known.

const parse = (url: string): ServerAddress =>
  parseJdbcUrl(`jdbc:sqlserver:${url}`) as ServerAddress;

describe('the URL', () => {
  it.each([
    ['//db', { host: 'db', port: 1433, database: '', user: null, tls: 'verify-full' }],
    [
      '//db:1444;databaseName=shop;user=ada;encrypt=false',
      { port: 1444, database: 'shop', user: 'ada', tls: 'disable' },
    ],
    [
      '//db;database={odd;}}name};trustServerCertificate=true;',
      { database: 'odd;}name', tls: 'require' },
    ],
  ])('%s is parsed', (url, expected) => expect(parse(url)).toMatchObject(expected));

  it.each([
    ['//db\\sales', /names an instance/],
    ['//db/shop', /after a semicolon/],
    ['//db;encrypt=strict', /encrypt=strict isn't supported/],
    ['//db;integratedSecurity=true', /"integratedsecurity", which isn't supported/],
    ['//db;databaseName={shop', /is not a parameter/],
  ])('%s is refused', (url, message) => expect(() => parse(url)).toThrow(message));
});

describe('a query', () => {
  it.each([
    "SELECT ')' AS a, [b)]]] FROM t WHERE x IN (1, 2) -- )",
    'SELECT /* ( /* ) */ ( */ 1 AS "a)"',
    "SELECT N'it''s (' AS a",
  ])('stays in its parentheses: %s', (query) => expect(() => checkSubquery(query)).not.toThrow());

  it.each([
    'SELECT 1 AS a) AS r; DROP TABLE goods; SELECT * FROM (SELECT 1 AS a',
    "SELECT '' AS a) AS r; DROP TABLE goods --",
    'SELECT 1 AS a /* /* */',
    "SELECT 'a",
    'SELECT [a',
    'SELECT 1 AS a --\r(\n) AS r; DROP TABLE goods --',
    'SELECT 1 AS a --\u2028) AS r; DROP TABLE goods --',
  ])('is refused if it could leave them: %s', (query) =>
    expect(() => checkSubquery(query)).toThrow(DatabaseError),
  );
});

it.each([
  ['bit', 'BOOLEAN', "CASE [x] WHEN 1 THEN 'true' WHEN 0 THEN 'false' END"],
  ['tinyint', 'SHORT', 'CONVERT(varchar(20), [x])'],
  ['int', 'INTEGER', 'CONVERT(varchar(20), [x])'],
  ['bigint', 'LONG', 'CONVERT(varchar(20), [x])'],
  ['decimal(38,10)', 'DECIMAL(38,10)', 'CONVERT(varchar(41), [x])'],
  ['money', 'DECIMAL(19,4)', 'CONVERT(varchar(40), [x], 2)'],
  ['float', 'DOUBLE', 'CONVERT(varchar(40), [x], 3)'],
  ['real', 'FLOAT', 'CONVERT(varchar(40), [x], 3)'],
  ['date', 'DATE', 'CONVERT(char(10), [x], 23)'],
  ['datetime2(7)', 'TIMESTAMP', 'LEFT(CONVERT(varchar(27), [x], 121), 26)'],
  [
    'datetimeoffset(3)',
    'TIMESTAMP',
    "LEFT(CONVERT(varchar(27), CONVERT(datetime2(7), SWITCHOFFSET([x], '+00:00')), 121), 26) + 'Z'",
  ],
  ['time(7)', 'STRING', 'CONVERT(varchar(16), [x], 121)'],
  ['varbinary(max)', 'BINARY', 'CONVERT(varchar(max), CONVERT(varbinary(max), [x]), 2)'],
  ['nvarchar(50)', 'STRING', 'CONVERT(nvarchar(max), [x])'],
  ['uniqueidentifier', 'STRING', 'CONVERT(nvarchar(max), [x])'],
  [null, 'STRING', 'CONVERT(nvarchar(max), [x])'],
])('reads %s as %s', (name, type, sql) => {
  const reading = readingOf(name);
  expect(typeName(reading.type)).toBe(type);
  expect(reading.text('[x]')).toBe(sql);
});

describe('the statement that reads', () => {
  const readings = new Map([
    ['id', readingOf('int')],
    ['name', readingOf('nvarchar(9)')],
    ['day', readingOf('date')],
    ['sold at', readingOf('datetime2(7)')],
  ]);
  const field = (name: string, type: DataType = INTEGER): Expression =>
    column({ name, type, nullable: true });
  const read = (where: readonly Expression[], limit: number | null): string =>
    selectText(
      {
        source: { connection: '', table: 'dbo.[Order ]] Lines]', query: '' },
        columns: ['id', 'name'],
        needed: new Set(['id']),
        rows: { where, limit },
      },
      readings,
    ).sql;

  it('has only what is needed', () => {
    expect(read(everyRow.where, null)).toBe(
      'SELECT CONVERT(varchar(20), [id]) AS c0, NULL AS c1 FROM [dbo].[Order ]] Lines]',
    );
    const above = call('gt', [field('id'), literal(1, INTEGER)], BOOLEAN, true);
    expect(read([above], 5)).toContain('SELECT TOP (5) CONVERT');
    expect(read([above], 5)).toMatch(/ WHERE \(\[id\] > \(1\)\)$/);
  });

  it('compares text exactly, and dates, but no timestamps', () => {
    const name = call('eq', [field('name', STRING), text("it's ")], BOOLEAN, true);
    expect(read([name], 1)).toMatch(
      / WHERE \(\(\(CONVERT\(nvarchar\(max\), \[name\]\) \+ N'\|'\) COLLATE Latin1_General_100_BIN2\) = N'it''s \|'\)$/,
    );
    const odd = call('eq', [field('name', STRING), text('a\\\nb')], BOOLEAN, true);
    expect(read([odd], 1)).not.toMatch(/WHERE|TOP/);
    const day = call('ge', [field('day', DATE), literal('2024-02-29', DATE)], BOOLEAN, true);
    expect(read([day], null)).toMatch(/ WHERE \(\[day\] >= CONVERT\(date, '2024-02-29', 23\)\)$/);
    const sold = call(
      'eq',
      [field('sold at', TIMESTAMP), field('sold at', TIMESTAMP)],
      BOOLEAN,
      true,
    );
    expect(read([sold], 1)).not.toMatch(/WHERE|TOP/);
  });
});

describe('the statements that write', () => {
  const target = {
    connection: '',
    table: 'goods',
    truncate: false,
    keys: ['code'],
    columns: [
      { name: 'code', type: STRING },
      { name: 'price', type: decimal(10, 2) },
      { name: 'photo', type: BINARY },
    ],
  };
  const found = [
    { name: 'code', type: 'varchar(9)', collation: 'Latin1_General_CI_AS' },
    { name: 'price', type: 'decimal(10,2)', collation: null },
    { name: 'photo', type: 'varbinary(max)', collation: null },
  ];

  it('load rows as one parameter', () => {
    expect(loadText('#millrace_rows', target)).toBe(
      "INSERT INTO #millrace_rows ([code], [price], [photo]) SELECT c0, CONVERT(decimal(10, 2), c1), CONVERT(varbinary(max), c2, 2) FROM OPENJSON(@rows) WITH (c0 nvarchar(max) '$[0]', c1 nvarchar(max) '$[1]', c2 nvarchar(max) '$[2]')",
    );
  });

  it('update by the keys, as the table compares them, and insert the others', () => {
    const key = 's.[code] COLLATE Latin1_General_CI_AS';
    expect(repeatedKeysText('#g', target, found)).toBe(
      `SELECT TOP (1) 1 AS twice FROM #g AS s GROUP BY ${key} HAVING COUNT(*) > 1`,
    );
    expect(updateText('[goods]', '#g', target, found)).toBe(
      `UPDATE t SET t.[price] = s.[price], t.[photo] = s.[photo] FROM [goods] AS t JOIN #g AS s ON t.[code] = ${key}`,
    );
    expect(insertText('[goods]', '#g', target, found)).toBe(
      `INSERT INTO [goods] ([code], [price], [photo]) SELECT s.[code], s.[price], s.[photo] FROM #g AS s WHERE NOT EXISTS (SELECT 1 FROM [goods] AS t WHERE t.[code] = ${key})`,
    );
  });

  it.each([
    [decimal(10, 2), 'int', 'CONVERT(decimal(10, 2), CONVERT(int, [x])) <> [x]'],
    [DOUBLE, 'float', null],
    [STRING, 'nvarchar(9)', null],
    [
      TIMESTAMP,
      'datetime',
      'CONVERT(datetime2(6), CONVERT(datetime, [x])) <> CONVERT(datetime2(6), [x])',
    ],
    [
      STRING,
      'varchar(9)',
      "(CONVERT(nvarchar(max), CONVERT(varchar(max), [x] COLLATE C)) + N'|') COLLATE Latin1_General_100_BIN2 <> ([x] + N'|') COLLATE Latin1_General_100_BIN2",
    ],
  ])('check that %o is kept by %s', (type, stored, sql) => {
    expect(lossOf({ name: 'x', type }, { name: 'x', type: stored, collation: 'C' })).toBe(sql);
  });

  it.each([
    [STRING, 'int'],
    [INTEGER, 'datetime'],
    [DOUBLE, 'nvarchar(20)'],
    [STRING, null],
  ])('refuse %o for %s', (type, stored) => {
    expect(() => lossOf({ name: 'x', type }, { name: 'x', type: stored, collation: null })).toThrow(
      /doesn't take/,
    );
  });

  it('quote every part of a name', () => {
    expect(quoteTable('dbo."a.b"')).toBe('[dbo].[a.b]');
    expect(quoteTable('x]; DROP TABLE y')).toBe('[x]]; DROP TABLE y]');
  });
});

describe('errors', () => {
  const ping = (port: number): Promise<void> => {
    const at = parse(`//localhost:${port};encrypt=false`);
    const login = { at, address: '127.0.0.1', user: 'ada', password: 'secret' };
    return withDatabase(login, new AbortController().signal, (session) => session.ping());
  };

  it('names a port where nothing listens', async () => {
    const server = await listen(() => undefined);
    const { port } = server.address() as { port: number };
    server.close();
    await expect(ping(port)).rejects.toThrow(
      /^The database can't be reached: nothing listens there/,
    );
  });

  it.each([
    [
      'answers in another protocol',
      (socket: { end(text: string): void }) => socket.end('HTTP/1.1 400\r\n\r\n'),
    ],
    ['hangs up', (socket: { end(text: string): void }) => socket.end('')],
  ])('reports a server that %s', async (_, answer) => {
    const server = await listen(answer);
    const { port } = server.address() as { port: number };
    await expect(ping(port)).rejects.toThrow(DatabaseError);
    await expect(ping(port)).rejects.not.toThrow(/secret/);
    server.close();
  });

  it('of the driver become sentences', () => {
    const failure = (parts: object): Error => Object.assign(new Error('driver text'), parts);
    expect(describeError(failure({ code: 'ELOGIN' })).message).toBe(
      'The login was refused. Check the user and the password.',
    );
    expect(describeError(failure({ code: 'EREQUEST', number: 208 })).message).toBe('Driver text.');
    expect(describeError(failure({ code: 'ECLOSE' })).message).toMatch(/connection was cut off/);
  });
});

async function listen(answer: (socket: { end(text: string): void }) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return server;
}
