import { phrase, writeText, type ErrorText } from '@millrace/model';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * The issue of a value, in words that follow the name of its place. A schema's own messages take
 * precedence.
 */
export function plainMessage(issue: Issue): string | undefined {
  const text = textOfIssue(issue);
  return text === undefined ? undefined : writeText(text);
}

/**
 * The message of an issue as data; a schema's own message is its code. `issue` must have its input:
 * parse with `reportInput`.
 */
export function plainText(issue: z.core.$ZodIssue): ErrorText {
  const text = textOfIssue(issue as Issue);
  return text === undefined || writeText(text) !== issue.message
    ? { code: issue.message, args: {} }
    : text;
}

function textOfIssue(issue: Issue): ErrorText | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType([issue.expected], issue.input);
    case 'invalid_value':
      return issue.input === undefined
        ? missing
        : phrase`must be ${either(issue.values.map(String).filter((value) => value !== ''))}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_union':
      return wrongInAllForms(issue.errors, issue.input);
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    default:
      return undefined;
  }
}

const missing = phrase`is missing`;
const aNumber = phrase`a number`;
const anObject = phrase`an object`;
const kinds: Readonly<Record<string, ErrorText>> = {
  string: phrase`text`,
  number: aNumber,
  int: phrase`a whole number`,
  boolean: phrase`true or false`,
  array: phrase`a list`,
  object: anObject,
  record: anObject,
};

function wrongType(expected: readonly string[], input: unknown): ErrorText {
  if (input === undefined) return missing;
  const wanted = either([...new Set(expected.map((kind) => kinds[kind] ?? kind))]);
  const given = kindOf(input);
  return expected.includes('int') && given === aNumber
    ? phrase`must be ${wanted}`
    : phrase`must be ${wanted}, not ${given}`;
}

function kindOf(input: unknown): string | ErrorText {
  if (input === null) return 'null';
  return kinds[Array.isArray(input) ? 'array' : typeof input] ?? typeof input;
}

function tooSmall(origin: string, limit: number, isInclusive: boolean): ErrorText {
  if (origin === 'string')
    return limit === 1
      ? phrase`must have at least 1 character`
      : phrase`must have at least ${limit} characters`;
  if (origin === 'array')
    return limit === 1
      ? phrase`must have at least 1 entry`
      : phrase`must have at least ${limit} entries`;
  return isInclusive ? phrase`must be at least ${limit}` : phrase`must be greater than ${limit}`;
}

function tooBig(origin: string, limit: number, isInclusive: boolean): ErrorText {
  if (origin === 'string')
    return limit === 1
      ? phrase`must have at most 1 character`
      : phrase`must have at most ${limit} characters`;
  if (origin === 'array')
    return limit === 1
      ? phrase`must have at most 1 entry`
      : phrase`must have at most ${limit} entries`;
  return isInclusive ? phrase`must be at most ${limit}` : phrase`must be less than ${limit}`;
}

/** An alternative that accepts the value's type has the most specific message. */
function wrongInAllForms(
  forms: readonly (readonly z.core.$ZodIssue[])[],
  input: unknown,
): ErrorText {
  if (input === undefined) return missing;
  const firsts = forms.flatMap(([first]) => (first === undefined ? [] : [first]));
  const nearest = firsts.find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  if (nearest === undefined)
    return wrongType(
      firsts.flatMap((first) => (first.code === 'invalid_type' ? [first.expected] : [])),
      input,
    );
  const text = plainText(nearest);
  return nearest.path.length === 0 ? text : phrase`${nearest.path.join('.')} ${text}`;
}

/** `a`, `a or b`, `a, b or c`. */
function either(choices: readonly (string | ErrorText)[]): string | ErrorText {
  const last = choices.at(-1) ?? '';
  if (choices.length < 2) return last;
  const before = choices
    .slice(0, -1)
    .reduce<string | ErrorText>(
      (list, choice) => (list === '' ? choice : phrase`${list}, ${choice}`),
      '',
    );
  return phrase`${before} or ${last}`;
}
