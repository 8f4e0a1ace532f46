import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BINARY,
  BOOLEAN,
  call,
  column,
  DOUBLE,
  everyRow,
  INTEGER,
  STRING,
  text,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  typeName,
  type DatabaseQuery,
  type NeededRows,
  type TableTarget,
} from '@millrace/plan';
import { startMariadb, type Mariadb } from '@millrace/test-support/mariadb';
import { createConnection, type Connection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../database-error.ts';
import type { RowsToWrite, ServerAddress, ServerLogin, Session } from '../dialect.ts';
import { openWrite } from '../open-write.ts';
import { parseJdbcUrl } from '../parse-jdbc-url.ts';
import { testDialect } from '../testing/test-dialect.ts';
import { withDatabase } from '../with-database.ts';

const host = '127.0.0.1';
const user = 'millrace';
let server: Mariadb;
let database: Connection;
let login: ServerLogin;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-mysql-'));
  server = await startMariadb();
  const { port, password } = server;
  database = await createConnection({ host, port, password, user, database: 'test' });
  const at = parseJdbcUrl(`jdbc:mariadb://${host}:${port}/test`) as ServerAddress;
  login = { at, address: host, user, password };
}, 60_000);
afterAll(async () => {
  await database.end();
  await server.close();
  await rm(folder, { recursive: true });
});

testDialect('MariaDB', async () => ({
  login,
  quote: '`',
  execute: async (sql) => void (await database.query(sql)),
  close: async () => {},
}));

const noSignal = new AbortController().signal;
const session = <Result>(work: (each: Session) => Promise<Result>): Promise<Result> =>
  withDatabase(login, noSignal, work);

async function read(query: string, rows: NeededRows = everyRow): Promise<string> {
  const source = { connection: '', table: '', query };
  const names = (await session((each) => each.columns(source))).map(({ name }) => name);
  const file = join(folder, 'rows.csv');
  const wanted = { source, columns: names, needed: new Set(names), rows, file, maxBytes: 1e9 };
  await session((each) => each.read(wanted, noSignal));
  return (await readFile(file, 'utf8')).trimEnd();
}

async function save(
  rows: string,
  target: Pick<TableTarget, 'table' | 'columns'> & Partial<TableTarget>,
  saveMode: RowsToWrite['saveMode'] = 'Append',
): Promise<void> {
  const file = join(folder, 'given.csv');
  await writeFile(file, rows);
  const full = { connection: '', keys: [], truncate: false, ...target };
  const open = await openWrite(login, { target: full, saveMode, files: [file] }, noSignal);
  await open.commit();
}

it('reads every type in its own type, as exact text', async () => {
  await database.query(`
    CREATE TABLE kinds (a TINYINT(1), b TINYINT, c TINYINT UNSIGNED, d SMALLINT UNSIGNED,
      e MEDIUMINT, f INT UNSIGNED, g BIGINT UNSIGNED, h BIGINT, i DECIMAL(10, 2),
      j DECIMAL(50, 10), k FLOAT, l DOUBLE, m BIT(1), n BIT(9), o DATE, p DATETIME(6),
      q TIMESTAMP(6) NULL, r TIME, s YEAR, t CHAR(3), u TEXT CHARACTER SET latin1, v BLOB, w BINARY(2),
      x ENUM('sad', 'happy'), y JSON, z POINT)`);
  await database.query(`SET time_zone = '+02:00'`);
  await database.query(`
    INSERT INTO kinds VALUES (1, -128, 255, 65535, -8388608, 4294967295, 18446744073709551615,
      9223372036854775807, -0.50, 1234567890123456789012345678901234567890.0123456789, 0.1, 0.1,
      b'1', b'101', '2024-02-29', '2024-02-29 12:34:56.789012', '2024-02-29 12:34:56', '-838:59:59',
      2024, 'x', 'ü,"\\n', x'00ff', x'01', 'happy', '{"a": 1}', POINT(1, 2)),
      (0, ${'NULL, '.repeat(24)} NULL)`);
  const source = { connection: '', table: 'kinds', query: '' };
  const columns = await session((each) => each.columns(source));
  expect(columns.map(({ name, type }) => `${name} ${typeName(type)}`).join(', ')).toBe(
    'a BOOLEAN, b BYTE, c SHORT, d INTEGER, e INTEGER, f LONG, g DECIMAL(20,0), h LONG, i DECIMAL(10,2), j DECIMAL(38,10), k FLOAT, l DOUBLE, m BOOLEAN, n LONG, o DATE, p TIMESTAMP, q TIMESTAMP, r STRING, s SHORT, t STRING, u STRING, v BINARY, w BINARY, x STRING, y STRING, z STRING',
  );
  expect(await read('SELECT * FROM kinds')).toBe(
    'true,-128,255,65535,-8388608,4294967295,18446744073709551615,9223372036854775807,-0.50,' +
      '1234567890123456789012345678901234567890.0123456789,0.10000000149011612,0.1,true,5,' +
      '2024-02-29,2024-02-29 12:34:56.789012,2024-02-29 10:34:56.000000Z,"-838:59:59",2024,"x",' +
      '"ü,""\n","00FF","0100","happy","{""a"": 1}","POINT(1 2)"\n' +
      `false${',\\N'.repeat(25)}`,
  );
});

it('leaves values as they are that their types do not hold', async () => {
  await database.query("SET sql_mode = ''");
  await database.query('CREATE TABLE odd (a TINYINT(1), b DATE, c DATETIME)');
  await database.query("INSERT INTO odd VALUES (2, '0000-00-00', '2024-00-00 00:00:00')");
  expect(await read('SELECT * FROM odd')).toBe('2,0000-00-00,2024-00-00 00:00:00');
  await expect(read('SELECT 1 AS a, 2 AS a')).rejects.toThrow(/two columns named "a"/);
});

it('stores moments by the type of the column, and texts and bytes as they are', async () => {
  await database.query('CREATE TABLE moments (a TIMESTAMP(6) NULL, b DATETIME, c VARCHAR(40))');
  const rows = '2024-02-29T00:30:00.123456+01:00,2024-02-29T00:30:00+01:00,2024-02-29T00:30:00Z\n';
  const moment = (name: string) => ({ name, type: TIMESTAMP });
  await save(rows, { table: 'moments', columns: [moment('a'), moment('b'), moment('c')] });
  expect(await read('SELECT * FROM moments')).toBe(
    '2024-02-28 23:30:00.123456Z,2024-02-29 00:30:00,"2024-02-29T00:30:00Z"',
  );
  const columns = [
    { name: 'a', type: STRING },
    { name: 'b', type: BINARY },
    { name: 'c', type: BOOLEAN },
    { name: 'd', type: TIMESTAMP_NTZ },
    { name: 'e', type: DOUBLE },
  ];
  const texts = `"'\\\\ ""\n\u0000ü😀",\\x00ff27,true,2024-02-29T00:30:00.5,1.0E-300\n`;
  await save(texts, { table: 'texts', columns });
  expect(await read('SELECT * FROM texts')).toBe(
    `"'\\\\ ""\n\u0000ü😀","00FF27",true,2024-02-29 00:30:00.500000,1e-300`,
  );
});

it('refuses what would be stored as another value', async () => {
  await database.query(
    'CREATE TABLE narrow (a TINYINT, b VARCHAR(2), c DOUBLE, d DATE, e DATETIME, f TIME, g DECIMAL(4,2))',
  );
  const refused = async (name: string, type: TableTarget['columns'][number]['type'], row: string) =>
    expect(save(`${row}\n`, { table: 'narrow', columns: [{ name, type }] })).rejects.toThrow(
      DatabaseError,
    );
  await refused('a', INTEGER, '128');
  await refused('a', DOUBLE, '1.5');
  await refused('b', STRING, '"long"');
  await refused('c', DOUBLE, 'NaN');
  await refused('d', STRING, '"0000-00-00"');
  await refused('d', STRING, '"2024-02-29 12:30:00"');
  await refused('e', STRING, '"2024-02-29 12:30:00.7"');
  await refused('f', TIMESTAMP_NTZ, '2024-02-29T12:30:00');
  await refused('f', STRING, '"12:30:00.7"');
  await refused('g', STRING, '" 1.005"');
  expect(await read('SELECT * FROM narrow')).toBe('');
});

it('refuses tables that it could not leave as they were', async () => {
  await database.query('CREATE TABLE plain (id INTEGER) ENGINE = MyISAM');
  await database.query('CREATE VIEW seen AS SELECT 1 AS id');
  await database.query('CREATE TABLE parent (id INTEGER PRIMARY KEY)');
  await database.query('CREATE TABLE child (id INTEGER, FOREIGN KEY (id) REFERENCES parent (id))');
  const columns = [{ name: 'id', type: INTEGER }];
  await expect(save('1\n', { table: 'plain', columns })).rejects.toThrow(/MyISAM.*no transactions/);
  await expect(save('1\n', { table: 'seen', columns }, 'Overwrite')).rejects.toThrow(/is a view/);
  await expect(save('1\n', { table: 'parent', columns }, 'Overwrite')).rejects.toThrow(
    /foreign key of the table "child"/,
  );
  const [left] = await database.query("SHOW TABLES LIKE 'millrace%'");
  expect(left).toEqual([]);
});

it('updates only by the key columns, whatever else is unique', async () => {
  await database.query(
    'CREATE TABLE twice (id INTEGER PRIMARY KEY AUTO_INCREMENT, code VARCHAR(9) UNIQUE)',
  );
  const columns = [
    { name: 'id', type: INTEGER },
    { name: 'code', type: STRING },
  ];
  const target = { table: 'twice', columns, keys: ['id'] };
  await save('0,"a"\n2,"b"\n', target);
  await expect(save('3,"a"\n', target)).rejects.toThrow(/Duplicate entry/);
  await save('2,"c"\n', target);
  expect(await read('SELECT * FROM twice ORDER BY id LIMIT 9')).toBe('0,"a"\n2,"c"');
  const byCode = { table: 'twice', columns: [columns[1]!], keys: ['code'] };
  await expect(save('"x"\n"X"\n', byCode)).rejects.toThrow(/same values in the key columns/);
});

it('asks for text by its bytes', async () => {
  await database.query('CREATE TABLE words (a VARCHAR(9))');
  await database.query("INSERT INTO words VALUES ('a'), ('A'), ('ä'), ('a ')");
  const a = column({ name: 'a', type: STRING, nullable: true });
  const where = [call('eq', [a, text('a')], BOOLEAN, true)];
  expect(await read('SELECT * FROM words', { where, limit: null })).toBe('"a"');
});

it('names a refused login without the password', async () => {
  const wrong = { ...login, password: 'secret' };
  await expect(withDatabase(wrong, noSignal, (each) => each.ping())).rejects.toThrow(
    /^The login was refused\. Check the user and the password\.$/,
  );
});

it.each(['?sslMode=VERIFY_CA', '?serverTimezone=UTC', '?zeroDateTimeBehavior=round'])(
  'refuses the URL parameter %s',
  (query) => expect(() => parseJdbcUrl(`jdbc:mysql://host/db${query}`)).toThrow(/supported/),
);

it('drops tables that a server left when it ended, and not those in use', async () => {
  const columns = [{ name: 'id', type: INTEGER }];
  const file = join(folder, 'left.csv');
  await writeFile(file, '1\n');
  const open = (table: string) =>
    openWrite(
      login,
      {
        target: { connection: '', keys: [], truncate: false, table, columns },
        saveMode: 'Append',
        files: [file],
      },
      noSignal,
    );
  const stagings = async (): Promise<number> => {
    const [found] = await database.query("SHOW TABLES LIKE 'millrace\\_staging\\_%'");
    return (found as readonly unknown[]).length;
  };
  const before = await connections();
  await open('lost');
  const [lost] = (await connections()).filter((id) => !before.includes(id));
  await database.query(`KILL ${lost}`);
  await vi.waitFor(async () => expect(await connections()).not.toContain(lost));
  expect(await stagings()).toBe(1);
  const running = await open('running');
  await save('1\n', { table: 'next', columns });
  expect(await stagings()).toBe(1);
  await running.commit();
  expect(await stagings()).toBe(0);
  expect(await read('SELECT * FROM running')).toBe('1');
});

async function connections(): Promise<readonly number[]> {
  const [rows] = await database.query('SELECT ID AS id FROM information_schema.PROCESSLIST');
  return (rows as { id: number }[]).map(({ id }) => id);
}

describe('a table read over several connections', () => {
  const partitions = { column: 'id', count: 4 };
  beforeAll(async () => {
    await database.query('CREATE TABLE large (id INTEGER PRIMARY KEY, n INTEGER)');
    await database.query(
      'INSERT INTO large WITH RECURSIVE s AS (SELECT 1 AS id UNION ALL SELECT id + 1 FROM s WHERE id < 1000) SELECT id * 7 - 500, 0 FROM s',
    );
  });

  it('has every row once', async () => {
    const { files, lines } = await readTable({ table: 'large', partitions }, new Set(['id']));
    expect(files).toBe(4);
    expect(lines.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, index) => (index + 1) * 7 - 500),
    );
  });

  it('is of one moment while rows change', async () => {
    await database.query('CREATE TABLE quick (id INTEGER PRIMARY KEY, n INTEGER)');
    await database.query('INSERT INTO quick VALUES (1, 0), (2, 0), (3, 0), (4, 0)');
    const stop = new AbortController();
    const writer = await createConnection({
      host,
      port: server.port,
      password: server.password,
      user,
      database: 'test',
    });
    const changes = (async () => {
      while (!stop.signal.aborted) await writer.query('UPDATE quick SET n = n + 1');
    })();
    try {
      for (let round = 0; round < 40; round += 1) {
        const { files, lines } = await readTable({ table: 'quick', partitions }, new Set(['n']));
        expect([files, new Set(lines).size]).toEqual([4, 1]);
      }
    } finally {
      stop.abort();
      await changes;
      await writer.end();
    }
  });

  it('is read over one connection if it has no snapshots, or is a view or a query', async () => {
    await database.query(
      'CREATE TABLE large_plain (id INTEGER PRIMARY KEY, n INTEGER) ENGINE = MyISAM',
    );
    await database.query('INSERT INTO large_plain SELECT * FROM large');
    await database.query('CREATE VIEW large_view AS SELECT * FROM large');
    for (const source of [
      { table: 'large_plain', partitions },
      { table: 'large_view', partitions },
      { query: 'SELECT * FROM large', partitions },
    ]) {
      const { files, lines } = await readTable(source, new Set(['id']));
      expect([files, lines.length]).toEqual([1, 1000]);
    }
    await expect(
      readTable({ table: 'large', partitions: { column: 'none', count: 4 } }, new Set(['id'])),
    ).rejects.toThrow(/can't be divided by "none"/);
  });
});

async function readTable(
  source: Partial<DatabaseQuery>,
  needed: ReadonlySet<string>,
): Promise<{ readonly files: number; readonly lines: readonly string[] }> {
  const wanted = {
    source: { connection: '', table: '', query: '', ...source },
    columns: [...needed],
    needed,
    rows: everyRow,
    file: join(folder, 'parts.csv'),
    maxBytes: 1e9,
  };
  const { files } = await session((each) => each.read(wanted, noSignal));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return { files: files.length, lines: texts.join('').trimEnd().split('\n') };
}
