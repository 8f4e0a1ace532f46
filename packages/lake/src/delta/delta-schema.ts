import { WrongFormat } from '@millrace/engine';
import {
  phrase,
  array,
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  map,
  SHORT,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
} from '@millrace/plan';
import type { TableField } from '../contract.ts';

/** How files call the columns. */
export type ColumnMapping = 'none' | 'name' | 'id';

export function mappingOf(configuration: Readonly<Record<string, string>>): ColumnMapping {
  const mode = configuration['delta.columnMapping.mode'] ?? 'none';
  if (mode === 'none' || mode === 'name' || mode === 'id') return mode;
  throw new WrongFormat(
    phrase`has the column mapping \`${mode}\`, which can't be read. Write its rows to another table.`,
  );
}

/** A field with the name by which the log calls it. */
export type DeltaField = TableField & { readonly physicalName: string };

/** The columns in a table's metadata. Throws `WrongFormat` for types that can't be read. */
export function deltaFields(schemaString: string, mapping: ColumnMapping): readonly DeltaField[] {
  let schema: { readonly fields?: readonly SchemaField[] } | null;
  try {
    schema = JSON.parse(schemaString) as typeof schema;
  } catch (error) {
    throw new WrongFormat(phrase`has a damaged log: its schema isn't JSON. Restore the table.`, {
      cause: error,
    });
  }
  if (!Array.isArray(schema?.fields))
    throw new WrongFormat(phrase`has a damaged log: its schema is missing. Restore the table.`);
  return schema.fields.map((field) => fieldOf(field, mapping));
}

type SchemaField = {
  readonly name: string;
  readonly type: SchemaType;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

type SchemaType =
  | string
  | { readonly type: 'struct'; readonly fields: readonly SchemaField[] }
  | { readonly type: 'array'; readonly elementType: SchemaType }
  | { readonly type: 'map'; readonly keyType: SchemaType; readonly valueType: SchemaType };

function fieldOf({ name, type, metadata = {} }: SchemaField, mapping: ColumnMapping): DeltaField {
  const physicalName = mapping === 'none' ? name : metadata['delta.columnMapping.physicalName'];
  const id = metadata['delta.columnMapping.id'];
  if (typeof physicalName !== 'string' || (mapping === 'id' && typeof id !== 'number'))
    throw new WrongFormat(
      phrase`has a damaged log: column \`${name}\` is not mapped to its files. Restore the table.`,
    );
  const stored = mapping === 'id' ? { id: id as number } : { name: physicalName };
  return { ...partOf(name, type, mapping, name), stored, physicalName };
}

function partOf(
  name: string,
  type: SchemaType,
  mapping: ColumnMapping,
  column: string,
): TableField {
  const inner = (part: string, partType: SchemaType): TableField =>
    partOf(part, partType, mapping, column);
  const members =
    typeof type === 'string'
      ? []
      : type.type === 'struct'
        ? type.fields.map((field) => fieldOf(field, mapping))
        : type.type === 'array'
          ? [inner('element', type.elementType)]
          : [inner('key', type.keyType), inner('value', type.valueType)];
  return { name, type: typeOf(type, members, column), format: '', stored: { name }, members };
}

function typeOf(type: SchemaType, members: readonly TableField[], column: string): DataType {
  if (typeof type === 'string') return simpleType(type, column);
  switch (type.type) {
    case 'struct':
      return struct(members.map((member) => ({ name: member.name, type: member.type })));
    case 'array':
      return array(members[0]!.type);
    case 'map':
      return map(members[0]!.type, members[1]!.type);
  }
}

const simple: Readonly<Record<string, DataType>> = {
  string: STRING,
  long: LONG,
  integer: INTEGER,
  short: SHORT,
  byte: BYTE,
  float: FLOAT,
  double: DOUBLE,
  boolean: BOOLEAN,
  binary: BINARY,
  date: DATE,
  timestamp: TIMESTAMP,
  timestamp_ntz: TIMESTAMP_NTZ,
};

function simpleType(name: string, column: string): DataType {
  if (Object.hasOwn(simple, name)) return simple[name]!;
  if (name === 'decimal') return decimal(10, 0);
  const [, precision, scale = '0'] = /^decimal\((\d+)(?:,\s*(\d+))?\)$/.exec(name) ?? [];
  if (precision !== undefined && Number(precision) <= 38)
    return decimal(Number(precision), Number(scale));
  throw new WrongFormat(
    phrase`has the column \`${column}\` of the type ${name}, which can't be read. Write its rows to a table without it.`,
  );
}
