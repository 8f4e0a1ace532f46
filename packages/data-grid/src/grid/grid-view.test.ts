import { expect, test } from 'vitest';
import { firstWidth, fittingWidth } from './column-widths.ts';
import { gridColumns } from './grid-column.ts';
import { cycleSort, plainView, setFilter, setHidden, setWidth } from './grid-view.ts';

test('sorting goes round: ascending, descending, not at all', () => {
  const [one, two, three] = [1, 2, 3].map((times) =>
    Array.from({ length: times }).reduce<typeof plainView>(
      (view) => cycleSort(view, 'a'),
      plainView,
    ),
  );
  expect([one?.sort, two?.sort, three?.sort]).toEqual([
    { key: 'a', descending: false },
    { key: 'a', descending: true },
    null,
  ]);
  expect(cycleSort(two!, 'b').sort).toEqual({ key: 'b', descending: false });
});

test('an empty filter is none, columns hide and come back, widths have limits', () => {
  const filtered = setFilter(plainView, 'a', { contains: 'x' });
  expect(filtered.filters).toEqual({ a: { contains: 'x' } });
  expect(setFilter(filtered, 'a', { contains: '' }).filters).toEqual({});
  expect(setHidden(setHidden(plainView, 'a', true), 'a', true).hidden).toEqual(['a']);
  expect(setHidden(setHidden(plainView, 'a', true), 'a', false).hidden).toEqual([]);
  expect([1, 300.4, 9000].map((width) => setWidth(plainView, 'a', width).widths['a'])).toEqual([
    56, 300, 1200,
  ]);
});

test('columns of one name are reported apart', () => {
  expect(gridColumns(['a', 'b', 'a'], ['STRING']).map(({ key }) => key)).toEqual(['a', 'b', 'a 2']);
});

test('widths follow name and values; one that fits knows the longest value', () => {
  const [column] = gridColumns(['name'], ['STRING']);
  expect(firstWidth(column!, [['x']])).toBe(96);
  expect(firstWidth(column!, [['x'.repeat(100)]])).toBe(320);
  expect(fittingWidth(column!, [['x'], ['x'.repeat(60)]], (text) => text.length * 10)).toBe(624);
});
