import type { DataType } from '@millrace/plan';

/** The type that a new table has for a column, as Spark makes it, but without losing digits. */
export function storedType(type: DataType): string {
  switch (type.kind) {
    case 'BOOLEAN':
      return 'TINYINT(1)';
    case 'BYTE':
      return 'TINYINT';
    case 'SHORT':
      return 'SMALLINT';
    case 'INTEGER':
      return 'INT';
    case 'LONG':
      return 'BIGINT';
    case 'FLOAT':
      return 'FLOAT';
    case 'DOUBLE':
      return 'DOUBLE';
    case 'DECIMAL':
      return `DECIMAL(${type.precision}, ${type.scale})`;
    case 'STRING':
      return 'LONGTEXT';
    case 'BINARY':
      return 'LONGBLOB';
    case 'DATE':
      return 'DATE';
    case 'TIMESTAMP':
      return 'TIMESTAMP(6)';
    case 'TIMESTAMP_NTZ':
      return 'DATETIME(6)';
    case 'ARRAY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      throw new Error(`A column of a table cannot be ${type.kind}.`);
  }
}
