import { phrase, type ErrorText } from './phrase.ts';
import { millraceError } from './errors.ts';
import { parseJson } from './parse-json.ts';

/**
 * A parameter that a workflow declares. `type` is a column type; values are text until the plan
 * types them.
 */
export type Parameter = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly description: string;
};

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Parses a graph's `parameters`: JSON text of `[{name, type, value, description}]`, or null. Throws
 * `INVALID` or `MALFORMED_JSON`.
 */
export function parseParameters(text: string | null): Parameter[] {
  if (text === null || text.trim() === '') return [];
  const list = parseJson(text);
  if (!Array.isArray(list))
    throw invalid(phrase`The parameters must be a list of {name, type, value, description}.`);
  const parameters = list.map(parseParameter);
  const names = new Set<string>();
  for (const { name } of parameters) {
    if (names.has(name))
      throw invalid(phrase`The parameter ${name} is declared twice. Remove one of them.`);
    names.add(name);
  }
  return parameters;
}

function parseParameter(item: unknown, index: number): Parameter {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw invalid(
      phrase`Parameter ${index + 1} must be an object {name, type, value, description}.`,
    );
  const members = item as Record<string, unknown>;
  const name = textOf(members['name']);
  if (!NAME.test(name))
    throw invalid(
      phrase`Parameter ${index + 1} needs a name of letters, digits and _, not starting with a digit; it is "${name}".`,
    );
  return {
    name,
    type: textOf(members['type']) || 'STRING',
    value: textOf(members['value']),
    description: textOf(members['description']),
  };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
}

/**
 * Parses `programParameters`, such as `--var country=NO --var "title=two words"`. Quotes and
 * backslashes work as in a shell. Throws `INVALID` with what couldn't be parsed.
 */
export function parseProgramParameters(
  text: string | null | undefined,
): ReadonlyMap<string, string> {
  const words = splitWords(text ?? '');
  const values = new Map<string, string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const assignment =
      word === '--var'
        ? words[++index]
        : word.startsWith('--var=')
          ? word.slice('--var='.length)
          : undefined;
    if (assignment === undefined)
      throw invalid(
        phrase`The program parameters must be --var name=value; "${word}" is not understood.`,
      );
    const equals = assignment.indexOf('=');
    const name = equals < 0 ? assignment : assignment.slice(0, equals);
    if (equals < 0 || !NAME.test(name))
      throw invalid(phrase`--var takes name=value, not "${assignment}".`);
    values.set(name, assignment.slice(equals + 1));
  }
  return values;
}

/**
 * The declared parameters with the values of a run. Throws `INVALID` for a value of an undeclared
 * parameter.
 */
export function withProgramParameters(
  declared: readonly Parameter[],
  given: ReadonlyMap<string, string>,
): Parameter[] {
  const names = new Set(declared.map(({ name }) => name));
  const strange = [...given.keys()].find((name) => !names.has(name));
  if (strange !== undefined) {
    throw invalid(
      names.size === 0
        ? phrase`The workflow has no parameter ${strange}. It declares none.`
        : phrase`The workflow has no parameter ${strange}. It declares ${[...names].join(', ')}.`,
    );
  }
  return declared.map((parameter) => ({
    ...parameter,
    value: given.get(parameter.name) ?? parameter.value,
  }));
}

function splitWords(text: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    if (letter === '\\' && quote !== "'" && index + 1 < text.length)
      word = (word ?? '') + text[++index];
    else if (quote !== '') {
      if (letter === quote) quote = '';
      else word = (word ?? '') + letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (/\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + letter;
  }
  if (quote !== '')
    throw invalid(phrase`A quote (${quote}) in the program parameters is not closed.`);
  if (word !== null) words.push(word);
  return words;
}

function invalid(message: ErrorText): Error {
  return millraceError('INVALID', { message });
}
