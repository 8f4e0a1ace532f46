import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../form.ts';
import { quoteText } from '../literal.ts';
import { registerKernels } from '../../kernels/register.ts';
import { allSql, splitSql, testSql, translateRegex, type RegexUse } from './regex.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
});
afterAll(() => connection.closeSync());

async function valueOf(sql: string): Promise<unknown> {
  return (await connection.runAndReadAll(`SELECT ${sql}`)).getRowsJS()[0]![0];
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
    expect(await valueOf(testSql(quoteText(text), pattern))).toBe(wanted);
  });

  it.each<[string, RegexUse]>([
    ['(?=a)', 'test'],
    ['(a)\\1', 'test'],
    ['a*+', 'test'],
    ['\\bword', 'test'],
    ['\\p{L}', 'test'],
    ['[a&&b]', 'test'],
    ['(?m)^a', 'test'],
    ['a*', 'every'],
    ['a$', 'every'],
    ['a{1001}', 'test'],
    ['\\r$', 'test'],
  ])('%j (%s) is left to JavaScript', (pattern, use) => {
    expect(translateRegex(pattern, use).re2).toBeNull();
  });

  it.each<string>([
    '(a*)*',
    '(a)?\\1',
    '(?x)a b',
    '(?<=a*)b',
    '[^a&&[b]]',
    '(?i)\\p{Lu}',
    '\\p{InGreek}',
    '[a',
    '(a',
    'a)',
    '\\',
    '{',
  ])('%j is refused', (pattern) => {
    expect(() => translateRegex(pattern, 'test')).toThrow(Refused);
  });

  it('refuses groups that JavaScript forgets', () => {
    expect(translateRegex('(?:(a)|b\\b)*', 'first').re2).toBeNull();
    expect(() => translateRegex('(?:(a)|b\\b)*', 'first', true)).toThrow(Refused);
  });

  it('knows plain text', () => {
    expect(translateRegex('\\.', 'every').plain).toBe('.');
    expect(translateRegex('a.', 'every').plain).toBeNull();
  });
});

/** What Java 17 finds. */
describe('a pattern that JavaScript matches', () => {
  it.each<[string, string, number, readonly string[]]>([
    ['\\bcat\\b', 'cat concat cat.', 0, ['cat', 'cat']],
    ['\\bé\\w*', 'é éa xé', 0, ['é', 'éa']],
    ['(?<=\\$)\\d+(?!%)', '$12 $30% 7', 0, ['12', '3']],
    ['(\\w)\\1', 'aab bcc', 1, ['a', 'c']],
    ['\\p{Lu}\\p{L}*', 'Éa ñ Ωμ x', 0, ['Éa', 'Ωμ']],
    ['[a-z&&[^m-p]]+', 'lmnopq', 0, ['l', 'q']],
    ['(?m)^\\w+$', 'ab\r\nc d\ne', 0, ['ab', 'e']],
    ['\\s+$', ' a \n', 0, [' \n']],
    ['x*', 'axb', 0, ['', 'x', '', '']],
    ['(?>a+)b|c', 'aab c', 0, ['aab', 'c']],
    ['"(?:[^"]|"")*+"', '"a""b" "', 0, ['"a""b"']],
    ['(?i)[m-p]É', 'NÉ né', 0, ['NÉ']],
  ])('%j in %j', async (pattern, text, group, wanted) => {
    expect(await valueOf(allSql(quoteText(text), pattern, group))).toEqual(wanted);
  });

  it('splits', async () => {
    expect(await valueOf(splitSql(`'oneAtwoBthreeC'`, '[ABC]', 2))).toEqual(['one', 'twoBthreeC']);
    expect(await valueOf(splitSql(`'aB1'`, '(?=[A-Z0-9])', -1))).toEqual(['a', 'B', '1']);
  });

  it.each([
    ['\\b.', '😀'],
    ['\\p{L}', '\u{1c89}'],
    ['[^\\p{So}]', '😀'],
    ['x*', '😀'],
  ])('%j in %j has no exact answer', async (pattern, text) => {
    await expect(valueOf(allSql(quoteText(text), pattern, 0))).rejects.toThrow('NOT_EXACT');
  });
});
