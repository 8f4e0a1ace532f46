import { expect, test } from 'vitest';
import { wholeText } from './whole-text.ts';

test('formats JSON by its type: digits unchanged, maps as objects', () => {
  const type = 'STRUCT<`a b`: LONG, m: MAP<INTEGER, ARRAY<STRING>>, e: ARRAY<INTEGER>>';
  expect(wholeText({ 'a b': '9007199254740993', m: [[1, ['x', null]]], e: [] }, type)).toBe(
    [
      '{',
      '  "a b": 9007199254740993,',
      '  "m": {',
      '    "1": [',
      '      "x",',
      '      null',
      '    ]',
      '  },',
      '  "e": []',
      '}',
    ].join('\n'),
  );
});

test('shows bytes in lines with offsets', () => {
  expect(wholeText('00'.repeat(17), 'BINARY')).toBe(`000000  ${'00 '.repeat(15)}00\n000010  00`);
});

test('a string is unchanged, whatever it contains', () => {
  expect(wholeText('{"a":\n1}', 'STRING')).toBe('{"a":\n1}');
  expect(wholeText('2024-01-31T10:00:00Z', 'TIMESTAMP')).toBe('2024-01-31 10:00:00 UTC');
  expect(wholeText(1.5, 'DOUBLE')).toBe('1.5');
});
