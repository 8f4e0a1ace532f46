import {
  BINARY,
  BOOLEAN,
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

/** How a column of a PostgreSQL type is read: in which type, and as which text. */
export type ColumnReading = {
  readonly type: DataType;
  /** SQL of the text; `value` is SQL of the column. */
  readonly text: (value: string) => string;
  /** Only whether it is null by default. */
  readonly compares?: Comparability;
};

const itself = (value: string): string => value;
const cast = (value: string): string => `${value}::text`;
/** The engine would take `0044-03-15 BC` for a date of our era. */
const dateText = (value: string): string => `replace(${value}::text, ' BC', 'BC')`;
const string: ColumnReading = { type: STRING, text: itself };

/** The codes of PostgreSQL's own types. */
const readings: Readonly<Record<number, ColumnReading>> = {
  16: { type: BOOLEAN, text: cast, compares: 'equality' },
  17: { type: BINARY, text: (value) => `encode(${value}, 'hex')` },
  20: { type: LONG, text: itself, compares: 'order' },
  21: { type: SHORT, text: itself, compares: 'order' },
  23: { type: INTEGER, text: itself, compares: 'order' },
  25: { type: STRING, text: itself, compares: 'equality' },
  26: { type: LONG, text: itself },
  700: { type: FLOAT, text: itself },
  701: { type: DOUBLE, text: itself },
  1043: { type: STRING, text: itself, compares: 'equality' },
  1082: { type: DATE, text: dateText, compares: 'order' },
  1114: { type: TIMESTAMP, text: itself },
  1184: { type: TIMESTAMP, text: (value) => `replace(${value}::text, '+00', 'Z')` },
};

const NUMERIC = 1700;
const BIT = 1560;
const MAX_DIGITS = 38;
const UNBOUNDED_SCALE = 18;

/** Arrays of PostgreSQL's own types. Those of other types are texts as PostgreSQL writes them. */
const arrays: ReadonlySet<number> = new Set([
  199, 1000, 1001, 1002, 1003, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1028, 1041, 1115,
  1182, 1183, 1185, 1187, 1231, 2951, 3807,
]);

/** `modifier`: the type's length or digits as the server stores it, -1 if it has none. */
export function readingOf(code: number, modifier: number): ColumnReading {
  if (code === NUMERIC) return numeric(modifier);
  if (code === BIT && modifier === 1)
    return { type: BOOLEAN, text: (value) => `(${value} = B'1')::text` };
  if (arrays.has(code)) return { type: STRING, text: json };
  return readings[code] ?? string;
}

/** As in Spark: without digits, or with more than 38, the nearest type of 38 digits. */
function numeric(modifier: number): ColumnReading {
  if (modifier < 0) return unbounded;
  const precision = ((modifier - 4) >> 16) & 0xffff;
  const scale = scaleOf(modifier);
  const digits = Math.max(precision - Math.min(scale, 0), scale);
  if (digits <= MAX_DIGITS)
    return { type: decimal(digits, Math.max(scale, 0)), text: itself, compares: 'order' };
  const kept = Math.min(Math.max(scale, 0), MAX_DIGITS);
  return { type: decimal(MAX_DIGITS, kept), text: (value) => `round(${value}, ${kept})` };
}

/** The digits after the point of a `numeric` with a modifier. */
export function scaleOf(modifier: number): number {
  return (((modifier - 4) & 0x7ff) ^ 1024) - 1024;
}

const unbounded: ColumnReading = {
  type: decimal(MAX_DIGITS, UNBOUNDED_SCALE),
  text: (value) => `round(${value}, ${UNBOUNDED_SCALE})`,
};

function json(value: string): string {
  return `to_json(${value})::text`;
}
