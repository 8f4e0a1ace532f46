import { code, either } from '../phrases.ts';

const names = {
  name: 'a name',
  'column name': 'the name of a column',
  'function name': 'the name of a function',
  'member name': 'the name of a member',
  'parameter name': 'the name of a parameter',
  'table name': 'the name of a table',
  'type name': 'the name of a type',
  'window name': 'the name of a window',
  'window name or `(`': 'the name of a window or `(`',
  'date part': 'a date part such as YEAR',
} as const;

const parts = {
  ...names,
  expression: 'an expression',
  value: 'a value',
  pattern: 'a pattern',
  number: 'a number',
  string: 'a quoted string',
  character: 'a quoted character',
  operator: 'an operator',
  precision: 'the precision as a number',
  scale: 'the scale as a number',
  'interval amount': 'a plain number or a quoted string',
  'interval unit': 'a unit',
  'join type': 'the type of the join',
  'pipe operator': 'an operator such as SELECT or WHERE',
} as const;

export type NamePart = keyof typeof names;

/** A part of a text in the expression language that may start where something else was found. */
export type ExpectedPart = keyof typeof parts;

export function printExpected(expected: ExpectedPart | readonly string[]): string {
  if (typeof expected === 'string') return parts[expected];
  return either(expected.map((token) => (/^[A-Z ]+$/.test(token) ? token : code(token))));
}

const simpleKeywords = new Set(['COMMENT', 'ESCAPE', 'IS', 'IS DISTINCT', 'NOT', 'NULLS']);

/** `in CAST`, but `after NOT`, which has no end. */
export function printPlace(within: string | null): string {
  if (within === null) return '';
  return ` ${simpleKeywords.has(within) ? 'after' : 'in'} ${within}`;
}

export function partHint(part: ExpectedPart): string | null {
  if (Object.hasOwn(names, part))
    return 'Write names with characters other than letters, digits and underscores in backticks.';
  if (part === 'interval unit')
    return 'Units are YEAR, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND and MICROSECOND.';
  if (part === 'operator') return 'A dot goes between a name and the name of a member.';
  return null;
}

export function tokenHint(
  expected: readonly string[],
  within: string | null,
  found: string | null,
): string | null {
  if (within === 'NOT')
    return 'To negate a whole condition, write NOT in front of it: `NOT a = b`.';
  if (expected[0] === 'NOT' && found === '!')
    return '`!` is only allowed before a whole condition.';
  return null;
}
