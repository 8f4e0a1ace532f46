import { expect, test } from 'vitest';
import { firstWidth, fittingWidth } from './column-widths.ts';
import { gridColumns } from './grid-column.ts';

test('columns with the same name have different keys', () => {
  expect(gridColumns(['a', 'b', 'a'], ['STRING']).map(({ key }) => key)).toEqual(['a', 'b', 'a 2']);
});

test('widths depend on name and values; a fitted one on the longest value', () => {
  const [column] = gridColumns(['name'], ['STRING']);
  expect(firstWidth(column!, [['x']])).toBe(96);
  expect(firstWidth(column!, [['x'.repeat(100)]])).toBe(320);
  expect(fittingWidth(column!, [['x'], ['x'.repeat(60)]], (text) => text.length * 10)).toBe(624);
});
