import { expect, test } from 'vitest';
import { expectedValue } from './expected-value.ts';

const meant = (value: string, type: string) => expectedValue({ operator: 'is', value }, type);

test.each([
  ['-100,50', '-100.50'],
  ['1.234,56', '1234.56'],
  ['$1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1,500', null],
  ['many', null],
])('the number meant by %s is %s', (value, number) => {
  expect(meant(value, 'DOUBLE')).toEqual({ kind: 'number', meant: number });
});

test.each([
  ['31.12.2025', '2025-12-31'],
  ['05.06.2025', '2025-06-05'],
  ['01/15/2025', '2025-01-15'],
  ['15/01/2025', '2025-01-15'],
  ['05/06/2025', null],
  ['31.02.2025', null],
])('the date meant by %s is %s', (value, date) => {
  expect(meant(value, 'DATE')).toEqual({ kind: 'date', meant: date });
});

test('values of the type, strings, parameters and empty values are as they are', () => {
  for (const [value, type] of [
    ['-100.50', 'DECIMAL(9,2)'],
    ['2025-01-31', 'DATE'],
    ['2025-01-31 12:00', 'TIMESTAMP'],
    ['1,5', 'STRING'],
    ['${from}', 'DATE'],
    ['', 'INTEGER'],
  ] as const)
    expect(meant(value, type)).toBeNull();
});

test('each of several values is checked', () => {
  expect(expectedValue({ operator: 'oneOf', value: '1, 2' }, 'INTEGER')).toBeNull();
  expect(expectedValue({ operator: 'oneOf', value: '1, two' }, 'INTEGER')).toEqual({
    kind: 'number',
    meant: null,
  });
});
