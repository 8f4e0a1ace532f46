import { expect, test } from 'vitest';
import { sampleTable } from './sample-table.ts';

test('nulls are reported from empty text, and a sample from a whole file', () => {
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
