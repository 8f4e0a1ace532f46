import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { array, INTEGER, LONG, scan, stage, STRING, type DataType } from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { duckdbEngine } from './engine.ts';

const origin = { nodeId: 'read' };
let engine: Engine;
beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
afterAll(() => engine.close());

describe('Parquet files whose footer says why they cannot be read', () => {
  test('a column with fewer values than rows is named; the others are read', async () => {
    const file = await written("SELECT range AS n, 'x' AS t FROM range(4321)");
    const bytes = await readFile(file);
    // Field 5 of a chunk, after that of the file's rows: 4,321 as a varint.
    const count = Buffer.from([0x16, 0xc2, 0x43]);
    const [, , second = -1] = positions(bytes, count);
    bytes[second + 1] = 0xc0;
    await writeFile(file, bytes);
    expect(await failed(file, { n: LONG, t: STRING })).toBe(
      '`/in: bad.parquet` is damaged: row group 1 has 4,321 rows, but 4,320 values of column `t`. Copy or write it again.',
    );
    expect(await rows(file, { n: LONG })).toHaveLength(4321);
  });

  test('an array that begins before the first row is refused', async () => {
    for (const codec of ['uncompressed', 'snappy', 'zstd', 'gzip']) {
      const file = await written(
        'SELECT [range, 1] AS l FROM range(20)',
        `COMPRESSION ${codec}, PARQUET_VERSION v1`,
      );
      expect(await rows(file, { l: array(LONG) })).toHaveLength(20);
    }
    const file = await written('SELECT [range, 1] AS l FROM range(20)', 'COMPRESSION uncompressed');
    const bytes = await readFile(file);
    // The repetition levels: groups of eight, of one bit each.
    const levels = bytes.indexOf(Buffer.from('41aaaaaaaaaa', 'hex'));
    bytes[levels + 1] = 0xab;
    await writeFile(file, bytes);
    expect(await failed(file, { l: array(LONG) })).toBe(
      "`/in: bad.parquet` is damaged: the arrays of column `l` in row group 1 don't begin where its rows do. Copy or write it again.",
    );
  });

  test('an encrypted column is named; the others are read', async () => {
    const file = await fileOf(encryptedColumn);
    expect(await failed(file, { m: INTEGER, n: INTEGER })).toBe(
      "`/in: bad.parquet` has the encrypted column `n`, which can't be read. Save it without encryption, or leave out the column.",
    );
    expect(await rows(file, { m: INTEGER })).toEqual([[1], [2]]);
  });
});

type Fields = Readonly<Record<string, DataType>>;

function read(file: string, fields: Fields): ReturnType<typeof runProgram> {
  const schema = Object.entries(fields).map(([name, type]) => ({ name, type, nullable: true }));
  const relation = scan('/in', { kind: 'parquet' }, schema, origin);
  const target = { kind: 'result', nodeId: 'show', title: '', type: 'table' } as const;
  const demand = { relation, target: { ...target, limit: 10_000, options: {} } };
  return runProgram(engine, stage([demand]), { sources: { '/in': [file] } });
}

async function rows(file: string, fields: Fields): Promise<readonly unknown[]> {
  return (await readResult(await read(file, fields), 'sink1')).rows;
}

async function failed(file: string, fields: Fields): Promise<string | undefined> {
  const error = failureOf(await read(file, fields))?.error;
  expect(error).toMatchObject({ code: 'FILE_UNREADABLE', nodeId: 'read', field: 'path' });
  return error?.message;
}

async function written(query: string, options = 'COMPRESSION snappy'): Promise<string> {
  const file = await fileOf([]);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`COPY (${query}) TO '${file}' (FORMAT parquet, ${options})`);
  connection.closeSync();
  return file;
}

async function fileOf(base64: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'bad.parquet');
  await writeFile(file, Buffer.from(base64.join(''), 'base64'));
  return file;
}

function positions(bytes: Buffer, part: Buffer): readonly number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) found.push(at);
  return found;
}

/** By PyArrow: the column `m`, the encrypted column `n`, and a plain footer. */
const encryptedColumn = [
  'UEFSMRUAFRwVHCwVBBUAFQYVBhwAAAACAAAABAEBAAAAAgAAAC8AAABIxiODNDmBsP62MAEIF1AdDXUTzg+a/VSM0gcq',
  'RED6rbnI3urAx14nVaYFhSI6pioAAADgsACHVcC8HRcxLybWIEa3TP0ZeLwx146i9SdPDm1Nms6BxPIv1P6kns8VBBk8',
  'NQAYBnNjaGVtYRUEABUCJQIYAW0AFQIlAhgBbgAWBBkcGSwmABwVAhklBgAZGAFtFQAWBBZCFkImCEkcFQAVABUCADwp',
  'BhkmAAQAAAAmABwVAhklBgAZGAFuFQAWBBaCARbCASZKfCkGGSYABAAAXCwZGAFuGJcBeyJrZXlNYXRlcmlhbFR5cGUi',
  'OiJQS01UMSIsImludGVybmFsU3RvcmFnZSI6dHJ1ZSwiaXNGb290ZXJLZXkiOmZhbHNlLCJtYXN0ZXJLZXlJRCI6ImMi',
  'LCJ3cmFwcGVkREVLIjoiNHBqU1R4bHFGc09laElBQmxaTXNadz09IiwiZG91YmxlV3JhcHBpbmciOmZhbHNlfQAAGEhE',
  'AAAAAu5EfeyRTwcNzRWiBYfJBhtn4wKdlVUH4t/6c3gWPrQARsthoBOirtsWSBJW+aqXlwZ5D27tlWVa/T3E0mVL6gVV',
  'mtgAFsQBFgQmCBaEAhQAACggcGFycXVldC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZLBwAABwAABwcKAjHJRxaOHOS',
  'kxIAABjLAXsia2V5TWF0ZXJpYWxUeXBlIjoiUEtNVDEiLCJpbnRlcm5hbFN0b3JhZ2UiOnRydWUsImlzRm9vdGVyS2V5',
  'Ijp0cnVlLCJrbXNJbnN0YW5jZUlEIjoiREVGQVVMVCIsImttc0luc3RhbmNlVVJMIjoiREVGQVVMVCIsIm1hc3Rlcktl',
  'eUlEIjoiZiIsIndyYXBwZWRERUsiOiI3eVgwYTRsYjJCUDcwS3RLbXJPZCtRPT0iLCJkb3VibGVXcmFwcGluZyI6ZmFs',
  'c2V9ANMwAX5abpV2GgJmYci4G7W/PnJW3dy26C8mQyCRAgAAUEFSMQ==',
];
