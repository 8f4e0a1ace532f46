import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanInList } from './span-in-list.ts';

test.each([
  ['["a", "b + c"]', 1, [4, 5], 'c'],
  ['[ "x\\ny" ]', 0, [2, 3], 'y'],
  ['["\\u00e5 + q"]', 0, [4, 5], 'q'],
  ['["a", null, "b"]', 2, [0, 1], 'b'],
])('in %s', (list, entry, span, expected) => {
  const [start, end] = spanInList(list, entry, span as [number, number])!;
  expect(list.slice(start, end)).toBe(expected);
});

test('locates the span of any entry, including escapes', () => {
  const entries = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(entries, fc.nat(4), (list, index) => {
      const entry = index % list.length;
      const text = JSON.stringify(list);
      const [start, end] = spanInList(text, entry, [0, list[entry]!.length])!;
      expect(JSON.parse(`"${text.slice(start, end)}"`)).toBe(list[entry]);
    }),
  );
});

test('a missing entry has no position', () => {
  expect(spanInList('[]', 0, [0, 1])).toBeUndefined();
});
