import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, RunEvent, StepError } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { sparkEngine } from '@millrace/engine-spark';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import {
  aggregate,
  aggregateCall,
  array,
  BINARY,
  call,
  cast,
  closedFields,
  column,
  INTEGER,
  literal,
  LONG,
  map,
  project,
  range,
  scan,
  sort,
  sortKey,
  stage,
  STRING,
  struct,
  text,
  type Demand,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sparkPython, startSession } from './spark-session.ts';

const MEGABYTE = 2 ** 20;
const memoryBytes = 512 * MEGABYTE;
const at = (nodeId: string): { nodeId: string } => ({ nodeId });
const target = {
  kind: 'result',
  nodeId: 'show',
  title: 'Rows',
  type: 'table',
  limit: 1000,
  options: {},
} as const;
const show = (relation: Relation): Demand => ({ relation, target });
const first = (relation: Relation): Expression => column(closedFields(relation.schema)[0]!);
const long = (value: number): Expression => literal(`${value}`, LONG);

describe('memory of a run on Spark', () => {
  const engine = sparkEngine({ python: sparkPython });
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'millrace-spark-limits-'))));
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a value larger than the heap is MEMORY_LIMIT and names its node', async () => {
    const rows = range('n', 0n, 1n, 3n, at('range'));
    const until = call('add', [long(400_000_000), first(rows)], LONG, false);
    const arrays = project(
      rows,
      [
        {
          name: 'a',
          expression: call('sequence', [long(1), until], array(LONG), false, at('make')),
        },
      ],
      at('make'),
    );
    const sizes = project(
      arrays,
      [{ name: 'size', expression: call('size', [first(arrays)], INTEGER, true, at('measure')) }],
      at('measure'),
    );
    const { events } = await runProgram(engine, stage([show(sizes), show(rows)]), { memoryBytes });
    expect(failures(events)).toMatchObject([memoryLimit('make')]);
  });

  test('a group larger than the heap is MEMORY_LIMIT and names its node', async () => {
    const rows = range('n', 0n, 1n, 200_000_000n, at('range'));
    const list = aggregate(
      rows,
      [],
      [{ name: 'l', call: aggregateCall('collect_list', [first(rows)], array(LONG)) }],
      at('group'),
    );
    const { events } = await runProgram(engine, stage([show(list)]), { memoryBytes });
    expect(failures(events)).toMatchObject([memoryLimit('group')]);
  });

  test('a file whose record is larger than a Python worker may hold is MEMORY_LIMIT and names its reader', async () => {
    const file = join(folder, 'large.csv');
    await writeFile(file, 'id,note\n1,"');
    for (let megabytes = 0; megabytes < 400; megabytes += 1)
      await appendFile(file, 'x'.repeat(1e6));
    await appendFile(file, '"\n2,b\n');
    const fields = ['id', 'note'].map((name) => ({ name, type: STRING, nullable: true }));
    const format = {
      kind: 'csv',
      separator: ',',
      quote: '"',
      escape: '"',
      header: true,
      encoding: 'UTF-8',
      nullValue: '',
      malformed: '_bad',
    } as const;
    const read = scan('/large.csv', format, fields, at('read'));
    const copied = project(read, [{ name: 'id', expression: first(read) }], at('copy'));
    const { events } = await runProgram(engine, stage([show(copied)]), {
      memoryBytes,
      sources: { '/large.csv': [file] },
    });
    expect(failures(events)).toMatchObject([memoryLimit('read')]);
  });

  test('a session continues after a run that ran out of memory', async () => {
    const session = startSession({ 'spark.driver.memory': '512m' });
    try {
      const rows = range('n', 0n, 1n, 200_000_000n, at('range'));
      const list = aggregate(
        rows,
        [],
        [{ name: 'l', call: aggregateCall('collect_list', [first(rows)], array(LONG)) }],
        at('group'),
      );
      expect(failures((await runProgram(session, stage([show(list)]))).events)).toMatchObject([
        { code: 'MEMORY_LIMIT', nodeId: 'group' },
      ]);
      expect(
        (
          await readResult(
            await runProgram(session, stage([show(range('n', 0n, 1n, 3n, at('range')))])),
            'sink1',
          )
        ).total,
      ).toBe(3);
    } finally {
      await session.close();
    }
  });
});

describe('size of results on Spark', () => {
  const spark = startSession();
  const duckdb = duckdbEngine({ workers: 1 });
  afterAll(async () => void (await Promise.all([spark.close(), duckdb.close()])));

  /** Rows of values of every kind that can be large, in an order. */
  function large(count: bigint): Relation {
    const rows = range('n', 0n, 1n, count, at('range'));
    const number = cast(first(rows), INTEGER);
    const times = (factor: number): Expression =>
      call('multiply', [number, literal(factor, INTEGER)], INTEGER, false);
    const repeated = (what: string, factor: number): Expression =>
      call('repeat', [text(what), times(factor)], STRING, false);
    const words = call('split', [repeated('word,', 40), text(',')], array(STRING), false);
    const numbers = call(
      'sequence',
      [long(0), call('multiply', [first(rows), long(30)], LONG, false)],
      array(LONG),
      false,
    );
    const pair = struct([
      { name: 'a', type: STRING },
      { name: 'b', type: BINARY },
    ]);
    const columns = {
      n: first(rows),
      plain: repeated('ab', 100),
      astral: repeated('😀é', 70),
      bytes: cast(repeated('xyz', 50), BINARY),
      words,
      numbers,
      counted: call('map_from_arrays', [numbers, numbers], map(LONG, LONG), false),
      pair: call(
        'named_struct',
        [text('a'), repeated('q', 300), text('b'), cast(repeated('r', 300), BINARY)],
        pair,
        false,
      ),
    };
    const made = project(
      rows,
      Object.entries(columns).map(([name, expression]) => ({ name, expression })),
      at('make'),
    );
    return sort(made, [sortKey(first(made))], at('sort'));
  }

  const runOn = (engine: Engine, limits: object): ReturnType<typeof runProgram> =>
    runProgram(engine, stage([show(large(60n))]), { limits });

  test.each([
    ['values are cut', { cellBytes: 1024 }],
    ['rows are left off', { resultBytes: 200_000 }],
    ['both', { cellBytes: 1001, resultBytes: 100_000 }],
    ['neither', { cellBytes: MEGABYTE, resultBytes: 16 * MEGABYTE }],
  ])('%s as on the embedded engine', async (_what, limits) => {
    const [expected, found] = [
      await readResult(await runOn(duckdb, limits), 'sink1'),
      await readResult(await runOn(spark, limits), 'sink1'),
    ];
    expect(found.cut).toEqual(expected.cut);
    expect(found).toEqual(expected);
  });

  test('100 rows of 5 MB are a result of at most 16 MB', async () => {
    const rows = range('n', 0n, 1n, 100n, at('range'));
    const digits = call(
      'repeat',
      [cast(first(rows), STRING), literal(5_000_000, INTEGER)],
      STRING,
      false,
      at('make'),
    );
    const limits = {
      memoryBytes: 1024 * MEGABYTE,
      resultBytes: 16 * MEGABYTE,
      cellBytes: MEGABYTE,
    };
    const outcome = await runProgram(
      spark,
      stage([show(project(rows, [{ name: 'a', expression: digits }], at('make')))]),
      { limits },
    );
    const result = await readResult(outcome, 'sink1');
    expect(result).toMatchObject({ total: 100, cut: { rows: true } });
    expect((await stat(join(outcome.workspace, 'sink1.result.json'))).size).toBeLessThanOrEqual(
      16 * MEGABYTE + 1000,
    );
  });
});

function memoryLimit(nodeId: string): StepError {
  const message =
    'It needs more memory than its limit of 512 MB. Make the values or groups smaller, filter rows earlier, or raise the limit.';
  return { code: 'MEMORY_LIMIT', message, nodeId, field: null, span: null };
}

function failures(events: readonly RunEvent[]): readonly StepError[] {
  return events.flatMap((event) =>
    event.kind === 'step' && event.state === 'failed' ? [event.error] : [],
  );
}
