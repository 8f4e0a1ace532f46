import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, decimal, type DataType, type Value } from '@millrace/plan';
import fc from 'fast-check';

export type TableData = { readonly name: string; readonly columns: readonly (readonly [string, DataType])[]; readonly rows: readonly (readonly Value[])[] };

/** Small tables of what goes wrong: nulls, NaN, signed zero, extremes, odd Unicode, daylight-saving times, few groups. */
export function tables(): fc.Arbitrary<readonly TableData[]> {
  return fc.tuple(tableOf('orders'), tableOf('people'));
}

const nullable = (values: fc.Arbitrary<Value>): fc.Arbitrary<Value> => fc.option(values, { nil: null, freq: 5 });
const oneOf = (...values: readonly Value[]): fc.Arbitrary<Value> => nullable(fc.constantFrom(...values));

/** New York: the night without 02:30 and the night with 01:30 twice, the edges of the calendar that both engines print. */
const times = [
  '0',
  '-1',
  '1710055799999999',
  '1710055800000000',
  '1710059400000000',
  '1730611800000000',
  '1730615400000000',
  '1706714130123456',
  '-2208988800000000',
  '253370764800000000',
  '-30610224000000000',
];

const columnData = {
  id: [INTEGER, fc.integer({ min: 1, max: 6 })],
  i: [INTEGER, fc.option(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(2147483647, -2147483648, 0)), { nil: null })],
  b: [LONG, oneOf('0', '-1', '9223372036854775807', '-9223372036854775808', '12', '9007199254740993')],
  d: [DOUBLE, oneOf(0, '-0', 'NaN', 'Infinity', '-Infinity', 1.5, -2.25, 1e300, 5e-324, 0.1, 123456789.125)],
  x: [DOUBLE, nullable(fc.integer({ min: 0, max: 4000 }).map((n) => n / 8))],
  m: [decimal(10, 2), oneOf('0.00', '1.50', '-1.50', '99999999.99', '-99999999.99', '0.01', '2.35')],
  s: [
    STRING,
    oneOf(
      '',
      ' ',
      'a',
      'A',
      'abc',
      'a,b',
      'Ünïcödé',
      'ß',
      'İ',
      'e\u0301',
      '😀 x',
      '日本',
      ' 12 ',
      '-7',
      '1.5',
      'NaN',
      '2024-02-29',
      'true',
      "it's",
      'q"q',
      'line\nbreak',
      '\t',
      '\\',
    ),
  ],
  g: [STRING, oneOf('x', 'y', 'X')],
  dt: [DATE, oneOf('2024-01-31', '2024-02-29', '2023-12-31', '1970-01-01', '1969-12-31', '1900-02-28', '9999-12-31', '2024-03-10')],
  ts: [TIMESTAMP, oneOf(...times)],
  bl: [BOOLEAN, oneOf(true, false)],
} as const satisfies Record<string, readonly [DataType, fc.Arbitrary<Value>]>;

function tableOf(name: string): fc.Arbitrary<TableData> {
  const entries = Object.entries(columnData);
  const row = fc.tuple(...entries.map(([, [, values]]) => values as fc.Arbitrary<Value>));
  return fc.array(row, { maxLength: 10 }).map((rows) => ({ name, columns: entries.map(([column, [type]]) => [column, type] as const), rows }));
}
