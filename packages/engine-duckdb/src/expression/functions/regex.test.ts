import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../form.ts';
import { quoteText } from '../literal.ts';
import { translateRegex, type RegexUse } from './regex.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});
afterAll(() => connection.closeSync());

async function found(pattern: string, text: string): Promise<unknown> {
  const reader = await connection.runAndReadAll(
    `SELECT regexp_matches(${quoteText(text)}, ${quoteText(translateRegex(pattern, 'test').text)})`,
  );
  return reader.getRows()[0]![0];
}

describe('a translated pattern', () => {
  it.each<[string, string, boolean]>([
    ['a.c', 'a\nc', false],
    ['a.c', 'a\u2028c', false],
    ['(?s)a.c', 'a\nc', true],
    ['a$', 'a\n', true],
    ['a$', 'a\r\n', true],
    ['a$', 'a\n\n', false],
    ['a\\z', 'a\n', false],
    ['^b', 'a\nb', false],
    ['\\s', '\u000b', true],
    ['\\s', '\u00a0', false],
    ['\\d', '२', false],
    ['\\w', 'é', false],
    ['(?i)k', '\u212a', false],
    ['(?i)k', 'K', true],
    ['(?i)[a-f]+x', 'BAX', true],
    ['[\\d-]+$', '12-3', true],
    ['[^\\s]', ' ', false],
    ['\\u0041\\x42', 'AB', true],
    ['\\Qa.b\\E', 'a.b', true],
    ['\\Qa.b\\E', 'axb', false],
    ['\\p{Upper}{2}', 'aBC', true],
    ['a{2,3}b|c', 'aab', true],
    ['(?<year>[0-9]{4})', 'in 2024', true],
    ['[.]', 'a', false],
    ['[]a]', ']', true],
    ['\\.', 'x', false],
  ])('%j in %j: %j', async (pattern, text, wanted) => {
    expect(await found(pattern, text)).toBe(wanted);
  });

  it.each<[string, RegexUse]>([
    ['(?=a)', 'test'],
    ['(?<!a)b', 'test'],
    ['(?>a)', 'test'],
    ['(a)\\1', 'test'],
    ['a*+', 'test'],
    ['\\bword', 'test'],
    ['\\p{L}', 'test'],
    ['[a&&b]', 'test'],
    ['[a[b]]', 'test'],
    ['(?m)^a', 'test'],
    ['a*', 'every'],
    ['a$', 'every'],
    ['(a*)*', 'test'],
    ['a{1001}', 'test'],
    ['[a', 'test'],
    ['(a', 'test'],
    ['a)', 'test'],
    ['\\', 'test'],
    ['{', 'test'],
  ])('%j (%s) is refused', (pattern, use) => {
    expect(() => translateRegex(pattern, use)).toThrow(Refused);
  });

  it('knows plain text', () => {
    expect(translateRegex('\\.', 'every').plain).toBe('.');
    expect(translateRegex('a.', 'every').plain).toBeNull();
  });
});
