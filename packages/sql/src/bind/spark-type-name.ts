import type { DataType } from '@millrace/plan';

const names: Partial<Record<DataType['kind'], string>> = {
  BOOLEAN: 'boolean',
  BYTE: 'tinyint',
  SHORT: 'smallint',
  INTEGER: 'int',
  LONG: 'bigint',
  FLOAT: 'float',
  DOUBLE: 'double',
  STRING: 'string',
  DATE: 'date',
  TIMESTAMP: 'timestamp',
  TIMESTAMP_NTZ: 'timestamp_ntz',
  BINARY: 'binary',
  NULL: 'void',
};

/** Spark's own spelling (`bigint`, `array<int>`); null for intervals, whose fields a type does not say. */
export function sparkTypeName(type: DataType): string | null {
  switch (type.kind) {
    case 'DECIMAL':
      return `decimal(${type.precision},${type.scale})`;
    case 'ARRAY':
      return all([type.element], ([element]) => `array<${element}>`);
    case 'MAP':
      return all([type.key, type.value], ([key, value]) => `map<${key},${value}>`);
    case 'STRUCT':
      return all(
        type.fields.map((field) => field.type),
        (inner) => `struct<${type.fields.map((field, index) => `${field.name}:${inner[index]}`).join(',')}>`,
      );
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
      return names[type.kind] ?? null;
  }
}

function all(types: readonly DataType[], write: (names: readonly string[]) => string): string | null {
  const inner = types.map(sparkTypeName);
  return inner.every((name) => name !== null) ? write(inner) : null;
}
