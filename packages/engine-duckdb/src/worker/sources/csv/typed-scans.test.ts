import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  call,
  closedFields,
  column,
  decimal,
  project,
  scan,
  stage,
  STRING,
  text,
  typeName,
  type CsvFormat,
  type DataType,
  type Expression,
  type Relation,
} from '@millrace/plan';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { zoneStatement } from '../../../expression/index.ts';
import { registerKernels } from '../../../kernels/register.ts';
import { printQuery } from '../../../relation/print-query.ts';
import { keyOfScan } from '../scan-key.ts';
import { Session } from '../../session.ts';
import { csvReader } from './csv-reader.ts';
import { RecordWalk } from './records/record-walk.ts';
import { TypedScans } from './typed-scans.ts';
import { typesWanted } from './types-wanted.ts';

type Kind = {
  readonly type: DataType;
  readonly fn:
    | 'csv_boolean'
    | 'csv_integer'
    | 'csv_decimal'
    | 'csv_double'
    | 'csv_date'
    | 'csv_timestamp'
    | 'csv_timestamp_ntz';
  readonly usual: fc.Arbitrary<string>;
};

const whole = (most: bigint): fc.Arbitrary<string> =>
  fc.oneof(
    fc.bigInt({ min: -most - 1n, max: most }).map(String),
    fc.integer({ min: -9, max: 9 }).map((step) => String(most + BigInt(step))),
    fc.integer({ min: -9, max: 9 }).map((step) => String(-most + BigInt(step))),
    fc.bigInt({ min: 0n, max: most }).map((number) => `00${number}`),
  );
const two = (number: number): string => String(number).padStart(2, '0');
const date = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom(0, 1, 4, 1582, 1900, 2000, 2024, 2100),
    ),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
const clock = fc
  .tuple(
    fc.constantFrom(' ', 'T'),
    fc.integer({ min: 0, max: 24 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 60 }),
    fc.constantFrom('', '.5', '.123456', '.1234567', '.'),
  )
  .map(
    ([between, hours, minutes, seconds, rest]) =>
      `${between}${two(hours)}:${two(minutes)}:${two(seconds)}${rest}`,
  );
const moment = fc.oneof(
  date,
  fc.tuple(date, clock).map((parts) => parts.join('')),
);
const fixed = fc
  .tuple(
    fc.oneof(whole(10n ** 13n), whole(9n)),
    fc.constantFrom('', '.', '.5', '.25', '.125', '.00'),
  )
  .map((parts) => parts.join(''));
const floating = fc.oneof(
  fc.double({ noNaN: true }).map(String),
  fc.float({ noNaN: true }).map(String),
  fc
    .tuple(
      fc.oneof(whole(10n ** 21n), whole(10n ** 7n)),
      fc.constantFrom('.5', '.1e10', 'e5', 'E-99', 'e+9', 'e999', '.', ''),
    )
    .map((parts) => parts.join('')),
);

const kinds: readonly Kind[] = [
  {
    type: { kind: 'BOOLEAN' },
    fn: 'csv_boolean',
    usual: fc.constantFrom('true', 'false', 'TRUE', 'False', 't', '1', 'truefalse'),
  },
  { type: { kind: 'BYTE' }, fn: 'csv_integer', usual: whole(127n) },
  { type: { kind: 'SHORT' }, fn: 'csv_integer', usual: whole(32_767n) },
  { type: { kind: 'INTEGER' }, fn: 'csv_integer', usual: whole(2_147_483_647n) },
  { type: { kind: 'LONG' }, fn: 'csv_integer', usual: whole(2n ** 63n - 1n) },
  { type: decimal(15, 2), fn: 'csv_decimal', usual: fixed },
  { type: decimal(4, 0), fn: 'csv_decimal', usual: whole(10_000n) },
  {
    type: decimal(5, 3),
    fn: 'csv_decimal',
    usual: fc.constantFrom('0', '0.5', '.125', '0.1234', '1', '-0.001'),
  },
  {
    type: decimal(38, 18),
    fn: 'csv_decimal',
    usual: fc
      .tuple(whole(10n ** 19n), fc.constantFrom('', '.123456789012345678', '.1234567890123456789'))
      .map((parts) => parts.join('')),
  },
  { type: { kind: 'FLOAT' }, fn: 'csv_double', usual: floating },
  { type: { kind: 'DOUBLE' }, fn: 'csv_double', usual: floating },
  { type: { kind: 'DATE' }, fn: 'csv_date', usual: date },
  { type: { kind: 'TIMESTAMP' }, fn: 'csv_timestamp', usual: moment },
  { type: { kind: 'TIMESTAMP_NTZ' }, fn: 'csv_timestamp_ntz', usual: moment },
];

/** Texts of values, and typos in them. */
const near = (usual: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const slip = fc
    .tuple(usual, fc.nat(30), fc.nat(1), fc.constantFrom(...'0123456789-+._eE: TtZ/xnNaA'))
    .map(([value, at, without, character]) => {
      const place = at % (value.length + 1);
      return value.slice(0, place) + character + value.slice(place + without);
    });
  return fc.oneof(
    { weight: 4, arbitrary: usual },
    { weight: 3, arbitrary: slip },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'NA',
        '-',
        '+1',
        '1_000',
        '0x1F',
        ' 1',
        '1.5',
        '1e2',
        'NaN',
        'inf',
      ),
    },
  );
};

const format: CsvFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: false,
  encoding: 'UTF-8',
  malformed: 'bad',
  nullValue: '',
};

describe('columns that DuckDB types as it reads them', () => {
  let session: Session;
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    registerKernels(connection);
    await connection.run(zoneStatement('America/New_York'));
    session = new Session(connection, 'America/New_York');
    folder = await mkdtemp(join(tmpdir(), 'millrace-typed-'));
  });

  test.each(kinds.map((kind) => [typeName(kind.type), kind] as const))(
    '%s: the values are those of the texts',
    async (_, { type, fn, usual }) => {
      let taken = 0;
      const cell = fc
        .tuple(near(usual), fc.constantFrom('plain', 'plain', 'plain', 'quoted'))
        .map(([value, how]) => (how === 'quoted' ? `"${value}"` : value));
      await fc.assert(
        fc.asyncProperty(
          fc.array(cell, { minLength: 100, maxLength: 100 }),
          fc.constantFrom('', '', 'NA', '0'),
          async (cells, nullValue) => {
            const lines = cells
              .filter((each) => isTaken(each, type, nullValue))
              .map((each, index) => `${each},${index}`);
            const { texts, values, isTyped } = await read(
              lines,
              { ...format, nullValue },
              call(fn, [column({ name: 'a', type: STRING, nullable: true })], type, true),
            );
            taken += lines.length;
            expect(values).toEqual(texts);
            expect(isTyped).toBe(true);
          },
        ),
        { numRuns: 10 },
      );
      expect(taken).toBeGreaterThan(60);
    },
  );

  test('the usual spellings are taken, and no others', async () => {
    const reading = call(
      'csv_date',
      [column({ name: 'a', type: STRING, nullable: true }), text('yyyy-MM-dd')],
      { kind: 'DATE' },
      true,
    );
    const days = Array.from({ length: 366 * 8 }, (__, day) =>
      new Date(Date.UTC(1896, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(
      await read(
        days.map((day) => `${day},1`),
        format,
        reading,
      ),
    ).toMatchObject({ isTyped: true });
    for (const odd of [
      '2024-02-30',
      '1900-02-29',
      '2024-1-1',
      '2024/01/01',
      '0000-01-01',
      '+2024-01-01',
      ' 2024-01-01',
    ]) {
      expect(
        await read(
          [...days, odd].map((day) => `${day},1`),
          format,
          reading,
        ),
      ).toMatchObject({ isTyped: false });
    }
  });

  /**
   * The rows by text and by value; a row is the reading, whether it is null though its text is
   * there, and the text's place.
   */
  async function read(
    lines: readonly string[],
    csv: CsvFormat,
    reading: Expression,
  ): Promise<{ texts: unknown; values: unknown; isTyped: boolean }> {
    const file = join(folder, `${(count += 1)}.csv`);
    await writeFile(file, `${lines.join('\n')}\n`);
    const from = scan(
      '/file',
      csv,
      [
        { name: 'a', type: STRING, nullable: true },
        { name: 'n', type: STRING, nullable: true },
      ],
      { nodeId: 'read' },
    );
    const relation = project(from, columnsOf(from, reading), { nodeId: 'read' });
    const { steps } = stage([
      {
        relation,
        target: { kind: 'result', nodeId: 'n', title: '', type: 'table', limit: 9, options: {} },
      },
    ]);
    const request = {
      files: [file],
      paths: [file],
      shownPaths: [file],
      session,
      exact: false,
      threads: 2,
      types: typesWanted({ steps }).get(keyOfScan(from))!,
      signal: new AbortController().signal,
      log: () => undefined,
      scratchFile: () => Promise.resolve(`${file}.scratch`),
    };
    const { sql, typed } = await csvReader(from, csv, request);
    const scans = new TypedScans();
    if (typed !== undefined) scans.set(keyOfScan(from), typed.scan);
    const rows = async (root: Relation, source: string): Promise<unknown> =>
      (
        await session.runAndReadAll(
          printQuery(root, { scan: () => source, materialized: () => '' }),
        )
      ).getRowsJson();
    const texts = await rows(relation, sql);
    const values = typed === undefined ? texts : await rows(scans.over(relation), typed.sql);
    return {
      texts,
      values,
      isTyped: typed !== undefined && closedFields(typed.scan.schema)[0]!.type.kind !== 'STRING',
    };
  }
});

function isTaken(cell: string, type: DataType, nullValue: string): boolean {
  const walk = new RecordWalk({ ...format, nullValue, columns: 2 }, [type, null]);
  return walk.push(Buffer.from(`${cell},1\n`)) && walk.end()?.types[0] !== null;
}

function columnsOf(
  from: Relation,
  reading: Expression,
): { name: string; expression: Expression }[] {
  const [a, n, bad] = closedFields(from.schema);
  const there = call(
    'not',
    [call('is_null', [column(a!)], { kind: 'BOOLEAN' }, false)],
    { kind: 'BOOLEAN' },
    false,
  );
  const missing = call('is_null', [reading], { kind: 'BOOLEAN' }, false);
  const flag = call(
    'or',
    [column(bad!), call('and', [there, missing], { kind: 'BOOLEAN' }, false)],
    { kind: 'BOOLEAN' },
    false,
  );
  return [
    { name: 'value', expression: reading },
    { name: 'rejected', expression: flag },
    { name: 'none', expression: missing },
    { name: 'place', expression: column(n!) },
  ];
}
