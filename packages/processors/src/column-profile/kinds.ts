import { isFloating, isIntegral, type DataType } from '@millrace/plan';

/**
 * How a column's values are told in a profile: `whole` as LONG (dates as days, times as microseconds since 1970), `real` as DOUBLE, `text` and
 * `boolean` as STRING, `decimal` as both of the last. Of `other` only how many there are.
 */
export type ColumnKind = 'whole' | 'real' | 'decimal' | 'text' | 'boolean' | 'other';

export function kindOf(type: DataType): ColumnKind {
  if (isIntegral(type)) return 'whole';
  if (isFloating(type)) return 'real';
  switch (type.kind) {
    case 'DATE':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return 'whole';
    case 'DECIMAL':
      return 'decimal';
    case 'STRING':
      return 'text';
    case 'BOOLEAN':
      return 'boolean';
    case 'ARRAY':
    case 'BINARY':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRUCT':
      return 'other';
  }
}

/** SQL for a value of a `whole` column as LONG. A wall clock is read as UTC, whatever the session's zone. */
export function wholeSql(type: DataType, value: string): string {
  switch (type.kind) {
    case 'DATE':
      return `CAST(unix_date(${value}) AS BIGINT)`;
    case 'TIMESTAMP':
      return `unix_micros(${value})`;
    case 'TIMESTAMP_NTZ':
      return `(unix_date(CAST(${value} AS DATE)) * 86400000000L + hour(${value}) * 3600000000L + minute(${value}) * 60000000L
        + CAST(extract(SECOND FROM ${value}) * 1000000 AS BIGINT))`;
    case 'ARRAY':
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'STRUCT':
      return `CAST(${value} AS BIGINT)`;
  }
}
