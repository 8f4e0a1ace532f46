import {
  array,
  BINARY,
  BOOLEAN,
  columnKey,
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
import type { FoundField } from '../infer/found-field.ts';
import { refuseEqualNames } from '../infer/infer-parquet.ts';
import { asRecord, openAvro } from './avro-file.ts';
import type { AvroType, Logical } from './avro-type.ts';

/** The columns of a file, by its schema. Throws WrongFormat. */
export async function inferAvro(source: AsyncIterable<Uint8Array>): Promise<readonly FoundField[]> {
  const file = await openAvro(source);
  await file.close();
  const { fields } = asRecord(file.type);
  refuseEqualNames(fields.map(({ name }) => name));
  return fields.map((field) => ({
    name: field.name,
    type: columnType(field.type, []),
    format: '',
  }));
}

/** `around`: the records that contain the type. What contains itself is JSON text. */
function columnType(type: AvroType, around: readonly AvroType[]): DataType {
  const inside = (part: AvroType): DataType => columnType(part, [...around, type]);
  switch (type.kind) {
    case 'boolean':
      return BOOLEAN;
    case 'int':
    case 'long':
    case 'bytes':
    case 'fixed':
      return valueType(type.kind, type.logical, around.length === 0);
    case 'float':
      return FLOAT;
    case 'double':
      return DOUBLE;
    case 'null':
    case 'string':
    case 'enum':
      return STRING;
    case 'array':
      return array(inside(type.items));
    case 'map':
      return map(STRING, inside(type.items));
    case 'union':
      return unionType(type.branches, around);
    case 'record': {
      if (around.includes(type)) return STRING;
      const fields = type.fields.map((field) => ({ name: field.name, type: inside(field.type) }));
      const names = new Set(fields.map(({ name }) => columnKey(name)));
      return fields.length > 0 && names.size === fields.length ? struct(fields) : STRING;
    }
  }
}

/** Inside other values, bytes are text. */
function valueType(kind: AvroType['kind'], logical: Logical | null, isTop: boolean): DataType {
  if (logical === null)
    return kind === 'int' ? INTEGER : kind === 'long' ? LONG : isTop ? BINARY : STRING;
  switch (logical.kind) {
    case 'date':
      return DATE;
    case 'timestamp':
      return logical.isLocal ? TIMESTAMP_NTZ : TIMESTAMP;
    case 'decimal':
      return logical.precision >= 1 && logical.precision <= 38
        ? decimal(logical.precision, logical.scale)
        : STRING;
    case 'time':
    case 'uuid':
      return STRING;
  }
}

/** Several types have their common number type, otherwise STRING. */
function unionType(branches: readonly AvroType[], around: readonly AvroType[]): DataType {
  const present = branches.filter(({ kind }) => kind !== 'null');
  const [first] = present;
  if (first === undefined) return STRING;
  if (present.length === 1) return columnType(first, around);
  const kinds = new Set(present.map((type) => columnType(type, around).kind));
  if (kinds.isSubsetOf(new Set(['INTEGER', 'LONG']))) return LONG;
  return kinds.isSubsetOf(new Set(['INTEGER', 'FLOAT', 'DOUBLE'])) ? DOUBLE : STRING;
}
