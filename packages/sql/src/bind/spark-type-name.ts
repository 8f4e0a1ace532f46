import { isNested, type DataType, type SimpleKind } from '@millrace/plan';

const names: Readonly<Record<SimpleKind, string | null>> = {
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
  INTERVAL_YEAR_MONTH: null,
  INTERVAL_DAY_TIME: null,
};

/**
 * Spark's own spelling (`bigint`, `array<int>`); null for intervals, whose type doesn't name their
 * fields.
 */
export function sparkTypeName(type: DataType): string | null {
  if (type.kind === 'DECIMAL') return `decimal(${type.precision},${type.scale})`;
  if (!isNested(type)) return names[type.kind];
  switch (type.kind) {
    case 'ARRAY':
      return all([type.element], ([element]) => `array<${element}>`);
    case 'MAP':
      return all([type.key, type.value], ([key, value]) => `map<${key},${value}>`);
    case 'STRUCT':
      return all(
        type.fields.map((field) => field.type),
        (inner) =>
          `struct<${type.fields.map((field, index) => `${field.name}:${inner[index]}`).join(',')}>`,
      );
  }
}

function all(
  types: readonly DataType[],
  write: (names: readonly string[]) => string,
): string | null {
  const inner = types.map(sparkTypeName);
  return inner.every((name) => name !== null) ? write(inner) : null;
}
