import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { parquetMetadata, parquetSchema } from 'hyparquet';
import { beforeAll, expect, test } from 'vitest';
import { findSchema, packedColumns } from './parquet-footer.ts';
import { parseParquetColumns, parseParquetSchema, readParquetSchema } from './parquet-schema.ts';

const files: Buffer[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-footer-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const many = Array.from({ length: 300 }, (_, index) => `${index} AS "Spalte ${index} ä"`);
  const queries = [
    'SELECT 1 AS a',
    `SELECT ${many.join(', ')}`,
    `SELECT 'x' AS ${'n'.repeat(300)}, [1, 2] AS l, {'p': 1, 'q': [{'r': DATE '2024-01-01'}]} AS s, MAP {'k': now()} AS m, 1.5 AS d FROM range(10)`,
  ];
  for (const [index, query] of queries.entries()) {
    const file = join(folder, `${index}.parquet`);
    await connection.run(`COPY (${query}) TO '${file}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`);
    files.push(readFileSync(file));
  }
  rmSync(folder, { recursive: true });
});

const isAny = (): boolean => true;

function footerOf(file: Buffer): Buffer {
  return file.subarray(file.length - 8 - file.readUInt32LE(file.length - 8), -8);
}

test('the columns are those of the whole footer', async () => {
  for (const file of files) {
    const whole = parquetSchema(parquetMetadata(Uint8Array.from(file), { geoparquet: false }));
    const schema = findSchema(footerOf(file));
    expect(parseParquetSchema(schema)).toEqual(whole);
    expect(parseParquetColumns(packedColumns(schema, isAny).columns)).toEqual(whole.children);
    const slice = (start: number, end?: number): Promise<ArrayBuffer> =>
      Promise.resolve(Uint8Array.from(file.subarray(start, end)).buffer);
    expect(await readParquetSchema({ byteLength: file.length, slice })).toEqual(whole);
  }
});

test('some columns are those with their names', () => {
  const schema = findSchema(footerOf(files[2]!));
  const { columns: some } = packedColumns(schema, (name) => name === 's' || name === 'd');
  expect(some.map(({ name, count }) => [name, count])).toEqual([
    ['s', 6],
    ['d', 1],
  ]);
  const nodes = parseParquetColumns(some);
  expect(nodes.map(({ element }) => element.name)).toEqual(['s', 'd']);
  expect(nodes[0]!.children[1]!.children[0]!.children[0]!.children[0]!.element).toMatchObject({
    name: 'r',
    converted_type: 'DATE',
  });
  expect(parseParquetColumns([])).toEqual([]);
});

test('the leaves are those that have a type, with their arrays and maps', () => {
  const { leaves } = packedColumns(findSchema(footerOf(files[2]!)), (name) => name !== 'd');
  expect(leaves.map(({ name, isWanted, repetitions }) => [name[0], isWanted, repetitions])).toEqual(
    [
      ['n', true, 0],
      ['l', true, 1],
      ['s', true, 0],
      ['s', true, 1],
      ['m', true, 1],
      ['m', true, 1],
      ['d', false, 0],
    ],
  );
});

test('a group without members is no leaf', () => {
  const text = (name: string): string => Buffer.from(name).toString('hex');
  const elements = [
    `4801${text('r')}150400`,
    `35021801${text('g')}150000`,
    `150225001801${text('n')}00`,
  ];
  const schema = Buffer.from(`3c${elements.join('')}`, 'hex');
  const { leaves } = packedColumns(schema, isAny);
  expect(leaves).toEqual([{ name: 'n', isWanted: true, repetitions: 0 }]);
});

test('a damaged footer is refused, or read as what it says', () => {
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
      fc.nat(),
      (index, changes, cut) => {
        const footer = Buffer.from(footerOf(files[index]!));
        for (const [at, byte] of changes) footer[at % footer.length] = byte;
        const read = (): unknown =>
          packedColumns(findSchema(footer.subarray(0, cut % (footer.length + 1))), isAny);
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect(String(error)).not.toMatch(/call stack/);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
