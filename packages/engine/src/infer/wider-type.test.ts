import { BYTE, decimal, DOUBLE, FLOAT, INTEGER, LONG, STRING } from '@millrace/plan';
import { expect, test } from 'vitest';
import { widerParquetType } from './wider-type.ts';

test.each([
  [INTEGER, LONG, LONG],
  [LONG, BYTE, LONG],
  [INTEGER, DOUBLE, DOUBLE],
  [FLOAT, DOUBLE, DOUBLE],
  [decimal(10, 2), decimal(6, 4), decimal(12, 4)],
  [INTEGER, decimal(4, 2), decimal(12, 2)],
  [STRING, STRING, STRING],
  [LONG, DOUBLE, null],
  [INTEGER, FLOAT, null],
  [decimal(38, 0), decimal(38, 10), null],
  [STRING, INTEGER, null],
])('%j and %j widen to %j', (left, right, wider) => {
  expect(widerParquetType(left, right)).toEqual(wider);
  expect(widerParquetType(right, left)).toEqual(wider);
});
