import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { BINARY, DATE, INTEGER, scan, stage, TIMESTAMP, type DataType } from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbEngine } from './engine.ts';

const origin = { nodeId: 'read' };
let engine: Engine;
beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
afterAll(() => engine.close());

describe('Parquet files of other writers', () => {
  test('geometries of GeoParquet are binary data, as the file says', async () => {
    const file = await fileNamed('places.parquet');
    const point = '0101000000000000000000F03F0000000000000040';
    const geo = JSON.stringify({
      version: '1.1.0',
      primary_column: 'g',
      columns: { g: { encoding: 'WKB', geometry_types: ['Point'] } },
    });
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(
      `COPY (SELECT unhex('${point}') AS g) TO '${file}' (FORMAT parquet, KV_METADATA {geo: '${geo}'})`,
    );
    connection.closeSync();
    const outcome = await read(file, 'g', BINARY);
    const [[value] = []] = (await readResult(outcome, 'sink1')).rows;
    expect(value).toBe(point.toLowerCase());
  });

  test.each([
    ['2.4.8', '', '0001-01-01'],
    ['3.2.1', '', '0000-12-30'],
    ['3.2.1', "'org.apache.spark.legacyDateTime': ''", '0001-01-01'],
  ])('a day by the calendar of Spark %s%s', async (version, more, day) => {
    const file = await writeDays(version, more);
    const outcome = await read(file, 'd', DATE);
    expect((await readResult(outcome, 'sink1')).rows).toEqual([[day], ['2024-02-29']]);
  });

  test('an instant before 1900 by an old calendar of a zone is not guessed', async () => {
    const zone = "'org.apache.spark.timeZone': 'America/Los_Angeles'";
    const file = await writeDays('3.2.1', `'org.apache.spark.legacyDateTime': '', ${zone}`);
    expect(failureOf(await read(file, 't', TIMESTAMP))?.error).toMatchObject({
      code: 'NOT_EXACT',
      nodeId: 'read',
      message: expect.stringContaining(
        '0000-12-30 05:00:00 UTC, stored by an old calendar of America/Los_Angeles',
      ) as string,
    });
  });

  test.each([
    [
      'lz4.parquet',
      "`lz4.parquet` is compressed with the Parquet codec LZ4, which can't be read. Write it again with Snappy, gzip, Zstandard or LZ4_RAW. The first part that can't be read is column `n` in row group 1 of 1.",
    ],
    [
      'split.parquet',
      "`split.parquet` has the encoding BYTE_STREAM_SPLIT in a column that is neither FLOAT nor DOUBLE, which can't be read. Write the column again with another encoding. The first part that can't be read is column `n` in row group 1 of 1.",
    ],
  ])('what cannot be read in %s is said', async (name, message) => {
    const file = await fileNamed(name);
    await writeFile(file, files[name]!);
    const failure = failureOf(await read(file, 'n', INTEGER))?.error;
    expect(failure).toMatchObject({ code: 'FILE_UNREADABLE', nodeId: 'read', message });
  });
});

/** Two days and instants, with what Spark notes of a file. */
async function writeDays(version: string, more: string): Promise<string> {
  const file = await fileNamed('days.parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const notes = [`'org.apache.spark.version': '${version}'`, more].filter((note) => note !== '');
  await connection.run(
    `COPY (SELECT d, make_timestamptz(epoch_us(d) + 18000000000) AS t FROM (VALUES (DATE '1970-01-01' - 719164), (DATE '2024-02-29')) AS v(d)) TO '${file}' (FORMAT parquet, KV_METADATA {${notes.join(', ')}})`,
  );
  connection.closeSync();
  return file;
}

async function fileNamed(name: string): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'millrace-writers-')), name);
}

function read(file: string, name: string, type: DataType): ReturnType<typeof runProgram> {
  const path = `/in/${basename(file)}`;
  const relation = scan(path, { kind: 'parquet' }, [{ name, type, nullable: true }], origin);
  const target = { kind: 'result', nodeId: 'show', title: '', type: 'table' } as const;
  const demand = { relation, target: { ...target, limit: 10, options: {} } };
  return runProgram(engine, stage([demand]), { sources: { [path]: [file] } });
}

/** Two rows each, written by PyArrow; in one of them, LZ4 was put in place of LZ4_RAW. */
const files: Readonly<Record<string, Uint8Array>> = {
  'lz4.parquet': bytes(
    'UEFSMRUAFRwVHiwVBBUAFQYVBhwAAADgAgAAAAQBAQAAAAIAAAAVBBksNQAYBnNjaGVtYRUCABUCJQIYAW4AFgQZHBkc',
    'JgAcFQIZJQYAGRgBbhUKFgQWQhZEJghJHBUAFQAVAgA8KQYZJgAEAAAAFkIWBCYIFkQAKCBwYXJxdWV0LWNwcC1hcnJv',
    'dyB2ZXJzaW9uIDI2LjAuMRkcHAAAAHoAAABQQVIx',
  ),
  'split.parquet': bytes(
    'UEFSMRUAFRwVHCwVBBUSFQYVBhwAAAACAAAABAEBAgAAAAAAABUEGSw1ABgGc2NoZW1hFQIAFQIlAhgBbgAWBBkcGRwm',
    'ABwVAhklBhIZGAFuFQAWBBZCFkImCEkcFQAVEhUCADwpBhkmAAQAAAAWQhYEJggWQgAoIHBhcnF1ZXQtY3BwLWFycm93',
    'IHZlcnNpb24gMjYuMC4xGRwcAAAAegAAAFBBUjE=',
  ),
};

function bytes(...base64: readonly string[]): Uint8Array {
  return Buffer.from(base64.join(''), 'base64');
}
