import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparerOf } from './compare-values.ts';

const sorted = (type: string, values: readonly unknown[]): readonly unknown[] =>
  values.toSorted(comparerOf(type));

test('compares numbers at full precision, NaN last', () => {
  expect(sorted('LONG', ['9007199254740993', '-1', '9007199254740992', '10', '9'])).toEqual([
    '-1',
    '9',
    '10',
    '9007199254740992',
    '9007199254740993',
  ]);
  expect(
    sorted('DECIMAL(38,2)', [
      '0.10',
      '-0.20',
      '100000000000000000000.01',
      '100000000000000000000.00',
    ]),
  ).toEqual(['-0.20', '0.10', '100000000000000000000.00', '100000000000000000000.01']);
  expect(sorted('DOUBLE', ['NaN', 1, 'Infinity', '-Infinity'])).toEqual([
    '-Infinity',
    1,
    'Infinity',
    'NaN',
  ]);
});

test('compares times with any decimals and years', () => {
  expect(
    sorted('TIMESTAMP', [
      '2024-01-01T00:00:00.5Z',
      '2024-01-01T00:00:00Z',
      '2024-01-01T00:00:00.25Z',
    ]),
  ).toEqual(['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.25Z', '2024-01-01T00:00:00.5Z']);
  expect(sorted('DATE', ['+12024-01-01', '2024-01-01', '-0044-03-15'])).toEqual([
    '-0044-03-15',
    '2024-01-01',
    '+12024-01-01',
  ]);
});

test('sorts all integers correctly', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), (numbers) => {
      const wanted = numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
      expect(sorted('LONG', numbers.map(String))).toEqual(wanted);
    }),
  );
});
