import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChange } from './text-change.ts';

test('replaces only what differs', () => {
  expect(textChange('amout > 10', 'amount > 10')).toEqual({ from: 4, to: 4, insert: 'n' });
  expect(textChange('a', 'a')).toBeNull();
  expect(textChange('aa', 'a')).toEqual({ from: 1, to: 2, insert: '' });
});

test('turns one text into the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = textChange(before, after);
      expect(
        change === null
          ? before
          : before.slice(0, change.from) + change.insert + before.slice(change.to),
      ).toBe(after);
    }),
  );
});
