import { expect, test } from 'vitest';
import { sampleTable } from './sample-table.ts';

test('distinguishes nulls from empty strings, and a sample from a whole file', () => {
  const cells = [
    ['1', ''],
    ['2', ''],
  ];
  expect(sampleTable({ headers: ['id', 'name'], cells, nulls: [[1], []], hasMore: true })).toEqual({
    headers: ['id', 'name'],
    cells: [
      ['1', null],
      ['2', ''],
    ],
    total: null,
  });
  expect(
    sampleTable({ headers: ['id', 'name'], cells, nulls: [[], []], hasMore: false }).total,
  ).toBe(2);
});
