import { expect, test } from 'vitest';
import { applyChanges, columnChanges, typesSetByHand } from './column-changes.ts';

const column = (name: string, type: string, format = '') => ({ name, type, format });
const before = [column('id', 'INTEGER'), column('day', 'STRING'), column('old', 'STRING')];

test('reports new columns, removed columns, and changed types', () => {
  const found = [column('id', 'INTEGER'), column('day', 'DATE'), column('new', 'DOUBLE')];
  expect(columnChanges({ yours: before, before, found })).toEqual([
    { kind: 'new', name: 'new', to: 'DOUBLE', byHand: false },
    { kind: 'type', name: 'day', from: 'STRING', to: 'DATE', byHand: false },
    { kind: 'gone', name: 'old', from: 'STRING', byHand: false },
  ]);
});

test('an unchanged file has no changes, whatever was set, renamed, removed or added by hand', () => {
  const typed = [
    column('id', 'STRING'),
    column('day', 'DATE', 'dd.MM.yyyy'),
    column('old', 'STRING'),
  ];
  expect(columnChanges({ yours: typed, before, found: before })).toEqual([]);
  expect(typesSetByHand({ yours: typed, before, found: before })).toEqual(['id', 'day']);
  expect(
    columnChanges({ yours: [column('number', 'LONG'), ...before.slice(1)], before, found: before }),
  ).toEqual([]);
  expect(columnChanges({ yours: before.slice(1), before, found: before })).toEqual([]);
  expect(
    columnChanges({ yours: [...before, column('extra', 'STRING')], before, found: before }),
  ).toEqual([]);
});

test('a type set by hand is kept unless the user gives it up; all other changes of the file are applied when accepted', () => {
  const yours = [column('id', 'STRING'), column('day', 'STRING'), column('old', 'STRING')];
  const compared = {
    yours,
    before,
    found: [column('id', 'DOUBLE'), column('day', 'DATE'), column('new', 'LONG')],
  };
  const changes = columnChanges(compared);
  expect(changes.filter(({ byHand }) => byHand)).toEqual([
    { kind: 'type', name: 'id', from: 'STRING', to: 'DOUBLE', byHand: true },
  ]);
  const usual = new Set(changes.filter(({ byHand }) => !byHand));
  expect(applyChanges(compared, usual)).toEqual([
    column('id', 'STRING'),
    column('day', 'DATE'),
    column('new', 'LONG'),
  ]);
  expect(applyChanges(compared, new Set(changes))[0]).toEqual(column('id', 'DOUBLE'));
  expect(applyChanges(compared, new Set())).toEqual(yours);
});

test('names and formats set by hand stay if the type stays', () => {
  const yours = [
    column('number', 'INTEGER'),
    column('day', 'DATE', 'dd.MM.yyyy'),
    column('old', 'STRING'),
  ];
  const found = [...before, column('new', 'LONG')];
  const compared = { yours, before, found };
  expect(applyChanges(compared, new Set(columnChanges(compared)))).toEqual([
    ...yours,
    column('new', 'LONG'),
  ]);
});

test('if the previous columns are not known, differing types may have been set by hand', () => {
  const yours = [column('id', 'STRING')];
  expect(columnChanges({ yours, before: null, found: [column('id', 'LONG')] })).toEqual([
    { kind: 'type', name: 'id', from: 'STRING', to: 'LONG', byHand: true },
  ]);
  expect(columnChanges({ yours, before: null, found: yours })).toEqual([]);
});
