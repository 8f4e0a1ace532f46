import { expect, test } from 'vitest';
import { firstWidth, fittingWidth } from './column-widths.ts';
import { gridColumns } from './grid-column.ts';

test('columns of one name are reported apart', () => {
  expect(gridColumns(['a', 'b', 'a'], ['STRING']).map(({ key }) => key)).toEqual(['a', 'b', 'a 2']);
});

test('widths follow name and values; one that fits knows the longest value', () => {
  const [column] = gridColumns(['name'], ['STRING']);
  expect(firstWidth(column!, [['x']])).toBe(96);
  expect(firstWidth(column!, [['x'.repeat(100)]])).toBe(320);
  expect(fittingWidth(column!, [['x'], ['x'.repeat(60)]], (text) => text.length * 10)).toBe(624);
});
