import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExactNumber, parseWithExactNumbers } from './exact-numbers.ts';

test.each([
  '12345678901234567890',
  '0.12345678901234567891',
  '-0',
  '-0.0',
  '1e400',
  '-1e-400',
  '9007199254740993',
  '1.0000000000000000000000001',
  '123e-999999',
])('%s stays as it was written', (text) => {
  expect(isExactNumber(parseWithExactNumbers(text))).toBe(true);
  expect(JSON.stringify(parseWithExactNumbers(`{"a":[${text}]}`))).toBe(`{"a":[${text}]}`);
});

test.each([
  '0',
  '1.10',
  '1e2',
  '100000000000000000000000',
  '0.1',
  '1.7976931348623157e308',
  '5e-324',
  '123456789012345.60000000000',
  '0.000000000000000000001',
])('%s is a plain number', (text) => expect(parseWithExactNumbers(text)).toBe(Number(text)));

test('every double is a plain number, as in JSON.parse', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
      (value) => {
        for (const text of [String(value), value.toExponential(), JSON.stringify(value)])
          expect(parseWithExactNumbers(text)).toBe(value);
      },
    ),
  );
});

test('numbers of a million digits are parsed quickly', () => {
  const zeros = '0'.repeat(1_000_000);
  for (const text of [
    `1${zeros}1`,
    `0.${zeros}1`,
    `1e-${zeros}9${zeros}`,
    `0e${'9'.repeat(1_000_000)}`,
    `1e-${'9'.repeat(1_000_000)}`,
  ])
    expect(JSON.stringify(parseWithExactNumbers(`[${text}]`))).toBe(
      text.startsWith('0e') ? '[0]' : `[${text}]`,
    );
});

test('spaces and positions do not matter', () => {
  for (const text of [
    '[1, -0]',
    '{"a" :\n\t12345678901234567890}',
    ' 9007199254740993',
    '[[1e400]]',
    '{"a":1,"b":1.0000000000000000001}',
  ])
    expect(JSON.stringify(parseWithExactNumbers(text))).toBe(text.replaceAll(/\s/g, ''));
});

test('digits in strings are strings', () => {
  const text = '{"12345678901234567890":"12345678901234567890 -0 1e999"}';
  expect(parseWithExactNumbers(text)).toEqual(JSON.parse(text));
});
