/**
 * The numbers in a serialized array of Roaring bitmaps: their number as 64-bit integer, then each
 * with the upper 32 bits of its numbers before it. Throws RangeError for damaged bytes.
 *
 * https://github.com/RoaringBitmap/RoaringFormatSpec
 */
export function readRoaringArray(bytes: Buffer): readonly number[] {
  const cursor = { bytes, at: 0 };
  const bitmaps = Number(bytes.readBigUInt64LE(0));
  cursor.at = 8;
  const found: number[] = [];
  for (let index = 0; index < bitmaps; index += 1) {
    const high = uint32(cursor);
    if (high >= 2 ** 21) throw new RangeError('The number is too large.');
    readBitmap(cursor, high * 2 ** 32, found);
  }
  if (cursor.at !== bytes.length) throw new RangeError('There are more bytes than bitmaps.');
  return found;
}

type Cursor = { readonly bytes: Buffer; at: number };

const WITHOUT_RUNS = 12346;
const WITH_RUNS = 12347;
const FEW = 4;
const LARGEST_ARRAY = 4096;
const BITMAP_BYTES = 8192;

function readBitmap(cursor: Cursor, base: number, found: number[]): void {
  const cookie = uint32(cursor);
  const hasRuns = (cookie & 0xffff) === WITH_RUNS;
  if (!hasRuns && cookie !== WITHOUT_RUNS) throw new RangeError('This is not a bitmap.');
  const size = hasRuns ? (cookie >>> 16) + 1 : uint32(cursor);
  if (size > 2 ** 16) throw new RangeError('There are too many containers.');
  const runs = hasRuns ? skip(cursor, Math.ceil(size / 8)) : Buffer.alloc(Math.ceil(size / 8));
  const heads = Array.from({ length: size }, () => [uint16(cursor), uint16(cursor) + 1] as const);
  if (!hasRuns || size >= FEW) skip(cursor, 4 * size);
  for (const [index, [key, cardinality]] of heads.entries()) {
    const start = base + key * 2 ** 16;
    if ((runs[index >>> 3]! >>> (index & 7)) & 1) readRuns(cursor, start, found);
    else if (cardinality <= LARGEST_ARRAY)
      for (let each = 0; each < cardinality; each += 1) found.push(start + uint16(cursor));
    else readBits(skip(cursor, BITMAP_BYTES), start, found);
  }
}

function readRuns(cursor: Cursor, start: number, found: number[]): void {
  const runs = uint16(cursor);
  for (let run = 0; run < runs; run += 1) {
    const first = uint16(cursor);
    const length = uint16(cursor) + 1;
    for (let each = 0; each < length; each += 1) found.push(start + first + each);
  }
}

function readBits(bits: Buffer, start: number, found: number[]): void {
  for (const [index, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1)
      if ((byte >>> bit) & 1) found.push(start + index * 8 + bit);
}

function skip(cursor: Cursor, length: number): Buffer {
  const end = cursor.at + length;
  if (end > cursor.bytes.length) throw new RangeError('The bitmap is incomplete.');
  const part = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return part;
}

function uint16(cursor: Cursor): number {
  return skip(cursor, 2).readUInt16LE(0);
}

function uint32(cursor: Cursor): number {
  return skip(cursor, 4).readUInt32LE(0);
}
