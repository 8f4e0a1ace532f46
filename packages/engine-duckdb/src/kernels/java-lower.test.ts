import { expect, test } from 'vitest';
import { lowerInJava } from './java-lower.ts';

// The answers are those of Java 17, or null where it depends on its rules for words.
test.each([
  ['ΌΣΟΣ ΣΑΣ.', 'όσος σας.'],
  ['ΑΣ, ΣΣ', 'ας, σς'],
  ['Σ `Σ` 1Σ', 'σ `σ` 1σ'],
  ['ΑΣ😀', null],
  ['A1Σ', null],
  ['ΑΣ-Α', null],
  ['ᲉΣ', null],
])('%s', (text, expected) => {
  expect(lowerInJava(text)).toBe(expected);
});

test('takes a long text in one go', () => {
  expect(lowerInJava(`${'1'.repeat(1e6)}Σ${' Σ('.repeat(1e5)}`)).toHaveLength(1e6 + 1 + 3e5);
});
