import { expect, test } from 'vitest';
import { callAround, usageParts, wordAt } from './call-around.ts';

const at = (marked: string) => callAround(marked.replace('|', ''), marked.indexOf('|'));

test.each([
  ['substring(name, |', { name: 'substring', argument: 1 }],
  ['greatest(1, least(2, 3), |)', { name: 'greatest', argument: 2 }],
  ['greatest(1, least(2, |', { name: 'least', argument: 1 }],
  ['upper((a + |b))', { name: 'upper', argument: 0 }],
  ['concat(\'a, (b\', "(", `c(`, |', { name: 'concat', argument: 3 }],
  ['concat(a /* , ( */, -- (\n |', { name: 'concat', argument: 1 }],
  ['coalesce (a, |', { name: 'coalesce', argument: 1 }],
  ['größe_von(ä, |', { name: 'größe_von', argument: 1 }],
  ["concat('open, |", { name: 'concat', argument: 0 }],
  ['element_at(m[f(1), |', { name: 'element_at', argument: 0 }],
])('%s', (marked, call) => {
  expect(at(marked)).toEqual(call);
});

test.each(['a + |b', 'upper(a)|', '(a, |', '|'])('no call at %s', (marked) => {
  expect(at(marked)).toBeNull();
});

test('finds the word at the cursor', () => {
  expect(wordAt('a + upper(b)', 6)).toBe('upper');
  expect(wordAt('a + upper(b)', 9)).toBe('upper');
  expect(wordAt('a + b', 2)).toBeNull();
});

test('finds the current argument in a usage', () => {
  expect(usageParts('substring(text, start[, length])', 1)).toEqual([
    'substring(text, ',
    'start',
    '[, length])',
  ]);
  expect(usageParts('substring(text, start[, length])', 2)).toEqual([
    'substring(text, start[, ',
    'length',
    '])',
  ]);
  expect(usageParts('greatest(a, b, …)', 7)).toEqual(['greatest(a, b, ', '…', ')']);
  expect(usageParts('now()', 0)).toEqual(['now()', '', '']);
  expect(usageParts('a LIKE b', 0)).toEqual(['a LIKE b', '', '']);
});
