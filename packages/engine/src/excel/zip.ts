import { phrase, type ErrorText } from '@millrace/plan';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { WrongFormat } from '../infer/found-field.ts';
import type { RandomFile } from '../infer/random-file.ts';

/** The files inside a ZIP archive, by name. */
export type ZipFile = {
  readonly names: readonly string[];
  /** The bytes of one of them, decompressed as they are read. Throws WrongFormat. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** How many bytes the archive says that it has, but no more than can be read of it. */
  sizeOf(name: string): number;
};

type Entry = {
  readonly offset: number;
  /** Compressed. */
  readonly size: number;
  readonly unpacked: number;
  readonly method: number;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 1 << 18;
const MAX_CENTRAL_BYTES = 64 * 2 ** 20;
const FREE_BYTES = 64 * 2 ** 20;

/**
 * Reads an archive's directory. Throws WrongFormat if the file isn't an archive: not `what`. A part
 * of more than 64 MB may be `maxRatio` times its compressed size.
 */
export async function openZip(
  file: RandomFile,
  what: ErrorText,
  maxRatio = Infinity,
): Promise<ZipFile> {
  const entries = await centralDirectory(file, what);
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (entry === undefined)
      throw new WrongFormat(phrase`lacks the part "${name}". Save it again.`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    read: (name) => content(file, entryOf(name), maxRatio),
    sizeOf: (name) => {
      const { size, unpacked } = entryOf(name);
      return Math.min(unpacked, mostBytes(size, maxRatio));
    },
  };
}

function mostBytes(size: number, maxRatio: number): number {
  return FREE_BYTES + maxRatio * size;
}

async function centralDirectory(
  file: RandomFile,
  what: ErrorText,
): Promise<ReadonlyMap<string, Entry>> {
  const tailStart = Math.max(0, file.byteLength - 0x1_0000 - 22);
  const tail = await view(file, tailStart, file.byteLength);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new WrongFormat(phrase`is not ${what}. Check the path.`);
  const { offset, size, count } = await directoryPlace(file, tail, at, tailStart + at);
  if (size > MAX_CENTRAL_BYTES || offset + size > file.byteLength)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  return readEntries(await view(file, offset, offset + size), count);
}

type Place = { readonly offset: number; readonly size: number; readonly count: number };

async function directoryPlace(
  file: RandomFile,
  tail: DataView,
  at: number,
  end: number,
): Promise<Place> {
  const offset = tail.getUint32(at + 16, true);
  const [count, size] = [tail.getUint16(at + 10, true), tail.getUint32(at + 12, true)];
  if (offset !== 0xffff_ffff && count !== 0xffff) return { offset, size, count };
  if (end < 20) throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  const locator = await view(file, end - 20, end);
  const start = Number(locator.getBigUint64(8, true));
  if (start + 56 > file.byteLength)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  const large = await view(file, start, start + 56);
  if (large.getUint32(0, true) !== END_64)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  const number = (from: number): number => Number(large.getBigUint64(from, true));
  return { count: number(32), size: number(40), offset: number(48) };
}

function readEntries(directory: DataView, count: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== CENTRAL)
      throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    if (at + 46 + nameLength + extraLength > directory.byteLength)
      throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
    const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength);
    entries.set(decoder.decode(bytes), entryAt(directory, at, at + 46 + nameLength, extraLength));
    at += 46 + nameLength + extraLength + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** Sizes and offsets that don't fit into 32 bits are in the extra field 1, in this order. */
function entryAt(directory: DataView, at: number, extraStart: number, extraLength: number): Entry {
  const given = [24, 20, 42].map((from) => directory.getUint32(at + from, true));
  const end = extraStart + extraLength;
  for (let from = extraStart; from + 4 <= end;) {
    const [id, length] = [directory.getUint16(from, true), directory.getUint16(from + 2, true)];
    let value = from + 4;
    if (id === 1)
      for (const [index, number] of given.entries()) {
        if (number !== 0xffff_ffff || value + 8 > end) continue;
        given[index] = Number(directory.getBigUint64(value, true));
        value += 8;
      }
    from += 4 + length;
  }
  const [unpacked = 0, size = 0, offset = 0] = given;
  return { offset, size, unpacked, method: directory.getUint16(at + 10, true) };
}

async function* content(
  file: RandomFile,
  { offset, size, method }: Entry,
  maxRatio: number,
): AsyncIterable<Uint8Array> {
  const header = await view(file, offset, offset + 30);
  if (header.getUint32(0, true) !== LOCAL)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  if ((header.getUint16(6, true) & 1) !== 0)
    throw new WrongFormat(phrase`is encrypted. Save it without a password.`);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const raw = slices(file, start, start + size);
  if (method === STORED) yield* raw;
  else if (method === DEFLATED) yield* inflated(raw, mostBytes(size, maxRatio));
  else
    throw new WrongFormat(
      phrase`is compressed with the unknown method ${String(method)}. Compress it with another program.`,
    );
}

async function* inflated(
  raw: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  const inflate = pipeline(Readable.from(raw), createInflateRaw(), () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new WrongFormat(
          phrase`has a part that unpacks to more than ${Math.floor(maxBytes / 2 ** 20)} MB, far more than its compressed size. Save it again, or as CSV.`,
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof WrongFormat) throw error;
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`, {
      cause: error,
    });
  }
}

async function* slices(file: RandomFile, start: number, end: number): AsyncIterable<Uint8Array> {
  if (end > file.byteLength)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  for (let at = start; at < end; at += CHUNK)
    yield new Uint8Array(await file.slice(at, Math.min(end, at + CHUNK)));
}

async function view(file: RandomFile, start: number, end: number): Promise<DataView> {
  if (end > file.byteLength)
    throw new WrongFormat(phrase`is a damaged ZIP archive. Copy or write it again.`);
  return new DataView(await file.slice(start, end));
}
