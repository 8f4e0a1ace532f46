import {
  isInterval,
  isNested,
  intervalRange,
  typeName,
  type DataType,
  type SimpleKind,
} from '@millrace/plan';

const names: Readonly<Partial<Record<SimpleKind, string>>> = {
  BYTE: 'TINYINT',
  SHORT: 'SMALLINT',
  INTEGER: 'INT',
  LONG: 'BIGINT',
  NULL: 'VOID',
};

/** A type as Spark writes it in the name of a column. */
export function sqlTypeName(type: DataType): string {
  if (type.kind === 'DECIMAL') return typeName(type);
  if (isInterval(type)) {
    const { from, to } = intervalRange(type);
    return `INTERVAL ${from === to ? from : `${from} TO ${to}`}`;
  }
  if (!isNested(type)) return names[type.kind] ?? type.kind;
  switch (type.kind) {
    case 'ARRAY':
      return `ARRAY<${sqlTypeName(type.element)}>`;
    case 'MAP':
      return `MAP<${sqlTypeName(type.key)}, ${sqlTypeName(type.value)}>`;
    case 'STRUCT':
      return `STRUCT<${type.fields.map((field) => `${field.name}: ${sqlTypeName(field.type)}`).join(', ')}>`;
  }
}
