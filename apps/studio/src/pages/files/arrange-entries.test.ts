import { expect, test } from 'vitest';
import { arrangeEntries } from './arrange-entries.ts';

const entry = (name: string, length: number, modificationTime: number, directory = false) => ({
  name,
  length,
  modificationTime,
  directory,
});
const entries = [
  entry('b10.csv', 5, 3),
  entry('b9.csv', 7, 1),
  entry('Archive', 0, 2, true),
  entry('a.csv', 5, 2),
];
const shown = (search: object) => arrangeEntries(entries, search).rows.map(({ name }) => name);

test('sorts folders first, and numbers in names as numbers', () => {
  expect(shown({})).toEqual(['Archive', 'a.csv', 'b9.csv', 'b10.csv']);
  expect(shown({ sort: '-name' })).toEqual(['Archive', 'b10.csv', 'b9.csv', 'a.csv']);
});

test('sorts by size and modification time, with ties by name', () => {
  expect(shown({ sort: '-size' })).toEqual(['Archive', 'b9.csv', 'a.csv', 'b10.csv']);
  expect(shown({ sort: 'changed' })).toEqual(['Archive', 'b9.csv', 'a.csv', 'b10.csv']);
});

test('filters and pages', () => {
  expect(shown({ search: 'B' })).toEqual(['b9.csv', 'b10.csv']);
  const many = Array.from({ length: 250 }, (_, index) => entry(`f${index}`, 0, 0));
  const last = arrangeEntries(many, { page: 3 });
  expect([last.total, last.rows.length, last.rows[0]?.name]).toEqual([250, 50, 'f200']);
});
