import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * The issue of a value, in words that follow the name of its place. A schema's own messages take
 * precedence.
 */
export function plainMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType([issue.expected], issue.input);
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${either(issue.values.map(String).filter((value) => value !== ''))}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'greater than' : 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', Number(issue.maximum))}`;
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

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wrongType(expected: readonly string[], input: unknown): string {
  if (input === undefined) return 'is missing';
  const wanted = either([...new Set(expected.map((kind) => kinds[kind] ?? kind))]);
  const given = kindOf(input);
  return expected.includes('int') && given === 'a number'
    ? `must be ${wanted}`
    : `must be ${wanted}, not ${given}`;
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  return Array.isArray(input) ? 'a list' : (kinds[typeof input] ?? typeof input);
}

function bound(origin: string, relation: string, limit: number): string {
  if (origin === 'string') return `have ${relation} ${limit} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${relation} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${relation} ${limit}`;
}

/** An alternative that accepts the value's type has the most specific message. */
function wrongInAllForms(forms: readonly (readonly z.core.$ZodIssue[])[], input: unknown): string {
  if (input === undefined) return 'is missing';
  const firsts = forms.flatMap(([first]) => (first === undefined ? [] : [first]));
  const nearest = firsts.find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  if (nearest !== undefined)
    return [nearest.path.join('.'), nearest.message].filter((text) => text !== '').join(' ');
  return wrongType(
    firsts.flatMap((first) => (first.code === 'invalid_type' ? [first.expected] : [])),
    input,
  );
}

function either(choices: readonly string[]): string {
  return choices.length < 2
    ? choices.join('')
    : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
