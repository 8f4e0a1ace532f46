import type { DataType } from '@millrace/plan';

/** The type of PostgreSQL that a new table has for a column, as Spark makes it. */
export function storedType(type: DataType): string {
  switch (type.kind) {
    case 'BOOLEAN':
      return 'boolean';
    case 'BYTE':
    case 'SHORT':
      return 'smallint';
    case 'INTEGER':
      return 'integer';
    case 'LONG':
      return 'bigint';
    case 'FLOAT':
      return 'real';
    case 'DOUBLE':
      return 'double precision';
    case 'DECIMAL':
      return `numeric(${type.precision}, ${type.scale})`;
    case 'STRING':
      return 'text';
    case 'BINARY':
      return 'bytea';
    case 'DATE':
      return 'date';
    case 'TIMESTAMP':
      return 'timestamp with time zone';
    case 'TIMESTAMP_NTZ':
      return 'timestamp';
    case 'ARRAY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      throw new Error(`A column of a table cannot be ${type.kind}.`);
  }
}
