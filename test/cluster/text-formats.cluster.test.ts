import { compareResults, type Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import {
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
import { runTogether, type Answer } from './run-together.ts';
import { startSession } from './spark-session.ts';

const origin = { nodeId: 'n1' };
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_121);

/** What is read from text, and how values are written as text, is the same on DuckDB and on Spark. */
describe('text formats on both engines', () => {
  let duckdb: Engine;
  let spark: Engine;
  beforeAll(() => {
    duckdb = duckdbEngine({ workers: 1 });
    spark = startSession();
  });
  afterAll(() => Promise.all([duckdb.close(), spark.close()]));

  test('400 odd CSV files', async () => {
    const files = fc.sample(csvFile, { numRuns: 400, seed });
    const sources = Object.fromEntries(files.map(({ content }, index) => [`/csv/${index}.csv`, content]));
    const relations = files.map(({ format, columns }, index) => {
      const fields = Array.from({ length: columns }, (_, at) => ({ name: `c${at}`, type: STRING, nullable: true }));
      return scan(`/csv/${index}.csv`, { kind: 'csv', encoding: 'UTF-8', malformed: '_malformed', ...format }, fields, origin);
    });
    expect(await differences(duckdb, spark, relations, sources)).toEqual([]);
  });

  test('fields of every type', async () => {
    const relations = readers.map(([fn, type, pattern]) => {
      const table = textTable(fields);
      const args = [column(closedFields(table.schema)[0]!), ...(pattern === undefined ? [] : [text(pattern)])];
      return project(table, [kept(table), { name: 'value', expression: call(fn, args, type, true) }], origin);
    });
    expect(await differences(duckdb, spark, relations)).toEqual([]);
  });

  test('members of JSON records', async () => {
    const relations = [LONG, INTEGER, DOUBLE, BOOLEAN, STRING].flatMap((type) =>
      records.map((record) => {
        const table = textTable([record]);
        const member = call('json_field', [column(closedFields(table.schema)[0]!), text('a')], type, true);
        return project(table, [kept(table), { name: 'value', expression: member }], origin);
      }),
    );
    expect(await differences(duckdb, spark, relations)).toEqual([]);
  });

  test('values written as text', async () => {
    const relations = written.map(([type, ...content]) => {
      const table = values(
        [{ name: 'v', type, nullable: true }],
        content.map((value) => [value]),
        origin,
      );
      return project(table, [{ name: 'text', expression: call('text_of', [column(closedFields(table.schema)[0]!)], STRING, true) }], origin);
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
  const [left, right] = [await runTogether(duckdb, relations, sources), await runTogether(spark, relations, sources)];
  return relations.flatMap((relation, index) =>
    differenceOf(left[index]!, right[index]!).map((difference) => `${describeRelation(relation, index, sources)}: ${difference}`),
  );
}

function differenceOf(left: Answer, right: Answer): readonly string[] {
  // DuckDB says that it has no exact answer: no answer, but no wrong one.
  if ('error' in left && left.error.code === 'NOT_EXACT') return [];
  if ('error' in left || 'error' in right) return [`${JSON.stringify(left).slice(0, 300)} (DuckDB), ${JSON.stringify(right).slice(0, 300)} (Spark)`];
  const comparison = compareResults(left.rows, right.rows, 'bag', { left: 'DuckDB', right: 'Spark' });
  return comparison.equal ? [] : comparison.differences;
}

function describeRelation(relation: Relation, index: number, sources: Readonly<Record<string, string>>): string {
  const source = relation.kind === 'scan' ? `${JSON.stringify(sources[relation.path])} ${JSON.stringify(relation.format)}` : '';
  return `${index} ${source}`;
}

const csvFile = fc.record({
  content: fc
    .array(fc.constantFrom('a', 'bc', ',', ',', ';', '"', '"', '\\', '\n', '\n', '\r', '\r\n', ' ', '""', 'é', 'NA', '\ufeff', '😀', '\t', "'"), {
      maxLength: 30,
    })
    .map((parts) => parts.join('')),
  columns: fc.integer({ min: 1, max: 3 }),
  format: fc.record({
    separator: fc.constantFrom(',', ',', ';', '\t'),
    quote: fc.constantFrom('"', '"', '"', "'", ''),
    escape: fc.constantFrom('"', '"', '\\', ''),
    header: fc.boolean(),
    nullValue: fc.constantFrom('', '', 'NA'),
  }),
});

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

const fields = [
  '',
  ' ',
  '0',
  '-0',
  '+5',
  '007',
  '127',
  '128',
  '-129',
  '32768',
  '2147483647',
  '2147483648',
  '-9223372036854775808',
  '9223372036854775808',
  ' 12 ',
  '\t12\n',
  '1 2',
  '1_000',
  '1,000',
  '12L',
  '0x1F',
  '٣',

  '1.5',
  '-.5',
  '5.',
  '.',
  '+.5',
  '1.005',
  '2.345',
  '-2.345',
  '1e3',
  '1E-3',
  '1e',
  '99999999.995',
  '123456789012345678901234567890',
  '1.5d',
  '1.5F',
  '1e400',
  '-1e400',
  '1e-400',
  '4.9e-324',
  '0.1',
  'NaN',
  'nan',
  ' NaN',
  'Infinity',
  '-Infinity',
  '+Infinity',
  'inf',
  '-inf',
  'INF',
  'Inf',
  'infinit',
  'null',
  'NULL',
  'true',
  'TRUE',
  'True',
  ' true',
  'false',
  'False',
  'yes',
  't',
  '1',
  'on',
  'truefalse',

  '2024',
  '2024-01',
  '2024-1-5',
  '2024-01-05',
  ' 2024-01-05 ',
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '24-01-05',
  '2024/01/05',
  '05/01/2024',
  '5/1/2024',
  '31/04/2024',
  '5.1.2024',
  '05.01.2024',
  '2024-01-05T',
  '2024-01-05x',
  '2024-01-05 x',
  '2024-01-05T10:15:30',

  '2024-03-10 02:30:00',
  '2024-11-03 01:30:00',
  '2024-01-05 10',
  '2024-01-05 10:15',
  '2024-01-05 10:15:30',
  '2024-01-05 10:15:30.5',
  '2024-01-05 10:15:30.123456',
  '2024-01-05 10:15:30.123456789',
  '2024-1-5 1:2:3',

  '2024-01-05T10:15:30Z',
  '2024-01-05T10:15:30 UTC',
  '2024-01-05T10:15:30+02:00',
  '2024-01-05T10:15:30-0530',
  '2024-01-05T10:15:30+2',
  '2024-01-05T10:15:30 America/New_York',
  '2024-01-05T10:15:30 EST',
  '2024-01-05T10:15:30z',

  '2024-01-05 24:00:00',
  '2024-01-05 23:60:00',
  '2024-01-05 23:59:60',
  '10:15',
  'T10:15',
  '10:15:30',
  '2024-01-05 10:15:30.',
  '1969-12-31 23:59:59.999999',
  '1883-11-18 12:00:00',
  'now',
  'today',
  'epoch',
];

const records = [
  '{"a": 1}',
  '{"a": "1"}',
  '{"a": 1.5}',
  '{"a": 1.0}',
  '{"a": -0}',
  '{"a": 12345678901}',
  '{"a": 9223372036854775808}',
  '{"a": true}',
  '{"a": "true"}',
  '{"a": null}',
  '{}',
  '{"b": 1}',
  '{"A": 1}',

  '{"a": "NaN"}',
  '{"a": "Infinity"}',
  '{"a": {"b": 1}}',
  '{"a": [1, 2]}',
  '{"a": "x\\n\\u00e9"}',
  ' {"a": 1} ',
  '[{"a": 1}]',
  '1',
  '"a"',
  'null',
  '',
  'not json',
  '{"a": 1',
  '{"a": 1} x',
  "{'a': 1}",
  '{a: 1}',
];

const written: readonly (readonly [DataType, ...(string | number | boolean | null)[]])[] = [
  [BOOLEAN, true, false, null],
  [INTEGER, 0, -1, 2147483647, null],
  [LONG, '9223372036854775807', '-9223372036854775808'],
  [decimal(10, 2), '0.00', '-1.50', '12345678.90'],
  [decimal(38, 18), '0.000000000000000001', '12345678901234567890.000000000000000000'],
  [
    DOUBLE,
    0,
    '-0',
    'NaN',
    'Infinity',
    '-Infinity',
    1,
    1.5,
    0.1,
    1e7,
    12345678,
    0.001,
    0.0001,
    1e300,
    123456789.125,
    1e21,
    100,
    1e-5,
    5e-324,
    -1e-323,
    5e-323,
    1.6e-322,
  ],
  [FLOAT, 0, '-0', 'NaN', 1.5, 0.10000000149011612, 1e10, 16777216, ...Array.from({ length: 40 }, (_, index) => (index + 1) * 2 ** -149)],
  [STRING, '', 'a', ' ', 'Ünï', null],
  [DATE, '2024-02-29', '0001-01-01', '9999-12-31', '1969-12-31', '-0001-01-01', '+10000-01-01'],
  [
    TIMESTAMP,
    '0',
    '1710055800000000',
    '1710055800123000',
    '1710055800123456',
    '1730611800000000',
    '1730615400000000',
    '-1',
    '-2208988800000000',
    '-2717650800000000',
  ],
  [TIMESTAMP_NTZ, '0', '1710055800123000', '1710055800123456', '-1', '1710037800000000', '-62135596800000000', '253402300799999999'],
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
