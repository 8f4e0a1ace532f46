import type { DataType, Value } from '@millrace/plan';
import { LONGEST_TEXT } from './limits.ts';

/** A value as stored in a profile's relation: LONG, DOUBLE or STRING. */
export type MeasuredValue = Value;

/** The value in its column's own type. */
export function ownValue(measured: MeasuredValue, type: DataType): Value {
  if (measured === null) return null;
  switch (type.kind) {
    case 'BOOLEAN':
      return measured === 'true';
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
      return Number(measured);
    case 'FLOAT':
      return typeof measured === 'number' ? shortestFloat(measured) : measured;
    case 'DATE':
      return dateOf(Number(measured));
    case 'STRING':
      return cut(measured as string);
    case 'ARRAY':
    case 'BINARY':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return measured;
  }
}

function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : [...text].slice(0, LONGEST_TEXT).join('');
}

/** The number with the fewest digits that is the same in single precision. */
function shortestFloat(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}

const MILLISECONDS_A_DAY = 86_400_000;

/** Days since 1970 in the plan's date format; computed from the days beyond the year 275,760. */
function dateOf(days: number): string {
  const date = new Date(days * MILLISECONDS_A_DAY);
  if (Number.isNaN(date.getTime())) return `${days} days after 1970-01-01`;
  const iso = date.toISOString();
  const [sign, year, rest] = [
    /^[+-]/.exec(iso)?.[0] ?? '',
    Number(/^[+-]?(\d+)/.exec(iso)?.[1]),
    iso.slice(iso.indexOf('T') - 6, iso.indexOf('T')),
  ];
  return `${sign}${String(year).padStart(4, '0')}${rest}`;
}
