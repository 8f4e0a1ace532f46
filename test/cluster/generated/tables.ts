import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  decimal,
  type DataType,
  type Value,
} from '@millrace/plan';
import fc from 'fast-check';
import { dates, decimals, doubles, longs, texts, times } from '../edge-case-values.ts';

export type TableData = {
  readonly name: string;
  readonly columns: readonly (readonly [string, DataType])[];
  readonly rows: readonly (readonly Value[])[];
};

/**
 * Small tables of what goes wrong: nulls, NaN, signed zero, extremes, odd Unicode, daylight-saving
 * times, few groups.
 */
export function tables(): fc.Arbitrary<readonly TableData[]> {
  return fc.tuple(tableOf('orders'), tableOf('people'));
}

const nullable = (values: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.option(values, { nil: null, freq: 5 });
const oneOf = (...values: readonly Value[]): fc.Arbitrary<Value> =>
  nullable(fc.constantFrom(...values));

const columnData = {
  id: [INTEGER, fc.integer({ min: 1, max: 6 })],
  i: [
    INTEGER,
    fc.option(
      fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(2147483647, -2147483648, 0)),
      { nil: null },
    ),
  ],
  b: [LONG, oneOf(...longs)],
  d: [DOUBLE, oneOf(...doubles)],
  x: [DOUBLE, nullable(fc.integer({ min: 0, max: 4000 }).map((n) => n / 8))],
  m: [decimal(10, 2), oneOf(...decimals)],
  s: [STRING, oneOf(...texts)],
  g: [STRING, oneOf('x', 'y', 'X')],
  dt: [DATE, oneOf(...dates)],
  ts: [TIMESTAMP, oneOf(...times)],
  bl: [BOOLEAN, oneOf(true, false)],
} as const satisfies Record<string, readonly [DataType, fc.Arbitrary<Value>]>;

function tableOf(name: string): fc.Arbitrary<TableData> {
  const entries = Object.entries(columnData);
  const row = fc.tuple(...entries.map(([, [, values]]) => values as fc.Arbitrary<Value>));
  return fc.array(row, { maxLength: 10 }).map((rows) => ({
    name,
    columns: entries.map(([column, [type]]) => [column, type] as const),
    rows,
  }));
}
