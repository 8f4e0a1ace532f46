import {
  isInterval,
  isNested,
  intervalRange,
  type DataType,
  type SimpleKind,
} from '@millrace/plan';

const names: Readonly<Partial<Record<SimpleKind, string>>> = {
  BYTE: 'tinyint',
  SHORT: 'smallint',
  INTEGER: 'int',
  LONG: 'bigint',
  NULL: 'void',
};

/** Spark's own spelling: `bigint`, `array<int>`, `interval day to hour`. */
export function sparkTypeName(type: DataType): string {
  if (type.kind === 'DECIMAL') return `decimal(${type.precision},${type.scale})`;
  if (isInterval(type)) {
    const { from, to } = intervalRange(type);
    return `interval ${from === to ? from : `${from} to ${to}`}`.toLowerCase();
  }
  if (!isNested(type)) return names[type.kind] ?? type.kind.toLowerCase();
  switch (type.kind) {
    case 'ARRAY':
      return `array<${sparkTypeName(type.element)}>`;
    case 'MAP':
      return `map<${sparkTypeName(type.key)},${sparkTypeName(type.value)}>`;
    case 'STRUCT':
      return `struct<${type.fields.map((field) => `${field.name}:${sparkTypeName(field.type)}`).join(',')}>`;
  }
}
