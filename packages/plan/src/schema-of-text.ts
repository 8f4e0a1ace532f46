import { phrase, type ErrorText } from '@millrace/model';
import {
  JsonSyntaxError,
  JsonTooDeep,
  parseJson,
  type JsonNode,
  type JsonOptions,
} from './json-tree.ts';

/** Why the type of a text isn't inferred. */
export class NotInferred extends Error {
  readonly reason: ErrorText;

  constructor(reason: ErrorText) {
    super('The type of the text is not inferred.');
    this.reason = reason;
  }
}

function refuse(reason: ErrorText): never {
  throw new NotInferred(reason);
}

type Inferred =
  | { readonly kind: 'null' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'STRING' | 'TIMESTAMP' }
  | { readonly kind: 'DECIMAL'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'array'; readonly element: Inferred }
  | { readonly kind: 'struct'; readonly fields: ReadonlyMap<string, Inferred> };

/** Options of `schema_of_json`. */
export type JsonSchemaOptions = Partial<JsonOptions> & {
  /** Whether numbers and truth values are strings. */
  readonly allStrings?: boolean;
  /** Whether numbers with a fraction, and strings that are numbers, are decimals. */
  readonly decimals?: boolean;
  /** Whether members that are always null are left out. */
  readonly dropsNulls?: boolean;
  /** Whether a string is a timestamp; null if that isn't known. */
  readonly isTimestamp?: (text: string) => boolean | null;
};

/** The type that Spark infers for a JSON value, as text. Throws `NotInferred`. */
export function schemaOfJson(text: string, options: JsonSchemaOptions = {}): string {
  try {
    const node = parseJson(text, { controls: false, words: true, ...options });
    return node === null ? 'STRING' : rootText(inferred(node, options), options);
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonTooDeep)
      return refuse(phrase`schema_of_json takes valid JSON only.`);
    throw error;
  }
}

function inferred(node: JsonNode, options: JsonSchemaOptions): Inferred {
  switch (node.kind) {
    case 'null':
      return { kind: 'null' };
    case 'string':
      return node.text === '' ? { kind: 'null' } : stringType(node.text, options);
    case 'true':
    case 'false':
      return { kind: options.allStrings === true ? 'STRING' : 'BOOLEAN' };
    case 'word':
      return { kind: options.allStrings === true ? 'STRING' : 'DOUBLE' };
    case 'number':
      if (options.allStrings === true) return { kind: 'STRING' };
      return node.isWhole ? wholeType(BigInt(node.text)) : fractionType(node.text, options);
    case 'array':
      return {
        kind: 'array',
        element: node.items.map((item) => inferred(item, options)).reduce(merged, { kind: 'null' }),
      };
    case 'object': {
      const fields = new Map(
        node.members.map(([name, value]) => [name, inferred(value, options)] as const),
      );
      if (fields.size < node.members.length)
        return refuse(phrase`schema_of_json takes objects whose members have different names.`);
      return { kind: 'struct', fields };
    }
  }
}

function stringType(text: string, { decimals, isTimestamp }: JsonSchemaOptions): Inferred {
  const decimal = decimals === true ? decimalOf(text) : null;
  if (
    decimal !== null &&
    decimal.scale >= 0 &&
    decimal.scale <= decimal.precision &&
    decimal.precision <= 38
  )
    return { kind: 'DECIMAL', ...decimal };
  const isTime = isTimestamp?.(text) ?? (isTimestamp === undefined ? false : null);
  if (isTime === null)
    return refuse(phrase`Whether \`${text}\` is a timestamp is not inferred here.`);
  return { kind: isTime ? 'TIMESTAMP' : 'STRING' };
}

function fractionType(text: string, { decimals }: JsonSchemaOptions): Inferred {
  const decimal = decimals === true ? decimalOf(text) : null;
  if (decimal === null) return { kind: 'DOUBLE' };
  const { scale } = decimal;
  const precision = Math.max(decimal.precision, scale);
  if (precision > 38) return { kind: 'DOUBLE' };
  if (scale < 0) return refuse(phrase`\`${text}\` would be a decimal with a negative scale.`);
  return { kind: 'DECIMAL', precision, scale };
}

/** The digits of a number and how many are after its point, as written; null for other texts. */
function decimalOf(text: string): { readonly precision: number; readonly scale: number } | null {
  const found = /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text);
  if (found === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = found;
  if (whole + fraction === '') return null;
  const digits = (whole + fraction).replace(/^0+/, '');
  return { precision: Math.max(digits.length, 1), scale: fraction.length - Number(exponent) };
}

function wholeType(value: bigint): Inferred {
  if (BigInt.asIntN(64, value) === value) return { kind: 'BIGINT' };
  const precision = value.toString().replace('-', '').length;
  return precision <= 38 ? { kind: 'DECIMAL', precision, scale: 0 } : { kind: 'DOUBLE' };
}

/** The type that takes both. */
function merged(a: Inferred, b: Inferred): Inferred {
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (a.kind === 'array' && b.kind === 'array')
    return { kind: 'array', element: merged(a.element, b.element) };
  if (a.kind === 'struct' && b.kind === 'struct') {
    const fields = new Map(a.fields);
    for (const [name, type] of b.fields)
      fields.set(name, merged(fields.get(name) ?? { kind: 'null' }, type));
    return { kind: 'struct', fields };
  }
  const kinds = new Set([a.kind, b.kind]);
  if (kinds.size === 1 && a.kind !== 'DECIMAL') return a;
  if (![...kinds].every((kind) => ['BIGINT', 'DECIMAL', 'DOUBLE'].includes(kind)))
    return { kind: 'STRING' };
  if (kinds.has('DOUBLE')) return { kind: 'DOUBLE' };
  const scale = Math.max(scaleOf(a), scaleOf(b));
  const precision = Math.max(digitsOf(a), digitsOf(b)) + scale;
  return precision > 38 ? { kind: 'DOUBLE' } : { kind: 'DECIMAL', precision, scale };
}

/** Digits before the point. */
function digitsOf(type: Inferred): number {
  return type.kind === 'DECIMAL' ? type.precision - type.scale : 20;
}

function scaleOf(type: Inferred): number {
  return type.kind === 'DECIMAL' ? type.scale : 0;
}

/** Structs without members are left out, but for the outermost one. */
function rootText(type: Inferred, options: JsonSchemaOptions): string {
  if (type.kind === 'struct') return typeText(type, options) ?? 'STRUCT<>';
  if (type.kind === 'array' && type.element.kind === 'struct')
    return `ARRAY<${typeText(type.element, options) ?? 'STRUCT<>'}>`;
  return typeText(type, options) ?? 'STRING';
}

function typeText(type: Inferred, options: JsonSchemaOptions): string | null {
  switch (type.kind) {
    case 'null':
      return options.dropsNulls === true ? null : 'STRING';
    case 'DECIMAL':
      return `DECIMAL(${type.precision},${type.scale})`;
    case 'array': {
      const element = typeText(type.element, options);
      return element === null ? null : `ARRAY<${element}>`;
    }
    case 'struct': {
      const members = [...type.fields]
        .filter(([name]) => name !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, field]) => {
          const text = typeText(field, options);
          return text === null ? [] : [`${nameText(name)}: ${text}`];
        });
      return members.length === 0 ? null : `STRUCT<${members.join(', ')}>`;
    }
    case 'BIGINT':
    case 'BOOLEAN':
    case 'DOUBLE':
    case 'STRING':
    case 'TIMESTAMP':
      return type.kind;
  }
}

function nameText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

/** Options of `schema_of_csv`. */
export type CsvSchemaOptions = {
  readonly separator?: string;
  readonly nullText?: string;
  /** Whether dates are timestamps. */
  readonly datesAreTimes?: boolean;
};

/** The type that Spark infers for a line of plain fields, as text. Throws `NotInferred`. */
export function schemaOfCsv(text: string, options: CsvSchemaOptions = {}): string {
  if (text === '' || /["\r\n]/.test(text))
    return refuse(phrase`schema_of_csv takes one line without quotes here.`);
  const types = text
    .split(options.separator ?? ',')
    .map((field, index) => `_c${index}: ${fieldType(field, options)}`);
  return `STRUCT<${types.join(', ')}>`;
}

function fieldType(field: string, { nullText, datesAreTimes }: CsvSchemaOptions): string {
  if (field === nullText) return 'STRING';
  if (/^[+-]?[0-9]{1,400}$/.test(field)) {
    const value = BigInt(field.replace('+', ''));
    if (BigInt.asIntN(32, value) === value) return 'INT';
    return typeText(wholeType(value), {})!;
  }
  if (/^[+-]?[0-9]*\.[0-9]+$|^(?:NaN|-?Inf|-?Infinity)$/.test(field)) return 'DOUBLE';
  if (/^(?:true|false)$/i.test(field)) return 'BOOLEAN';
  if (isDate(field)) return datesAreTimes === true ? 'TIMESTAMP' : 'DATE';
  if (!/[0-9]/.test(field) && !/^\s*(?:nan|[+-]?inf)/i.test(field)) return 'STRING';
  const time = /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z?$/.exec(
    field,
  );
  if (time !== null && isDate(time[1]!)) return 'TIMESTAMP';
  if (/^[A-Za-z_][A-Za-z_0-9 ]*$/.test(field) && !/^\s*T/.test(field)) return 'STRING';
  // Neither numbers nor times have these after their first digits.
  if (/^[0-9]+[/,;|]/.test(field)) return 'STRING';
  return refuse(phrase`The type of \`${field}\` in CSV is not inferred here.`);
}

function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null || found[1] === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
