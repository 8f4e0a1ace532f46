import { damaged, type BitReader } from './bit-reader.ts';

/** A block before its bytes are put in order: `follows` of an entry is the next one. */
export type Block = {
  /** In each entry the byte, and above its 8 bits the next entry. */
  readonly follows: Uint32Array;
  readonly start: number;
  readonly length: number;
};

const GROUP = 50;
const MAX_CODE_BITS = 20;

/**
 * Reads a block after its checksum: symbols in Huffman codes, which stand for runs and for places in
 * a list of bytes. Throws WrongFormat.
 */
export function readBlock(input: BitReader, follows: Uint32Array): Block {
  if (input.bits(1) === 1) throw damaged();
  const pointer = input.bits(24);
  const recent = usedBytes(input);
  const codes = input.bits(3);
  const selectors = readSelectors(input, codes);
  const tables = Array.from({ length: codes }, () => readTable(input, recent.length + 2));
  const length = readSymbols(input, follows, recent, (group) => {
    const selector = selectors[group];
    if (selector === undefined) throw damaged();
    return tables[selector]!;
  });
  if (pointer >= length) throw damaged();
  linkEntries(follows, length);
  return { follows, start: follows[pointer]! >>> 8, length };
}

function usedBytes(input: BitReader): Uint8Array {
  const ranges = input.bits(16);
  const used: number[] = [];
  for (let range = 0; range < 16; range += 1) {
    if ((ranges & (0x8000 >>> range)) === 0) continue;
    const bytes = input.bits(16);
    for (let byte = 0; byte < 16; byte += 1)
      if ((bytes & (0x8000 >>> byte)) !== 0) used.push(range * 16 + byte);
  }
  if (used.length === 0) throw damaged();
  return Uint8Array.from(used);
}

function readSelectors(input: BitReader, codes: number): Uint8Array {
  if (codes < 2 || codes > 6) throw damaged();
  const count = input.bits(15);
  if (count === 0) throw damaged();
  const recent = Uint8Array.from({ length: codes }, (_, code) => code);
  return Uint8Array.from({ length: count }, () => {
    let place = 0;
    while (input.bits(1) === 1) {
      place += 1;
      if (place >= codes) throw damaged();
    }
    return moveToFront(recent, place);
  });
}

/** Canonical codes: of each length the last code, and where its symbols begin. */
type Table = {
  readonly shortest: number;
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly symbols: Uint16Array;
};

function readTable(input: BitReader, size: number): Table {
  const lengths = new Uint8Array(size);
  let length = input.bits(5);
  for (let symbol = 0; symbol < size; symbol += 1) {
    for (;;) {
      if (length < 1 || length > MAX_CODE_BITS) throw damaged();
      if (input.bits(1) === 0) break;
      length += input.bits(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  return tableOf(lengths);
}

function tableOf(lengths: Uint8Array): Table {
  const symbols = new Uint16Array(lengths.length);
  const limits = new Int32Array(MAX_CODE_BITS + 1).fill(-1);
  const bases = new Int32Array(MAX_CODE_BITS + 1);
  let filled = 0;
  let code = 0;
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    bases[length] = filled - code;
    for (const [symbol, each] of lengths.entries())
      if (each === length) {
        symbols[filled++] = symbol;
        code += 1;
      }
    limits[length] = code - 1;
    code *= 2;
  }
  return { shortest: Math.min(...lengths), limits, bases, symbols };
}

function readSymbol(input: BitReader, { shortest, limits, bases, symbols }: Table): number {
  let code = input.bits(shortest);
  for (let length = shortest; length <= MAX_CODE_BITS; length += 1) {
    if (code <= limits[length]!) {
      const symbol = symbols[code + bases[length]!];
      if (symbol === undefined) throw damaged();
      return symbol;
    }
    code = (code << 1) | input.bits(1);
  }
  throw damaged();
}

/** Fills `bytes`, and returns how many there are. */
function readSymbols(
  input: BitReader,
  bytes: Uint32Array,
  recent: Uint8Array,
  tableOfGroup: (group: number) => Table,
): number {
  const last = recent.length + 1;
  let count = 0;
  let [run, weight] = [0, 1];
  for (let read = 0, table = tableOfGroup(0); ; read += 1) {
    if (read > 0 && read % GROUP === 0) table = tableOfGroup(read / GROUP);
    const symbol = readSymbol(input, table);
    if (symbol <= 1) {
      run += weight << symbol;
      weight *= 2;
      if (run > bytes.length) throw damaged();
      continue;
    }
    if (count + run > bytes.length) throw damaged();
    bytes.fill(recent[0]!, count, count + run);
    count += run;
    [run, weight] = [0, 1];
    if (symbol === last) return count;
    if (count === bytes.length) throw damaged();
    bytes[count++] = moveToFront(recent, symbol - 1);
  }
}

function moveToFront(recent: Uint8Array, place: number): number {
  const found = recent[place];
  if (found === undefined) throw damaged();
  for (let each = place; each > 0; each -= 1) recent[each] = recent[each - 1]!;
  recent[0] = found;
  return found;
}

/** Inverts the Burrows–Wheeler transform: above its byte each entry gets the next one. */
function linkEntries(follows: Uint32Array, length: number): void {
  const starts = new Uint32Array(257);
  for (let entry = 0; entry < length; entry += 1) starts[(follows[entry]! & 0xff) + 1]! += 1;
  for (let byte = 0; byte < 256; byte += 1) starts[byte + 1]! += starts[byte]!;
  for (let entry = 0; entry < length; entry += 1) {
    const place = starts[follows[entry]! & 0xff]!++;
    follows[place] = (follows[place]! & 0xff) | (entry << 8);
  }
}
