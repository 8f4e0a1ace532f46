import { describe, expect, test } from 'vitest';
import { cellText, unroundedText } from './cell-text.ts';

const texts: readonly (readonly [unknown, string, string])[] = [
  [null, 'STRING', 'null'],
  ['', 'STRING', '""'],
  ['', 'INTEGER', 'null'],
  ['null', 'STRING', 'null'],
  [2013, 'INTEGER', '2013'],
  [12_345, 'INTEGER', '12,345'],
  ['-9223372036854775808', 'LONG', '-9,223,372,036,854,775,808'],
  ['1234567.50', 'DECIMAL(10,2)', '1,234,567.50'],
  [1.5e300, 'DOUBLE', '1.5e+300'],
  [12.589442815249267, 'DOUBLE', '12.5894'],
  [0.30000000000000004, 'DOUBLE', '0.3'],
  [1.23456789e-7, 'DOUBLE', '1.23457e-7'],
  [1234567.75, 'DOUBLE', '1,234,568'],
  [4294967296, 'DOUBLE', '4,294,967,296'],
  ['12.589442815249267', 'DECIMAL(20,15)', '12.589442815249267'],
  ['NaN', 'DOUBLE', 'NaN'],
  ['-104.5698933', 'DOUBLE', '-104.57'],
  ['1.50', 'DOUBLE', '1.5'],
  ['12.589442815249267', 'DECIMAL(38,15)', '12.589442815249267'],
  ['12345', 'STRING', '12345'],
  ['2024-01-31T10:00:00.5Z', 'TIMESTAMP', '2024-01-31 10:00:00.5 UTC'],
  ['2024-01-31T10:00:00', 'TIMESTAMP_NTZ', '2024-01-31 10:00:00'],
  ['2024-01-31', 'DATE', '2024-01-31'],
  [true, 'BOOLEAN', 'true'],
  ['00ff', 'BINARY', '0x00ff'],
  ['a\r\nb\tc', 'STRING', 'a↵b⇥c'],
  [['1', null], 'ARRAY<LONG>', '[1, null]'],
  [[0.1234567891, 12, null], 'ARRAY<DOUBLE>', '[0.123457, 12, null]'],
  [{ x: [1 / 3] }, 'STRUCT<x: ARRAY<FLOAT>>', '{"x": [0.333333]}'],
  [[['a', 1]], 'MAP<STRING, INTEGER>', '{"a": 1}'],
  [
    { x: 'Oslo', y: ['2.50'] },
    'STRUCT<x: STRING, y: ARRAY<DECIMAL(3,2)>>',
    '{"x": "Oslo", "y": [2.50]}',
  ],
];

describe('a value on a single line', () => {
  test.each(texts)('%j of %s is %s', (value, type, text) => {
    expect(cellText(value, type).text).toBe(text);
  });

  test('distinguishes nulls, empty strings and the text null', () => {
    expect([null, '', 'null'].map((value) => cellText(value, 'STRING').kind)).toEqual([
      'null',
      'empty',
      'value',
    ]);
  });

  test('has its full digits only where some are left out', () => {
    const values = [12.589442815249267, 12.5, 1234567.75];
    expect(values.map((value) => unroundedText(value, 'DOUBLE'))).toEqual([
      '12.589442815249267',
      null,
      '1,234,567.75',
    ]);
  });

  test('has the full digits of floats in lists and structs', () => {
    expect(unroundedText([0.1234567891, 12], 'ARRAY<DOUBLE>')).toBe('[0.1234567891, 12]');
    expect(unroundedText([0.5], 'ARRAY<DOUBLE>')).toBeNull();
    expect(unroundedText({ x: 1 / 3 }, 'STRUCT<x: DOUBLE>')).toBe('{"x": 0.3333333333333333}');
    expect(unroundedText(null, 'ARRAY<DOUBLE>')).toBeNull();
  });

  test('truncates long values', () => {
    expect(cellText('x'.repeat(5000), 'STRING').text).toBe(`${'x'.repeat(300)}…`);
  });
});
