import { BitReader, damaged } from './bit-reader.ts';
import { crcTable } from './crc-table.ts';
import { readBlock, type Block } from './read-block.ts';

const HEADER = 0x425a68;
const CHUNK = 1 << 16;

/**
 * The bytes of one or more bzip2 streams, in pieces of at most 64 KiB: a block is only unpacked as
 * far as it is read, so a small file that unpacks to a huge one takes no memory. Throws WrongFormat.
 */
export async function* unpackBzip2(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const input = new BitReader(source);
  try {
    while (await input.buffer(4)) yield* unpackStream(input);
  } finally {
    await input.close();
  }
}

async function* unpackStream(input: BitReader): AsyncIterable<Buffer> {
  const isStream = input.bits(24) === HEADER;
  const level = input.bits(8) - 0x30;
  if (!isStream || level < 1 || level > 9) throw damaged();
  const entries = new Uint32Array(level * 100_000);
  let total = 0;
  for (;;) {
    await input.buffer(longestBlock(level));
    const magic = input.bits(24) * 0x1000000 + input.bits(24);
    const expected = (input.bits(16) << 16) | input.bits(16);
    if (magic === 0x177245385090) {
      if (expected !== total) throw damaged();
      input.align();
      return;
    }
    if (magic !== 0x314159265359) throw damaged();
    let checksum = -1;
    for (const chunk of unpackRuns(readBlock(input, entries))) {
      checksum = updated(checksum, chunk);
      yield chunk;
    }
    if (~checksum !== expected) throw damaged();
    total = ((total << 1) | (total >>> 31)) ^ expected;
  }
}

/** Bytes of a packed block: codes have at most 20 bits, tables and selectors are small. */
function longestBlock(level: number): number {
  return level * 260_000 + 40_000;
}

/** Four equal bytes are followed by how many more there are. */
function* unpackRuns({ follows, start, length }: Block): Iterable<Buffer> {
  let chunk = Buffer.allocUnsafe(CHUNK);
  let filled = 0;
  let equal = 0;
  let before = -1;
  for (let read = 0, entry = start; read < length; read += 1) {
    const found = follows[entry]!;
    const byte = found & 0xff;
    entry = found >>> 8;
    const repeats = equal === 4 ? byte : 1;
    if (equal === 4) equal = 0;
    else {
      equal = byte === before ? equal + 1 : 1;
      before = byte;
    }
    if (filled + repeats > CHUNK) {
      yield chunk.subarray(0, filled);
      chunk = Buffer.allocUnsafe(CHUNK);
      filled = 0;
    }
    for (const end = filled + repeats; filled < end; filled += 1) chunk[filled] = before;
    if (equal === 0) before = -1;
  }
  yield chunk.subarray(0, filled);
}

function updated(checksum: number, bytes: Buffer): number {
  let crc = checksum;
  for (const byte of bytes) crc = (crc << 8) ^ crcTable[(crc >>> 24) ^ byte]!;
  return crc;
}
