import { phrase, type ErrorText } from '@millrace/plan';
import type { ParquetLeaf } from './parquet-footer.ts';
import type { NestedPage } from './parquet-levels.ts';
import { BINARY, I32, I64, LIST, STRUCT, ThriftCursor } from './thrift-cursor.ts';

/** What the footer says of the chunks of the wanted columns. */
export type ExaminedChunks = {
  /**
   * Why they can't be read: the rest of a sentence that starts with the file's name. Null if the
   * footer doesn't say so.
   */
  readonly problem: ErrorText | null;
  /** The first pages of those within arrays and maps, in the first group of rows. */
  readonly nested: readonly NestedPage[];
  /** What Spark has noted of the file, by keys that begin with `org.apache.spark.`. */
  readonly notes: ReadonlyMap<string, string>;
};

/**
 * Examines what the footer says of the chunks in each group of rows. Without this check, DuckDB
 * returns rows of a file whose columns have different lengths. Throws RangeError if the footer is
 * damaged. `schema`: what `findSchema` returned for it.
 */
export function examineChunks(
  footer: Uint8Array,
  schema: Uint8Array,
  leaves: readonly ParquetLeaf[],
): ExaminedChunks {
  let nested: readonly NestedPage[] = [];
  const notes = new Map<string, string>();
  const cursor = new ThriftCursor(footer);
  cursor.at = schema.byteOffset - footer.byteOffset + schema.length;
  const chunks = new Chunks(leaves.length);
  for (let last = 2; cursor.nextField(last);) {
    const { number, type } = cursor;
    last = number;
    if (number !== 4 || type !== LIST) {
      if (number === 5 && type === LIST) readNotes(cursor, notes);
      else cursor.skip(type);
      continue;
    }
    const { type: items, count } = cursor.list();
    if (items !== STRUCT && count > 0) throw new RangeError('The groups of rows are no structs.');
    for (let group = 1; group <= count; group += 1) {
      const problem = groupProblem(group, chunks.readGroup(cursor), chunks, leaves);
      if (problem !== null) return { problem, nested, notes };
      if (group === 1) nested = chunks.nestedPages(leaves);
    }
  }
  return { problem: null, nested, notes };
}

/** Of pairs of texts, of which the second one may be absent. */
function readNotes(cursor: ThriftCursor, notes: Map<string, string>): void {
  const { type, count } = cursor.list();
  if (type !== STRUCT && count > 0) throw new RangeError('The pairs of texts are no structs.');
  for (let index = 0; index < count; index += 1) {
    const [key, value] = readPair(cursor);
    if (Buffer.from(key.subarray(0, ofSpark.length)).equals(ofSpark))
      notes.set(Buffer.from(key).toString(), Buffer.from(value).toString());
  }
}

const ofSpark = Buffer.from('org.apache.spark.');

function readPair(cursor: ThriftCursor): readonly [Uint8Array, Uint8Array] {
  let key: Uint8Array = new Uint8Array();
  let value: Uint8Array = key;
  for (let last = 0; cursor.nextField(last);) {
    const { number, type } = cursor;
    last = number;
    if (type !== BINARY) cursor.skip(type);
    else if (number === 1) key = cursor.take(cursor.varint());
    else value = cursor.take(cursor.varint());
  }
  return [key, value];
}

function groupProblem(
  group: number,
  rows: number,
  chunks: Chunks,
  leaves: readonly ParquetLeaf[],
): ErrorText | null {
  if (chunks.count !== leaves.length)
    return phrase`is damaged: row group ${group} has data of ${chunks.count} columns, but the file has ${leaves.length}. Copy or write it again.`;
  for (const [index, { name, isWanted, repetitions }] of leaves.entries()) {
    if (!isWanted) continue;
    const values = chunks.values[index]!;
    if (values === ENCRYPTED)
      return phrase`has the encrypted column \`${name}\`, which can't be read. Save it without encryption, or leave out the column.`;
    if (values === rows || (values > rows && repetitions > 0)) continue;
    return phrase`is damaged: row group ${group} has ${rows} rows, but ${values} values of column \`${name}\`. Copy or write it again.`;
  }
  return null;
}

const ENCRYPTED = -1;

/** What one group of rows has of each leaf. */
class Chunks {
  count = 0;
  readonly values: Float64Array;
  readonly codecs: Float64Array;
  readonly offsets: Float64Array;

  constructor(leaves: number) {
    this.values = new Float64Array(leaves);
    this.codecs = new Float64Array(leaves);
    this.offsets = new Float64Array(leaves);
  }

  /** Returns the number of rows. */
  readGroup(cursor: ThriftCursor): number {
    let rows = 0;
    this.count = 0;
    for (let last = 0; cursor.nextField(last);) {
      const { number, type } = cursor;
      last = number;
      if (number === 1 && type === LIST) this.readChunks(cursor);
      else if (number === 3 && type === I64) rows = cursor.integer();
      else cursor.skip(type);
    }
    return rows;
  }

  nestedPages(leaves: readonly ParquetLeaf[]): readonly NestedPage[] {
    return leaves.flatMap(({ name, isWanted, repetitions }, index) =>
      isWanted && repetitions > 0 && this.values[index]! > 0
        ? [{ name, repetitions, offset: this.offsets[index]!, codec: this.codecs[index]! }]
        : [],
    );
  }

  private readChunks(cursor: ThriftCursor): void {
    const { type, count } = cursor.list();
    if (type !== STRUCT && count > 0) throw new RangeError('The chunks are no structs.');
    for (this.count = 0; this.count < count; this.count += 1) this.readChunk(cursor);
  }

  private readChunk(cursor: ThriftCursor): void {
    this.values[this.count] = 0;
    let isEncrypted = false;
    for (let last = 0; cursor.nextField(last);) {
      const { number, type } = cursor;
      last = number;
      if (number === COLUMN && type === STRUCT) {
        this.readColumn(cursor);
        continue;
      }
      isEncrypted ||= number === CRYPTO_METADATA;
      cursor.skip(type);
    }
    if (isEncrypted) this.values[this.count] = ENCRYPTED;
  }

  /** What a chunk says of its column. */
  private readColumn(cursor: ThriftCursor): void {
    for (let last = 0; cursor.nextField(last);) {
      const { number, type } = cursor;
      last = number;
      if (number === CODEC && type === I32) this.codecs[this.count] = cursor.integer();
      else if (number === VALUES && type === I64) this.values[this.count] = cursor.integer();
      else if (number === FIRST_PAGE && type === I64) this.offsets[this.count] = cursor.integer();
      else cursor.skip(type);
    }
  }
}

const COLUMN = 3;
const CRYPTO_METADATA = 8;
const CODEC = 4;
const VALUES = 5;
const FIRST_PAGE = 9;
