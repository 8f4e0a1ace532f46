import type { DataType } from '@millrace/plan';
import { DAY_MS, EPOCH_1900, LAST_DAY } from './cell.ts';

/** What a cell of a workbook to write holds. Days are numbers, shown as dates by their format. */
export type WrittenCell = string | number | boolean | null;

/** The digits that Excel keeps of a number. */
const MAX_DIGITS = 15;
/** 1900-03-01. Excel counts 1900-02-29 before it, which never was. */
const FIRST_EXACT_DAY = 61;

/**
 * The cell of a value in the one text format for writing. Text, where a cell's number can't be
 * equal to the value.
 */
export function writtenCell(text: string | undefined, { kind }: DataType): WrittenCell {
  if (text === undefined) return null;
  switch (kind) {
    case 'BOOLEAN':
      return text === 'true';
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return Number.isSafeInteger(Number(text)) ? Number(text) : text;
    case 'FLOAT':
    case 'DOUBLE':
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'DECIMAL':
      return digitsOf(text) > MAX_DIGITS ? escapedText(text) : Number(text);
    case 'DATE':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return daysOf(text) ?? text;
    case 'STRING':
    case 'BINARY':
    case 'NULL':
    case 'ARRAY':
    case 'MAP':
    case 'STRUCT':
    case 'INTERVAL_YEAR_MONTH':
    case 'INTERVAL_DAY_TIME':
      return escapedText(text);
  }
}

/** How Excel shows the numbers of a column that are dates or times. */
export function numberFormat({ kind }: DataType): string | null {
  if (kind === 'DATE') return 'yyyy-mm-dd';
  return kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ' ? 'yyyy-mm-dd hh:mm:ss' : null;
}

/** Text that Excel reads as it is: `_x0041_` would be an A, and U+FFFF is no XML. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\uFFFE', '_xFFFE_')
    .replaceAll('\uFFFF', '_xFFFF_');
}

/** Those between the first and the last that count: 4 of -0012.340. */
function digitsOf(decimal: string): number {
  const plain = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return plain.replace(/^-?0*\.?0*/, '').replace('.', '').length;
}

/** Wall-clock days since 1899-12-30, to the millisecond; null before 1900 and after 9999. */
function daysOf(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?)?/.exec(text);
  if (match === null) return null;
  const [, date, time = '00:00:00', fraction = ''] = match;
  const milliseconds = Date.parse(`${date}T${time}.${fraction.padEnd(3, '0')}Z`);
  const days = (milliseconds - EPOCH_1900) / DAY_MS;
  const counted = days < FIRST_EXACT_DAY ? days - 1 : days;
  return counted >= 1 && counted < LAST_DAY + 1 ? counted : null;
}
