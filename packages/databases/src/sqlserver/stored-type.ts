import type { DataType } from '@millrace/plan';

/** The type that a new table has for a column, as Spark makes it, but without losing digits. */
export function storedType(type: DataType): string {
  switch (type.kind) {
    case 'BOOLEAN':
      return 'bit';
    // The server's bytes have no sign.
    case 'BYTE':
    case 'SHORT':
      return 'smallint';
    case 'INTEGER':
      return 'int';
    case 'LONG':
      return 'bigint';
    case 'FLOAT':
      return 'real';
    case 'DOUBLE':
      return 'float';
    case 'DECIMAL':
      return `decimal(${type.precision}, ${type.scale})`;
    case 'STRING':
      return 'nvarchar(max)';
    case 'BINARY':
      return 'varbinary(max)';
    case 'DATE':
      return 'date';
    case 'TIMESTAMP':
      return 'datetimeoffset(6)';
    case 'TIMESTAMP_NTZ':
      return 'datetime2(6)';
    case 'ARRAY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      throw new Error(`A column of a table cannot be ${type.kind}.`);
  }
}
