import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from './form-fields.ts';
import { groupFields, layOut } from './form-layout.ts';
import { movedTo, rowsOf, valuesOf } from './rows.ts';

const field = (name: string, widget: string): FormField => ({ name, widget }) as FormField;
const shapes = (...fields: readonly FormField[]): unknown =>
  groupFields(fields).map((group) =>
    group.kind === 'single' ? group.field.name : group.fields.map(({ name }) => name),
  );

test('parallel lists form one table', () => {
  expect(
    shapes(
      field('groupingCols', 'variables'),
      field('aggregateCols', 'variables_map'),
      field('aggregateOperations', 'variables_map_edit'),
      field('outputCols', 'variables_map_edit'),
      field('whereClause', 'textarea_medium'),
    ),
  ).toEqual([
    'groupingCols',
    ['aggregateCols', 'aggregateOperations', 'outputCols'],
    'whereClause',
  ]);
  expect(
    shapes(
      field('sortCols', 'variables'),
      field('ascDesc', 'variables_map_edit'),
      field('nulls', 'variables_map_edit'),
    ),
  ).toEqual([['sortCols', 'ascDesc', 'nulls']]);
  expect(
    shapes(
      field('pivotCol', 'variable'),
      field('pivotValues', 'variables_map_edit'),
      field('aggregateCols', 'variables_map'),
      field('aggregateOperations', 'variables_map_edit'),
    ),
  ).toEqual(['pivotCol', ['pivotValues'], ['aggregateCols', 'aggregateOperations']]);
});

test('a tab starts a page, advanced fields are separate, hidden ones are left out', () => {
  const pages = layOut([
    { ...field('path', 'textfield'), display: true },
    { ...field('quote', 'textfield'), display: true, advanced: true },
    { ...field('secret', 'textfield'), display: false },
    { ...field('Schema', 'tab'), title: 'Columns', display: true },
    { ...field('outputColNames', 'schema_col_names'), display: true },
    { ...field('Empty', 'tab'), display: true },
  ]);
  expect(pages.map(({ title, usual, advanced }) => [title, usual.length, advanced.length])).toEqual(
    [
      [null, 1, 1],
      ['Columns', 1, 0],
    ],
  );
  expect(layOut([])).toEqual([{ title: null, usual: [], advanced: [] }]);
});

test('moves entries together to a gap', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], [0], 3)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], [3], 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c', 'd'], [0, 2], 4)).toEqual(['b', 'd', 'a', 'c']);
  expect(movedTo(['a', 'b'], [1], 2)).toEqual(['a', 'b']);
});

test('null stays null', () => {
  expect(rowsOf(['["a",null]'])).toEqual([['a'], [null]]);
  expect(valuesOf([['a'], [null]], 1)).toEqual(['["a",null]']);
});

test('rows and lists convert both ways', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))),
      (rows) => {
        expect(rowsOf(valuesOf(rows, 2))).toEqual(rows);
      },
    ),
  );
  expect(rowsOf(['["a","b"]', '["1"]', 'nonsense'])).toEqual([
    ['a', '1', ''],
    ['b', '', ''],
  ]);
  expect(valuesOf([['a', '', '']], 3)).toEqual(['["a"]', '[]', '[]']);
});
