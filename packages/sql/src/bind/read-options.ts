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
const otherFlags = [
  'escapeQuotes',
  'ignoreLeadingWhiteSpace',
  'ignoreNullFields',
  'ignoreTrailingWhiteSpace',
  'preferDate',
  'quoteAll',
  'sortKeys',
] as const;
const texts = [
  'dateFormat',
  'emptyValue',
  'escape',
  'mode',
  'nullValue',
  'quote',
  'sep',
  'timestampFormat',
] as const;

type Option =
  | (typeof jsonFlags)[number]
  | (typeof inferenceFlags)[number]
  | (typeof otherFlags)[number]
  | (typeof texts)[number];

const flags: ReadonlySet<Option> = new Set([...jsonFlags, ...inferenceFlags, ...otherFlags]);

/** By name in lower case, as Spark finds them. */
const names: ReadonlyMap<string, Option> = new Map([
  ...[...flags, ...texts].map((option) => [option.toLowerCase(), option] as const),
  ['delimiter', 'sep'],
]);

const supported: Readonly<Record<string, readonly Option[]>> = {
  to_json: ['timestampFormat', 'dateFormat', 'ignoreNullFields', 'sortKeys'],
  to_csv: [
    'timestampFormat',
    'dateFormat',
    'sep',
    'nullValue',
    'emptyValue',
    'quote',
    'quoteAll',
    'escape',
    'escapeQuotes',
    'ignoreLeadingWhiteSpace',
    'ignoreTrailingWhiteSpace',
  ],
  from_csv: ['timestampFormat', 'dateFormat', 'sep', 'nullValue', 'mode'],
  from_json: ['timestampFormat', 'dateFormat', 'mode', ...jsonFlags],
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
  const parts =
    options.kind === 'call' && options.fn === 'map'
      ? options.args.map((each) =>
          each.kind === 'literal' && typeof each.value === 'string' ? each.value : null,
        )
      : [null];
  const found: Partial<Record<Option, string>> = {};
  for (let index = 0; index < parts.length; index += 2) {
    const [key, value] = parts.slice(index, index + 2);
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
    found[option] = normalized(option, value);
  }
  const { ignoreLeadingWhiteSpace: leading, ignoreTrailingWhiteSpace: trailing } = found;
  if ((leading ?? 'true') !== (trailing ?? 'true'))
    return refuse(
      phrase`ignoreLeadingWhiteSpace and ignoreTrailingWhiteSpace have the same value here.`,
    );
  return found;
}

/**
 * The options that an engine applies, as JSON: those of times are applied here. Undefined without
 * one.
 */
export function engineOptions(options: Expression | undefined, node: CallNode): string | undefined {
  if (options === undefined) return undefined;
  const applied = Object.entries(optionsOf(options, node)).filter(([name]) => !boundHere.has(name));
  return applied.length === 0 ? undefined : JSON.stringify(Object.fromEntries(applied));
}

const boundHere: ReadonlySet<string> = new Set<Option>([
  'dateFormat',
  'ignoreNullFields',
  'sortKeys',
  'timestampFormat',
]);

function normalized(option: Option, value: string): string {
  if (option === 'mode') return value.toUpperCase();
  if (option === 'sep' && value === '\\t') return '\t';
  return flags.has(option) ? value.toLowerCase() : value;
}

/** Options that change nothing where a single line is read or written. */
function isWithoutEffect(name: string, value: string, { name: fn }: CallNode): boolean {
  const reader = fn.toLowerCase();
  if (idle.get(name)?.test(value) === true) return true;
  if (name === 'mode') return !reader.startsWith('from_') || value.toUpperCase() === 'PERMISSIVE';
  return (idleFlags[reader] ?? []).includes(name) && /^(?:true|false)$/i.test(value);
}

const idle: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    compression: /^(?:none|uncompressed)$/i,
    encoding: /^utf-?8$/i,
    header: /^(?:true|false)$/i,
    inferschema: /^(?:true|false)$/i,
    linesep: /^[^]{1,2}$/,
    multiline: /^(?:true|false)$/i,
    samplingratio: /^[01]?\.?\d+$/,
  }),
);

/** What only the inference of schemas uses. */
const idleFlags: Readonly<Record<string, readonly string[]>> = {
  from_csv: ['preferdate', 'prefersdecimal'],
  from_json: inferenceFlags.map((flag) => flag.toLowerCase()),
  schema_of_csv: ['prefersdecimal'],
};

/** Why the option can't have the value; null if it can. */
function wrongOption(option: Option, value: string, node: CallNode): ErrorText | null {
  if (flags.has(option))
    return /^(?:true|false)$/i.test(value) ? null : phrase`${option} is true or false.`;
  const reader = node.name.toLowerCase();
  if (option === 'dateFormat') return hasTime(value) ? phrase`A date has no time of day.` : null;
  if (option === 'sep')
    return reader === 'to_csv' && /^[ #]$/.test(value) ? null : wrongSeparator(value);
  if (option === 'mode')
    return /^failfast$/i.test(value) ? null : phrase`mode is PERMISSIVE or FAILFAST.`;
  if (option === 'quote' || option === 'escape')
    return /^[^\s\0]$/.test(value) ? null : phrase`${option} is one character.`;
  const isWritten = reader === 'to_csv' && (option === 'nullValue' || option === 'emptyValue');
  return isWritten && /["'\\]|^[\0- ]|[\0- ]$/.test(value)
    ? phrase`${option} has no quotes and backslashes, and no blanks around it.`
    : null;
}

function wrongSeparator(value: string): ErrorText | null {
  return /^[^"\\\s#\0]{1,2}$|^\\?t$|^\t$/u.test(value)
    ? null
    : phrase`sep is one or two characters other than a quote, a backslash, # and a space.`;
}

/** Whether a pattern of dates has a letter of a time, outside of quotes. */
function hasTime(pattern: string): boolean {
  return /[^yMLdEDQqGu\W_]/.test(pattern.replaceAll(/'[^']*'/g, ''));
}
