import { isNested, type DataType, type SimpleKind } from '@millrace/plan';
import { identifier } from './identifier.ts';

const names: Readonly<Record<SimpleKind, string>> = {
  BOOLEAN: 'BOOLEAN',
  BYTE: 'TINYINT',
  SHORT: 'SMALLINT',
  INTEGER: 'INT',
  LONG: 'BIGINT',
  FLOAT: 'FLOAT',
  DOUBLE: 'DOUBLE',
  STRING: 'STRING',
  DATE: 'DATE',
  TIMESTAMP: 'TIMESTAMP',
  TIMESTAMP_NTZ: 'TIMESTAMP_NTZ',
  BINARY: 'BINARY',
  INTERVAL_YEAR_MONTH: 'INTERVAL YEAR TO MONTH',
  INTERVAL_DAY_TIME: 'INTERVAL DAY TO SECOND',
  NULL: 'VOID',
};

/** The type as Spark SQL writes it: `DECIMAL(10,2)`, `STRUCT<a: INT>`. */
export function typeText(type: DataType): string {
  if (type.kind === 'DECIMAL') return `DECIMAL(${type.precision},${type.scale})`;
  if (!isNested(type))
    return type.range === undefined ? names[type.kind] : `INTERVAL ${type.range}`;
  switch (type.kind) {
    case 'ARRAY':
      return `ARRAY<${typeText(type.element)}>`;
    case 'MAP':
      return `MAP<${typeText(type.key)}, ${typeText(type.value)}>`;
    case 'STRUCT':
      return `STRUCT<${type.fields.map((field) => `${identifier(field.name)}: ${typeText(field.type)}`).join(', ')}>`;
  }
}
