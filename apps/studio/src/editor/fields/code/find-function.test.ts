import type { LanguageFunction } from '@millrace/api';
import { expect, test } from 'vitest';
import { functionNamed, nameOfFunction } from './find-function.ts';

const described = (usage: string): LanguageFunction => ({
  name: usage,
  usage,
  description: '',
  examples: [],
  family: 'math',
  kind: 'scalar',
  raises: false,
});
const all = [
  described('round(value, scale)'),
  described('text LIKE pattern'),
  described('value IS NOT NULL'),
  described('to_date(text)'),
];
const found = (name: string): string | undefined => functionNamed(name, all)?.usage;

test('a function is called by the name before its parenthesis', () => {
  expect(nameOfFunction({ usage: 'to_date(text)' })).toBe('to_date');
  expect(nameOfFunction({ usage: 'a + b' })).toBeNull();
});

test('finds functions and operators written as words, in any case', () => {
  expect(found('ROUND')).toBe('round(value, scale)');
  expect(found('like')).toBe('text LIKE pattern');
  expect(found('null')).toBe('value IS NOT NULL');
  expect(found('nothing')).toBeUndefined();
});

test('NOT and IS alone are not operators', () => {
  expect(found('not')).toBeUndefined();
  expect(found('is')).toBeUndefined();
});

test('finds the first of two with the same name', () => {
  const first = described('twice(a)');
  expect(functionNamed('twice', [first, described('twice(a, b)')])).toBe(first);
});
