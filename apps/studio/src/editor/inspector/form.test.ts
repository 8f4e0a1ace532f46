import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from '../session/processors.ts';
import { groupFields } from './field-groups.ts';
import { rowsOf, valuesOf } from './rows.ts';

const field = (name: string, widget: string): FormField => ({ name, widget }) as FormField;
const shapes = (...fields: readonly FormField[]): unknown =>
  groupFields(fields).map((group) => (group.kind === 'single' ? group.field.name : group.fields.map(({ name }) => name)));

test('lists that go in step make one table', () => {
  expect(
    shapes(
      field('groupingCols', 'variables'),
      field('aggregateCols', 'variables_map'),
      field('aggregateOperations', 'variables_map_edit'),
      field('outputCols', 'variables_map_edit'),
      field('whereClause', 'textarea_medium'),
    ),
  ).toEqual(['groupingCols', ['aggregateCols', 'aggregateOperations', 'outputCols'], 'whereClause']);
  expect(shapes(field('sortCols', 'variables'), field('ascDesc', 'variables_map_edit'), field('nulls', 'variables_map_edit'))).toEqual([
    ['sortCols', 'ascDesc', 'nulls'],
  ]);
  expect(
    shapes(
      field('pivotCol', 'variable'),
      field('pivotValues', 'variables_map_edit'),
      field('aggregateCols', 'variables_map'),
      field('aggregateOperations', 'variables_map_edit'),
    ),
  ).toEqual(['pivotCol', ['pivotValues'], ['aggregateCols', 'aggregateOperations']]);
});

test('rows and lists are the same thing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))), (rows) => {
      expect(rowsOf(valuesOf(rows, 2))).toEqual(rows);
    }),
  );
  expect(rowsOf(['["a","b"]', '["1"]', 'nonsense'])).toEqual([
    ['a', '1', ''],
    ['b', '', ''],
  ]);
  expect(valuesOf([['a', '', '']], 3)).toEqual(['["a"]', '[]', '[]']);
});
