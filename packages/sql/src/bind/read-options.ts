import { phrase, type ErrorText, type Expression } from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { spanOf } from './context.ts';
import { failArguments } from './failure.ts';

/** Options by their names, of the functions that read or write JSON and CSV. */
export type Options = Readonly<Partial<Record<Option, string>>>;

const jsonFlags = [
  'allowBackslashEscapingAnyCharacter',
  'allowComments',
  'allowNonNumericNumbers',
  'allowNumericLeadingZeros',
  'allowSingleQuotes',
  'allowUnquotedControlChars',
  'allowUnquotedFieldNames',
] as const;
const inferenceFlags = [
  'dropFieldIfAllNull',
  'inferTimestamp',
  'prefersDecimal',
  'primitivesAsString',
] as const;
const otherFlags = ['ignoreNullFields', 'preferDate', 'sortKeys'] as const;

type Option =
  | (typeof jsonFlags)[number]
  | (typeof inferenceFlags)[number]
  | (typeof otherFlags)[number]
  | 'dateFormat'
  | 'nullValue'
  | 'sep'
  | 'timestampFormat';

const flags: ReadonlySet<Option> = new Set([...jsonFlags, ...inferenceFlags, ...otherFlags]);

/** By name in lower case, as Spark finds them. */
const names: ReadonlyMap<string, Option> = new Map([
  ...[...flags, 'dateFormat' as const, 'nullValue' as const, 'timestampFormat' as const].map(
    (option) => [option.toLowerCase(), option] as const,
  ),
  ['sep', 'sep'],
  ['delimiter', 'sep'],
]);

const supported: Readonly<Record<string, readonly Option[]>> = {
  to_json: ['timestampFormat', 'dateFormat', 'ignoreNullFields', 'sortKeys'],
  to_csv: ['timestampFormat', 'dateFormat', 'sep'],
  from_csv: ['timestampFormat', 'dateFormat', 'sep'],
  from_json: ['timestampFormat', 'dateFormat'],
  schema_of_json: [...inferenceFlags, ...jsonFlags],
  schema_of_csv: ['nullValue', 'preferDate', 'sep'],
};

/** The options in a map of constant strings; flags in lower case. */
export function optionsOf(options: Expression, node: CallNode): Options {
  const known = supported[node.name.toLowerCase()] ?? [];
  const refuse = (why: ErrorText): never =>
    failArguments(
      node.name,
      why,
      `${node.name}(a, map('${known[0] ?? 'sep'}', '…'))`,
      spanOf(options),
    );
  const texts =
    options.kind === 'call' && options.fn === 'map'
      ? options.args.map((each) =>
          each.kind === 'literal' && typeof each.value === 'string' ? each.value : null,
        )
      : [null];
  const found: Partial<Record<Option, string>> = {};
  for (let index = 0; index < texts.length; index += 2) {
    const [key, value] = texts.slice(index, index + 2);
    if (key === null || key === undefined || value === null || value === undefined)
      return refuse(phrase`The options are a map of constant strings.`);
    const name = key.toLowerCase();
    if (isWithoutEffect(name, value, node)) continue;
    const option = names.get(name);
    if (option === undefined || !known.includes(option))
      return refuse(phrase`The option ${key} isn't supported. It takes ${known.join(', ')}.`);
    const wrong = wrongOption(option, value, node);
    if (wrong !== null) return refuse(wrong);
    // `sep` goes before `delimiter`.
    if (name === 'delimiter' && found.sep !== undefined) continue;
    found[option] = flags.has(option) ? value.toLowerCase() : value;
  }
  return found;
}

/** Options that change nothing where a single line is read. */
function isWithoutEffect(name: string, value: string, { name: fn }: CallNode): boolean {
  const reader = fn.toLowerCase();
  const isFlag = /^(?:true|false)$/i.test(value);
  if (reader.startsWith('schema_of_'))
    return name === 'mode' || (lineFlags.has(name) && isFlag) || isUnusedFormat(name, reader);
  if (!reader.startsWith('from_')) return false;
  if (name === 'mode') return value.toUpperCase() === 'PERMISSIVE';
  return lineFlags.has(name) && isFlag;
}

const lineFlags: ReadonlySet<string> = new Set(['header', 'multiline', 'inferschema']);

/** Strings of JSON aren't dates. */
function isUnusedFormat(name: string, reader: string): boolean {
  return reader === 'schema_of_json' && name === 'dateformat';
}

/** Why the option can't have the value; null if it can. */
function wrongOption(option: Option, value: string, node: CallNode): ErrorText | null {
  if (flags.has(option))
    return /^(?:true|false)$/i.test(value) ? null : phrase`${option} is true or false.`;
  if (option === 'dateFormat') return hasTime(value) ? phrase`A date has no time of day.` : null;
  if (option !== 'sep') return null;
  if (node.name.toLowerCase() === 'schema_of_csv')
    return /^[^"\\\s#\0]{1,2}$|^\t$/u.test(value)
      ? null
      : phrase`sep is one or two characters other than a quote, a backslash, # and a space.`;
  return /^[^"\\\s#\0]$|^\t$/u.test(value)
    ? null
    : phrase`sep is one character other than a quote, a backslash, # and a space.`;
}

/** Whether a pattern of dates has a letter of a time, outside of quotes. */
function hasTime(pattern: string): boolean {
  return /[^yMLdEDQqGu\W_]/.test(pattern.replaceAll(/'[^']*'/g, ''));
}
