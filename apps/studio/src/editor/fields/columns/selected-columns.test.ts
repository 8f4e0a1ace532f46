import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invertedNames,
  namesIn,
  toggledNames,
  withNames,
  withoutNames,
} from './selected-columns.ts';
import { acceptedColumns, stateOf, type Column } from './column-state.ts';

const column = (name: string, type = 'STRING'): Column => ({ name, type, nullable: true });

test('names are added once, ignoring case', () => {
  expect(withNames(['b'], ['a', 'B', 'a', ' '])).toEqual(['b', 'a']);
  expect(withoutNames(['a', 'b', 'C'], ['B', 'c'])).toEqual(['a']);
});

test('a group is added, or removed if all of it is selected', () => {
  expect(toggledNames(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(toggledNames(['x', 'a', 'b'], ['a', 'b'])).toEqual(['x']);
});

test('inverting keeps what is not offered', () => {
  expect(invertedNames(['gone', 'b'], [column('a'), column('b'), column('c')])).toEqual([
    'gone',
    'a',
    'c',
  ]);
});

test.each([
  ['a\nb\r\nc', ['a', 'b', 'c']],
  ['a\tb, c', ['a', 'b, c']],
  ['a, `b c`; "d"', ['a', 'b c', 'd']],
  ['["a, b","c"]', ['a, b', 'c']],
  ['[a', ['[a']],
  ['  ', []],
])('names in %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('copied names can be pasted', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !/[\r\n\t]|^["'`[\s]|\s$/.test(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 2 }), (names) => {
      expect(namesIn(names.join('\n'))).toEqual(names);
    }),
  );
});

test('distinguishes known, missing and unknown names', () => {
  const closed = { kind: 'closed', columns: [column('Größe')] } as const;
  expect(
    ['größe', '*', 'gone', '${column}'].map((name) =>
      stateOf({ ...closed, columns: [...closed.columns] }, name),
    ),
  ).toEqual(['known', 'known', 'missing', 'unknown']);
  expect(stateOf({ kind: 'open', columns: [] }, 'a')).toBe('unknown');
  expect(stateOf({ kind: 'unknown', columns: [] }, 'a')).toBe('unknown');
});

test('a field can accept only some types', () => {
  const columns = [column('a', 'DECIMAL(10,2)'), column('b', 'STRING')];
  expect(acceptedColumns(columns, ['decimal']).map(({ name }) => name)).toEqual(['a']);
  expect(acceptedColumns(columns, null)).toBe(columns);
});
