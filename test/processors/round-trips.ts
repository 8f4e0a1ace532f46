import { type Engine, type ResultFile } from '@millrace/engine';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import {
  array,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  map,
  SHORT,
  stage,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  typeName,
  type DataType,
} from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenFiles } from './written-files.ts';

/**
 * What is saved is read back equal, whatever the values are. `count`: how many random columns are
 * tried.
 */
export function testRoundTrips(
  makeEngine: () => Engine,
  count: number,
  formats: readonly string[] = ['JSON', 'CSV', 'Parquet', 'Avro'],
): void {
  let engine: Engine;
  beforeAll(() => void (engine = makeEngine()));
  afterAll(() => engine.close());

  test.each(formats)(
    '%s has every value that was written',
    async (format) => {
      for (const [type, values] of Object.entries(valuesOfTypes))
        if (format !== 'CSV' || !type.includes('<'))
          await expectSame(
            engine,
            format,
            [type],
            values
              .filter((value) => format !== 'ORC' || value !== beforeEpoch)
              .map((value) => [value]),
          );
    },
    600_000,
  );

  test.each(['JSON', 'Avro'])(
    '%s has any values of any types that were written',
    async (format) => {
      for (const { types, rows } of fc.sample(tables(), { numRuns: count / COLUMNS, seed: 13 }))
        await expectSame(engine, format, types.map(typeName), rows);
    },
    600_000,
  );
}

/** Within the second that ORC files can't store. */
const beforeEpoch = '1969-12-31T23:59:59.999999Z';
const valuesOfTypes: Readonly<Record<string, readonly unknown[]>> = {
  STRING: ['', 'a', 'Å "x", \\ 😀\r\n\t', 'null', 'NaN', '007', '1e5', ' '],
  BOOLEAN: [true, false],
  BYTE: [-128, 127],
  SHORT: [-32768, 32767],
  INTEGER: [-2147483648, 2147483647],
  LONG: ['-9223372036854775808', '9223372036854775807'],
  FLOAT: [1.5, 'NaN', 'Infinity', '-Infinity', 0.1, 3.4e38],
  DOUBLE: [0.1, 1e300, 5e-324, 1e21, 'NaN', 'Infinity', '-Infinity'],
  'DECIMAL(38,10)': ['1.5', '-1234567890123456789012345678.1234567891', '0.0000000001'],
  DATE: ['2024-02-29', '0001-01-01', '9999-12-31'],
  TIMESTAMP: ['2024-07-01T12:00:00.000001Z', '1969-12-31T23:59:58.999999Z', beforeEpoch],
  TIMESTAMP_NTZ: ['2024-07-01T12:00:00.000001', '1900-01-01T00:00:00'],
  'ARRAY<DOUBLE>': [[], [null, 0.1, 1e300], ['NaN', '-Infinity']],
  'ARRAY<BINARY>': [[], ['ff00', null, '']],
  'ARRAY<STRING>': [[''], ['a,b', null]],
  'ARRAY<TIMESTAMP>': [['2024-02-29T00:00:00.000001Z', null]],
  'STRUCT<d: DATE, n: DECIMAL(20,5), t: TIMESTAMP, l: TIMESTAMP_NTZ>': [
    {
      d: '2024-02-29',
      n: '123456789012345.12345',
      t: '2024-07-01T12:00:00Z',
      l: '2024-07-01T12:00:00',
    },
    { d: null, n: null, t: null, l: null },
  ],
  'MAP<STRING, INTEGER>': [{}, { a: 1, '': null }],
  'MAP<STRING, DECIMAL(30,20)>': [{ 'a "b"': '1234567890.12345678901234567891' }],
};

type Rows = readonly (readonly unknown[])[];

/** Saves the columns, reads them, and compares them with what was given; nulls are added. */
async function expectSame(
  engine: Engine,
  format: string,
  types: readonly string[],
  given: Rows,
): Promise<void> {
  const names = types.map((_, index) => (format === 'JSON' ? oddNames[index]! : `c${index}`));
  const rows = [...given, types.map(() => null)].map((row, index) => [index, ...row]);
  const header: Record<string, string> = format === 'CSV' ? { header: 'true' } : {};
  const columns = ['id INTEGER', ...types.map((type, index) => `${names[index]} ${type}`)];
  const schema = {
    outputColNames: JSON.stringify(['id', ...names]),
    outputColTypes: JSON.stringify(['INTEGER', ...types]),
    outputColFormats: JSON.stringify(['', ...types.map(() => '')]),
  };
  const files = await writtenFiles(engine, `Save ${format}`, header, {
    columns,
    rows,
    sortBy: ['id'],
  });
  const settings = { path: '/in', ...header, ...schema };
  const read = await shown(engine, `Read ${format}`, settings, { '/in': files });
  const memory = { rows: JSON.stringify(rows), ...schema };
  expect({ types, rows: read }).toEqual({
    types,
    rows: await shown(engine, 'In-Memory Dataset', memory),
  });
}

const oddNames = ['a b', '"q"\\', 'ü😀', 'a.b', 'constructor', '1'];
const COLUMNS = oddNames.length;

/** The values after a node, in the order of their number. Maps have the order of their keys. */
async function shown(
  engine: Engine,
  processor: string,
  settings: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, readonly string[]>> = {},
): Promise<ResultFile['rows']> {
  const nodes = [
    placeNode(processorNamed(processor)!, 'read', settings),
    placeNode(processorNamed('Sort')!, 'sort', { sortCols: '["id"]' }),
    placeNode(processorNamed('Print Rows')!, 'print', {}),
  ];
  const edges = [
    { id: 1, source: 'read', target: 'sort' },
    { id: 2, source: 'sort', target: 'print' },
  ];
  const { demands, issues } = checkGraph(graphOf(nodes, edges));
  expect(issues).toEqual([]);
  const program = stage(demands);
  const sink = program.steps.find((step) => step.kind === 'sink' && step.target.kind === 'result');
  const outcome = await runProgram(engine, program, { sources });
  const { rows, fields } = await readResult(outcome, sink!.id);
  return rows.map((row) => row.map((value, index) => ordered(value, fields[index]!.type)));
}

type Cell = ResultFile['rows'][number][number];

function ordered(value: Cell, type: DataType): Cell {
  if (!Array.isArray(value)) return value;
  const list = value as readonly Cell[];
  if (type.kind === 'ARRAY') return list.map((entry) => ordered(entry, type.element));
  if (type.kind === 'STRUCT')
    return list.map((entry, index) => ordered(entry, type.fields[index]!.type));
  if (type.kind !== 'MAP') return value;
  return (list as readonly (readonly [string, Cell])[])
    .map(([key, entry]) => [key, ordered(entry, type.value)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** A type, with values of it as In-Memory Dataset takes them. */
type Typed = { readonly type: DataType; readonly value: fc.Arbitrary<unknown> };

const leaf = (type: DataType, value: fc.Arbitrary<unknown>): Typed => ({ type, value });
const floating = (value: fc.Arbitrary<number>): fc.Arbitrary<unknown> =>
  value.map((number) => (Number.isFinite(number) ? number : String(number)));
const whole = (bits: number): fc.Arbitrary<unknown> =>
  fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 });
const digits = (precision: number, scale: number): fc.Arbitrary<unknown> =>
  fc
    .bigInt({ min: -(10n ** BigInt(precision)) + 1n, max: 10n ** BigInt(precision) - 1n })
    .map((n) => {
      const text = String(n < 0n ? -n : n).padStart(scale + 1, '0');
      return `${n < 0n ? '-' : ''}${text.slice(0, text.length - scale)}.${text.slice(text.length - scale)}`;
    });
/** A day from the ends, which time zones would move to other years. */
const instantFrom = (start: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.date({
        min: new Date(`${start}T00:00:00Z`),
        max: new Date('9999-12-30T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(
      ([date, micros]) => `${date.toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}`,
    );
const instant = instantFrom('0001-01-02');
const string = fc.oneof(
  // No member of In-Memory Dataset's objects can be named `__proto__`.
  fc.string({ unit: 'binary' }).filter((text) => text !== '__proto__'),
  fc.constantFrom(
    'NaN',
    'null',
    '1e5',
    '{"a":1}',
    '\u2028',
    '\u0000',
    '😀',
    'constructor',
    '"\\\r\n',
  ),
);

const leaves: readonly Typed[] = [
  leaf(BOOLEAN, fc.boolean()),
  leaf(BYTE, whole(8)),
  leaf(SHORT, whole(16)),
  leaf(INTEGER, whole(32)),
  leaf(LONG, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  // Larger ones have no text on the embedded engine, which says so.
  leaf(FLOAT, floating(fc.float({ min: -(2 ** 62), max: 2 ** 62 }))),
  leaf(DOUBLE, floating(fc.oneof(fc.double(), fc.constantFrom(1e300, 5e-324, 1e21)))),
  leaf(STRING, string),
  leaf(decimal(38, 10), digits(38, 10)),
  leaf(decimal(5, 2), digits(5, 2)),
  leaf(
    DATE,
    instant.map((text) => text.slice(0, 10)),
  ),
  leaf(
    TIMESTAMP,
    // Before, local times had offsets with seconds, which the text format doesn't have.
    instantFrom('1900-01-01').map((text) => `${text}Z`),
  ),
  leaf(TIMESTAMP_NTZ, instant),
];

const orNull = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.option(value, { freq: 6 });

const { typed } = fc.letrec<{ typed: Typed }>((tie) => ({
  typed: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    fc.constantFrom(...leaves),
    tie('typed').map(({ type, value }) => ({
      type: array(type),
      value: fc.array(orNull(value), { maxLength: 3 }),
    })),
    tie('typed').map(({ type, value }) => ({
      type: map(STRING, type),
      value: fc
        .uniqueArray(fc.tuple(string, orNull(value)), { maxLength: 3, selector: ([key]) => key })
        .map(Object.fromEntries),
    })),
    fc.array(tie('typed'), { minLength: 1, maxLength: 3 }).map((members) => ({
      type: struct(members.map(({ type }, index) => ({ name: `m${index}`, type }))),
      value: fc
        .tuple(...members.map(({ value }) => orNull(value)))
        .map((values) => Object.fromEntries(values.map((value, index) => [`m${index}`, value]))),
    })),
  ),
}));

type Table = { readonly types: readonly DataType[]; readonly rows: Rows };

function tables(): fc.Arbitrary<Table> {
  return fc.array(typed, { minLength: COLUMNS, maxLength: COLUMNS }).chain((columns) =>
    fc
      .array(fc.tuple(...columns.map(({ value }) => orNull(value))), {
        minLength: 4,
        maxLength: 8,
      })
      .map((rows) => ({ types: columns.map(({ type }) => type), rows })),
  );
}
