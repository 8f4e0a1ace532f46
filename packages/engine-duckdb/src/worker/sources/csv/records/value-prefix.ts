import type { DataType } from '@millrace/plan';

/**
 * What the start of a value determines about its rest: `key` is the same for prefixes with the same
 * continuations.
 */
export type Prefix = { readonly key: string; readonly isWhole: boolean };

/** `read` returns null if no usual format starts like that. */
export type ValueReader = {
  readonly alphabet: string;
  readonly read: (text: string) => Prefix | null;
};

const digits = '0123456789';

/**
 * The usual formats of a type's values: those that DuckDB's own conversion, a cast and Spark all
 * read as the same value. Everything else (plus signs, blanks, rounding, years of more than four
 * digits) is left to the exact conversion of a text.
 */
export function valueReader(type: DataType): ValueReader | null {
  switch (type.kind) {
    case 'BYTE':
      return integer('127');
    case 'SHORT':
      return integer('32767');
    case 'INTEGER':
      return integer('2147483647');
    case 'LONG':
      return integer('9223372036854775807');
    case 'DECIMAL':
      return {
        alphabet: `${digits}-.`,
        read: (text) => decimal(text, type.precision - type.scale, type.scale),
      };
    case 'FLOAT':
      return { alphabet: `${digits}-.`, read: (text) => floating(text, false) };
    case 'DOUBLE':
      return { alphabet: `${digits}-.+eE`, read: (text) => floating(text, true) };
    case 'BOOLEAN':
      return { alphabet: 'truefalsTRUEFALS', read: boolean };
    case 'DATE':
      return { alphabet: `${digits}-`, read: date };
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return { alphabet: `${digits}-: T.`, read: timestamp };
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      return null;
  }
}

function integer(most: string): ValueReader {
  return {
    alphabet: `${digits}-`,
    read: (text) => {
      const [, sign, number] = /^(-?)([0-9]*)$/.exec(text) ?? [];
      if (number === undefined || number.length > most.length) return null;
      const limit = most.slice(0, number.length);
      const order = number < limit ? 'less' : number > limit ? 'more' : 'same';
      if (number.length === most.length && order === 'more') return null;
      return number === ''
        ? { key: `sign ${sign}`, isWhole: false }
        : { key: `${number.length} ${order}`, isWhole: true };
    },
  };
}

function decimal(text: string, wholeDigits: number, fractionDigits: number): Prefix | null {
  const [, sign, whole, point, fraction = ''] = /^(-?)([0-9]*)(\.([0-9]*))?$/.exec(text) ?? [];
  if (whole === undefined || whole.length > wholeDigits || fraction.length > fractionDigits)
    return null;
  if (point === undefined)
    return whole === ''
      ? { key: `sign ${sign}`, isWhole: false }
      : { key: `${whole.length}`, isWhole: true };
  return whole === '' || fractionDigits === 0
    ? null
    : { key: `.${fraction.length}`, isWhole: fraction !== '' };
}

/** Few enough digits before the point that neither type overflows. */
const mostWholeDigits = 20;

function floating(text: string, hasExponent: boolean): Prefix | null {
  const [, sign, whole, point, fraction, exponent, exponentDigits] =
    /^(-?)([0-9]*)(\.([0-9]*))?([eE][+-]?([0-9]*))?$/.exec(text) ?? [];
  if (
    whole === undefined ||
    whole.length > mostWholeDigits ||
    (exponent !== undefined && !hasExponent)
  )
    return null;
  if (point === undefined && exponent === undefined)
    return whole === ''
      ? { key: `sign ${sign}`, isWhole: false }
      : { key: `${whole.length}`, isWhole: true };
  if (whole === '' || (exponent !== undefined && fraction === '')) return null;
  if (exponent === undefined)
    return { key: fraction === '' ? 'point' : 'fraction', isWhole: fraction !== '' };
  if (exponentDigits!.length > 2) return null;
  return {
    key: `e ${exponent.length === 1 ? '' : 'sign or digit'} ${exponentDigits!.length}`,
    isWhole: exponentDigits !== '',
  };
}

function boolean(text: string): Prefix | null {
  const lower = text.toLowerCase();
  const isWhole = lower === 'true' || lower === 'false';
  return 'true'.startsWith(lower) || 'false'.startsWith(lower) ? { key: lower, isWhole } : null;
}

function date(text: string): Prefix | null {
  if (!/^[0-9]{0,4}$|^[0-9]{4}-[0-9]{0,2}$|^[0-9]{4}-[0-9]{2}-[0-9]{0,2}$/.test(text)) return null;
  const at = text.length;
  if (at < 4) return { key: `${at} ${century(text.slice(0, 2))} ${text.slice(2)}`, isWhole: false };
  const year = Number(text.slice(0, 4));
  if (year === 0) return null;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (at < 7)
    return monthBegins(text.slice(5))
      ? { key: `${at} ${leap} ${text.slice(5)}`, isWhole: false }
      : null;
  const days = daysOf(Number(text.slice(5, 7)), leap);
  if (days === 0) return null;
  if (at < 10)
    return at === 9 && Number(text[8]) * 10 > days
      ? null
      : { key: `${at} ${days} ${text.slice(8)}`, isWhole: false };
  const day = Number(text.slice(8));
  return day >= 1 && day <= days ? { key: 'date', isWhole: true } : null;
}

/** The part of a year's first digits that determines leap years and the year zero. */
function century(text: string): string {
  return text.length < 2 ? text : `${Number(text) % 4 === 0} ${Number(text) === 0}`;
}

function monthBegins(text: string): boolean {
  return text === '' || text === '0' || text === '1';
}

function daysOf(month: number, leap: boolean): number {
  return [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

const clock =
  /^[ T](?:[0-1]?|[0-1][0-9]|2|2[0-3])$|^[ T](?:[0-1][0-9]|2[0-3]):(?:[0-5]?|[0-5][0-9](?::(?:[0-5]?|[0-5][0-9](?:\.[0-9]{0,6})?))?)$/;

function timestamp(text: string): Prefix | null {
  const [day, rest] = [text.slice(0, 10), text.slice(10)];
  const read = date(day);
  if (read === null || rest === '') return read;
  if (!read.isWhole || !clock.test(rest)) return null;
  return {
    key: `clock ${rest.length} ${rest.length === 2 ? rest[1] === '2' : ''}`,
    isWhole: rest.length === 9 || rest.length > 10,
  };
}
