import {
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
} from '@millrace/plan';
import { expect, test } from 'vitest';
import { valueOfText } from './value-of-text.ts';

test.each([
  [STRING, ' x ', ' x '],
  [BOOLEAN, 'TRUE', true],
  [BOOLEAN, 'yes', undefined],
  [BYTE, '-128', -128],
  [BYTE, '128', undefined],
  [INTEGER, ' +7 ', 7],
  [INTEGER, '2147483648', undefined],
  [LONG, '9223372036854775807', '9223372036854775807'],
  [LONG, '9223372036854775808', undefined],
  [DOUBLE, '1e3', 1000],
  [DOUBLE, '1e999', 'Infinity'],
  [DOUBLE, '-0', '-0'],
  [DOUBLE, 'NaN', 'NaN'],
  [DOUBLE, '', undefined],
  [decimal(5, 2), '-1.5', '-1.50'],
  [decimal(5, 2), '1.505', undefined],
  [decimal(5, 2), '1000', undefined],
  [decimal(5, 2), '-0', '0.00'],
  [decimal(5, 0), '007', '7'],
  [DATE, '2024-02-29', '2024-02-29'],
  [DATE, '2023-02-29', undefined],
  [DATE, '2023-2-9', undefined],
  [TIMESTAMP, '2024-01-01T00:00:00Z', '1704067200000000'],
  [TIMESTAMP, '2024-01-01 01:00:00.000001+0100', '1704067200000001'],
  [TIMESTAMP, '2024-01-01 00:00:00', undefined],
  [TIMESTAMP_NTZ, '2024-01-01 00:00', '1704067200000000'],
  [TIMESTAMP_NTZ, '2024-01-01', '1704067200000000'],
  [TIMESTAMP_NTZ, '2024-13-01', undefined],
])('%o of %s', (type, text, expected) => {
  expect(valueOfText(text, type)).toBe(expected);
});
