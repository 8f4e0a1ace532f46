import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { typeName } from '@millrace/plan';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openWorkbench,
  type NodeSpec,
  type Workbench,
} from '../../packages/runner/src/testing/workbench.ts';

/** A column in the metadata of a Delta table. */
type MappedField = {
  readonly name: string;
  readonly type: MappedType | string;
  readonly nullable: boolean;
  readonly metadata: object;
};

type MappedType = {
  readonly fields: MappedField[];
  readonly elementType: MappedType;
  readonly valueType: MappedType;
};

/** Reads tables of other writers (`data`), and changed copies of them, with an engine. */
export function testTables(openEngine: () => Engine): void {
  let engine: Engine;
  let bench: Workbench;
  let copies = 0;
  beforeAll(async () => {
    engine = openEngine();
    bench = await openWorkbench({ embedded: engine });
    await bench.runner.start();
    await cp(join(import.meta.dirname, 'data'), filesOf(), { recursive: true });
  });
  afterAll(async () => {
    await bench.close();
    await engine.close();
  });

  const filesOf = (): string => join(bench.home, 'files', 'tables');
  const logOf = (table: string): string => join(filesOf(), table, '_delta_log');

  async function copyOf(table: string): Promise<string> {
    const name = `copy-${(copies += 1)}`;
    await cp(join(filesOf(), table), join(filesOf(), name), { recursive: true });
    return name;
  }

  async function appendCommit(table: string, ...actions: readonly object[]): Promise<void> {
    const commits = (await readdir(logOf(table))).filter((name) => /^\d{20}\.json$/.test(name));
    const name = `${String(commits.length).padStart(20, '0')}.json`;
    await writeFile(
      join(logOf(table), name),
      actions.map((each) => JSON.stringify(each)).join('\n'),
    );
  }

  /** The columns and rows, or why there are none. */
  async function read(
    table: string,
    settings: Readonly<Record<string, string>> = {},
    then: Readonly<Record<string, NodeSpec>> = {},
  ): Promise<unknown> {
    const processor = table.startsWith('iceberg') ? 'Read Iceberg' : 'Read Delta';
    const last = Object.keys(then).at(-1) ?? 'r';
    const done = await bench.run({
      r: [processor, { path: `/tables/${table}`, ...settings }],
      ...then,
      p: ['Print Rows', {}, last],
    });
    if (statusName(done.status) !== 'COMPLETED') return done.reason;
    const [entry] = await bench.runner.results(done.id);
    const { fields, rows } = (await bench.runner.result(done.id, entry!)).result;
    return {
      columns: fields.map(({ name, type }) => `${name} ${typeName(type)}`),
      rows: rows.map((row) => JSON.stringify(row)).toSorted(),
    };
  }

  test('partition values with odd signs, null, and a rewritten file after a checkpoint', async () => {
    expect(await read('delta-partitioned')).toEqual({
      columns: ['n LONG', 'price DECIMAL(10,2)', 'kind STRING', 'at TIMESTAMP'],
      rows: [
        '["2",null,"null","1711848600000000"]',
        '["3","-0.01",null,null]',
        '["4","99999999.99","ü €","1711848600000000"]',
      ],
    });
    expect(
      await read(
        'delta-partitioned',
        {},
        {
          f: ['Filter Rows', { conditionExpr: "kind = 'null'" }, 'r'],
          s: ['Select Columns', { inputCols: '["kind"]' }, 'f'],
        },
      ),
    ).toEqual({ columns: ['kind STRING'], rows: ['["null"]'] });
  });

  test('a Delta table at a version and at a time', async () => {
    const old = [
      '["1","1.50","a/b=c%","1711848600000000"]',
      '["2",null,"null","1711848600000000"]',
    ];
    const table = await copyOf('delta-partitioned');
    for (const [version, day] of ['2024-01-01', '2024-02-01', '2024-03-01'].entries())
      await utimes(
        join(logOf(table), `${String(version).padStart(20, '0')}.json`),
        new Date(day),
        new Date(day),
      );
    const first = { rows: [...old, '["3","-0.01",null,null]'] };
    expect(await read(table, { version: '0' })).toMatchObject(first);
    expect(await read(table, { timestamp: '2024-01-31 23:59:59' })).toMatchObject(first);
    expect(await read(table, { timestamp: '2024-02-01T01:00:00+01:00' })).toMatchObject({
      rows: [...old, '["3","-0.01",null,null]', '["4","99999999.99","ü €","1711848600000000"]'],
    });
    expect(await read(table, { timestamp: '2023-12-31' })).toContain(
      'has no version that is as old',
    );
    expect(await read(table, { version: '7' })).toContain(
      'has no version 7. Its log has the versions 0 to 2.',
    );
  });

  test('deletion vectors, and one that is damaged', async () => {
    expect(await read('delta-deleted')).toEqual({
      columns: ['id INTEGER', 'name STRING'],
      rows: ['[1,"a"]', '[3,null]', '[6,"f"]'],
    });
    const table = await copyOf('delta-deleted');
    for (const name of await readdir(join(filesOf(), table)))
      if (name.startsWith('deletion_vector')) {
        const file = join(filesOf(), table, name);
        const bytes = await readFile(file);
        bytes[bytes.length - 6]! ^= 1;
        await writeFile(file, bytes);
      }
    expect(await read(table)).toContain('has a deletion vector that is damaged');
  });

  test('columns and members that were renamed, added and dropped by column mapping', async () => {
    expect(await read('delta-mapped')).toEqual({
      columns: [
        'the id INTEGER',
        'st STRUCT<x: INTEGER, `why so`: STRING>',
        'l ARRAY<STRUCT<p: INTEGER, q: STRING>>',
        'm MAP<STRING, STRUCT<v: INTEGER>>',
        'p DATE',
      ],
      rows: ['[1,[1,"a"],[[1,"z"],null],[["k",[1]]],"2024-02-29"]', '[2,null,null,null,null]'],
    });
    const table = await copyOf('delta-mapped');
    const last = await readFile(join(logOf(table), `${'3'.padStart(20, '0')}.json`), 'utf8');
    const { metaData } = JSON.parse(
      last.split('\n').find((line) => line.includes('"metaData"'))!,
    ) as {
      readonly metaData: { readonly schemaString: string };
    };
    const schema = JSON.parse(metaData.schemaString) as { readonly fields: MappedField[] };
    const [id, st, l, m, p] = schema.fields;
    const added = (name: string, type: string): MappedField => ({
      name,
      type,
      nullable: true,
      metadata: { 'delta.columnMapping.id': 90, 'delta.columnMapping.physicalName': `col-${name}` },
    });
    const typeOf = (field: MappedField | undefined): MappedType => field!.type as MappedType;
    typeOf(st).fields.unshift(added('z', 'double'));
    typeOf(l).elementType.fields.splice(1, 1, added('q', 'integer'));
    typeOf(m).valueType.fields.push(added('w', 'string'));
    const fields = [{ ...p!, name: 'day' }, l!, id!, added('p', 'timestamp_ntz'), st!, m!];
    const changed = JSON.stringify({ ...schema, fields });
    await appendCommit(table, {
      metaData: { ...metaData, schemaString: changed, partitionColumns: ['day'] },
    });
    expect(await read(table)).toEqual({
      columns: [
        'l ARRAY<STRUCT<p: INTEGER, q: INTEGER>>',
        'the id INTEGER',
        'p TIMESTAMP_NTZ',
        'st STRUCT<z: DOUBLE, x: INTEGER, `why so`: STRING>',
        'm MAP<STRING, STRUCT<v: INTEGER, w: STRING>>',
        'day DATE',
      ],
      rows: [
        '[[[1,null],null],1,null,[null,1,"a"],[["k",[1,null]]],"2024-02-29"]',
        '[null,2,null,null,null,null]',
      ],
    });
  });

  test('what a Delta table must not be read without is refused by name', async () => {
    const protocol = { minReaderVersion: 3, minWriterVersion: 7, writerFeatures: [] };
    const table = await copyOf('delta-deleted');
    await appendCommit(table, {
      protocol: { ...protocol, readerFeatures: ['deletionVectors', 'geospatial'] },
    });
    expect(await read(table)).toContain("uses Delta features that can't be read: geospatial.");
    await appendCommit(table, { protocol: { ...protocol, minReaderVersion: 4 } });
    expect(await read(table)).toContain('needs version 4 of the Delta protocol');
  });

  test.each([
    '../delta-deleted/part.parquet',
    'file:///etc/hostname',
    '/etc/hostname',
    's3://b/x.parquet',
    '%2e%2e/x.parquet',
  ])('a file outside of the folder is refused: %s', async (path) => {
    const table = await copyOf('delta-deleted');
    await appendCommit(table, {
      add: { path, partitionValues: {}, size: 1, modificationTime: 1, dataChange: true },
    });
    expect(await read(table)).toContain('which is not in its folder');
  });

  test('an incomplete table says what is missing', async () => {
    const table = await copyOf('delta-deleted');
    await appendCommit(table, {
      add: {
        path: 'none.parquet',
        partitionValues: {},
        size: 1,
        modificationTime: 1,
        dataChange: true,
      },
    });
    expect(await read(table)).toContain('none.parquet');
    await rm(join(logOf(table), `${'1'.padStart(20, '0')}.json`));
    expect(await read(table)).toContain('the commit of version 1 is missing from its log');
    await rm(logOf(table), { recursive: true });
    expect(await read(table)).toContain('is not a Delta table');
    expect(await read('none')).toContain('/tables/none');
  });

  test('a column that the table no longer has, or has as another type', async () => {
    const declared = (name: string, type: string): Record<string, string> => ({
      outputColNames: JSON.stringify([name]),
      outputColTypes: JSON.stringify([type]),
    });
    expect(await read('delta-deleted', declared('id', 'LONG'))).toMatchObject({
      rows: ['["1"]', '["3"]', '["6"]'],
    });
    expect(await read('delta-deleted', declared('gone', 'LONG'))).toContain('has no column `gone`');
    expect(await read('delta-deleted', declared('name', 'LONG'))).toContain(
      'has the column `name` as STRING, but it is LONG in the workflow',
    );
    expect(await read('delta-partitioned', declared('kind', 'STRING'))).toContain(
      '(a partition column)',
    );
  });

  test('Iceberg: columns by field ids, and the snapshot of the past with its columns', async () => {
    expect(await read('iceberg-evolved')).toEqual({
      columns: [
        'title STRING',
        'id LONG',
        'place STRUCT<x: INTEGER, why: STRING, z: DOUBLE>',
        'name LONG',
      ],
      rows: [
        '["a","1",[1,"p",null],null]',
        '["b","1099511627776",[3,"q",0.5],"7"]',
        '[null,"2",null,null]',
      ],
    });
    const [first] = await snapshots('iceberg-evolved');
    expect(await read('iceberg-evolved', { snapshot: first! })).toEqual({
      columns: ['id INTEGER', 'name STRING', 'gone INTEGER', 'place STRUCT<x: INTEGER, y: STRING>'],
      rows: ['[1,"a",5,[1,"p"]]', '[2,null,null,null]'],
    });
    expect(await read('iceberg-evolved', { snapshot: '12' })).toContain(
      'has no snapshot 12. It has ',
    );
  });

  test('Iceberg: rows that are deleted by position', async () => {
    expect(await read('iceberg-deleted')).toEqual({
      columns: ['n LONG', 'kind STRING', 'day DATE'],
      rows: ['["1","a","2024-02-29"]', '["3","b","2024-02-29"]', '["4",null,"2024-02-29"]'],
    });
    const [first] = await snapshots('iceberg-deleted');
    expect(await read('iceberg-deleted', { snapshot: first! })).toMatchObject({
      rows: [
        '["1","a","2024-02-29"]',
        '["2","a","2024-02-29"]',
        '["3","b","2024-02-29"]',
        '["4",null,"2024-02-29"]',
      ],
    });
  });

  test('Iceberg: what cannot be read is refused by name', async () => {
    const table = `iceberg-${await copyOf('iceberg-evolved')}`;
    await rename(join(filesOf(), table.slice('iceberg-'.length)), join(filesOf(), table));
    const folder = join(filesOf(), table, 'metadata');
    const newest = (await readdir(folder)).filter((name) => name.startsWith('00004-'))[0]!;
    const metadata = JSON.parse(await readFile(join(folder, newest), 'utf8')) as Record<
      string,
      unknown
    >;
    const write = (changed: object): Promise<void> =>
      writeFile(join(folder, '00005-x.metadata.json'), JSON.stringify({ ...metadata, ...changed }));
    await write({ 'format-version': 3 });
    expect(await read(table)).toContain(
      'is an Iceberg table of version 3. Versions up to 2 can be read.',
    );
    await write({ location: 'file:///elsewhere' });
    expect(await read(table)).toContain('which is not in its folder');
    const fields = [{ id: 1, name: 'id', type: 'long', required: false, 'initial-default': 5 }];
    await write({
      schemas: [{ type: 'struct', 'schema-id': metadata['current-schema-id'], fields }],
    });
    expect(await read(table)).toContain('has the column `id` with a value for rows that are older');
    await writeFile(join(folder, '00005-y.metadata.json'), '{}');
    expect(await read(table)).toContain(
      'has several newest metadata files (00005-x.metadata.json, 00005-y.metadata.json)',
    );
    await rm(folder, { recursive: true });
    await mkdir(folder);
    expect(await read(table)).toContain('is not an Iceberg table');
  });

  /** The ids of a table's snapshots, of which a number can't hold all digits. */
  async function snapshots(table: string): Promise<readonly string[]> {
    const folder = join(filesOf(), table, 'metadata');
    const newest = (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .at(-1)!;
    const text = await readFile(join(folder, newest), 'utf8');
    const found = [
      ...text.matchAll(
        /"snapshot-id":\s*(\d+),\s*"(?:parent-snapshot-id|sequence-number|timestamp-ms)"/g,
      ),
    ];
    return [...new Set(found.map(([, id]) => id!))];
  }
}
