import type { DataType } from '@millrace/plan';
import { DatabaseError, lostDigits, lostTime } from '../../database-error.ts';
import { localText, utcText } from '../../timestamp-text.ts';
import { EXACT_DIGITS, keepsText, typeOfDeclared } from '../column-type.ts';

type Column = { readonly name: string; readonly type: DataType };

const MAX_LONG = 2n ** 63n - 1n;

/**
 * A text in the format of `databaseRows` as the value to store. Throws `DatabaseError` if SQLite
 * would store another value than the given one, or one that the column's type can't hold.
 */
export function storedValue(
  text: string,
  column: Column,
  declared: string | null,
): bigint | number | string | Uint8Array {
  const { name, type } = column;
  const refuse = (why: string): never => {
    throw new DatabaseError(
      `Column "${name}"${declared === null ? '' : ` (${declared})`} can't store ${text.slice(0, 100)}: ${why}.`,
      true,
    );
  };
  const value = valueOf(text, type);
  if (Number.isNaN(value)) refuse('SQLite has no NaN');
  if (value instanceof Uint8Array) return value;
  const found = typeOfDeclared(declared);
  const target = found?.kind;
  if (target === 'DATE' && type.kind.startsWith('TIMESTAMP')) return dateOf(text, name);
  if (target === undefined || !numeric.has(target) || keepsText(declared)) return value;
  if (!isNumber(String(value))) refuse('it is not a number');
  if (typeof value === 'string' && !isExact(value)) refuse('SQLite would round it');
  if (target === 'LONG' && !isWhole(String(value))) refuse('it is not a whole number');
  if (found?.kind === 'DECIMAL' && digitsAfterPoint(String(value)) > found.scale)
    throw lostDigits(name, text, found.scale);
  return value;
}

/** The date of a moment at midnight. */
function dateOf(text: string, name: string): string {
  const local = localText(text);
  const [, date, rest] = /^(\S+) (.*)$/.exec(local) ?? [];
  if (date === undefined || !/^00:00:00(?:\.0*)?$/.test(rest!)) throw lostTime(name, local);
  return date;
}

function valueOf(text: string, { kind }: DataType): bigint | number | string | Uint8Array {
  switch (kind) {
    case 'BOOLEAN':
      return text === 'true' ? 1n : 0n;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return BigInt(text);
    case 'FLOAT':
    case 'DOUBLE':
      return Number(text);
    case 'BINARY':
      return Buffer.from(text.slice(2), 'hex');
    case 'TIMESTAMP':
      return `${utcText(text)}Z`;
    case 'TIMESTAMP_NTZ':
      return localText(text);
    case 'ARRAY':
    case 'DATE':
    case 'DECIMAL':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      return text;
  }
}

const numeric: ReadonlySet<DataType['kind']> = new Set(['LONG', 'DOUBLE', 'DECIMAL']);

function isNumber(text: string): boolean {
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text);
}

/** Whether the text of a number is stored without losing digits. */
function isExact(text: string): boolean {
  if (/^-?\d+$/.test(text)) return BigInt(text) <= MAX_LONG && BigInt(text) >= -MAX_LONG;
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '');
  return digits.length <= EXACT_DIGITS;
}

/** Without zeros at the end. */
function digitsAfterPoint(text: string): number {
  const [, fraction = '', exponent = '0'] =
    /^\s*[+-]?\d*\.?(\d*?)0*(?:e([+-]?\d+))?\s*$/i.exec(text) ?? [];
  return fraction.length - Number(exponent);
}

function isWhole(text: string): boolean {
  return /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(text);
}
