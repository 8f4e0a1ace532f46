import { typeName, type DataType, type SimpleKind } from '@millrace/plan';

const names: Readonly<Partial<Record<SimpleKind, string>>> = {
  BYTE: 'TINYINT',
  SHORT: 'SMALLINT',
  INTEGER: 'INT',
  LONG: 'BIGINT',
  NULL: 'VOID',
  INTERVAL_DAY_TIME: 'INTERVAL DAY TO SECOND',
  INTERVAL_YEAR_MONTH: 'INTERVAL YEAR TO MONTH',
};

/** A type as Spark writes it in the name of a column. */
export function sqlTypeName(type: DataType): string {
  switch (type.kind) {
    case 'DECIMAL':
      return typeName(type);
    case 'ARRAY':
      return `ARRAY<${sqlTypeName(type.element)}>`;
    case 'MAP':
      return `MAP<${sqlTypeName(type.key)}, ${sqlTypeName(type.value)}>`;
    case 'STRUCT':
      return `STRUCT<${type.fields.map((field) => `${field.name}: ${sqlTypeName(field.type)}`).join(', ')}>`;
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return names[type.kind] ?? type.kind;
  }
}
