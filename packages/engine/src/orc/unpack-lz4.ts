/**
 * The bytes of a block in LZ4's block format, at most `maxOutputLength`. Throws a RangeError for one
 * that is damaged or larger.
 */
export function unpackLz4(block: Uint8Array, maxOutputLength: number): Uint8Array {
  const source: Source = { block, at: 0 };
  let output = new Uint8Array(Math.min(maxOutputLength, Math.max(64, block.length * 4)));
  let size = 0;
  const reserve = (length: number): void => {
    if (size + length > maxOutputLength) throw new RangeError('A chunk is too large.');
    if (size + length <= output.length) return;
    const larger = new Uint8Array(Math.min(maxOutputLength, (size + length) * 2));
    larger.set(output.subarray(0, size));
    output = larger;
  };
  while (source.at < block.length) {
    const token = nextByte(source);
    const literals = lengthOf(source, token >> 4);
    if (source.at + literals > block.length) throw new RangeError('A chunk ends too early.');
    reserve(literals);
    output.set(block.subarray(source.at, source.at + literals), size);
    size += literals;
    source.at += literals;
    if (source.at === block.length) break;
    const distance = nextByte(source) + nextByte(source) * 2 ** 8;
    if (distance === 0 || distance > size) throw new RangeError('A chunk refers to no bytes.');
    const length = lengthOf(source, token & 0xf) + MIN_MATCH;
    reserve(length);
    // Byte by byte, since what is copied may overlap what it is copied from.
    for (const end = size + length; size < end; size += 1) output[size] = output[size - distance]!;
  }
  return output.subarray(0, size);
}

type Source = { readonly block: Uint8Array; at: number };

const MIN_MATCH = 4;

function nextByte(source: Source): number {
  const byte = source.block[source.at];
  if (byte === undefined) throw new RangeError('A chunk ends too early.');
  source.at += 1;
  return byte;
}

/** Four bits, which bytes follow that are added if all bits are set. */
function lengthOf(source: Source, bits: number): number {
  let length = bits;
  if (bits < 0xf) return length;
  for (let byte = 0xff; byte === 0xff;) {
    byte = nextByte(source);
    length += byte;
  }
  return length;
}
