import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  array,
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  INTERVAL_DAY_TIME,
  LONG,
  map,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
  type Value,
} from '@millrace/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printLiteral } from './literal.ts';
import { sparkValue } from './spark-value.ts';
import { printType } from './type.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});
afterAll(() => connection.closeSync());

async function readBack(value: Value, type: DataType): Promise<unknown> {
  const sql = printLiteral(value, type);
  const reader = await connection.runAndReadAll(
    `SELECT ${sql}, typeof(${sql}) = typeof(CAST(NULL AS ${printType(type)}))`,
  );
  const [read, sameType] = reader.getRows()[0]!;
  expect(sameType).toBe(true);
  return sparkValue(read!, type);
}

describe('a literal', () => {
  it.each<[Value, DataType, unknown]>([
    [true, BOOLEAN, true],
    [-128, BYTE, -128],
    [-2147483648, INTEGER, -2147483648],
    [7, INTEGER, 7],
    ['-9223372036854775808', LONG, '-9223372036854775808'],
    ['12.50', decimal(10, 2), '12.50'],
    [
      '99999999999999999999999999999999999999',
      decimal(38, 0),
      '99999999999999999999999999999999999999',
    ],
    [0.5, FLOAT, 0.5],
    ['NaN', DOUBLE, 'NaN'],
    ['-Infinity', DOUBLE, '-Infinity'],
    ['-0', DOUBLE, '-0'],
    [1e-300, DOUBLE, 1e-300],
    ["it's", STRING, "it's"],
    ['a\0b', STRING, 'a\0b'],
    ['2024-02-29', DATE, '2024-02-29'],
    ['-12219292800000000', TIMESTAMP, 'us:-12219292800000000'],
    ['1', TIMESTAMP_NTZ, 'us:1'],
    ['00ff', BINARY, '0x00ff'],
    ['-1', INTERVAL_DAY_TIME, 'iv:-1'],
    [[1, null], array(INTEGER), [1, null]],
    [[], array(STRING), []],
    [[['a', 1]], map(STRING, INTEGER), { map: [['a', 1]] }],
    [
      [1, null],
      struct([
        { name: 'a b', type: INTEGER },
        { name: 'c"d', type: STRING },
      ]),
      {
        struct: [
          ['a b', 1],
          ['c"d', null],
        ],
      },
    ],
    [null, DATE, null],
  ])('%j as %j', async (value, type, wanted) => {
    expect(await readBack(value, type)).toEqual(wanted);
  });

  it('keeps every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await readBack(text, STRING)).toBe(text);
      }),
    );
  });

  it('keeps every double', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (value) => {
        fc.pre(!Object.is(value, -0));
        expect(await readBack(value, DOUBLE)).toBe(value);
      }),
    );
  });
});
