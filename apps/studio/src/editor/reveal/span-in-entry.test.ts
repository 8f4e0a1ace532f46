import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanInEntry } from './span-in-entry.ts';

test('maps a span of the list to its entry', () => {
  expect(spanInEntry('["a", "b + c"]', [11, 12])).toEqual({ entry: 1, from: 4, to: 5 });
  expect(spanInEntry('[null, "x"]', [1, 3])).toBeNull();
  expect(spanInEntry('nonsense', [1, 3])).toBeNull();
});

test('handles any characters in the strings', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\u0001', 'é', ' ') }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (list, one, other) => {
      const entry = one % list.length;
      const text = list[entry]!;
      const at = other % (text.length + 1);
      const raw = JSON.stringify(list.slice(0, entry)).length - (entry === 0 ? 1 : 0) + 1;
      const start = raw + JSON.stringify(text.slice(0, at)).length - 2;
      expect(spanInEntry(JSON.stringify(list), [start, start])).toEqual({
        entry,
        from: at,
        to: at,
      });
    }),
  );
});
