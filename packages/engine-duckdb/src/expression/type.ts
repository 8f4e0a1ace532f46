import { isNested, type DataType, type SimpleKind } from '@millrace/plan';

/**
 * DuckDB's name of a column type. Intervals are numbers: of months (INTEGER) and of microseconds
 * (BIGINT).
 */
export function printType(type: DataType): string {
  if (type.kind === 'DECIMAL') return `DECIMAL(${type.precision},${type.scale})`;
  if (!isNested(type)) return simple[type.kind];
  switch (type.kind) {
    case 'ARRAY':
      return `${printType(type.element)}[]`;
    case 'MAP':
      return `MAP(${printType(type.key)}, ${printType(type.value)})`;
    case 'STRUCT':
      return `STRUCT(${type.fields.map((field) => `${quoteIdentifier(field.name)} ${printType(field.type)}`).join(', ')})`;
  }
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const simple = {
  BOOLEAN: 'BOOLEAN',
  BYTE: 'TINYINT',
  SHORT: 'SMALLINT',
  INTEGER: 'INTEGER',
  LONG: 'BIGINT',
  FLOAT: 'FLOAT',
  DOUBLE: 'DOUBLE',
  STRING: 'VARCHAR',
  DATE: 'DATE',
  TIMESTAMP: 'TIMESTAMPTZ',
  TIMESTAMP_NTZ: 'TIMESTAMP',
  BINARY: 'BLOB',
  INTERVAL_YEAR_MONTH: 'INTEGER',
  INTERVAL_DAY_TIME: 'BIGINT',
  NULL: 'INTEGER',
} as const satisfies Record<SimpleKind, string>;
