import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  type DataType,
} from '@millrace/plan';
import { numberReader, type NumberStyle } from './number-reader.ts';

/** Sets of types, a bit for each. */
const INTEGER_BIT = 1;
const LONG_BIT = 2;
const DOUBLE_BIT = 4;
const BOOLEAN_BIT = 8;
const DATE_BIT = 16;
const TIMESTAMP_BIT = 32;

/**
 * Narrowest first. A date among timestamps is a timestamp, an integer among fractions a fraction.
 */
const ladder: readonly (readonly [bit: number, type: DataType])[] = [
  [INTEGER_BIT, INTEGER],
  [LONG_BIT, LONG],
  [DOUBLE_BIT, DOUBLE],
  [BOOLEAN_BIT, BOOLEAN],
  [DATE_BIT, DATE],
  [TIMESTAMP_BIT, TIMESTAMP],
];

/**
 * Infers the type of a text column from its values: INTEGER, LONG, DOUBLE, BOOLEAN, DATE,
 * TIMESTAMP, else STRING. A column stays STRING if a type would lose something: leading zeros and
 * plus signs, integers beyond LONG, dates in other formats, numbers in another style.
 */
export class ColumnType {
  /** Null as long as no value was seen. */
  private possible: number | null = null;
  private readonly plainNumber: (text: string) => string | null;

  constructor(numbers: NumberStyle = { decimal: '.', thousands: '' }) {
    this.plainNumber = numberReader(numbers);
  }

  see(value: string): void {
    if (this.possible === NONE) return;
    this.possible = (this.possible ?? ANY) & this.candidatesOf(value);
  }

  private candidatesOf(value: string): number {
    const plain = value === 'NaN' ? value : this.plainNumber(value);
    return plain === null ? candidatesOf(value) & ~NUMBERS : candidatesOf(plain);
  }

  get type(): DataType {
    const { possible } = this;
    if (possible === null) return STRING;
    return ladder.find(([bit]) => (possible & bit) !== 0)?.[1] ?? STRING;
  }
}

const NONE = 0;
const ANY = 63;
/** A number of few digits can be any of them. */
const NUMBERS = INTEGER_BIT | LONG_BIT | DOUBLE_BIT;
const LONGS = LONG_BIT | DOUBLE_BIT;
const DATES = DATE_BIT | TIMESTAMP_BIT;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const WHOLE = /^-?(?:0|[1-9]\d*)$/;
const FRACTION = /^-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
const TIME =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-7]):[0-5]\d)?$/;

function candidatesOf(value: string): number {
  const first = value.charCodeAt(0);
  const isNumeric = (first >= 48 && first <= 57) || first === 45 || first === 46;
  if (!isNumeric)
    return /^(?:true|false)$/i.test(value) ? BOOLEAN_BIT : value === 'NaN' ? DOUBLE_BIT : NONE;
  if (value === '-0') return DOUBLE_BIT;
  if (WHOLE.test(value)) return wholeCandidates(value);
  if (FRACTION.test(value) && /\d/.test(value) && Number.isFinite(Number(value))) return DOUBLE_BIT;
  if (isDate(value)) return DATES;
  const time = TIME.exec(value);
  return time !== null && isDate(time[1] ?? '') ? TIMESTAMP_BIT : NONE;
}

function wholeCandidates(value: string): number {
  const number = Number(value);
  if (number >= -(2 ** 31) && number < 2 ** 31) return NUMBERS;
  if (Number.isSafeInteger(number)) return LONGS;
  if (value.length > 20) return NONE;
  const exact = BigInt(value);
  return exact === BigInt.asIntN(64, exact) ? LONG_BIT : NONE;
}

function isDate(value: string): boolean {
  const match = DAY.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year === 0 || month === 0 || month > 12 || day === 0) return false;
  return day <= (month === 2 && isLeapYear(year) ? 29 : monthDays[month - 1]!);
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
