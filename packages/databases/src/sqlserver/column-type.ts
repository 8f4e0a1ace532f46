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

/** How a column is read: in which type, and as which text. */
export type ColumnReading = {
  readonly type: DataType;
  /** SQL of the text; `value` is SQL of the column. */
  readonly text: (value: string) => string;
  /** Only whether it is null by default. */
  readonly compares?: Comparability;
};

const text =
  (type: string, style?: number) =>
  (value: string): string =>
    `CONVERT(${type}, ${value}${style === undefined ? '' : `, ${style}`})`;

const asText = text('nvarchar(max)');
const whole = (type: DataType): ColumnReading => ({
  type,
  text: text('varchar(20)'),
  compares: 'order',
});
const bytes: ColumnReading = {
  type: BINARY,
  text: (value) => `CONVERT(varchar(max), CONVERT(varbinary(max), ${value}), 2)`,
};
/** Six digits of a second, of which the server may have seven. */
const local: ColumnReading = {
  type: TIMESTAMP,
  text: (value) => `LEFT(CONVERT(varchar(27), ${value}, 121), 26)`,
};

const readings: Readonly<Record<string, ColumnReading>> = {
  bit: {
    type: BOOLEAN,
    text: (value) => `CASE ${value} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END`,
  },
  tinyint: whole(SHORT),
  smallint: whole(SHORT),
  int: whole(INTEGER),
  bigint: whole(LONG),
  // Style 3 has 17 digits, so that no value changes.
  real: { type: FLOAT, text: text('varchar(40)', 3) },
  float: { type: DOUBLE, text: text('varchar(40)', 3) },
  // Style 2 has all four digits after the point.
  money: { type: decimal(19, 4), text: text('varchar(40)', 2), compares: 'order' },
  smallmoney: { type: decimal(10, 4), text: text('varchar(40)', 2), compares: 'order' },
  date: { type: DATE, text: text('char(10)', 23), compares: 'order' },
  datetime: local,
  smalldatetime: local,
  datetime2: local,
  datetimeoffset: {
    type: TIMESTAMP,
    text: (value) =>
      `LEFT(CONVERT(varchar(27), CONVERT(datetime2(7), SWITCHOFFSET(${value}, '+00:00')), 121), 26) + 'Z'`,
  },
  time: { type: STRING, text: text('varchar(16)', 121) },
  binary: bytes,
  varbinary: bytes,
  image: bytes,
  timestamp: bytes,
  rowversion: bytes,
  char: { type: STRING, text: asText, compares: 'equality' },
  varchar: { type: STRING, text: asText, compares: 'equality' },
  nchar: { type: STRING, text: asText, compares: 'equality' },
  nvarchar: { type: STRING, text: asText, compares: 'equality' },
};

/**
 * How a column is read whose type the server names so, such as `decimal(10,2)`; null for a type of
 * .NET.
 */
export function readingOf(name: string | null): ColumnReading {
  const [, kind = '', precision, scale = '0'] =
    /^(\w+)(?:\((\w+)(?:,\s*(\d+))?\))?$/.exec(name ?? '') ?? [];
  if (kind === 'decimal' || kind === 'numeric')
    return {
      type: decimal(Number(precision), Number(scale)),
      text: text('varchar(41)'),
      compares: 'order',
    };
  return readings[kind] ?? { type: STRING, text: asText };
}
