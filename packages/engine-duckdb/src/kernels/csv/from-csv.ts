import type { DataType } from '@millrace/plan';
import { decimalText } from '../json/from-json.ts';
import { printText } from '../json/print.ts';
import { kernelError } from '../kernel.ts';

/**
 * What `from_csv` returns, as JSON that DuckDB casts to the type without loss. A field that doesn't
 * fit its type, is missing or is empty, is null.
 */
export function fromCsv(text: string, type: DataType, options: CsvOptions): string {
  const fields = fieldsOf(text, options.separator);
  const members = type.kind === 'STRUCT' ? type.fields : [];
  const isMalformed = (): never => {
    throw kernelError('MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION', text);
  };
  if (options.failsFast && fields.length !== members.length) isMalformed();
  const values = members.map((member, index) => {
    const field = fields[index] ?? '';
    const value = field === options.nullText ? null : converted(field, member.type);
    if (options.failsFast && value === null && !['', options.nullText].includes(field))
      isMalformed();
    return `${printText(member.name)}:${value ?? 'null'}`;
  });
  return `{${values.join(',')}}`;
}

export type CsvOptions = {
  readonly separator: string;
  readonly nullText: string | undefined;
  readonly failsFast: boolean;
};

/** The fields of one record, which line breaks don't end. What Spark repairs is left to it. */
function fieldsOf(text: string, separator: string): readonly string[] {
  if (text.startsWith('\ufeff')) throw notExact(text);
  const field = fieldPattern(separator);
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    field.lastIndex = at;
    const found = field.exec(text);
    at = field.lastIndex;
    if (found === null || (found[3] === '' && at < text.length)) throw notExact(text);
    fields.push(found[2] ?? found[1]!.replaceAll(/\\(["\\])/g, '$1'));
    if (found[3] === '') return fields;
  }
}

const patterns = new Map<string, RegExp>();

function fieldPattern(separator: string): RegExp {
  const known = patterns.get(separator);
  if (known !== undefined) return known;
  const mark = Array.from(separator, (each) => `\\u{${each.codePointAt(0)!.toString(16)}}`).join(
    '',
  );
  const quoted = String.raw`"((?:\\["\\]|[^"\\]|\\(?!["\\]))*)" *(?=${mark}|$)`;
  const plain = `(?!"|${mark})[^](?:(?!${mark})[^])*|`;
  const pattern = new RegExp(`(?:${quoted}|(${plain}))((?:${mark})?)`, 'uy');
  patterns.set(separator, pattern);
  return pattern;
}

const bits = { BYTE: 8, SHORT: 16, INTEGER: 32, LONG: 64 } as const;

function converted(field: string, type: DataType): string | null {
  if (field === '') return null;
  switch (type.kind) {
    case 'STRING':
      return printText(field);
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(field) ? field.toLowerCase() : null;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return whole(field, bits[type.kind]);
    case 'FLOAT':
    case 'DOUBLE':
      return floating(field, type.kind === 'FLOAT');
    case 'DECIMAL':
      if (hasForeignDigits(field)) throw notExact(field);
      return decimalText(field.replaceAll(',', ''), type.precision, type.scale);
    case 'ARRAY':
    case 'BINARY':
    case 'DATE':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      throw notExact(field);
  }
}

function whole(field: string, size: number): string | null {
  if (hasForeignDigits(field)) throw notExact(field);
  if (!/^[+-]?[0-9]+$/.test(field)) return null;
  const value = BigInt(field.replace('+', ''));
  return BigInt.asIntN(size, value) === value ? value.toString() : null;
}

function floating(field: string, isSingle: boolean): string | null {
  const trimmed = field.replaceAll(/^[\0- ]+|[\0- ]+$/g, '');
  const word = field in words ? words[field] : javaWords[trimmed];
  if (word !== undefined) return word;
  if (/^[+-]?0x/i.test(trimmed)) throw notExact(field);
  const found = /^([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[dDfF]?$/.exec(trimmed);
  if (found === null) return null;
  // Java rounds to a FLOAT once.
  if (isSingle && found[1]!.replaceAll(/[^0-9]/g, '').length > 15) throw notExact(field);
  const value = isSingle ? Math.fround(Number(found[1])) : Number(found[1]);
  if (!Number.isFinite(value)) return value > 0 ? '"Infinity"' : '"-Infinity"';
  return Object.is(value, -0) ? '"-0.0"' : String(value);
}

/** Those of Spark, exactly as they are. */
const words: Readonly<Record<string, string>> = { Inf: '"Infinity"', '-Inf': '"-Infinity"' };
const javaWords: Readonly<Record<string, string>> = {
  NaN: '"NaN"',
  '+NaN': '"NaN"',
  '-NaN': '"NaN"',
  Infinity: '"Infinity"',
  '+Infinity': '"Infinity"',
  '-Infinity': '"-Infinity"',
};

/** Java reads the digits of every script. */
function hasForeignDigits(field: string): boolean {
  return /(?![0-9])\p{Nd}/u.test(field);
}

function notExact(text: string): Error {
  return kernelError('NOT_EXACT', text);
}
