import type { DataType } from '@millrace/plan';
import { lostDate, lostDigits, lostFraction, lostTime } from './database-error.ts';

/**
 * What a column stores of its values. `digits`: after the point, of a number or of seconds; below 0
 * if it rounds numbers before the point. Columns of dates have none.
 */
export type StoredParts = {
  readonly kind: 'number' | 'date' | 'moment' | 'time';
  readonly digits: number;
};

/** Whether a column could store some value of a type as another one without an error. */
export function canLose(type: DataType, stored: StoredParts): boolean {
  const { kind } = type;
  if (kind === 'STRING') return true;
  const isMoment = kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ';
  switch (stored.kind) {
    case 'number':
      if (type.kind === 'DECIMAL') return stored.digits < 0 || type.scale > stored.digits;
      return kind === 'DOUBLE' || kind === 'FLOAT' || (stored.digits < 0 && wholes.has(kind));
    case 'date':
      return isMoment;
    case 'moment':
      return isMoment && stored.digits < MICROSECONDS;
    case 'time':
      return isMoment || kind === 'DATE';
  }
}

const wholes: ReadonlySet<DataType['kind']> = new Set(['BYTE', 'SHORT', 'INTEGER', 'LONG']);

/** Digits of the seconds of a TIMESTAMP. */
const MICROSECONDS = 6;

/**
 * Throws `DatabaseError` if the column `name` would store `text` as another value. What isn't
 * written as a decimal number, or with a colon in its time, is left to the database.
 */
export function checkParts(text: string, name: string, { kind, digits }: StoredParts): void {
  switch (kind) {
    case 'number':
      if (isShort(text, digits)) return;
      if (digitsAfterPoint(text) > digits) throw lostDigits(name, text, digits);
      return;
    case 'date':
      if (/[1-9]/.test(time.exec(text)?.[0] ?? '') || fractionOf(text) > 0)
        throw lostTime(name, text);
      return;
    case 'time':
      if (date.test(text)) throw lostDate(name, text);
      if (fractionOf(text) > digits) throw lostFraction(name, text, digits);
      return;
    case 'moment':
      if (fractionOf(text) > digits) throw lostFraction(name, text, digits);
  }
}

/** Whether a plain decimal number has no more digits after the point: most values. */
function isShort(text: string, digits: number): boolean {
  const point = text.indexOf('.');
  return point >= 0 && text.length - point - 1 <= digits && /^-?\d+\.\d*$/.test(text);
}

/** Not the offset of a time zone. */
const time = /(?<![+-]\d?)\d{1,2}:\d{1,2}(?::\d{1,2})?/;
const date = /^\s*[+-]?\d{4,}-\d{1,2}-\d/;

/** How many digits a second has after the point, without zeros at the end. */
function fractionOf(text: string): number {
  const fraction = /:\d{1,2}[.,](\d+)/.exec(text)?.[1] ?? '';
  return fraction.length - zerosAtEnd(fraction);
}

/** Below 0 for zeros before the point. NaN for what isn't written as a number. */
function digitsAfterPoint(text: string): number {
  // PostgreSQL takes underscores between digits.
  const parts = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text.trim().replaceAll('_', ''));
  if (parts === null) return Number.NaN;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const all = whole + fraction;
  const zeros = zerosAtEnd(all);
  return zeros === all.length ? -Infinity : fraction.length - zeros - Number(exponent);
}

function zerosAtEnd(digits: string): number {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.length - end;
}
