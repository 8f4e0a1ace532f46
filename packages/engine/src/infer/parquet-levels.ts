import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { snappyUncompress } from 'hyparquet';
import { I32, STRUCT, ThriftCursor } from './thrift-cursor.ts';

/** The first page of the values of a column within arrays or maps, in a group of rows. */
export type NestedPage = {
  readonly name: string;
  readonly offset: number;
  /** The number of the codec, as the footer has it. */
  readonly codec: number;
  /** In how many arrays and maps the values are. */
  readonly repetitions: number;
};

/** Pages that are longer aren't examined. */
export const EXAMINED_PAGE_BYTES = 1 << 16;

/** Pages that are larger once they are unpacked aren't examined. */
const UNPACKED_PAGE_BYTES = 2 ** 24;

/**
 * Whether the levels of a page don't say to which rows its values belong: the first value has to
 * begin a row, and each needs a level. Of such pages, DuckDB returns other rows than were written.
 * False if the page can't be examined.
 *
 * @param bytes the file from the page's offset, of which `EXAMINED_PAGE_BYTES` are enough
 */
export function hasWrongLevels(bytes: Uint8Array, page: NestedPage): boolean {
  try {
    const found = levelsOf(bytes, page);
    return found !== null && !areWhole(found, bitWidth(page.repetitions));
  } catch {
    return false;
  }
}

type Levels = { readonly bytes: Uint8Array; readonly values: number };

const DATA_PAGE = 0;
const DATA_PAGE_V2 = 3;
const RLE = 3;

function levelsOf(bytes: Uint8Array, { codec }: NestedPage): Levels | null {
  const cursor = new ThriftCursor(bytes);
  const header = readNumbers(cursor);
  const [type, size = 0, packedSize = 0] = [header.get('1'), header.get('2'), header.get('3')];
  const data = bytes.subarray(cursor.at, cursor.at + packedSize);
  if (type === DATA_PAGE_V2) {
    const length = header.get('8.6') ?? 0;
    return length > data.length
      ? null
      : { bytes: data.subarray(0, length), values: header.get('8.1') ?? 0 };
  }
  if (type !== DATA_PAGE || header.get('5.4') !== RLE || data.length < packedSize) return null;
  if (size > UNPACKED_PAGE_BYTES) return null;
  const plain = unpack[codec]?.(data, size) ?? null;
  if (plain === null) return null;
  const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0, true);
  return { bytes: plain.subarray(4, 4 + length), values: header.get('5.1') ?? 0 };
}

/** By path, such as `5.1` for field 1 of the struct in field 5. */
function readNumbers(cursor: ThriftCursor, path = ''): Map<string, number> {
  const found = new Map<string, number>();
  for (let last = 0; cursor.nextField(last);) {
    const { number, type } = cursor;
    last = number;
    const at = `${path}${number}`;
    if (type === I32) found.set(at, cursor.integer());
    else if (type === STRUCT && path === '')
      for (const [name, value] of readNumbers(cursor, `${at}.`)) found.set(name, value);
    else cursor.skip(type);
  }
  return found;
}

/** By the numbers of the codecs. */
const unpack: Readonly<Record<number, (packed: Uint8Array, size: number) => Uint8Array>> = {
  0: (plain) => plain,
  1: (packed, size) => {
    const plain = new Uint8Array(size);
    snappyUncompress(packed, plain);
    return plain;
  },
  2: (packed, size) => gunzipSync(packed, { maxOutputLength: size }),
  6: (packed, size) => zstdDecompressSync(packed, { maxOutputLength: size }),
};

/** Runs of equal levels, and groups of eight, of which the last one may end with its last value. */
function areWhole({ bytes, values }: Levels, width: number): boolean {
  const cursor = new ThriftCursor(bytes);
  for (let count = 0; count < values;) {
    if (cursor.at >= bytes.length) return false;
    const run = cursor.varint();
    const isPacked = run % 2 === 1;
    const levels = Math.floor(run / 2) * (isPacked ? 8 : 1);
    const stored = isPacked ? Math.min(levels, values - count) : 1;
    const length = Math.ceil((stored * width) / 8);
    const first = bytes[cursor.at];
    if (first === undefined || cursor.at + length > bytes.length) return false;
    if (count === 0 && (first & ((1 << width) - 1)) !== 0) return false;
    cursor.at += length;
    count += levels;
  }
  return true;
}

function bitWidth(level: number): number {
  return 32 - Math.clz32(level);
}
