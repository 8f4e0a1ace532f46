import { WrongFormat } from '@millrace/engine';
import {
  phrase,
  array,
  BINARY,
  BOOLEAN,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  map,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
} from '@millrace/plan';
import type { TableField } from '../contract.ts';
import type { IcebergField, IcebergSchema, IcebergType } from './find-metadata.ts';

/** The columns of a schema. Throws `WrongFormat` for types that can't be read. */
export function icebergFields(schema: IcebergSchema | undefined): readonly TableField[] {
  if (schema === undefined)
    throw new WrongFormat(phrase`has damaged metadata: the schema is missing. Restore the table.`);
  return schema.fields.map((field) => {
    refuseDefault(field);
    const format = formatOf(field.type);
    return format === '' ? fieldOf(field, field.name) : leafOf(field, format);
  });
}

function fieldOf({ id, name, type }: IcebergField, column: string): TableField {
  const part = (partId: number, partName: string, partType: IcebergType): TableField =>
    fieldOf({ id: partId, name: partName, type: partType }, column);
  const stored = { id };
  if (typeof type === 'string')
    return { name, type: simpleType(type, column), format: '', stored, members: [] };
  switch (type.type) {
    case 'struct': {
      const members = type.fields.map((member) => {
        refuseDefault(member);
        return fieldOf(member, column);
      });
      const fields = members.map((member) => ({ name: member.name, type: member.type }));
      return { name, type: struct(fields), format: '', stored, members };
    }
    case 'list': {
      const element = part(type['element-id'], 'element', type.element);
      return { name, type: array(element.type), format: '', stored, members: [element] };
    }
    case 'map': {
      const [key, value] = [
        part(type['key-id'], 'key', type.key),
        part(type['value-id'], 'value', type.value),
      ];
      return { name, type: map(key.type, value.type), format: '', stored, members: [key, value] };
    }
  }
}

/** Files without the column would have this value, and not null. */
function refuseDefault({ name, 'initial-default': value = null }: IcebergField): void {
  if (value === null) return;
  throw new WrongFormat(
    phrase`has the column \`${name}\` with a value for rows that are older than the column, which can't be read. Rewrite its files (rewrite_data_files).`,
  );
}

/** Types that the plan doesn't have are read as those of Parquet files. */
function formatOf(type: IcebergType): string {
  return type === 'uuid' || type === 'time' ? type : '';
}

function leafOf({ id, name }: IcebergField, format: string): TableField {
  return { name, type: STRING, format, stored: { id }, members: [] };
}

const simple: Readonly<Record<string, DataType>> = {
  boolean: BOOLEAN,
  int: INTEGER,
  long: LONG,
  float: FLOAT,
  double: DOUBLE,
  date: DATE,
  timestamp: TIMESTAMP_NTZ,
  timestamptz: TIMESTAMP,
  string: STRING,
  binary: BINARY,
};

function simpleType(name: string, column: string): DataType {
  if (Object.hasOwn(simple, name)) return simple[name]!;
  if (/^fixed\[\d+\]$/.test(name)) return BINARY;
  const [, precision, scale] = /^decimal\((\d+),\s*(\d+)\)$/.exec(name) ?? [];
  if (precision !== undefined && Number(precision) <= 38)
    return decimal(Number(precision), Number(scale));
  throw new WrongFormat(
    phrase`has the column \`${column}\` of the type ${name}, which can't be read. Write its rows to a table without it.`,
  );
}
