import { parquetMetadata, parquetSchema, type SchemaTree } from 'hyparquet';
import { findSchema, type PackedColumn } from './parquet-footer.ts';
import type { RandomFile } from './random-file.ts';

/** A column of a Parquet file, or a part of one. */
export type ParquetNode = SchemaTree;

/**
 * What a footer says of the columns, as its bytes: equal for files with equal columns. The rest of
 * the footer, which describes each column in each group of rows, is skipped: that takes a
 * hundredth of the time.
 */
type SchemaBytes = Uint8Array;

/** Throws if the file isn't a Parquet file or its footer is damaged. */
export async function readParquetSchema(file: RandomFile): Promise<ParquetNode> {
  const { byteLength: size } = file;
  const tail = new Uint8Array(await file.slice(Math.max(0, size - FOOTER_BYTES), size));
  const length = footerLength(tail, size);
  const footer =
    length <= tail.length - END_BYTES
      ? tail.subarray(tail.length - END_BYTES - length, -END_BYTES)
      : new Uint8Array(await file.slice(size - END_BYTES - length, size - END_BYTES));
  return parseParquetSchema(findSchema(footer));
}

/** Most footers are smaller. */
export const FOOTER_BYTES = 1 << 14;
/** The length of the footer, and the signature. */
export const END_BYTES = 8;

/**
 * The length of a footer, from the last bytes of a file of `size` bytes. Throws RangeError if it
 * isn't one.
 */
export function footerLength(tail: Uint8Array, size: number): number {
  const end = Buffer.from(tail.buffer, tail.byteOffset, tail.length).subarray(-END_BYTES);
  if (end.length < END_BYTES || end.toString('latin1', 4) !== 'PAR1')
    throw new RangeError('The file has no footer.');
  const length = end.readUInt32LE(0);
  if (length > size - END_BYTES) throw new RangeError('The footer is larger than the file.');
  return length;
}

/** The root of the columns. Throws if the bytes are damaged. */
export function parseParquetSchema(schema: SchemaBytes): ParquetNode {
  const parts = [version, schema, noRows];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.from('....PAR1', 'latin1');
  end.writeUInt32LE(length);
  return parquetSchema(parquetMetadata(Buffer.concat([...parts, end]), { geoparquet: false }));
}

/** Some of the columns of a schema, in this order. */
export function parseParquetColumns(columns: readonly PackedColumn[]): readonly ParquetNode[] {
  if (columns.length === 0) return [];
  const count = columns.reduce((sum, column) => sum + column.count, 1);
  const root = [LIST_OF_STRUCTS, ...varint(count), ...ROOT, ...varint(columns.length * 2), 0];
  const elements = columns.map((column) => column.elements);
  return parseParquetSchema(Buffer.concat([Uint8Array.from(root), ...elements])).children;
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** With the count behind it. */
const LIST_OF_STRUCTS = 0xfc;
/** Field 4, an empty name; the header of field 5, a number. */
const ROOT = [0x48, 0x00, 0x15];

// The rest of a footer that hyparquet reads: field 1, version 1, and the header of field 2, a list;
// behind it field 3, no rows; field 4, no groups of rows; the end.
const version = Uint8Array.of(0x15, 0x02, 0x19);
const noRows = Uint8Array.of(0x16, 0x00, 0x19, 0x0c, 0x00);
