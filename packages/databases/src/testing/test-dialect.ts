import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BOOLEAN,
  call,
  column,
  decimal,
  TIMESTAMP_NTZ,
  everyRow,
  INTEGER,
  literal,
  STRING,
  text,
  type NeededRows,
  type TableTarget,
} from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '../database-error.ts';
import type { Login, RowsToWrite, RowsWanted } from '../dialect.ts';
import { openWrite } from '../open-write.ts';
import { withDatabase } from '../with-database.ts';

/** A database of a dialect with tables that the suite makes. */
export type DialectFixture = {
  readonly login: Login;
  /** What encloses a name. */
  readonly quote: '"' | '`';
  /** Runs a statement beside the sessions that are tested. */
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
};

const noSignal = new AbortController().signal;

/** What every dialect must do. The SQL in it is what all of them understand. */
export function testDialect(label: string, open: () => Promise<DialectFixture>): void {
  describe(label, () => {
    let fixture: DialectFixture;
    let folder: string;
    beforeAll(async () => {
      fixture = await open();
      folder = await mkdtemp(join(tmpdir(), 'millrace-dialect-'));
    }, 60_000);
    afterAll(async () => {
      await fixture.close();
      await rm(folder, { recursive: true });
    });

    const session = <Result>(work: Parameters<typeof withDatabase<Result>>[2]): Promise<Result> =>
      withDatabase(fixture.login, noSignal, work);
    const columns = (source: { table?: string; query?: string }) =>
      session((each) => each.columns({ connection: '', table: '', query: '', ...source }));
    const read = async (
      source: { table?: string; query?: string },
      names: readonly string[],
      more: Partial<RowsWanted> = {},
    ): Promise<string> => {
      const file = join(folder, 'rows.csv');
      const wanted = {
        source: { connection: '', table: '', query: '', ...source },
        columns: names,
        needed: new Set(names),
        rows: everyRow,
        maxBytes: 1e9,
        file,
        ...more,
      };
      const { files, bytes } = await session((each) => each.read(wanted, noSignal));
      const written = (await Promise.all(files.map((each) => readFile(each, 'utf8')))).join('');
      expect(Buffer.byteLength(written)).toBe(bytes);
      return written.trimEnd();
    };
    const write = async (
      rows: string,
      target: Partial<TableTarget> & Pick<TableTarget, 'table'>,
      saveMode: RowsToWrite['saveMode'] = 'Append',
    ) => {
      const file = join(folder, 'given.csv');
      await writeFile(file, rows);
      const full = { connection: '', columns: goods, keys: [], truncate: false, ...target };
      return openWrite(fixture.login, { target: full, saveMode, files: [file] }, noSignal);
    };
    const save = async (...args: Parameters<typeof write>): Promise<void> =>
      (await write(...args)).commit();
    const names = ['id', 'name', 'price'];
    const content = (table: string): Promise<string> =>
      read({ query: `SELECT id, name, price FROM ${table} ORDER BY id LIMIT 99` }, names);

    it('answers', () => session((each) => each.ping()));

    it('creates a table, and reads back what was written', async () => {
      const rows = '1,"a,""b""\nc",1.50\n-2,"",0.00\n3,\\N,\\N\n4,"\\N",-9.99\n5,"ü😀",7.00';
      await save(`${rows}\n`, { table: 'goods' }, 'ErrorIfExists');
      expect(await content('goods')).toBe(
        '-2,"",0.00\n1,"a,""b""\nc",1.50\n3,\\N,\\N\n4,"\\N",-9.99\n5,"ü😀",7.00',
      );
      expect((await columns({ table: 'goods' })).map(({ name }) => name)).toEqual(names);
      expect(await session((each) => each.tableExists('goods'))).toBe(true);
      expect(await session((each) => each.tableExists('none'))).toBe(false);
    });

    it('lists tables and views that match, and reads them by their references', async () => {
      await fixture.execute('CREATE TABLE list_b (id integer)');
      await fixture.execute('CREATE TABLE list_a (id integer)');
      await fixture.execute('CREATE VIEW list_c AS SELECT id FROM list_a');
      const list = (search: string, limit = 100) =>
        session((each) => each.tables({ search, limit }));
      const found = await list('LIST_');
      expect(found.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
        'list_a table',
        'list_b table',
        'list_c view',
      ]);
      for (const { reference } of found)
        expect(await columns({ table: reference })).toMatchObject([{ name: 'id' }]);
      expect((await list('list_', 2)).map(({ name }) => name)).toEqual(['list_a', 'list_b']);
      expect(await list('list%')).toEqual([]);
      const { schema } = found[0]!;
      expect((await list(`${schema}.list_a`)).map(({ name }) => name)).toEqual(['list_a']);
      const all = (await list('')).map((table) => `${table.schema}.${table.name}`);
      expect(all).toContain(`${schema}.goods`);
      expect(
        all.filter((name) => /^(pg_|information_schema|mysql\.|sys\.|sqlite_)/.test(name)),
      ).toEqual([]);
    });

    it('lists a table whose name needs quotes so that it can be read', async () => {
      const { quote } = fixture;
      const odd = `${quote}Odd.${quote}${quote} Name${quote}`;
      await fixture.execute(`CREATE TABLE ${odd} (id integer)`);
      const [found] = await session((each) => each.tables({ search: 'odd.', limit: 1 }));
      expect(found).toMatchObject({ name: `Odd.${quote} Name`, kind: 'table' });
      expect(await columns({ table: found!.reference })).toMatchObject([{ name: 'id' }]);
    });

    it('finds the primary key, in its order', async () => {
      await fixture.execute(
        'CREATE TABLE two_keys (a integer NOT NULL, b integer NOT NULL, c integer, PRIMARY KEY (b, a))',
      );
      const key = (table: string) => session((each) => each.primaryKey(table));
      expect(await key('two_keys')).toEqual(['b', 'a']);
      expect([await key('goods'), await key('none')]).toEqual([[], []]);
    });

    it('reads only the needed columns, and only the first rows', async () => {
      const source = {
        query: 'SELECT id, name, price FROM goods ORDER BY id LIMIT 9 -- a comment;',
      };
      const needed = new Set(['name']);
      expect(await read(source, ['name', 'id'], { needed, rows: { where: [], limit: 2 } })).toBe(
        '"",\\N\n"a,""b""\nc",\\N',
      );
    });

    it('reads at least the rows that are needed', async () => {
      const id = column({ name: 'id', type: INTEGER, nullable: true });
      const name = column({ name: 'name', type: STRING, nullable: true });
      const above = call('gt', [id, literal(1, INTEGER)], BOOLEAN, true);
      const unknown = call('like', [name, text('%😀')], BOOLEAN, true);
      const lines = async (rows: NeededRows): Promise<readonly string[]> =>
        (await read({ table: 'goods' }, ['id'], { rows })).split('\n');
      expect(await lines({ where: [above], limit: null })).toEqual(
        expect.arrayContaining(['3', '4', '5']),
      );
      const some = (await lines({ where: [above], limit: 2 })).filter((each) => Number(each) > 1);
      expect(some.length).toBeGreaterThanOrEqual(2);
      expect(await lines({ where: [above, unknown], limit: 1 })).toContain('5');
    });

    it('refuses rows beyond the limit of bytes', async () => {
      await expect(read({ table: 'goods' }, ['id'], { maxBytes: 9 })).rejects.toThrow(
        /take more than the 0 MB .* have MILLRACE_TABLES_MB raised/,
      );
      await expect(read({ table: 'goods' }, ['id'], { maxBytes: 11 })).resolves.toHaveLength(10);
    });

    it('names a column that is gone, and one that is there twice', async () => {
      await expect(read({ table: 'goods' }, ['color'])).rejects.toThrow(
        /column "color" is gone; the columns are id, name, price/,
      );
      await expect(columns({ query: 'SELECT 1 AS a, 2 AS a' })).rejects.toThrow(
        /two columns named "a"/,
      );
      await expect(columns({ table: 'none' })).rejects.toThrow(DatabaseError);
    });

    it('runs one statement that changes nothing', async () => {
      const before = await content('goods');
      const queries = [
        'SELECT 1 AS a; DROP TABLE goods',
        'SELECT 1 AS a) AS r; DROP TABLE goods; SELECT * FROM (SELECT 1 AS a',
        'DROP TABLE goods',
        'DELETE FROM goods',
      ];
      for (const query of queries) {
        await expect(columns({ query }), query).rejects.toThrow(DatabaseError);
        await expect(read({ query }, ['a']), query).rejects.toThrow(DatabaseError);
      }
      expect(await content('goods')).toBe(before);
    });

    it('shows nothing before commit, and nothing after rollback', async () => {
      const before = await content('goods');
      for (const saveMode of ['Append', 'Overwrite'] as const)
        for (const truncate of [false, true]) {
          const open = await write('9,"x",9.00\n', { table: 'goods', truncate }, saveMode);
          await open.rollback();
          expect(await content('goods')).toBe(before);
        }
      const created = await write('9,"x",9.00\n', { table: 'fresh' });
      await created.rollback();
      expect(await session((each) => each.tableExists('fresh'))).toBe(false);
    });

    it('appends to a table, removes its rows, and replaces it', async () => {
      await save('1,"a",1.00\n', { table: 'modes' });
      await save('2,"b",2.00\n', { table: 'modes' });
      expect(await content('modes')).toBe('1,"a",1.00\n2,"b",2.00');
      await expect(save('3,"c",3.00\n', { table: 'modes' }, 'ErrorIfExists')).rejects.toThrow(
        /exists since this run began/,
      );
      await save('3,"c",3.00\n', { table: 'modes', truncate: true }, 'Overwrite');
      expect(await content('modes')).toBe('3,"c",3.00');
      const column = [{ name: 'other', type: STRING }];
      await save('"x"\n', { table: 'modes', columns: column }, 'Overwrite');
      expect(await read({ table: 'modes' }, ['other'])).toBe('"x"');
    });

    it('refuses what a column does not hold, and keeps the table', async () => {
      await fixture.execute('CREATE TABLE short (id integer NOT NULL, price decimal(4,2))');
      const [id, , price] = goods;
      const target = { table: 'short', columns: [id, price] };
      await save('1,1.00\n', target);
      await expect(save('2,2.00\n\\N,3.00\n', target)).rejects.toThrow(DatabaseError);
      await expect(
        save('"word"\n', { table: 'short', columns: [{ name: 'id', type: STRING }] }),
      ).rejects.toThrow(DatabaseError);
      await expect(save('1,"a",1.00\n', target)).rejects.toThrow(DatabaseError);
      await expect(
        save('"x"\n', { table: 'short', columns: [{ name: 'no', type: STRING }] }),
      ).rejects.toThrow(DatabaseError);
      expect(await read({ table: 'short' }, ['id', 'price'])).toBe('1,1.00');
    });

    it('refuses times and digits that a column would drop, and keeps the table', async () => {
      await fixture.execute('CREATE TABLE exact (day date, price decimal(4,2))');
      const [, , price] = goods;
      const day = { name: 'day', type: TIMESTAMP_NTZ };
      const target = { table: 'exact', columns: [day, { ...price, type: decimal(9, 4) }] };
      await save('2024-02-29T00:00:00,1.5000\n\\N,\\N\n', target);
      await expect(save('2024-02-29T00:30:00,1.5000\n', target)).rejects.toThrow(
        /"day" can't store 2024-02-29 00:30:00.* the time would be lost/,
      );
      await expect(save('2024-02-29T00:00:00,1.0050\n', target)).rejects.toThrow(
        /"price" can't store 1\.0050.* has 2 digits after the point/,
      );
      const stored = await read({ query: 'SELECT * FROM exact ORDER BY price DESC' }, [
        'day',
        'price',
      ]);
      expect(stored.split('\n').toSorted()).toEqual(['2024-02-29,1.50', '\\N,\\N']);
    });

    it('updates rows by their keys, and refuses null and equal keys', async () => {
      await fixture.execute(
        'CREATE TABLE keyed (id integer NOT NULL PRIMARY KEY, name varchar(9), price decimal(9,2))',
      );
      const keys = ['id'];
      await save('1,"a",1.00\n2,"b",2.00\n', { table: 'keyed', keys });
      const [id, name] = goods;
      await save('2,"B"\n3,"c"\n', { table: 'keyed', columns: [id, name], keys });
      const rows = '1,"a",1.00\n2,"B",2.00\n3,"c",\\N';
      expect(await content('keyed')).toBe(rows);
      await expect(save('\\N,"x",1.00\n', { table: 'keyed', keys })).rejects.toThrow(
        /null in a key column/,
      );
      await expect(save('4,"x",1.00\n4,"y",1.00\n', { table: 'keyed', keys })).rejects.toThrow(
        /^Two rows have the same values in the key columns of the table "keyed" \(id\), so only/,
      );
      await expect(
        save('5\n5\n', { table: 'keyed', columns: [id], keys }),
        'of key columns only',
      ).rejects.toThrow(/^Two rows have the same values/);
      await expect(save('4,"x",1.00\n', { table: 'keyed', keys: ['name'] })).rejects.toThrow(
        /^The table "keyed" has no primary key or unique index over exactly name\. Create one/,
      );
      await expect(save('4,"x",1.00\n', { table: 'none', keys })).rejects.toThrow(
        /no table "none" to update/,
      );
      const open = await write('1,"z",1.00\n', { table: 'keyed', keys });
      await open.rollback();
      expect(await content('keyed')).toBe(rows);
    });

    it('stops when it is aborted', async () => {
      const stop = new AbortController();
      const work = withDatabase(fixture.login, stop.signal, async (each) => {
        stop.abort();
        // One call may be answered before the session ends.
        for (;;) await each.columns({ connection: '', table: 'goods', query: '' });
      });
      await expect(work).rejects.toThrow(DatabaseError);
    });
  });
}

const goods = [
  { name: 'id', type: INTEGER },
  { name: 'name', type: STRING },
  { name: 'price', type: decimal(10, 2) },
] as const;
