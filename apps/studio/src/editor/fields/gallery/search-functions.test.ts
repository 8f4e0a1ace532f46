import { scalarSignatures } from '@millrace/plan';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/en.ts';
import { searchFunctions } from './search-functions.ts';

const functions = [
  ['months_between', 'months_between(a, b)', 'Returns the number of months from b to a.'],
  ['add_months', 'add_months(date, months)', 'Returns the date some months later.'],
  ['month', 'month(date)', 'Returns the month, from 1 to 12.'],
  ['upper', 'upper(text)', 'Returns the text in capital letters.'],
].map(([name = '', usage = '', description = '']) => ({ name, usage, description }));
const fillers = new Set(english.editor.gallery.fillers.split(' '));
const names = (text: string) => searchFunctions(functions, text, fillers).map(({ name }) => name);

test('a function with the name comes first, then names that start with it', () => {
  expect(names('month')).toEqual(['month', 'months_between', 'add_months']);
});

test('words such as "of" exclude nothing', () => {
  expect(names('month of')[0]).toBe('month');
  expect(names('the number of months')).toEqual(['months_between']);
  expect(names('of')).toEqual(['months_between']);
});

test('functions are found by their description, and all are offered without a text', () => {
  expect(names('capital')).toEqual(['upper']);
  expect(names(' ')).toHaveLength(4);
});

test.each([
  ['first characters', ['left', 'substring']],
  ['last characters', ['right', 'substring']],
])('a search for "%s" finds the functions for a part of a string', (text, wanted) => {
  const all = Object.entries(scalarSignatures).map(([name, signature]) => ({ name, ...signature }));
  expect(searchFunctions(all, text, fillers).map(({ name }) => name)).toEqual(
    expect.arrayContaining(wanted),
  );
});
