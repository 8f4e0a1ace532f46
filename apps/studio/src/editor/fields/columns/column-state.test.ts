import type { PortSchema } from '@millrace/graph-editor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedColumns,
  columnNamed,
  oneLine,
  stateOf,
  typedColumn,
  type Column,
} from './column-state.ts';

const column = (name: string, type = 'STRING'): Column => ({ name, type, nullable: true });
const port = (kind: 'closed' | 'open', ...names: readonly string[]): PortSchema => ({
  kind,
  columns: names.map((name) => column(name)),
});

test('ignores case and spaces around a name', () => {
  const schema = port('closed', 'Amount');
  expect(columnNamed(schema, ' amount ')?.name).toBe('Amount');
  expect(columnNamed(schema, 'amounts')).toBeUndefined();
});

test('a name with line breaks is shown in one line, and found by it', () => {
  const schema = port('closed', 'Your rating\r\nof our service', 'Age');
  expect(oneLine('Your rating\r\nof our service')).toBe('Your rating of our service');
  expect(typedColumn(schema, 'Your rating of our service')).toBe('Your rating\r\nof our service');
  expect(typedColumn(schema, 'Age')).toBe('Age');
  expect(typedColumn(schema, 'Your rating')).toBe('Your rating');
});

test('finds any column by its own name', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), {
    minLength: 1,
    selector: (name) => name.trim().toLowerCase(),
  });
  fc.assert(
    fc.property(names, (all) => {
      const schema = port('closed', ...all);
      for (const name of all) expect(columnNamed(schema, name.toUpperCase())?.name).toBe(name);
    }),
    { examples: [[['a', 'b']]] },
  );
});

test('a column is missing only if all columns are known', () => {
  expect(stateOf(port('closed', 'a'), 'a')).toBe('known');
  expect(stateOf(port('closed', 'a'), 'b')).toBe('missing');
  expect(stateOf(port('open', 'a'), 'b')).toBe('unknown');
  expect(stateOf(port('closed', 'a'), '$column')).toBe('unknown');
  expect(stateOf(port('closed'), '*')).toBe('known');
});

test('a field accepts its types with any precision', () => {
  const columns = [
    column('a', 'DECIMAL(10,2)'),
    column('b', 'STRING'),
    column('c', 'ARRAY<STRING>'),
  ];
  const accepted = (types: readonly string[] | null): string =>
    acceptedColumns(columns, types)
      .map(({ name }) => name)
      .join('');
  expect(accepted(['decimal', 'array'])).toBe('ac');
  expect(accepted(['string'])).toBe('b');
  expect(accepted(null)).toBe('abc');
  expect(accepted([])).toBe('abc');
});
