import { isFloating, isIntegral, type DataType, type TypeKind } from '@millrace/plan';

/**
 * How a profile represents a column's values: `whole` as LONG (dates as days, times as microseconds
 * since 1970), `real` as DOUBLE, `text` and `boolean` as STRING, `decimal` as both DOUBLE and
 * STRING. For `other` columns it only counts values.
 */
export type ColumnKind = 'whole' | 'real' | 'decimal' | 'text' | 'boolean' | 'other';

export function kindOf(type: DataType): ColumnKind {
  if (isIntegral(type)) return 'whole';
  if (isFloating(type)) return 'real';
  return kinds[type.kind] ?? 'other';
}

const kinds: Readonly<Partial<Record<TypeKind, ColumnKind>>> = {
  DATE: 'whole',
  TIMESTAMP: 'whole',
  TIMESTAMP_NTZ: 'whole',
  DECIMAL: 'decimal',
  STRING: 'text',
  BOOLEAN: 'boolean',
};

/**
 * SQL for a value of a `whole` column as LONG. A wall-clock time is read as UTC in any session time
 * zone.
 */
export function wholeSql(type: DataType, value: string): string {
  if (type.kind === 'DATE') return `CAST(unix_date(${value}) AS BIGINT)`;
  if (type.kind === 'TIMESTAMP') return `unix_micros(${value})`;
  if (type.kind !== 'TIMESTAMP_NTZ') return `CAST(${value} AS BIGINT)`;
  return `(unix_date(CAST(${value} AS DATE)) * 86400000000L + hour(${value}) * 3600000000L + minute(${value}) * 60000000L
        + CAST(extract(SECOND FROM ${value}) * 1000000 AS BIGINT))`;
}
