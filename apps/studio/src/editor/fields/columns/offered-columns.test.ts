import { expect, test } from 'vitest';
import { columnsOrValue, offeredColumns } from './offered-columns.ts';

const columns = ['PT08.S2(NMHC)', '2024', 'Time', 'Runtime'].map((name) => ({
  name,
  type: 'DOUBLE',
  nullable: true,
}));
const names = (found: readonly { readonly name: string }[]): readonly string[] =>
  found.map(({ name }) => name);

test('offers names that start with the text before those that contain it', () => {
  expect(names(offeredColumns(columns, 'time'))).toEqual(['Time', 'Runtime']);
  expect(names(offeredColumns(columns, '2'))).toEqual(['2024', 'PT08.S2(NMHC)']);
});

test('a number is a value unless a column has it as its name', () => {
  expect(columnsOrValue(columns, '2')).toEqual([]);
  expect(columnsOrValue(columns, '-.5')).toEqual([]);
  expect(columnsOrValue(columns, "'Tim")).toEqual([]);
  expect(names(columnsOrValue(columns, '2024'))).toEqual(['2024']);
  expect(names(columnsOrValue(columns, 'time'))).toEqual(['Time', 'Runtime']);
});
