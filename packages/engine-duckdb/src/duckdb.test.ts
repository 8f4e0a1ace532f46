import { readFile, writeFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import {
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  aggregate,
  aggregateCall,
  cast,
  column,
  decimal,
  join as joinRelations,
  limit,
  literal,
  project,
  range,
  scan,
  stage,
  values,
  type Demand,
  type Field,
  type Relation,
} from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from './engine.ts';

const origin = { nodeId: 'n1' };
const field = (name: string, type = STRING): Field => ({ name, type, nullable: true });
const show = (relation: Relation, limit = 100): Demand => ({
  relation,
  target: { kind: 'result', nodeId: 'n2', title: 'Rows', type: 'table', limit, options: {} },
});
const csv = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: true,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: 'bad',
} as const;

const one = values([field('i', INTEGER)], [[1]], origin);
const big = range('n', 0n, 1n, 100_000_000_000n, origin);

async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the DuckDB engine', () => {
  let engine: Engine;
  beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
  afterAll(() => engine.close());

  test('first rows of thousands of columns are put together from parts, or the part that fails is reported', async () => {
    const folder = await newFolder('millrace-wide-');
    const file = join(folder, 'wide.parquet');
    const names = Array.from({ length: 2500 }, (_, index) => `c${index}`);
    const list = names.map((name, index) => `(range + ${index})::INTEGER AS ${name}`).join(', ');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`COPY (SELECT ${list} FROM range(3)) TO '${file}' (FORMAT parquet)`);
    connection.closeSync();
    const fields = names.map((name) => field(name, INTEGER));
    const wide = scan('/wide', { kind: 'parquet' }, fields, origin);
    const run = (relation: Relation): ReturnType<typeof runProgram> =>
      runProgram(engine, stage([show(limit(relation, 2, 1, origin))]), {
        sources: { '/wide': [file] },
      });
    const { rows } = await readResult(await run(wide), 'sink1');
    expect(rows).toEqual([1, 2].map((row) => names.map((_, index) => row + index)));
    const failing = project(
      wide,
      fields.map((each, index) => ({
        name: each.name,
        expression: index === 1700 ? cast(literal('x', STRING), INTEGER) : column(each),
      })),
      origin,
    );
    expect(failureOf(await run(failing))?.error?.code).toBe('CAST_INVALID_INPUT');
    expect((await readResult(await run(wide), 'sink1')).rows).toEqual(rows);
  });

  test('a failed cast of a timestamp with a region names the whole text', async () => {
    const text = '2021-13-01 10:00:00 Europe/Paris';
    const expression = cast(literal(text, STRING), TIMESTAMP);
    const failing = project(one, [{ name: 't', expression }], origin);
    const outcome = await runProgram(engine, stage([show(failing)]));
    expect(failureOf(outcome)?.error?.message).toContain(`\`${text}\` cannot be cast to TIMESTAMP`);
  });

  test('reads files whose names look like patterns', async () => {
    const folder = await newFolder('millrace-odd-');
    const names = ['a*.csv', 'b[1].csv', "it's ?.csv", 'é {x}.csv'];
    const files = names.map((name) => join(folder, name));
    await writeFile(join(folder, 'abc.csv'), 'x\nwrong\n');
    for (const [index, file] of files.entries()) await writeFile(file, `x\n${index}\n`);
    const relation = scan('/odd', csv, [field('x')], origin);
    const result = await readResult(
      await runProgram(engine, stage([show(relation)]), { sources: { '/odd': files } }),
      'sink1',
    );
    expect(result.rows.map(([x]) => x)).toEqual(['0', '1', '2', '3']);
  });

  test.each([
    ['99999999999999999999999999999999', 200_000n, true],
    ['999999999999999999999999999999999', 400_000n, false],
    ['-999999999999999999999999999999999', 83_000n, true],
  ])('a sum of %s, %i times, is exact or fails', async (text, rows, fits) => {
    const type = decimal(33, 0);
    const x = field('x', type);
    const large = values([x], [[text], ['0']], origin);
    const numbers = range('n', 0n, 1n, rows, origin);
    const columns = [{ name: 'x', expression: column(x) }];
    const many = joinRelations('cross', numbers, large, null, columns, origin);
    const sum = aggregateCall('sum', [column(x)], decimal(38, 0), { origin });
    const relation = aggregate(many, [], [{ name: 'sum', call: sum }], origin);
    const outcome = await runProgram(engine, stage([show(relation)]));
    if (fits)
      expect((await readResult(outcome, 'sink1')).rows).toEqual([[`${BigInt(text) * rows}`]]);
    // DuckDB sees an overflow within one thread itself.
    else expect(['NOT_EXACT', 'ARITHMETIC_OVERFLOW']).toContain(failureOf(outcome)?.error?.code);
  });

  test('reads Parquet files whose names look like patterns, and partition folders', async () => {
    const folder = await newFolder('millrace-odd-');
    const outcome = await runProgram(
      engine,
      stage([
        {
          relation: values([field('v', INTEGER)], [[7]], origin),
          target: {
            kind: 'file',
            nodeId: 'n2',
            path: '/o',
            saveMode: 'Overwrite',
            partitionBy: [],
            singleFile: false,
            format: { kind: 'parquet' },
          },
        },
      ]),
    );
    const written = await readFile(
      join(outcome.workspace, 'sink1.files', 'part-00000.snappy.parquet'),
    );
    const files = [
      'k=1/p[a].parquet',
      'k=2/p*.parquet',
      'k=__HIVE_DEFAULT_PARTITION__/p.parquet',
    ].map((name) => join(folder, name));
    for (const file of files) {
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, written);
    }
    const relation = scan(
      '/parts',
      { kind: 'parquet' },
      [field('v', INTEGER), field('k', LONG)],
      origin,
    );
    const result = await readResult(
      await runProgram(engine, stage([show(relation)]), { sources: { '/parts': files } }),
      'sink1',
    );
    expect(result.rows).toEqual([
      [7, '1'],
      [7, '2'],
      [7, null],
    ]);
  });

  test('a file with another type than the plan says is SCHEMA_CHANGED', async () => {
    const outcome = await runProgram(
      engine,
      stage([
        {
          relation: values([field('v', STRING)], [['x']], origin),
          target: {
            kind: 'file',
            nodeId: 'n2',
            path: '/o',
            saveMode: 'Overwrite',
            partitionBy: [],
            singleFile: false,
            format: { kind: 'parquet' },
          },
        },
      ]),
    );
    const sources = { '/p': [join(outcome.workspace, 'sink1.files', 'part-00000.snappy.parquet')] };
    const relation = scan('/p', { kind: 'parquet' }, [field('v', INTEGER)], { nodeId: 'reader' });
    expect(
      failureOf(await runProgram(engine, stage([show(relation)]), { sources }))?.error,
    ).toMatchObject({ code: 'SCHEMA_CHANGED', nodeId: 'reader' });
  });

  test('columns with the same name are FILE_UNREADABLE, and not one read for the other', async () => {
    const outcome = await runProgram(
      engine,
      stage([
        {
          relation: values([field('col_a', INTEGER), field('col_B', INTEGER)], [[1, 2]], origin),
          target: {
            kind: 'file',
            nodeId: 'n2',
            path: '/o',
            saveMode: 'Overwrite',
            partitionBy: [],
            singleFile: false,
            format: { kind: 'parquet' },
          },
        },
      ]),
    );
    const file = join(outcome.workspace, 'sink1.files', 'part-00000.snappy.parquet');
    const bytes = (await readFile(file)).toString('latin1').replaceAll('col_B', 'col_A');
    await writeFile(file, Buffer.from(bytes, 'latin1'));
    const relation = scan('/p', { kind: 'parquet' }, [field('col_a', INTEGER)], { nodeId: 'r' });
    const program = stage([show(relation)]);
    expect(
      failureOf(await runProgram(engine, program, { sources: { '/p': [file] } }))?.error,
    ).toMatchObject({
      code: 'FILE_UNREADABLE',
      message: expect.stringMatching(/several columns named `col_a`/i),
    });
  });

  test('a file that is not a Parquet file is FILE_UNREADABLE', async () => {
    const relation = scan('/p', { kind: 'parquet' }, [field('v', INTEGER)], { nodeId: 'reader' });
    const outcome = await runProgram(engine, stage([show(relation)]), {
      files: { '/p': 'not parquet at all' },
    });
    expect(failureOf(outcome)?.error).toMatchObject({ code: 'FILE_UNREADABLE', nodeId: 'reader' });
  });

  test('damaged Parquet data is FILE_UNREADABLE, with its column and row group', async () => {
    const folder = await newFolder('millrace-damaged-');
    const file = join(folder, 'bad.parquet');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(
      `COPY (SELECT range AS n, 'name ' || range AS t FROM range(10000)) TO '${file}' (FORMAT parquet, ROW_GROUP_SIZE 4096)`,
    );
    const found = await connection.runAndReadAll(
      `SELECT data_page_offset, total_compressed_size FROM parquet_metadata('${file}') WHERE path_in_schema = 't' AND row_group_id = 1`,
    );
    const [start, length] = found.getRows()[0]!.map(Number) as [number, number];
    connection.closeSync();
    const bytes = await readFile(file);
    bytes.fill(0xee, start + Math.floor(length / 2), start + length - 10);
    await writeFile(file, bytes);
    const relation = scan('/p', { kind: 'parquet' }, [field('n', LONG), field('t')], origin);
    const outcome = await runProgram(engine, stage([show(relation, 10_000)]), {
      sources: { '/p': [file] },
    });
    expect(failureOf(outcome)?.error).toMatchObject({
      code: 'FILE_UNREADABLE',
      nodeId: 'n1',
      message:
        "`bad.parquet` is damaged: a part of its data can't be read. Copy or write it again. The first part that can't be read is column `t` in row group 2 of 3.",
    });
  });

  test('a string of a Parquet file that is not UTF-8 is FILE_UNREADABLE, with its column', async () => {
    const folder = await newFolder('millrace-damaged-');
    const file = join(folder, 'latin.parquet');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(
      `COPY (SELECT 1 AS n, 'QQQQ' AS t) TO '${file}' (FORMAT parquet, COMPRESSION uncompressed)`,
    );
    connection.closeSync();
    const bytes = (await readFile(file))
      .toString('latin1')
      .replaceAll('QQQQ', '\u00e9\u00e8\u00e0 ');
    await writeFile(file, Buffer.from(bytes, 'latin1'));
    const relation = scan('/p', { kind: 'parquet' }, [field('n', INTEGER), field('t')], origin);
    const outcome = await runProgram(engine, stage([show(relation)]), {
      sources: { '/p': [file] },
    });
    expect(failureOf(outcome)?.error).toMatchObject({
      code: 'FILE_UNREADABLE',
      nodeId: 'n1',
      message:
        "`latin.parquet` has a string that isn't UTF-8. Write the column as UTF-8, or as binary data. The first part that can't be read is column `t` in row group 1 of 1.",
    });
  });

  test('unpacks gzip', async () => {
    const relation = scan('/z.csv.gz', csv, [field('x'), field('y')], origin);
    const outcome = await runProgram(engine, stage([show(relation)]), {
      files: { '/z.csv.gz': gzipSync('x,y\n1,"a\nb"\n2\n') },
    });
    expect((await readResult(outcome, 'sink1')).rows).toEqual([
      ['1', 'a\nb', false],
      ['2', null, true],
    ]);
  });

  test('unpacks only the first part of an archive for its first rows', async () => {
    const lines = Array.from({ length: 200_000 }, (_, row) => `${row},${Math.sin(row)}`);
    const archive = zipOf('big.csv', `x,y\n${lines.join('\n')}\n`);
    archive.fill(0xff, Math.trunc(archive.length * 0.7), Math.trunc(archive.length * 0.8));
    const relation = scan('/big.csv.zip', csv, [field('x'), field('y')], origin);
    const files = { '/big.csv.zip': archive };
    const head = await runProgram(engine, stage([show(limit(relation, 1, 0, origin))]), { files });
    expect((await readResult(head, 'sink1')).rows).toEqual([['0', '0', false]]);
    const all = await runProgram(engine, stage([show(relation)]), { files });
    expect(failureOf(all)?.error).toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  test('reads a field of ten million characters', async () => {
    const long = 'x"y'.repeat(3_333_333);
    const relation = project(
      scan('/long.csv', csv, [field('a'), field('b')], origin),
      [{ name: 'a', expression: column(field('a')) }],
      origin,
    );
    const outcome = await runProgram(engine, stage([show(relation)]), {
      files: { '/long.csv': `a,b\n"${long.replaceAll('"', '""')}",c\n` },
    });
    expect((await readResult(outcome, 'sink1')).rows[0]![0] === long).toBe(true);
  });

  test('computes with 3,000 columns', async () => {
    const fields = Array.from({ length: 3000 }, (_, index) => field(`column ${index}`, INTEGER));
    const wide = values(fields, [fields.map((_, index) => index)], origin);
    const relation = project(
      wide,
      fields.toReversed().map((each) => ({ name: each.name, expression: column(each) })),
      origin,
    );
    const outcome = await runProgram(engine, stage([show(relation)]));
    expect((await readResult(outcome, 'sink1')).rows[0]!.slice(0, 2)).toEqual([2999, 2998]);
  });

  test('takes 20,000 rows from the plan', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [index, `text ${index}`]);
    const outcome = await runProgram(
      engine,
      stage([show(values([field('i', INTEGER), field('s')], rows, origin), 50_000)]),
    );
    expect((await readResult(outcome, 'sink1')).rows).toEqual(rows);
  });

  test('a killed worker is ENGINE_DIED, and the next run has a new one', async () => {
    const counted: Relation = { kind: 'distinct', input: big, schema: big.schema, origin };
    const pids: number[] = [];
    const outcome = await runProgram(engine, stage([show(counted)]), {
      onEvent: (event) => {
        if (event.kind === 'started') pids.push(event.pid!);
        if (event.kind === 'step' && event.state === 'running') process.kill(pids[0]!, 'SIGKILL');
      },
    });
    expect(failureOf(outcome)?.error.code).toBe('ENGINE_DIED');
    const again = await runProgram(engine, stage([show(one)]));
    expect((await readResult(again, 'sink1')).total).toBe(1);
  });

  test('runs wait for their turn, and one that is called off while it waits ends at once', async () => {
    const holding = new AbortController();
    const calledOff = new AbortController();
    const { promise: isRunning, resolve } = Promise.withResolvers<void>();
    const held = runProgram(
      engine,
      stage([show({ kind: 'distinct', input: big, schema: big.schema, origin })]),
      {
        signal: holding.signal,
        onEvent: (event) => {
          if (event.kind === 'step' && event.state === 'running') resolve();
        },
      },
    );
    await isRunning;
    const waiting = runProgram(engine, stage([show(one)]), { signal: calledOff.signal });
    const patient = runProgram(engine, stage([show(one)]));
    calledOff.abort();
    expect(failureOf(await waiting)?.error.code).toBe('CANCELLED');
    holding.abort();
    expect(failureOf(await held)?.error.code).toBe('CANCELLED');
    expect((await readResult(await patient, 'sink1')).total).toBe(1);
  });

  test('a run called off as it starts ends cancelled or done, and never throws', async () => {
    for (let round = 0; round < 30; round += 1) {
      const calledOff = new AbortController();
      const outcome = await runProgram(engine, stage([show(one)]), {
        signal: calledOff.signal,
        onEvent: ({ kind }) => {
          if (kind === 'started') calledOff.abort();
        },
      });
      const failure = failureOf(outcome);
      if (failure === undefined) expect((await readResult(outcome, 'sink1')).total).toBe(1);
      else expect(failure.error.code).toBe('CANCELLED');
    }
  });

  test('a worker that dies while it waits is replaced', async () => {
    const { events } = await runProgram(engine, stage([show(one)]));
    const started = events.find(({ kind }) => kind === 'started');
    if (started?.kind === 'started') process.kill(started.pid!, 'SIGKILL');
    const outcome = await runProgram(engine, stage([show(one)]));
    const codes = [undefined, 'ENGINE_DIED'];
    expect(codes).toContain(failureOf(outcome)?.error.code);
    expect((await readResult(await runProgram(engine, stage([show(one)])), 'sink1')).total).toBe(1);
  });

  test('each run has its own settings and leaves nothing in its workspace but its results', async () => {
    const outcome = await runProgram(engine, stage([show(one)]));
    expect(outcome.events.map(({ kind }) => kind)).toEqual([
      'started',
      'step',
      'result',
      'step',
      'peak memory',
    ]);
    const peak = outcome.events.find(({ kind }) => kind === 'peak memory');
    expect(peak?.kind === 'peak memory' && peak.bytes > 10_000_000).toBe(true);
  });
});

/** A ZIP archive with one file. */
function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  const sizes = [crc32(content), packed.length, content.length];
  const header = (signature: number, before: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(signature === 0x04034b50 ? 30 : 46);
    bytes.writeUInt32LE(signature);
    let at = 4;
    for (const word of before) at = bytes.writeUInt16LE(word, at);
    for (const size of sizes) at = bytes.writeUInt32LE(size, at);
    bytes.writeUInt16LE(name.length, at);
    return Buffer.concat([bytes, Buffer.from(name)]);
  };
  const local = Buffer.concat([header(0x04034b50, [20, 0, 8, 0, 0]), packed]);
  const central = header(0x02014b50, [20, 20, 0, 8, 0, 0]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
