import type { Engine } from '@millrace/engine';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import {
  aggregate,
  aggregateCall,
  BOOLEAN,
  call,
  column,
  filter,
  findField,
  INTEGER,
  isNull,
  literal,
  LONG,
  not,
  project,
  scan,
  stage,
  STRING,
  type CsvFormat,
  type Expression,
  type Program,
  type Relation,
} from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbEngine } from '../../../engine.ts';

const origin = { nodeId: 'read' };
const csv: CsvFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: true,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: 'malformed',
};
const header = 'key,a,b';
const usual = Array.from({ length: 3000 }, (_, index) => `k${index % 3},${index},"${-index}"`);

const files: Readonly<Record<string, string | Buffer>> = {
  'only usual spellings': [header, ...usual].join('\n'),
  'CRLF, a byte order mark, quotes everywhere': `\ufeff"key","a","b"\r\n${usual.map((line) => line.replaceAll(/"?([^",]+)"?/g, '"$1"')).join('\r\n')}\r\n`,
  'empty fields and lines': [header, ...usual, ',,', '', 'k1,,""', ''].join('\n'),
  'one column with an odd value': [header, ...usual, 'k,x,1', ...usual].join('\n'),
  'unusual spellings of good values': [header, ...usual, 'k,+1, 2', 'k,007,-0'].join('\n'),
  'what DuckDB alone would take': [header, ...usual, 'k,1_000,1.5', 'k,1e2,0x1F'].join('\n'),
  'a record too short': [header, ...usual, 'k,1'].join('\n'),
  'a line break in quotes': [header, ...usual, '"k\nk",1,2'].join('\n'),
  'no record': `${header}\n`,
  nothing: '',
};

/**
 * A line that no file has: such files are read by the reference parser, and every value is
 * converted from its text.
 */
const exactly: CsvFormat = { ...csv, dropLinesContaining: 'a line that is not there' };

describe('programs over columns that DuckDB types', () => {
  let engine: Engine;
  beforeAll(() => void (engine = duckdbEngine({ workers: 1 })));
  afterAll(() => engine.close());

  test.each(Object.entries(files))(
    '%s: the same as by the reference parser',
    async (_, content) => {
      expect(await answers(csv, content)).toEqual(await answers(exactly, content));
    },
  );

  test('the next file at the same path is looked at anew', async () => {
    const first = await answers(csv, files['only usual spellings']!);
    expect(first.measure).toBe(0);
    expect((await answers(csv, files['one column with an odd value']!)).measure).toBe(1);
  });

  async function answers(
    format: CsvFormat,
    content: string | Buffer,
  ): Promise<{ measure: unknown; rows: readonly unknown[] }> {
    const program = programOf(format);
    const outcome = await runProgram(engine, program, { files: { '/rows.csv': content } });
    const sinks = program.steps.filter(
      (step) => step.kind === 'sink' && step.target.kind === 'result',
    );
    const rows = await Promise.all(
      sinks.map(async ({ id }) => (await readResult(outcome, id)).rows),
    );
    const measures = outcome.events.filter((event) => event.kind === 'measure');
    expect(measures).toHaveLength(1);
    return { measure: measures[0]!.value, rows };
  }
});

/** Rejected rows counted together with totals, a filter, and rows without the rejected ones. */
function programOf(format: CsvFormat): Program {
  const read = scan(
    '/rows.csv',
    format,
    ['key', 'a', 'b'].map((name) => ({ name, type: STRING, nullable: true })),
    origin,
  );
  const typed = [
    { name: 'key', expression: of(read, 'key') },
    ...['a', 'b'].map((name) => ({ name, expression: integer(of(read, name)) })),
  ];
  const rejected = ['a', 'b'].map((name) =>
    call('and', [not(isNull(of(read, name))), isNull(integer(of(read, name)))], BOOLEAN, false),
  );
  const flag = [of(read, 'malformed'), ...rejected].reduce((left, right) =>
    call('or', [left, right], BOOLEAN, false),
  );
  const rows = project(read, typed, origin);
  const flagged = project(read, [...typed, { name: 'flag', expression: flag }], origin);
  const dropped = filter(flagged, not(of(flagged, 'flag')), origin);
  const positive = filter(
    rows,
    call('gt', [of(rows, 'a'), literal(5, INTEGER)], BOOLEAN, true),
    origin,
  );
  const measured = aggregate(
    flagged,
    [],
    [
      {
        name: 'n',
        call: aggregateCall('count_if', [of(flagged, 'flag')], LONG, { nullable: false }),
      },
    ],
    origin,
  );
  return stage([
    { relation: measured, target: { kind: 'measure', nodeId: 'read', name: 'rejectedRows' } },
    ...[totals(rows), totals(positive), totals(dropped)].map((relation) => ({
      relation,
      target: {
        kind: 'result',
        nodeId: 'show',
        title: '',
        type: 'table',
        limit: 10,
        options: {},
      } as const,
    })),
  ]);
}

const of = (relation: Relation, name: string): Expression =>
  column(findField(relation.schema, name)!);
const integer = (text: Expression): Expression =>
  call('csv_integer', [text], INTEGER, true, origin);

function totals(relation: Relation): Relation {
  return aggregate(
    relation,
    [],
    [
      ...['a', 'b'].map((name) => ({
        name,
        call: aggregateCall('sum', [of(relation, name)], LONG),
      })),
      ...['key', 'a', 'b'].map((name) => ({
        name: `${name}s`,
        call: aggregateCall('count', [of(relation, name)], LONG, { nullable: false }),
      })),
      { name: 'last', call: aggregateCall('max', [of(relation, 'key')], STRING) },
    ],
    { nodeId: 'total' },
  );
}
