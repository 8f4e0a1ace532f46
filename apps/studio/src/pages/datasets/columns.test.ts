import { expect, test } from 'vitest';
import { columnChanges, rejectedValues, taken } from './columns.ts';

const column = (name: string, type: string, format = '') => ({ name, type, format });

test('what became of the columns', () => {
  const before = [column('id', 'INTEGER'), column('day', 'STRING'), column('old', 'STRING')];
  const found = [column('id', 'INTEGER'), column('day', 'DATE'), column('new', 'DOUBLE')];
  expect(columnChanges(before, found)).toEqual([
    { name: 'new', kind: 'new', to: 'DOUBLE' },
    { name: 'day', kind: 'type', from: 'STRING', to: 'DATE' },
    { name: 'old', kind: 'gone', from: 'STRING' },
  ]);
  expect(columnChanges(before, before)).toEqual([]);
});

test('formats that are known stay where the type stays', () => {
  const before = [column('day', 'DATE', 'dd.MM.yyyy'), column('time', 'STRING', 'x')];
  expect(taken(before, [column('time', 'TIMESTAMP'), column('day', 'DATE')])).toEqual([column('time', 'TIMESTAMP'), column('day', 'DATE', 'dd.MM.yyyy')]);
});

test('values that are none of their type are counted, with the first of them', () => {
  const raw = [
    ['1', 'Oslo'],
    ['x', ''],
    ['y', 'Bergen'],
  ];
  const typed = [
    ['1', 'Oslo'],
    ['', ''],
    ['', 'Bergen'],
  ];
  expect([...rejectedValues(raw, typed)]).toEqual([[0, { count: 2, example: 'x' }]]);
  expect(rejectedValues(raw, typed.slice(1)).size).toBe(0);
});
