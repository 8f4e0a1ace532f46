import { compareResults, type Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import {
  array,
  BYTE,
  closedFields,
  column,
  call,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  BOOLEAN,
  project,
  scan,
  SHORT,
  STRING,
  text,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  values,
  type DataType,
  type Relation,
  type ScalarName,
} from '@millrace/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differentCharacters } from './decoded-characters.ts';
import { csvFile, fields, records, written } from './odd-texts.ts';
import { runTogether, type Answer } from './run-together.ts';
import { sparkPython, startSession } from './spark-session.ts';

const origin = { nodeId: 'n1' };
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_121);

/**
 * What is read from text, and how values are written as text, is the same on DuckDB and on Spark.
 */
describe('text formats on both engines', () => {
  let duckdb: Engine;
  let spark: Engine;
  beforeAll(() => {
    duckdb = duckdbEngine({ workers: 1 });
    spark = startSession();
  });
  afterAll(() => Promise.all([duckdb.close(), spark.close()]));

  test('the characters of every encoding', () => {
    expect(differentCharacters(sparkPython)).toEqual([]);
  });

  test('400 odd CSV files', async () => {
    const files = fc.sample(csvFile, { numRuns: 400, seed });
    const sources = Object.fromEntries(
      files.map(({ content }, index) => [`/csv/${index}.csv`, content]),
    );
    const relations = files.map(({ format, columns }, index) => {
      const fields = Array.from({ length: columns }, (_, at) => ({
        name: `c${at}`,
        type: STRING,
        nullable: true,
      }));
      return scan(
        `/csv/${index}.csv`,
        { kind: 'csv', encoding: 'UTF-8', malformed: '_malformed', ...format },
        fields,
        origin,
      );
    });
    expect(await differences(duckdb, spark, relations, sources)).toEqual([]);
  });

  test('fields of every type', async () => {
    const relations = readers.map(([fn, type, pattern]) => {
      const table = textTable(fields);
      const args = [
        column(closedFields(table.schema)[0]!),
        ...(pattern === undefined ? [] : [text(pattern)]),
      ];
      return project(
        table,
        [kept(table), { name: 'value', expression: call(fn, args, type, true) }],
        origin,
      );
    });
    expect(await differences(duckdb, spark, relations)).toEqual([]);
  });

  test('members of JSON records', async () => {
    const relations = [LONG, INTEGER, DOUBLE, BOOLEAN, STRING, array(LONG)].map((type) =>
      scan(
        '/json/records.json',
        {
          kind: 'json',
          column: 'record',
          multiLine: false,
          encoding: 'UTF-8',
          malformed: '_malformed',
        },
        [{ name: 'a', type, nullable: true }],
        origin,
      ),
    );
    const sources = { '/json/records.json': records.join('\n') };
    expect(await differences(duckdb, spark, relations, sources)).toEqual([]);
  });

  test('values written as text', async () => {
    const relations = written.map(([type, ...content]) => {
      const table = values(
        [{ name: 'v', type, nullable: true }],
        content.map((value) => [value]),
        origin,
      );
      return project(
        table,
        [
          {
            name: 'text',
            expression: call('text_of', [column(closedFields(table.schema)[0]!)], STRING, true),
          },
        ],
        origin,
      );
    });
    expect(await differences(duckdb, spark, relations)).toEqual([]);
  });
});

async function differences(
  duckdb: Engine,
  spark: Engine,
  relations: readonly Relation[],
  sources: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const [left, right] = [
    await runTogether(duckdb, relations, sources),
    await runTogether(spark, relations, sources),
  ];
  return relations.flatMap((relation, index) =>
    differenceOf(left[index]!, right[index]!).map(
      (difference) => `${describeRelation(relation, index, sources)}: ${difference}`,
    ),
  );
}

function differenceOf(left: Answer, right: Answer): readonly string[] {
  // DuckDB says that it has no exact answer: no answer, but no wrong one.
  if ('error' in left && left.error.code === 'NOT_EXACT') return [];
  if ('error' in left || 'error' in right)
    return [
      `${JSON.stringify(left).slice(0, 300)} (DuckDB), ${JSON.stringify(right).slice(0, 300)} (Spark)`,
    ];
  const comparison = compareResults(left.rows, right.rows, 'bag', {
    left: 'DuckDB',
    right: 'Spark',
  });
  return comparison.equal ? [] : comparison.differences;
}

function describeRelation(
  relation: Relation,
  index: number,
  sources: Readonly<Record<string, string>>,
): string {
  const source =
    relation.kind === 'scan'
      ? `${JSON.stringify(sources[relation.path])} ${JSON.stringify(relation.format)}`
      : '';
  return `${index} ${source}`;
}

const readers: readonly (readonly [ScalarName, DataType, string?])[] = [
  ['csv_integer', BYTE],
  ['csv_integer', SHORT],
  ['csv_integer', INTEGER],
  ['csv_integer', LONG],
  ['csv_decimal', decimal(10, 2)],
  ['csv_decimal', decimal(38, 18)],
  ['csv_double', DOUBLE],
  ['csv_double', FLOAT],
  ['csv_boolean', BOOLEAN],
  ['csv_date', DATE],
  ['csv_date', DATE, 'dd/MM/yyyy'],
  ['csv_date', DATE, 'd.M.yyyy'],
  ['csv_timestamp', TIMESTAMP],
  ['csv_timestamp', TIMESTAMP, 'yyyy-MM-dd HH:mm:ss'],
  ['csv_timestamp_ntz', TIMESTAMP_NTZ],
  ['csv_timestamp_ntz', TIMESTAMP_NTZ, 'yyyy-MM-dd HH:mm:ss'],
];

function textTable(content: readonly string[]): Relation {
  return values(
    [{ name: 's', type: STRING, nullable: true }],
    content.map((each) => [each]),
    origin,
  );
}

function kept(table: Relation): { name: string; expression: ReturnType<typeof column> } {
  return { name: 's', expression: column(closedFields(table.schema)[0]!) };
}
