import { entry } from './entry.ts';
import { partHint, printExpected, printPlace, tokenHint, type ExpectedPart } from './expected.ts';
import { intervalProblems } from './interval-problems.ts';
import {
  unsupportedSyntax,
  unsupportedTypes,
  type UnsupportedSyntax,
} from './unsupported-syntax.ts';

/** What the parser does not understand. */
export const parseProblems = {
  ...intervalProblems,
  ARGUMENT_NAME_WRONG: entry<{ readonly name: string; readonly names: readonly string[] }>(
    ({ name, names }) =>
      names.length === 0
        ? `\`${name}\` doesn't take arguments by name.`
        : `Each argument of \`${name}\` is given once: first those in order, then those by name (${names.join(', ')}).`,
    () => 'Give the arguments in their order.',
  ),
  MISPLACED_LATERAL: entry(() => 'LATERAL goes before a query in parentheses or a function.'),
  MISPLACED_ROLLUP: entry(
    () => 'WITH ROLLUP and WITH CUBE are only allowed after plain expressions.',
  ),
  EMPTY_SET: entry(() => 'ROLLUP and CUBE take no empty set: they have one already.'),
  FRACTION_WITH_INTEGER_SUFFIX: entry<{ readonly number: string }>(
    ({ number }) => `The number ${number} has a fraction but the suffix of an integer.`,
    () => 'Leave out the suffix, or use D (double) or BD (decimal).',
  ),
  NUMBER_BEFORE_LETTERS: entry<{ readonly number: string }>(
    ({ number }) => `The number ${number} runs into the letters after it.`,
    () => 'Put a blank between them, or write a name in backticks.',
  ),
  UNCLOSED_STRING: entry<{ readonly quote: string }>(
    () => 'This string is never closed.',
    ({ quote }) => `Close it with ${quote}; write a quote inside it as ${quote}${quote}.`,
  ),
  UNCLOSED_NAME: entry(
    () => 'This name in backticks is never closed.',
    () => 'Close it with a backtick.',
  ),
  EMPTY_NAME: entry(
    () => 'A name in backticks is empty.',
    () => 'Write the name between the backticks.',
  ),
  PARAMETER_NAME_MISSING: entry(
    () => 'A `$` is not followed by a parameter name.',
    () => 'Write a parameter as `$name` or `${name}`.',
  ),
  NAME_NEEDS_BACKTICKS: entry<{ readonly name: string }>(
    ({ name }) => `The name ${name} has letters other than A–Z, which a bare name may not have.`,
    ({ name }) => `Write it in backticks: \`${name}\`.`,
  ),
  MISPLACED_KEYWORD: entry<{ readonly keyword: string; readonly text: string }>(
    ({ keyword }) => `Expected an expression, but found the keyword ${keyword}.`,
    ({ text }) =>
      `Complete the part before it, or write a column of that name in backticks: \`${text}\`.`,
  ),
  IDENTIFIER_WITH_PATH: entry(
    () => 'IDENTIFIER is a whole name: nothing comes after it.',
    () => "Write the whole name in the string: IDENTIFIER('t.a').",
  ),
  QUALIFIED_FUNCTION: entry(
    () => 'Functions are called by their plain name, without a schema before it.',
  ),
  UNCLOSED_PARENTHESIS: entry(
    () => 'This parenthesis is never closed.',
    () => 'Add the missing `)`.',
  ),
  NAMED_VALUE: entry(
    () => 'A single value in parentheses cannot have a name.',
    () => 'For a struct of one member write named_struct.',
  ),
  DUPLICATE_COLUMN: entry<{ readonly column: string }>(
    ({ column }) => `The column ${column} appears twice.`,
    () => 'Names compare without regard to case.',
  ),
  MISPLACED_TEXT: entry<{ readonly text: string }>(
    ({ text }) => `\`${text}\` is not allowed here.`,
    () => 'Is an operator, a comma or a parenthesis missing before it?',
  ),
  COLLATE_NOT_SUPPORTED: entry(
    () => 'COLLATE is not supported: texts compare by their UTF-8 bytes.',
    () => 'Compare lower(…) of both sides for a comparison without case.',
  ),
  VARIANT_PATH_NOT_SUPPORTED: entry(
    () => 'Paths with `:` into variant values are not supported.',
    () => "Read members of JSON text with get_json_object(text, '$.member').",
  ),
  ESCAPE_LENGTH: entry<{ readonly count: number }>(
    ({ count }) => `ESCAPE takes one character, not ${count}.`,
  ),
  QUESTION_MARK_PARAMETER: entry(
    () => 'Parameters are not written as `?` here.',
    () => 'Write a parameter as `$name` or `${name}`.',
  ),
  COLON_PARAMETER: entry(
    () => 'Parameters are not written as `:name` here.',
    () => 'Write a parameter as `$name` or `${name}`.',
  ),
  STATEMENT_NOT_SUPPORTED: entry<{ readonly keyword: string }>(
    ({ keyword }) => `${keyword} is not supported: only SELECT queries run here.`,
    () => 'Write a query that starts with SELECT or WITH.',
  ),
  TRANSFORM_NOT_SUPPORTED: entry(
    () => 'SELECT TRANSFORM … USING runs a program and is not supported.',
  ),
  UNCLOSED_COMMENT: entry(
    () => 'This comment is never closed.',
    () => 'Close it with `*/` (comments nest).',
  ),
  WRONG_HEXADECIMAL: entry(() => "X'…' takes hexadecimal digits only."),
  UNKNOWN_TYPE: entry<{ readonly type: string }>(
    ({ type }) => `There is no type ${type}.`,
    () =>
      'Types are BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, DECIMAL(p,s), STRING, DATE, TIMESTAMP, TIMESTAMP_NTZ, BINARY, ARRAY<…>, MAP<…>, STRUCT<…>.',
  ),
  DECIMAL_PRECISION: entry<{ readonly precision: number }>(
    ({ precision }) => `The precision of a DECIMAL is 1 to 38, not ${precision}.`,
  ),
  DECIMAL_SCALE: entry<{ readonly precision: number; readonly scale: number }>(
    ({ precision, scale }) =>
      `The scale of a DECIMAL is at most its precision ${precision}, not ${scale}.`,
  ),
  MAP_KEY: entry(() => 'The key of a MAP cannot be or contain a MAP.'),
  INTERVAL_TYPE_NOT_SUPPORTED: entry(
    () => 'An interval has the fields YEAR and MONTH, or some of DAY, HOUR, MINUTE and SECOND.',
    () => 'Write it as INTERVAL YEAR TO MONTH or INTERVAL DAY TO SECOND.',
  ),
  UNEXPECTED_TOKEN: entry<{
    readonly expected: ExpectedPart | readonly string[];
    readonly within: string | null;
    readonly found: string | null;
  }>(
    ({ expected, within, found }) =>
      `Expected ${printExpected(expected)}${printPlace(within)}, but ${found === null ? 'the text ends here' : `found \`${found}\``}.`,
    ({ expected, within, found }) =>
      typeof expected === 'string' ? partHint(expected) : tokenHint(expected, within, found),
  ),
  UNSUPPORTED_SYNTAX: entry<{ readonly syntax: UnsupportedSyntax }>(
    ({ syntax }) => unsupportedSyntax[syntax].message,
    ({ syntax }) => unsupportedSyntax[syntax].hint,
  ),
  TYPE_WITHOUT_LENGTH: entry<{ readonly type: string }>(
    ({ type }) => `The type ${type} has no length.`,
    ({ type }) => `Write ${type} without parentheses.`,
  ),
  NUMBER_OUT_OF_RANGE: entry<{
    readonly number: string;
    readonly type: string;
    readonly range: readonly [string, string] | null;
  }>(
    ({ number, type, range }) =>
      `The number ${number} is out of the range of ${type}${range === null ? '' : ` (${range.join(' to ')})`}.`,
  ),
  TOO_MANY_DIGITS: entry<{ readonly number: string }>(
    ({ number }) => `The number ${number} has more than the 38 digits that fit in a DECIMAL.`,
  ),
  PARENTHESIZED_LAMBDA: entry<{ readonly parameter: string }>(
    () => 'Write a single parameter of a function without parentheses.',
    ({ parameter }) => `Write ${parameter} -> …`,
  ),
  UNKNOWN_CHARACTER: entry<{ readonly character: string }>(
    ({ character }) => `The character ${JSON.stringify(character)} has no meaning in SQL.`,
    () => 'Remove it, or put it inside quotes.',
  ),
  UNKNOWN_LITERAL: entry<{ readonly type: string }>(
    ({ type }) => `There are no literals of the form ${type}'…'.`,
    () => "There are DATE'…', TIMESTAMP'…', TIMESTAMP_NTZ'…', INTERVAL '…' and X'…'.",
  ),
  TYPE_NOT_SUPPORTED: entry<{ readonly type: string }>(
    ({ type }) => `The type ${type} isn't supported.`,
    ({ type }) => unsupportedTypes[type] ?? null,
  ),
};
