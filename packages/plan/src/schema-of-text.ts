import { phrase, type ErrorText } from '@millrace/model';
import { JsonSyntaxError, JsonTooDeep, parseJson, type JsonNode } from './json-tree.ts';

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
  | { readonly kind: 'null' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'STRING' }
  | { readonly kind: 'DECIMAL'; readonly precision: number }
  | { readonly kind: 'array'; readonly element: Inferred }
  | { readonly kind: 'struct'; readonly fields: ReadonlyMap<string, Inferred> };

/** The type that Spark infers for a JSON value, as text. Throws `NotInferred`. */
export function schemaOfJson(text: string): string {
  try {
    const node = parseJson(text, { controls: false, words: true });
    return node === null ? 'STRING' : rootText(inferred(node));
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonTooDeep)
      return refuse(phrase`schema_of_json takes valid JSON only.`);
    throw error;
  }
}

function inferred(node: JsonNode): Inferred {
  switch (node.kind) {
    case 'null':
      return { kind: 'null' };
    case 'true':
    case 'false':
      return { kind: 'BOOLEAN' };
    case 'string':
      return { kind: node.text === '' ? 'null' : 'STRING' };
    case 'number':
      return node.isWhole ? wholeType(BigInt(node.text)) : { kind: 'DOUBLE' };
    case 'word':
      return { kind: 'DOUBLE' };
    case 'array':
      return {
        kind: 'array',
        element: node.items.map(inferred).reduce(merged, { kind: 'null' }),
      };
    case 'object': {
      const fields = new Map(node.members.map(([name, value]) => [name, inferred(value)]));
      if (fields.size < node.members.length)
        return refuse(phrase`schema_of_json takes objects whose members have different names.`);
      return { kind: 'struct', fields };
    }
  }
}

function wholeType(value: bigint): Inferred {
  if (BigInt.asIntN(64, value) === value) return { kind: 'BIGINT' };
  const precision = value.toString().replace('-', '').length;
  return precision <= 38 ? { kind: 'DECIMAL', precision } : { kind: 'DOUBLE' };
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
  return { kind: 'DECIMAL', precision: Math.max(digitsOf(a), digitsOf(b)) };
}

function digitsOf(type: Inferred): number {
  return type.kind === 'DECIMAL' ? type.precision : 20;
}

/** Structs without members are left out, but for the outermost one. */
function rootText(type: Inferred): string {
  if (type.kind === 'struct') return typeText(type) ?? 'STRUCT<>';
  if (type.kind === 'array' && type.element.kind === 'struct')
    return `ARRAY<${typeText(type.element) ?? 'STRUCT<>'}>`;
  return typeText(type) ?? 'STRING';
}

function typeText(type: Inferred): string | null {
  switch (type.kind) {
    case 'null':
      return 'STRING';
    case 'DECIMAL':
      return `DECIMAL(${type.precision},0)`;
    case 'array': {
      const element = typeText(type.element);
      return element === null ? null : `ARRAY<${element}>`;
    }
    case 'struct': {
      const members = [...type.fields]
        .filter(([name]) => name !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, field]) => {
          const text = typeText(field);
          return text === null ? [] : [`${nameText(name)}: ${text}`];
        });
      return members.length === 0 ? null : `STRUCT<${members.join(', ')}>`;
    }
    case 'BIGINT':
    case 'BOOLEAN':
    case 'DOUBLE':
    case 'STRING':
      return type.kind;
  }
}

function nameText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

/** The type that Spark infers for a line of plain fields, as text. Throws `NotInferred`. */
export function schemaOfCsv(text: string): string {
  if (text === '' || /["\r\n]/.test(text))
    return refuse(phrase`schema_of_csv takes one line without quotes here.`);
  const types = text.split(',').map((field, index) => `_c${index}: ${fieldType(field)}`);
  return `STRUCT<${types.join(', ')}>`;
}

function fieldType(field: string): string {
  if (/^[+-]?[0-9]{1,400}$/.test(field)) {
    const type = wholeType(BigInt(field.replace('+', '')));
    const isShort = BigInt.asIntN(32, BigInt(field.replace('+', ''))).toString();
    return type.kind === 'BIGINT' && isShort === BigInt(field.replace('+', '')).toString()
      ? 'INT'
      : typeText(type)!;
  }
  if (/^[+-]?[0-9]*\.[0-9]+$|^(?:NaN|-?Inf|-?Infinity)$/.test(field)) return 'DOUBLE';
  if (/^(?:true|false)$/i.test(field)) return 'BOOLEAN';
  if (isDate(field)) return 'DATE';
  if (!/[0-9]/.test(field) && !/^\s*(?:nan|[+-]?inf)/i.test(field)) return 'STRING';
  const time = /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z?$/.exec(
    field,
  );
  if (time !== null && isDate(time[1]!)) return 'TIMESTAMP';
  if (/^[A-Za-z_][A-Za-z_0-9 ]*$/.test(field) && !/^\s*T/.test(field)) return 'STRING';
  return refuse(phrase`The type of \`${field}\` in CSV is not inferred here.`);
}

function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null || found[1] === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
