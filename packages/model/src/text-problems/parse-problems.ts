import { entry } from './entry.ts';

/** What the parser does not understand. */
export const parseProblems = {
  NAMED_ARGUMENTS_NOT_SUPPORTED: entry(
    () => 'Arguments by name (`name => value`) are not supported.',
    () => 'Give the arguments in their order.',
  ),
  NAMED_JOIN: entry(
    () => 'A join in parentheses cannot have a name.',
    () => 'Write it as a query: (SELECT … FROM … JOIN …) AS name.',
  ),
  MISPLACED_LATERAL: entry(() => 'LATERAL goes before a query in parentheses or a function.'),
  MISPLACED_ROLLUP: entry(
    () => 'WITH ROLLUP and WITH CUBE are only allowed after plain expressions.',
  ),
  FRACTION_WITH_INTEGER_SUFFIX: entry<{ readonly number: string }>(
    ({ number }) => `The number ${number} has a fraction but the suffix of an integer.`,
    () => 'Leave out the suffix, or use D (double) or BD (decimal).',
  ),
  NUMBER_BEFORE_LETTERS: entry<{ readonly number: string }>(
    ({ number }) => `The number ${number} runs into the letters after it.`,
    () => 'Put a blank between them, or write a name in backticks.',
  ),
  UNCLOSED_STRING: entry<{ readonly quote: string }>(
    () => 'A text in quotes starts here and never ends.',
    ({ quote }) => `Close it with ${quote}; write a quote inside it as ${quote}${quote}.`,
  ),
  UNCLOSED_NAME: entry(
    () => 'A name in backticks starts here and never ends.',
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
    ({ keyword }) => `An expression is expected here, but there is the keyword ${keyword}.`,
    ({ text }) =>
      `Complete the part before it, or write a column of that name in backticks: \`${text}\`.`,
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
    () => 'A comment starts here and never ends.',
    () => 'Close it with `*/` (comments nest).',
  ),
  WRONG_HEXADECIMAL: entry(() => "X'…' takes hexadecimal digits only."),
  NAMED_ROW_VALUES: entry(
    () => 'The values of a row have no names.',
    () => 'Name the columns after the rows: VALUES (1, 2) AS t(a, b).',
  ),
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
    () =>
      'Of the interval types only INTERVAL YEAR TO MONTH and INTERVAL DAY TO SECOND are supported.',
  ),
  UNEXPECTED_TOKEN: entry<{
    readonly expected: string;
    readonly where: string;
    readonly found: string;
    readonly advice: string | null;
  }>(
    ({ expected, where, found }) => `${expected} is expected ${where}, but there is ${found}.`,
    ({ advice }) => advice,
  ),
  WRONG_INTERVAL: entry<{ readonly reason: string }>(
    ({ reason }) => reason,
    () =>
      "Write for example INTERVAL 3 DAYS, INTERVAL '1-6' YEAR TO MONTH or INTERVAL '1 02:03:04' DAY TO SECOND.",
  ),
  WRONG_NUMBER: entry<{ readonly reason: string }>(({ reason }) => reason),
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
  TYPE_NOT_SUPPORTED: entry<{ readonly type: string; readonly instead: string }>(
    ({ type }) => `The type ${type} is not supported.`,
    ({ instead }) => instead,
  ),
};
