import type { SchemaTree } from 'hyparquet';
import {
  phrase,
  array,
  BINARY,
  BOOLEAN,
  BYTE,
  columnKey,
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
  typeName,
  type DataType,
} from '@millrace/plan';
import { WrongFormat, type FoundField } from './found-field.ts';
import { readParquetSchema } from './parquet-schema.ts';
import type { RandomFile } from './random-file.ts';

/**
 * The columns that a Parquet file declares, in Spark's types; the `format` of those of other types
 * is a `ParquetFormat`. Throws WrongFormat if two columns have the same name.
 */
export async function inferParquet(file: RandomFile): Promise<readonly FoundField[]> {
  const columns = (await readParquetSchema(file)).children;
  refuseEqualNames(columns.map(({ element }) => element.name));
  const found = columns.map((column) => ({ name: column.element.name, ...foundType(column) }));
  if (found.length > 0 && found.every(({ format }) => format.startsWith('unsupported')))
    throw new WrongFormat(
      phrase`has only columns of types that can't be read: ${found.map(({ name, format }) => `\`${name}\` (${format})`).join(', ')}. Write it with other types.`,
    );
  return found;
}

function foundType(column: SchemaTree): Omit<FoundField, 'name'> {
  const { element, children } = column;
  const { logical_type: logical, type } = element;
  const isOne = children.length === 0 && element.repetition_type !== 'REPEATED';
  if (isOne && logical?.type === 'UUID') return { type: STRING, format: 'uuid' };
  if (isOne && type === 'INT64' && logical?.type === 'TIME' && logical.unit === 'MICROS')
    return { type: STRING, format: 'time' };
  if (isOne && logical?.type === 'TIMESTAMP' && logical.unit === 'NANOS')
    return { type: logical.isAdjustedToUTC ? TIMESTAMP : TIMESTAMP_NTZ, format: 'timestamp(9)' };
  try {
    return { type: typeOf(column), format: '' };
  } catch (error) {
    if (!(error instanceof UnsupportedType)) throw error;
    return { type: STRING, format: `unsupported ${error.message}` };
  }
}

/** What a column is called in messages: the plan's type, or that of Parquet if there is none. */
export function storedTypeName(column: SchemaTree): string {
  const { type, format } = foundType(column);
  return format === '' ? typeName(type) : format.replace(/^unsupported /, '').toUpperCase();
}

/** The message is the name of the type. */
export class UnsupportedType extends Error {}

/** Names are compared ignoring case, so nobody could tell which of the columns is meant. */
export function refuseEqualNames(names: readonly string[]): void {
  const before = new Map<string, string>();
  for (const name of names) {
    const other = before.get(columnKey(name));
    if (other !== undefined)
      throw new WrongFormat(
        phrase`has the columns \`${other}\` and \`${name}\`, whose names are equal when case is ignored. Rename one of them in the file.`,
      );
    before.set(columnKey(name), name);
  }
}

function typeOf(node: SchemaTree): DataType {
  const { element } = node;
  if (element.repetition_type === 'REPEATED') return array(elementType(node));
  return elementType(node);
}

/** The type of a column, or of one value of a repeated one. Throws UnsupportedType. */
export function elementType(node: SchemaTree): DataType {
  const { element, children } = node;
  if (children.length === 0) return leafType(node);
  if (element.logical_type?.type === 'VARIANT') throw new UnsupportedType('VARIANT');
  const kind = element.converted_type ?? element.logical_type?.type;
  if (kind === 'LIST') return array(listElement(children[0]!));
  if (kind === 'MAP' || kind === 'MAP_KEY_VALUE') {
    const [key, value] = children[0]?.children ?? [];
    if (key !== undefined && value !== undefined) return map(typeOf(key), typeOf(value));
  }
  return struct(children.map((child) => ({ name: child.element.name, type: typeOf(child) })));
}

function listElement(repeated: SchemaTree): DataType {
  return isElementWrapper(repeated) ? typeOf(repeated.children[0]!) : elementType(repeated);
}

/**
 * By the format's rules for lists: the repeated group is only a wrapper if it has one member and a
 * conventional name.
 */
export function isElementWrapper({ element, children }: SchemaTree): boolean {
  return children.length === 1 && element.name !== 'array' && !element.name.endsWith('_tuple');
}

function leafType({ element }: SchemaTree): DataType {
  const { type, converted_type: converted, logical_type: logical, precision, scale } = element;
  const refuse = (what: string): Error => new UnsupportedType(what);
  if (logical?.type === 'DECIMAL') return decimalType(logical.precision, logical.scale);
  if (converted === 'DECIMAL') return decimalType(precision ?? 10, scale ?? 0);
  switch (type) {
    case 'BOOLEAN':
      return BOOLEAN;
    case 'FLOAT':
      return FLOAT;
    case 'DOUBLE':
      return DOUBLE;
    case 'INT96':
      return TIMESTAMP;
    case 'INT32':
    case 'INT64':
      return wholeType(element) ?? failed(refuse(annotation(element)));
    case 'BYTE_ARRAY':
      if (
        converted === 'UTF8' ||
        converted === 'ENUM' ||
        converted === 'JSON' ||
        logical?.type === 'STRING'
      )
        return STRING;
      return converted === undefined && logical === undefined
        ? BINARY
        : failed(refuse(annotation(element)));
    case undefined:
    case 'FIXED_LEN_BYTE_ARRAY':
    default:
      return type === 'FIXED_LEN_BYTE_ARRAY' && logical === undefined && converted === undefined
        ? BINARY
        : failed(refuse(annotation(element)));
  }
}

/** What a type is called that isn't one of the plan's. */
function annotation({ type, converted_type, logical_type }: SchemaTree['element']): string {
  const known = logical_type?.type ?? converted_type ?? type ?? 'unknown';
  const unit = logical_type !== undefined && 'unit' in logical_type ? logical_type.unit : undefined;
  return unit === undefined ? known : `${known}(${unit})`;
}

function decimalType(precision: number, scale: number): DataType {
  if (precision > 38) throw new UnsupportedType(`DECIMAL(${precision},${scale})`);
  return decimal(precision, scale);
}

const integers: Readonly<Record<string, DataType>> = {
  INT_8: BYTE,
  INT_16: SHORT,
  INT_32: INTEGER,
  INT_64: LONG,
  UINT_8: SHORT,
  UINT_16: INTEGER,
  UINT_32: LONG,
  UINT_64: decimal(20, 0),
  DATE,
  TIMESTAMP_MILLIS: TIMESTAMP,
  TIMESTAMP_MICROS: TIMESTAMP,
};

function wholeType({
  type,
  converted_type: converted,
  logical_type: logical,
}: SchemaTree['element']): DataType | undefined {
  if (logical?.type === 'TIMESTAMP') {
    if (logical.unit === 'NANOS') return undefined;
    return logical.isAdjustedToUTC ? TIMESTAMP : TIMESTAMP_NTZ;
  }
  if (logical?.type === 'INTEGER')
    return integers[`${logical.isSigned ? '' : 'U'}INT_${logical.bitWidth}`];
  if (logical?.type === 'DATE') return DATE;
  if (converted !== undefined) return integers[converted];
  if (logical !== undefined && logical.type !== 'NULL') return undefined;
  return type === 'INT32' ? INTEGER : LONG;
}

function failed(error: Error): never {
  throw error;
}
