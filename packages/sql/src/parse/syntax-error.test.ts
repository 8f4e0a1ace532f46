import { renderTextProblem, type RenderedTextProblem } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { parseExpression, parseQuery, parseSchema, parseType } from './parse.ts';
import { SqlSyntaxError } from './syntax-error.ts';

type Parse = (text: string) => unknown;

function failure(parse: Parse, text: string): RenderedTextProblem & Pick<Problem, 'span'> {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof SqlSyntaxError)
      return { ...renderTextProblem(error.problem), span: error.problem.span };
    throw error;
  }
  throw new Error(`No error for ${text}`);
}

describe('syntax errors', () => {
  const expressions: readonly (readonly [text: string, at: string, message: string])[] = [
    ['', '', 'Expected an expression, but the text ends here.'],
    ['a =', '', 'Expected an expression, but the text ends here.'],
    ['a b', 'b', '`b` is not allowed here.'],
    ['sum(a', '', 'Expected `)` in sum, but the text ends here.'],
    ["'abc", "'abc", 'This string is never closed.'],
    ['`abc', '`abc', 'This name in backticks is never closed.'],
    ['/* abc', '/* abc', 'This comment is never closed.'],
    ['(a', '(', 'This parenthesis is never closed.'],
    ['1 is null is null', 'is', '`is` is not allowed here.'],
    ['1 is null = true', '=', '`=` is not allowed here.'],
    ['case when a then b', '', 'Expected END in CASE, but the text ends here.'],
    ['case when a then end', 'end', 'Expected an expression, but found the keyword END.'],
    ['a between 1', '', 'Expected AND in BETWEEN, but the text ends here.'],
    ['a in ()', ')', 'Expected a value in IN, but found `)`.'],
    ['a not b', 'b', 'Expected BETWEEN, IN, LIKE, ILIKE or RLIKE after NOT, but found `b`.'],
    ['1 !in (2)', '!', 'Expected NOT, but found `!`.'],
    ['a collate x', 'collate', 'COLLATE is not supported: texts compare by their UTF-8 bytes.'],
    ['f(a => 1)', 'a =>', "`f` doesn't take arguments by name."],
    [
      'transform(a, (x) -> x)',
      '(x)',
      'Write a single parameter of a function without parentheses.',
    ],
    ['é', 'é', 'The name é has letters other than A–Z, which a bare name may not have.'],
    ['a # b', '#', 'The character "#" has no meaning in SQL.'],
    ['$', '$', 'A `$` is not followed by a parameter name.'],
    ['128Y', '128Y', 'The number 128 is out of the range of BYTE (-128 to 127).'],
    ['1.5L', '1.5L', 'The number 1.5L has a fraction but the suffix of an integer.'],
    ['1e400', '1e400', 'The number 1e400 is out of the range of DOUBLE.'],
    [
      '123456789012345678901234567890123456789',
      '123456789012345678901234567890123456789',
      'The number 123456789012345678901234567890123456789 has more than the 38 digits that fit in a DECIMAL.',
    ],
    [
      'interval 1 month 2 days',
      'interval 1 month 2 days',
      'An interval cannot mix years or months with days or times.',
    ],
    [
      "interval '1 25:03:04' day to second",
      "interval '1 25:03:04' day to second",
      'An interval from DAY to SECOND has at most 23 hours, not 25.',
    ],
    [
      'interval 1.5 day',
      'interval 1.5 day',
      "An interval takes a whole number of days, not '1.5'.",
    ],
    ['interval 1 nanosecond', 'nanosecond', 'Expected a unit in INTERVAL, but found `nanosecond`.'],
    ["foo '2024'", "foo '2024'", "There are no literals of the form FOO'…'."],
    ["x'1g'", "'1g'", "X'…' takes hexadecimal digits only."],
    ['cast(a as varchar)', 'varchar', "The type VARCHAR isn't supported."],
    ['cast(a as foo)', 'foo', 'There is no type FOO.'],
    ['a.b.c(1)', 'a.b.c', 'Functions are called by their plain name, without a schema before it.'],
    ['s like any ()', ')', 'Expected a pattern, but found `)`.'],
  ];

  test.each(expressions)('%s', (text, at, message) => {
    const error = failure(parseExpression, text);
    expect(error.message).toBe(message);
    expect(text.slice(...error.span)).toBe(at);
  });

  const queries: readonly (readonly [text: string, at: string, message: string])[] = [
    ['select a, from t', 'from', 'Expected an expression, but found the keyword FROM.'],
    ['select a from', '', 'Expected the name of a table, but the text ends here.'],
    ['delete from t', 'delete', 'DELETE is not supported: only SELECT queries run here.'],
    ['from t select a select b', 'select', "Several SELECT after one FROM aren't supported."],
    [
      'select 1 |> group by a',
      'group',
      'Expected an operator such as SELECT or WHERE, but found `group`.',
    ],
    [
      'table t |> aggregate group by all',
      'group',
      'AGGREGATE takes no GROUP BY ALL, ROLLUP, CUBE or GROUPING SETS.',
    ],
    ['select 1; select 2', 'select', '`select` is not allowed here.'],
    ['select a from t group by ()', ')', 'Expected an expression, but found `)`.'],
    [
      'with recursive a max recursion level 5L as (select 1) select 1',
      '5L',
      'MAX RECURSION LEVEL takes a whole number without a suffix.',
    ],
    [
      'with a max recursion level 5 as (select 1) select 1',
      'max recursion level 5',
      'MAX RECURSION LEVEL is only allowed in WITH RECURSIVE.',
    ],
    [
      'select 1 union by name select 2',
      'by',
      "BY NAME isn't supported: set operations take columns by position.",
    ],
    [
      'select transform(a) using x from t',
      'transform',
      'SELECT TRANSFORM … USING runs a program and is not supported.',
    ],
  ];

  test.each(queries)('%s', (text, at, message) => {
    const error = failure(parseQuery, text);
    expect(error.message).toBe(message);
    expect(text.slice(...error.span)).toBe(at);
  });

  const deep: readonly (readonly [name: string, parse: Parse, text: string])[] = [
    ['10,000 parentheses', parseExpression, `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['500,000 open parentheses', parseExpression, '('.repeat(500_000)],
    ['500,000 open parentheses in FROM', parseQuery, `select * from ${'('.repeat(500_000)}`],
    ['NOT', parseExpression, `${'not '.repeat(10_000)}a`],
    ['signs', parseExpression, `${'- '.repeat(10_000)}a`],
    ['a chain of additions', parseExpression, `${'a + '.repeat(10_000)}a`],
    ['subscripts', parseExpression, `a${'[1]'.repeat(10_000)}`],
    ['nested subscripts', parseExpression, 'a['.repeat(10_000)],
    ['CASE', parseExpression, 'case when '.repeat(10_000)],
    ['calls', parseExpression, 'f('.repeat(10_000)],
    ['special calls', parseExpression, `${'trim('.repeat(10_000)}from`],
    ['casts', parseExpression, `a${'::int'.repeat(10_000)}`],
    ['lambdas', parseExpression, 'x -> '.repeat(10_000)],
    ['types', parseType, 'array<'.repeat(10_000)],
    ['subqueries', parseQuery, 'select * from ('.repeat(10_000)],
    ['EXISTS', parseExpression, `${'exists ('.repeat(10_000)}select 1`],
    ['set operations', parseQuery, `${'select 1 union '.repeat(10_000)}select 1`],
    ['WITH', parseQuery, 'with a as ('.repeat(10_000)],
    ['joins', parseQuery, `select 1 from a${' join a'.repeat(10_000)}`],
    ['comments', parseExpression, '/*'.repeat(400_000)],
    ['quotes', parseExpression, "'".repeat(1_000_001)],
    ['digits', parseExpression, '1'.repeat(1_000_000)],
    ['too long a text', parseExpression, 'a'.repeat(1_048_577)],
  ];

  test.each(deep)('%s without end are an error, not a crash', (_, parse, text) => {
    expect(failure(parse, text).message).not.toBe('');
  });

  test('accepts long lists and long chains of AND and OR', () => {
    parseExpression(`${'a or b and '.repeat(20_000)}c`);
    parseExpression(`f(${'a, '.repeat(100_000)}b)`);
    parseExpression(`a in (${'1, '.repeat(100_000)}2)`);
    parseExpression(`${'('.repeat(190)}a${')'.repeat(190)}`);
    parseExpression(`'${'x'.repeat(1_000_000)}'`);
  });

  const pieces = fc.oneof(
    fc.string({ maxLength: 5, unit: 'binary' }),
    fc.constantFrom(
      'select',
      'from',
      'where',
      'case',
      'when',
      'then',
      'end',
      'not',
      'in',
      'is',
      'null',
      'like',
      'between',
      'and',
      'or',
      'cast',
      'as',
      'int',
      'interval',
      'day',
      'to',
      'over',
      'partition',
      'by',
      'order',
    ),
    fc.constantFrom(
      '(',
      ')',
      ',',
      '.',
      '*',
      '+',
      '-',
      '->',
      '::',
      '[',
      ']',
      "'",
      '"',
      '`',
      '$a',
      '${',
      '--',
      '/*',
      '*/',
      '1',
      '1e',
      '.5',
      'x',
      'group',
      'with',
      'join',
      'union',
      'values',
      'lateral',
      'view',
      'trim',
      'extract',
      'array<',
      '>>',
      'exists',
      ' ',
      '\\',
    ),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  );

  test('no text makes anything else be thrown, and the span lies within the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const parse of [
          parseExpression,
          parseQuery,
          parseType,
          parseSchema,
          (inner: string) => parseQuery(`select ${inner}`),
          (inner: string) => parseQuery(`select 1 from ${inner}`),
        ]) {
          try {
            parse(text);
          } catch (error) {
            if (!(error instanceof SqlSyntaxError)) throw error;
            expect(error.problem.span[0]).toBeGreaterThanOrEqual(0);
            expect(error.problem.span[1]).toBeGreaterThanOrEqual(error.problem.span[0]);
          }
        }
      }),
      { numRuns: 5000 },
    );
  });
});
