import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import {
  BOOLEAN,
  INTEGER,
  LONG,
  STRING,
  aggregate,
  aggregateCall,
  call,
  caseWhen,
  closedFields,
  column,
  distinct,
  filter,
  findField,
  isNull,
  limit,
  literal,
  not,
  project,
  scan,
  sort,
  stage,
  union,
  values,
  window,
  type Demand,
  type Expression,
  type Program,
  type Relation,
  type SinkStep,
} from '@millrace/plan';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, ResultFile } from '@millrace/engine';
import { duckdbEngine } from '../engine.ts';
import { sessionSetup } from '../expression/index.ts';
import { registerKernels } from '../kernels/register.ts';
import { printQuery } from '../relation/print-query.ts';
import { foldMeasures } from './fold-measures.ts';
import { nativeReader } from './sources/csv/native-reader.ts';

const origin = { nodeId: 'read' };
const csv = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: true,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: 'malformed',
} as const;
const read = scan(
  '/rows.csv',
  csv,
  [
    { name: 'key', type: STRING, nullable: true },
    { name: 'a', type: STRING, nullable: true },
    { name: 'b', type: STRING, nullable: true },
  ],
  origin,
);

const of = (relation: Relation, name: string): Expression =>
  column(findField(relation.schema, name)!);
const integer = (name: string): Expression =>
  call('csv_integer', [of(read, name)], INTEGER, true, origin);
const typed = [
  { name: 'key', expression: of(read, 'key') },
  { name: 'a', expression: integer('a') },
  { name: 'b', expression: integer('b') },
];
const bad = (name: string): Expression =>
  call('and', [not(isNull(of(read, name))), isNull(integer(name))], BOOLEAN, false);
const or = (left: Expression, right: Expression): Expression =>
  call('or', [left, right], BOOLEAN, false);
const rows = project(read, typed, origin);
const doubled = project(
  rows,
  [
    ...['key', 'a'].map((name) => ({ name, expression: of(rows, name) })),
    {
      name: 'there',
      expression: caseWhen(
        [{ when: isNull(of(rows, 'b')), then: literal(0, INTEGER) }],
        literal(1, INTEGER),
        INTEGER,
      ),
    },
  ],
  origin,
);
const flagged = project(
  read,
  [...typed, { name: 'rejected', expression: or(of(read, 'malformed'), or(bad('a'), bad('b'))) }],
  origin,
);

const good = filter(flagged, not(of(flagged, 'rejected')), origin);
const keep = (relation: Relation, ...names: readonly string[]): Relation =>
  project(
    relation,
    names.map((name) => ({ name, expression: of(relation, name) })),
    origin,
  );

const counted: Demand = {
  relation: aggregate(
    flagged,
    [],
    [
      {
        name: 'n',
        call: aggregateCall('count_if', [of(flagged, 'rejected')], LONG, { nullable: false }),
      },
    ],
    origin,
  ),
  target: { kind: 'measure', nodeId: 'read', name: 'rejectedRows' },
};
const shown = (relation: Relation, most = 20): Demand => ({
  relation,
  target: {
    kind: 'result',
    nodeId: 'show',
    title: 'Rows',
    type: 'table',
    limit: most,
    options: {},
  },
});
const written = (relation: Relation, format: 'parquet' | 'json' = 'parquet'): Demand => ({
  relation,
  target: {
    kind: 'file',
    nodeId: 'save',
    path: '/out',
    saveMode: 'Overwrite',
    partitionBy: [],
    singleFile: false,
    format: { kind: format },
  },
});

const total = (relation: Relation, name: string): Relation =>
  aggregate(
    relation,
    [{ name: 'key', expression: of(relation, 'key') }],
    [{ name: 'total', call: aggregateCall('sum', [of(relation, name)], LONG, { nullable: true }) }],
    { nodeId: 'group' },
  );
const sorted = (relation: Relation, ...names: readonly string[]): Relation =>
  sort(
    relation,
    names.map((name) => ({ expression: of(relation, name), direction: 'asc', nulls: 'first' })),
    { nodeId: 'sort' },
  );
const ranked = (relation: Relation): Relation =>
  window(
    relation,
    [
      {
        name: 'rank',
        call: {
          kind: 'window',
          fn: 'rank',
          args: [],
          distinct: false,
          filter: null,
          partitionBy: [of(relation, 'key')],
          orderBy: [{ expression: of(relation, 'a'), direction: 'asc', nulls: 'first' }],
          frame: null,
          type: INTEGER,
          nullable: false,
        } as never,
      },
    ],
    { nodeId: 'window' },
  );
const one = (name: string): Relation =>
  project(rows, [{ name, expression: of(rows, name) }], { nodeId: 'select' });
const positive = (relation: Relation): Relation =>
  filter(relation, call('gt', [of(relation, 'a'), literal(5, INTEGER)], BOOLEAN, true), {
    nodeId: 'filter',
  });

const other = values(closedFields(rows.schema), [['k1', 1, 2]], origin);

const constant = (relation: Relation): Relation =>
  project(relation, [{ name: 'c', expression: literal(1, INTEGER) }], { nodeId: 'select' });

const complete: Readonly<Record<string, readonly Demand[]>> = {
  'an aggregate': [shown(total(rows, 'a'))],
  'an aggregate that does not read the bad column': [shown(total(rows, 'b'))],
  'a count alone': [
    shown(
      aggregate(
        rows,
        [],
        [
          {
            name: 'n',
            call: aggregateCall('count', [literal(1, INTEGER)], LONG, { nullable: false }),
          },
        ],
        origin,
      ),
    ),
  ],
  'a constant over a count': [
    shown(
      constant(
        aggregate(
          rows,
          [],
          [
            {
              name: 'n',
              call: aggregateCall('count', [literal(1, INTEGER)], LONG, { nullable: false }),
            },
          ],
          origin,
        ),
      ),
    ),
  ],
  'a constant over groups': [shown(constant(total(rows, 'a')))],
  'the greatest constant': [
    shown(
      total(
        project(
          rows,
          [
            { name: 'key', expression: literal('k', STRING) },
            { name: 'a', expression: literal(1, INTEGER) },
          ],
          origin,
        ),
        'a',
      ),
    ),
  ],
  'what the reader computes besides': [shown(total(doubled, 'there'))],
  'constants in a file': [written(constant(rows))],
  'a sort by a text': [shown(sorted(rows, 'key', 'b', 'a'), 3)],
  'a sort by a number': [shown(sorted(rows, 'a', 'b', 'key'), 3)],
  'a sort of an aggregate': [shown(sorted(total(rows, 'a'), 'key'), 3)],
  'a file': [written(rows)],
  'a file of one column': [written(one('b'))],
  'a file of text': [written(one('key'), 'json')],
  'a window in a file': [written(ranked(rows))],
  'a union below an aggregate': [shown(total(union([rows, other], origin), 'a'))],
  'an aggregate of the good rows': [shown(total(good, 'a'))],
  'the good rows in a file': [written(keep(good, 'key', 'b'))],
  'a sort of the good rows': [shown(sorted(keep(good, 'key', 'a', 'b'), 'key', 'b', 'a'), 3)],
  'rows kept for two': [shown(total(rows, 'a')), shown(positive(rows))],
};

const incomplete: Readonly<Record<string, readonly Demand[]>> = {
  'rows that are shown': [shown(rows)],
  'a filter': [shown(total(positive(rows), 'a'))],
  'a filter of the good rows': [shown(total(positive(good), 'a'))],
  'rows that are bad otherwise': [
    shown(total(filter(flagged, not(isNull(of(flagged, 'a'))), origin), 'a')),
  ],
  'a filter of groups': [shown(filter(total(rows, 'a'), not(isNull(of(rows, 'key'))), origin))],
  'a limit': [written(limit(rows, 3, 0, origin))],
  'a limit over a sort': [written(limit(sorted(rows, 'a', 'b', 'key'), 3, 0, origin))],
  'a distinct': [written(distinct(rows, origin))],
  'a window that is shown': [shown(ranked(rows))],
};

/** Rows of all kinds, far more than one vector of them. */
const content = `key,a,b\n${Array.from({ length: 30_000 }, (_, index) => lineOf(index)).join('\n')}\n`;

function lineOf(index: number): string {
  const a = index % 1000 === 7 ? 'seven' : index % 3 === 0 ? '' : String(index);
  const b = index % 5000 === 3 ? '1.5' : String(-index);
  return index === 29_000 ? `k${index % 10},${a}` : `k${index % 10},${a},${b}`;
}

const rejected = 30 + 6 + 1;

describe('counting rejected rows beside the data', () => {
  let engine: Engine;
  beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
  afterAll(() => engine.close());

  test.each(Object.entries(complete))('%s counts every row', async (_, demands) => {
    const program = stage([counted, ...demands]);
    expect([...foldMeasures(program).values()].flat().map(({ measure }) => measure.id)).toEqual([
      'sink1',
    ]);
    await agrees(program);
  });

  test.each(Object.entries(incomplete))(
    '%s is counted by a pass of its own',
    async (_, demands) => {
      const program = stage([counted, ...demands]);
      expect(foldMeasures(program).size).toBe(0);
      await agrees(program);
    },
  );

  test.each(Object.entries(complete))(
    '%s: DuckDB filters nothing below the count',
    async (_, demands) => {
      for (const plan of await plansOf(stage([counted, ...demands]))) {
        expect(plan.match(/nextval/g)).toHaveLength(1);
        expect(plan).not.toMatch(/Filters|EMPTY_RESULT|Dynamic/);
      }
    },
  );

  test('a step that fails gives no measure', async () => {
    const failing = project(
      rows,
      [{ name: 'x', expression: call('raise_error', [of(rows, 'key')], INTEGER, true, origin) }],
      origin,
    );
    const { events } = await runProgram(engine, stage([counted, written(failing)]), {
      files: { '/rows.csv': content },
    });
    expect(events.filter(({ kind }) => kind === 'measure')).toEqual([]);
    expect(
      events.filter((event) => event.kind === 'step').map(({ stepId, state }) => [stepId, state]),
    ).toEqual([
      ['sink2', 'running'],
      ['sink2', 'failed'],
    ]);
  });

  test('a step that is called off gives no measure; one that ended before gives it', async () => {
    const calling = new AbortController();
    const program = stage([counted, written(sorted(rows, 'a', 'b', 'key'))]);
    const onEvent = (event: { readonly kind: string }): void =>
      void (event.kind === 'started' && calling.abort());
    const { events } = await runProgram(engine, program, {
      files: { '/rows.csv': content },
      signal: calling.signal,
      onEvent,
    });
    const ended = events.filter(
      (event) => event.kind === 'step' && event.state === 'done' && event.stepId === 'sink2',
    );
    expect(events.filter(({ kind }) => kind === 'measure')).toHaveLength(ended.length);
  });

  test('a file that must be read again is counted once', async () => {
    const surplus = `key,a,b\nk,x,1\n${'k,1,2,3,4,5\n'.repeat(3)}${'k,1,2\n'.repeat(5000)}`;
    const { events } = await runProgram(engine, stage([counted, shown(total(rows, 'a'))]), {
      files: { '/rows.csv': surplus },
    });
    expect(events.find(({ kind }) => kind === 'measure')).toMatchObject({
      stepId: 'sink1',
      value: 4,
    });
  });

  test('nothing rejected is nought', async () => {
    const { events } = await runProgram(engine, stage([counted, written(rows)]), {
      files: { '/rows.csv': 'key,a,b\nk,1,2\n' },
    });
    expect(events.find(({ kind }) => kind === 'measure')).toMatchObject({ value: 0 });
  });

  /** The count is the known one, and every other step returns the same as without the measure. */
  async function agrees(program: Program): Promise<void> {
    const files = { '/rows.csv': content };
    const outcome = await runProgram(engine, program, { files });
    expect(outcome.events.filter(({ kind }) => kind === 'measure')).toEqual([
      { kind: 'measure', stepId: 'sink1', value: rejected },
    ]);
    const ended = outcome.events.flatMap((event) =>
      event.kind === 'step' && event.state === 'done' ? [event.stepId] : [],
    );
    expect(ended.toSorted()).toEqual(program.steps.map(({ id }) => id).toSorted());
    const alone = await runProgram(
      engine,
      { steps: program.steps.filter(({ id }) => id !== 'sink1') },
      { files },
    );
    for (const step of program.steps) {
      if (step.kind !== 'sink' || step.target.kind === 'measure') continue;
      expect(await contentOf(outcome, step)).toEqual(await contentOf(alone, step));
    }
  }

  async function contentOf(
    outcome: Awaited<ReturnType<typeof runProgram>>,
    step: SinkStep,
  ): Promise<unknown> {
    if (step.target.kind === 'result') return inOrder(await readResult(outcome, step.id), step);
    const event = outcome.events.find(({ kind }) => kind === 'written');
    const name =
      step.target.kind === 'file' && step.target.format.kind === 'json'
        ? 'part-00000.json'
        : 'part-00000.snappy.parquet';
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const path = join(outcome.workspace, `${step.id}.files`, name);
    const text = name.endsWith('.json') ? await readFile(path, 'utf8') : '';
    const hash = name.endsWith('.json')
      ? []
      : (
          await connection.runAndReadAll(
            `SELECT count(*), bit_xor(hash(everything)) FROM '${path}' AS everything`,
          )
        ).getRows();
    return [event, text, hash];
  }

  /** Which of several unsorted groups come first is undefined. */
  function inOrder(result: ResultFile, step: SinkStep): unknown {
    const isFixed = step.relation.kind === 'sort' || result.rows.length === result.total;
    return {
      total: result.total,
      rows: isFixed ? result.rows.map((row) => JSON.stringify(row)).toSorted() : [],
    };
  }

  /** The physical plan of each step that counts. */
  async function plansOf(program: Program): Promise<readonly string[]> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    registerKernels(connection);
    await connection.run([...sessionSetup('UTC'), 'CREATE TEMP SEQUENCE counting'].join(';\n'));
    const file = join(await mkdtemp(join(tmpdir(), 'millrace-fold-')), 'rows.csv');
    await writeFile(file, content);
    const reader = nativeReader(
      [{ kind: 'walked', lineEnd: 'LF', quoted: true, broken: false, file }],
      ['key', 'a', 'b'],
      'malformed',
      { ...csv, columns: 3 },
    );
    const plans: string[] = [];
    for (const [id, folds] of foldMeasures(program)) {
      const step = program.steps.find((each) => each.id === id)!;
      const [{ project: where, flagged: flags, dropping }] = folds as [(typeof folds)[0]];
      const sql = printQuery(step.relation, {
        scan: () => reader,
        materialized: () => '',
        counted: new Map([
          [where, { flagged: flags, sequence: 'counting', drops: dropping !== null }],
        ]),
        dropped: new Set<Relation>(dropping === null ? [] : [dropping]),
      });
      const limited =
        step.kind === 'sink' && step.target.kind === 'result'
          ? `SELECT * FROM (${sql}) LIMIT 3`
          : sql;
      const found = (await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${limited}`)).getRows();
      plans.push(String(found[0]![1]));
    }
    return plans;
  }
});
