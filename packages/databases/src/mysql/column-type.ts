import {
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  SHORT,
  STRING,
  TIMESTAMP,
  type DataType,
} from '@millrace/plan';
import type { Comparability } from '../conditions.ts';

/** How a column is read: in which type, and as which text. */
export type ColumnReading = {
  readonly type: DataType;
  /** SQL of the text; `value` is SQL of the column. */
  readonly text: (value: string) => string;
  /** Only whether it is null by default. */
  readonly compares?: Comparability;
};

/** A column as the server describes it. `code`: of its type. `length`: in characters or bytes. */
export type ColumnDescription = {
  readonly code: number;
  readonly length: number;
  readonly decimals: number;
  readonly isUnsigned: boolean;
  readonly isBinary: boolean;
};

export const codes = {
  tiny: 1,
  short: 2,
  long: 3,
  float: 4,
  double: 5,
  timestamp: 7,
  longlong: 8,
  int24: 9,
  date: 10,
  time: 11,
  datetime: 12,
  year: 13,
  varchar: 15,
  bit: 16,
  json: 245,
  decimal: 246,
  enum: 247,
  set: 248,
  tinyBlob: 249,
  mediumBlob: 250,
  longBlob: 251,
  blob: 252,
  varString: 253,
  string: 254,
  geometry: 255,
} as const;

const MAX_DIGITS = 38;
const BIGGEST_UNSIGNED = decimal(20, 0);

const itself = (value: string): string => value;
const ordered = (type: DataType): ColumnReading => ({ type, text: itself, compares: 'order' });

const others: Readonly<Record<number, ColumnReading>> = {
  // As FLOAT, the server would write six digits.
  [codes.float]: { type: FLOAT, text: (value) => `${value} * 1e0` },
  [codes.double]: { type: DOUBLE, text: itself },
  [codes.date]: { type: DATE, text: itself },
  [codes.datetime]: { type: TIMESTAMP, text: itself },
  [codes.timestamp]: { type: TIMESTAMP, text: (value) => `CONCAT(${value}, 'Z')` },
  [codes.year]: ordered(SHORT),
  [codes.json]: { type: STRING, text: itself },
  [codes.geometry]: { type: STRING, text: (value) => `ST_AsText(${value})` },
};

const bytes: ReadonlySet<number> = new Set([
  codes.varchar,
  codes.tinyBlob,
  codes.mediumBlob,
  codes.longBlob,
  codes.blob,
  codes.varString,
  codes.string,
]);

export function readingOf(column: ColumnDescription): ColumnReading {
  const { code, length, isUnsigned, isBinary } = column;
  switch (code) {
    case codes.tiny:
      if (length === 1 && !isUnsigned) return flag;
      return ordered(isUnsigned ? SHORT : BYTE);
    case codes.short:
      return ordered(isUnsigned ? INTEGER : SHORT);
    case codes.int24:
      return ordered(INTEGER);
    case codes.long:
      return ordered(isUnsigned ? LONG : INTEGER);
    case codes.longlong:
      return ordered(isUnsigned ? BIGGEST_UNSIGNED : LONG);
    case codes.bit:
      return bits(length);
    case codes.decimal:
      return numeric(column);
  }
  if (isBinary && bytes.has(code)) return { type: BINARY, text: (value) => `HEX(${value})` };
  return others[code] ?? { type: STRING, text: itself, compares: 'equality' };
}

/** Other values than 0 and 1 stay as they are, so that they raise an error. */
const flag: ColumnReading = {
  type: BOOLEAN,
  text: (value) => `CASE ${value} WHEN 0 THEN 'false' WHEN 1 THEN 'true' ELSE ${value} END`,
};

function bits(length: number): ColumnReading {
  if (length === 1)
    return {
      type: BOOLEAN,
      text: (value) => `CASE ${value} + 0 WHEN 0 THEN 'false' WHEN 1 THEN 'true' END`,
    };
  return { type: length < 64 ? LONG : BIGGEST_UNSIGNED, text: (value) => `${value} + 0` };
}

/** As in Spark: with more than 38 digits, the nearest type of 38 digits. */
function numeric({ length, decimals, isUnsigned }: ColumnDescription): ColumnReading {
  const digits = length - (decimals > 0 ? 1 : 0) - (isUnsigned ? 0 : 1);
  if (digits <= MAX_DIGITS) return ordered(decimal(Math.max(digits, 1), decimals));
  const scale = Math.min(decimals, MAX_DIGITS);
  return { type: decimal(MAX_DIGITS, scale), text: (value) => `ROUND(${value}, ${scale})` };
}
