import { someType, type DataType, type StructField } from '@millrace/plan';
import { hexOfBase64, isCutOff } from './json-base64.ts';
import { classifyTime, type TimeKind } from './json-times.ts';
import { kernelError } from '../kernel.ts';
import { printJson, printText } from './print.ts';
import { JsonSyntaxError, parseJson, type JsonNode, type JsonOptions } from '@millrace/plan';

/** A value that doesn't fit its type; what was read of an object or array until then is kept. */
class Misfit extends Error {
  readonly partial: string | null;

  constructor(partial: string | null = null) {
    super();
    this.partial = partial;
  }
}

/** What this reader leaves to Spark. */
export class NotExact extends Error {}

/**
 * What `from_json` returns, as JSON that DuckDB casts to the type without loss; null for NULL. Dates
 * and times are texts that Spark's cast accepts, and BINARY has hexadecimal digits. A value that
 * doesn't fit is null, and so is all of it if the text is no JSON.
 */
export function fromJson(text: string, type: DataType, options: ReadOptions): string | null {
  if (type.kind === 'STRUCT' && type.fields.some(isCorruptRecord))
    return withCorruptRecord(text, type, options);
  const { json, fits } = readJson(text, type, options);
  if (!fits && options.failsFast)
    throw kernelError('MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION', text);
  return json;
}

export type ReadOptions = {
  readonly failsFast: boolean;
  readonly syntax: JsonOptions;
};

/** `json` is what was read, `fits` whether that is all of it. */
type Reading = { readonly json: string | null; readonly fits: boolean };

function isCorruptRecord({ name }: StructField): boolean {
  return name === '_corrupt_record';
}

/** The member of that name is the text if it doesn't fit, whatever the text has under that name. */
function withCorruptRecord(text: string, type: Struct, options: ReadOptions): string | null {
  const others = { ...type, fields: type.fields.filter((field) => !isCorruptRecord(field)) };
  const { json, fits } = readJson(text, others, options);
  if (!fits && options.failsFast)
    throw kernelError('MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION', text);
  if (json === null) return null;
  const record = `"_corrupt_record":${fits ? 'null' : printText(text)}`;
  return others.fields.length === 0 ? `{${record}}` : `${json.slice(0, -1)},${record}}`;
}

function readJson(text: string, type: DataType, { syntax }: ReadOptions): Reading {
  const nothing = type.kind === 'STRUCT' ? emptyStruct(type) : null;
  let node: JsonNode | null;
  try {
    node = parseJson(text, syntax);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    // Spark skips line breaks inside Base64, which JSON doesn't allow.
    // oxlint-disable-next-line no-control-regex -- these are meant
    if (someType(type, ({ kind }) => kind === 'BINARY') && /[\0-\x1f]/.test(text))
      throw new NotExact();
    // In an array, Spark may go on after a token that it doesn't know.
    if (
      error.isInArray &&
      /[A-Za-z]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, '')) &&
      /^\s*\{/.test(text)
    )
      throw new NotExact();
    return { json: nothing, fits: false };
  }
  if (node === null) return { json: null, fits: true };
  try {
    const root =
      type.kind === 'ARRAY' && type.element.kind === 'STRUCT' && node.kind === 'object'
        ? `[${converted(node, type.element) ?? 'null'}]`
        : converted(node, type);
    return { json: root ?? nothing, fits: root !== null };
  } catch (error) {
    if (error instanceof Misfit) return { json: error.partial ?? nothing, fits: false };
    throw error;
  }
}

type Struct = Extract<DataType, { kind: 'STRUCT' }>;

function emptyStruct({ fields }: Struct): string {
  return `{${fields.map(({ name }) => `${printText(name)}:null`).join(',')}}`;
}

/** Null for JSON's null. */
function converted(node: JsonNode, type: DataType): string | null {
  if (node.kind === 'null') return null;
  switch (type.kind) {
    case 'STRING':
      return printText(node.kind === 'string' ? node.text : printJson(node));
    case 'BOOLEAN':
      return node.kind === 'true' || node.kind === 'false' ? node.kind : misfit();
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return whole(node, bits[type.kind]);
    case 'FLOAT':
    case 'DOUBLE':
      return floating(node);
    case 'DECIMAL':
      return decimal(node, type.precision, type.scale);
    case 'STRUCT':
      return structOf(node, type);
    case 'ARRAY':
      return arrayOf(node, type.element);
    case 'MAP':
      return mapOf(node, type.value);
    case 'NULL':
      return null;
    case 'BINARY':
      return binary(node);
    case 'DATE':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return time(node, type.kind);
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      throw new NotExact();
  }
}

function misfit(): never {
  throw new Misfit();
}

const bits = { BYTE: 8, SHORT: 16, INTEGER: 32, LONG: 64 } as const;

function whole(node: JsonNode, size: number): string {
  if (node.kind !== 'number' || !node.isWhole) return misfit();
  const value = BigInt(node.text);
  return BigInt.asIntN(size, value) === value ? value.toString() : misfit();
}

const words: Readonly<Record<string, string>> = {
  NaN: '"NaN"',
  '+INF': '"Infinity"',
  '+Infinity': '"Infinity"',
  Infinity: '"Infinity"',
  '-INF': '"-Infinity"',
  '-Infinity': '"-Infinity"',
};

function floating(node: JsonNode): string {
  if (node.kind === 'string' || node.kind === 'word') return words[node.text] ?? misfit();
  return node.kind === 'number' ? node.text : misfit();
}

function decimal(node: JsonNode, precision: number, scale: number): string {
  const text =
    node.kind === 'number'
      ? node.text
      : node.kind === 'string'
        ? node.text.replaceAll(',', '')
        : '';
  return decimalText(text, precision, scale) ?? misfit();
}

/** A decimal as JSON, rounded half up; null if the text is no decimal or has too many digits. */
export function decimalText(text: string, precision: number, scale: number): string | null {
  const found = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (found === null || `${found[2]}${found[3]}` === '') return null;
  const [, sign = '', before = '', after = '', exponent = '0'] = found;
  const power = Number(exponent) - after.length + scale;
  let units = BigInt(before + after);
  if (power >= 0) units *= 10n ** BigInt(power);
  else {
    const unit = 10n ** BigInt(-power);
    units = units / unit + (units % unit >= unit / 2n ? 1n : 0n);
  }
  const digits = units.toString();
  if (digits.length > precision) return null;
  const padded = digits.padStart(scale + 1, '0');
  const point = scale === 0 ? padded : `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
  return `"${sign === '-' && units !== 0n ? '-' : ''}${point}"`;
}

function binary(node: JsonNode): string {
  if (node.kind !== 'string') return misfit();
  if (isCutOff(node.text)) throw new NotExact();
  const hex = hexOfBase64(node.text);
  return hex === null ? misfit() : printText(hex);
}

/** Whole numbers are seconds since 1970 where a TIMESTAMP is expected. */
function time(node: JsonNode, kind: TimeKind): string {
  if (kind === 'TIMESTAMP' && node.kind === 'number' && node.isWhole) return instant(node.text);
  if (node.kind !== 'string') return misfit();
  const verdict = classifyTime(node.text, kind);
  if (verdict === 'unsure') throw new NotExact();
  return verdict === 'valid' ? printText(node.text) : misfit();
}

/** Of the years 1 to 9999; beyond them, Spark's numbers may wrap around. */
function instant(digits: string): string {
  const seconds = Number(digits);
  if (seconds < -62_135_596_800 || seconds > 253_402_300_799) throw new NotExact();
  return printText(new Date(seconds * 1000).toISOString());
}

function structOf(node: JsonNode, type: Struct): string {
  if (node.kind !== 'object') return misfit();
  const values = new Map<string, string | null>();
  const types = new Map(type.fields.map((field) => [field.name, field.type]));
  let isPartial = false;
  for (const [name, value] of node.members) {
    const wanted = types.get(name);
    if (wanted === undefined) continue;
    try {
      values.set(name, converted(value, wanted));
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      isPartial = true;
      if (error.partial !== null) values.set(name, error.partial);
    }
  }
  const row = `{${type.fields.map(({ name }) => `${printText(name)}:${values.get(name) ?? 'null'}`).join(',')}}`;
  if (isPartial) throw new Misfit(row);
  return row;
}

function arrayOf(node: JsonNode, element: DataType): string {
  if (node.kind !== 'array') return misfit();
  let isPartial = false;
  const items = node.items.map((item) => {
    try {
      return converted(item, element) ?? 'null';
    } catch (error) {
      if (!(error instanceof Misfit) || error.partial === null) throw error;
      isPartial = true;
      return error.partial;
    }
  });
  const result = `[${items.join(',')}]`;
  if (isPartial) throw new Misfit(result);
  return result;
}

function mapOf(node: JsonNode, value: DataType): string {
  if (node.kind !== 'object') return misfit();
  if (new Set(node.members.map(([name]) => name)).size < node.members.length) throw new NotExact();
  let isPartial = false;
  let isBad = false;
  const entries = node.members.flatMap(([name, member]) => {
    try {
      return [`${printText(name)}:${converted(member, value) ?? 'null'}`];
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      if (error.partial === null) isBad = true;
      else isPartial = true;
      return error.partial === null ? [] : [`${printText(name)}:${error.partial}`];
    }
  });
  if (isBad) return misfit();
  const result = `{${entries.join(',')}}`;
  if (isPartial) throw new Misfit(result);
  return result;
}
