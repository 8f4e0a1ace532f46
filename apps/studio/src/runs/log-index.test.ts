import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLog, piecesOf, type LogQuery } from './log-index.ts';

const all: LogQuery = { text: '', level: 'info', onlyMatches: false };
const lines = [
  '2026-01-01T00:00:00.000Z Filter Rows (n4): done in 3 ms, 20 rows.',
  '2026-01-01T00:00:00.100Z WARN TaskSetManager: lost task',
  '2026-01-01T00:00:00.200Z Sum (n5): DIVIDE_BY_ZERO: Division by zero.',
  '  at line 1',
  '2026-01-01T00:00:00.300Z The run failed.',
];

test('levels come from the text of a line, and apply to indented lines below', () => {
  expect(indexLog(lines, all).levels).toEqual(['info', 'warning', 'error', 'error', 'error']);
  expect(indexLog(lines, { ...all, level: 'warning' }).shown).toEqual([1, 2, 3, 4]);
  expect(indexLog(lines, { ...all, level: 'error' }).shown).toEqual([2, 3, 4]);
  expect(indexLog(['All done, 0 errors'], all).levels).toEqual(['info']);
});

test('matches are indexes of the shown lines', () => {
  expect(indexLog(lines, { text: 'LINE 1', level: 'error', onlyMatches: false })).toMatchObject({
    shown: [2, 3, 4],
    matches: [1],
  });
  expect(indexLog(lines, { text: 'zero', level: 'info', onlyMatches: true })).toMatchObject({
    shown: [2],
    matches: [0],
  });
  expect(indexLog(lines, { ...all, onlyMatches: true }).shown).toHaveLength(5);
});

test('a log indexed in parts, or after another query, gives the same result as at once', () => {
  const line = fc.constantFrom('a', 'b error', '  c', 'warning a', 'd');
  const query = fc.record({
    text: fc.constantFrom('', 'a', 'r'),
    level: fc.constantFrom('info', 'warning', 'error'),
    onlyMatches: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line),
      query as fc.Arbitrary<LogQuery>,
      query as fc.Arbitrary<LogQuery>,
      (first, more, asked, askedBefore) => {
        const grown = [...first, ...more];
        const whole = indexLog(grown, asked);
        expect(indexLog(grown, asked, indexLog(first, asked))).toEqual(whole);
        expect(indexLog(grown, asked, indexLog(first, askedBefore))).toEqual(whole);
      },
    ),
  );
});

test('a log that lost its beginning is indexed again', () => {
  const before = indexLog(['a', 'b', 'c'], all);
  expect(indexLog(['b', 'c', 'error'], all, before).levels).toEqual(['info', 'info', 'error']);
});

test('marks all matches in a line', () => {
  expect(piecesOf('abcABC', 'b')).toEqual([
    { text: 'a', isMatch: false },
    { text: 'b', isMatch: true },
    { text: 'cA', isMatch: false },
    { text: 'B', isMatch: true },
    { text: 'C', isMatch: false },
  ]);
  expect(piecesOf('abc', '')).toEqual([{ text: 'abc', isMatch: false }]);
});
