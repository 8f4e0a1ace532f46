import { MillraceError } from '@millrace/model';
import {
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
import type { FileField } from '@millrace/processors';
import type { SchemaTree } from 'hyparquet';
import type { SourceFile } from './source-file.ts';

/** The columns that the first Parquet file declares. Those of a type that Millrace does not know are left out. */
export async function parquetFields(files: readonly SourceFile[]): Promise<readonly FileField[]> {
  const [file] = files;
  if (file === undefined) return [];
  const { parquetMetadataAsync, parquetSchema } = await import('hyparquet');
  const metadata = await parquetMetadataAsync({ byteLength: file.length, slice: (start, end = file.length) => bytes(file, start, end) }).catch(
    (error: Error) => {
      throw new MillraceError('INVALID', `"${file.path}" cannot be read as Parquet: ${error.message}`);
    },
  );
  return parquetSchema(metadata).children.flatMap((column) => {
    const type = typeOf(column);
    return type === null ? [] : [{ name: column.element.name, type, format: '' }];
  });
}

async function bytes(file: SourceFile, start: number, end: number): Promise<ArrayBuffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await file.read({ start, end })) as AsyncIterable<Buffer>) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength) as ArrayBuffer;
}

function typeOf(column: SchemaTree): DataType | null {
  if (column.element.repetition_type === 'REPEATED') return nullOr(elementOf(column), array);
  return column.children.length === 0 ? leafType(column.element) : groupType(column);
}

function elementOf(column: SchemaTree): DataType | null {
  return column.children.length === 0 ? leafType(column.element) : structType(column.children);
}

function groupType({ element, children }: SchemaTree): DataType | null {
  const kind = element.logical_type?.type ?? element.converted_type;
  const [repeated] = children;
  if (kind === 'LIST' && repeated !== undefined) {
    const [item] = repeated.children;
    return nullOr(repeated.children.length === 1 && item !== undefined ? typeOf(item) : elementOf(repeated), array);
  }
  if ((kind === 'MAP' || kind === 'MAP_KEY_VALUE') && repeated !== undefined) {
    const [key, value] = repeated.children.map(typeOf);
    return key && value ? map(key, value) : null;
  }
  return structType(children);
}

function structType(children: readonly SchemaTree[]): DataType | null {
  const fields = children.map((child) => ({ name: child.element.name, type: typeOf(child) }));
  return fields.every((field): field is { name: string; type: DataType } => field.type !== null) ? struct(fields) : null;
}

function nullOr(type: DataType | null, wrap: (type: DataType) => DataType): DataType | null {
  return type === null ? null : wrap(type);
}

type Element = SchemaTree['element'];

function leafType(element: Element): DataType | null {
  const { logical_type: logical, type } = element;
  const converted = element.converted_type ?? (logical?.type === 'INTEGER' ? `${logical.isSigned ? 'INT' : 'UINT'}_${logical.bitWidth}` : undefined);
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL') return decimal(element.precision ?? 10, element.scale ?? 0);
  switch (type) {
    case 'BOOLEAN':
      return BOOLEAN;
    case 'INT32':
      return int32Type(converted, logical?.type);
    case 'INT64':
      return int64Type(element);
    case 'INT96':
      return TIMESTAMP;
    case 'FLOAT':
      return FLOAT;
    case 'DOUBLE':
      return DOUBLE;
    case 'BYTE_ARRAY':
      return texts.has(converted ?? logical?.type ?? '') ? STRING : BINARY;
    case 'FIXED_LEN_BYTE_ARRAY':
      return logical?.type === undefined && converted === undefined ? BINARY : null;
    default:
      return null;
  }
}

const texts: ReadonlySet<string> = new Set(['UTF8', 'ENUM', 'JSON', 'STRING']);

function int32Type(converted: string | undefined, logical: string | undefined): DataType | null {
  if (converted === 'DATE' || logical === 'DATE') return DATE;
  const narrow: Readonly<Record<string, DataType>> = { INT_8: BYTE, INT_16: SHORT, UINT_8: SHORT, UINT_16: INTEGER, UINT_32: LONG };
  return converted === undefined || converted === 'INT_32' ? (logical === 'TIME' ? null : INTEGER) : (narrow[converted] ?? null);
}

function int64Type({ converted_type: converted, logical_type: logical }: Element): DataType | null {
  if (logical?.type === 'TIMESTAMP') return logical.isAdjustedToUTC ? TIMESTAMP : TIMESTAMP_NTZ;
  if (converted === 'TIMESTAMP_MILLIS' || converted === 'TIMESTAMP_MICROS') return TIMESTAMP;
  if (converted === 'UINT_64') return decimal(20, 0);
  return logical?.type === 'TIME' || converted === 'TIME_MICROS' ? null : LONG;
}
