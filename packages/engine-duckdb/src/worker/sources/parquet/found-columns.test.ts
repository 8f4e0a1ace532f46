import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { INTEGER, scan, type Field } from '@millrace/plan';
import { beforeAll, expect, test } from 'vitest';
import { Session } from '../../session.ts';
import { foundColumns, plainType } from './found-columns.ts';
import { mayBe, refuseEqualNames } from './refuse-equal-names.ts';
import { storedSchemas } from './stored-schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-columns-'));
const { signal } = new AbortController();
const isAny = (): boolean => true;
let connection: DuckDBConnection;
let session: Session;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  session = new Session(connection, 'UTC');
});

async function write(name: string, columns: string): Promise<string> {
  const file = join(folder, `${name}.parquet`);
  await connection.run(`COPY (SELECT ${columns}) TO '${file}' (FORMAT parquet)`);
  return file;
}

function wanted(...names: readonly string[]): readonly Field[] {
  return names.map((name) => ({ name, type: INTEGER, nullable: true }));
}

test('types that are known without asking are those that DuckDB reads', async () => {
  const types =
    'BOOLEAN TINYINT SMALLINT INTEGER BIGINT UTINYINT USMALLINT UINTEGER UBIGINT HUGEINT FLOAT DOUBLE DECIMAL(4,1) DECIMAL(18,3) VARCHAR BLOB JSON UUID DATE TIME TIMETZ TIMESTAMP TIMESTAMP_S TIMESTAMP_MS TIMESTAMP_NS TIMESTAMPTZ INTERVAL INTEGER[] BIT'.split(
      ' ',
    );
  const file = await write(
    'types',
    types.map((type, index) => `CAST(NULL AS ${type}) AS c${index}`).join(', '),
  );
  const read = (await connection.run(`FROM '${file}' LIMIT 0`)).columnTypes().map(String);
  const schemas = await storedSchemas([file], isAny, signal);
  const names = types.map((_, index) => `c${index}`);
  const found = await foundColumns(wanted(...names), schemas, session);
  expect([...found.values()].map(({ type }) => String(type))).toEqual(read);
  const known = [...found.values()].map(({ nodes }) => plainType(nodes[0]!));
  known.forEach((type, index) => expect([null, read[index]]).toContain(type && String(type)));
  const asked = types.filter((_, index) => known[index] === null);
  for (const type of ['BOOLEAN', 'INTEGER', 'BIGINT', 'FLOAT', 'DOUBLE', 'VARCHAR', 'DATE'])
    expect(asked).not.toContain(type);
});

test('files with the same columns share a schema, and others have a common type', async () => {
  const files = [
    await write('a', '1 AS v, 2 AS W'),
    await write('b', '3 AS v, 4 AS W'),
    await write('c', '5::BIGINT AS V, true AS x'),
  ];
  const schemas = await storedSchemas(files, isAny, signal);
  expect(schemas.map(({ file }) => file)).toEqual([files[0], files[2]]);
  const found = await foundColumns(wanted('v', 'w', 'x', 'missing'), schemas, session);
  expect([...found].map(([key, { name, type }]) => [key, name, String(type)])).toEqual([
    ['v', 'v', 'BIGINT'],
    ['w', 'W', 'INTEGER'],
    ['x', 'x', 'BOOLEAN'],
  ]);
});

test('names that are equal when case is ignored are refused where they are read', () => {
  const column = (name: string): { name: string; elements: Uint8Array; count: number } => ({
    name,
    elements: new Uint8Array(),
    count: 1,
  });
  const refusal = (names: readonly string[], ...fields: readonly string[]): string | null => {
    const reads = wanted(...fields);
    const columns = names.filter(mayBe(reads)).map(column);
    const relation = scan('/p', { kind: 'parquet' }, [...reads], { nodeId: 'r' });
    try {
      refuseEqualNames(relation, reads, [{ file: 'f', files: ['f'], columns, calendar: null }]);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal(['a', 'A', 'b'], 'b')).toBeNull();
  expect(refusal(['a', 'A', 'b'], 'a')).toMatch(/several columns named `a`/);
  // DuckDB calls the second one like that.
  expect(refusal(['a', 'A', 'b'], 'A_1')).toMatch(/several columns named `a`/);
  expect(refusal(['a', 'a_1'], 'a', 'a_1')).toBeNull();
  expect(refusal(['É', 'é'], 'é')).toMatch(/several columns named `É`/);
});
