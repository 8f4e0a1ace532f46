import { phrase } from '@millrace/plan';
import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { snappyUncompress } from 'hyparquet';
import { WrongFormat } from '../infer/found-field.ts';
import type { RandomFile } from '../infer/random-file.ts';
import { numberIn, parseMessage, type Message } from './protobuf.ts';
import { unpackLz4 } from './unpack-lz4.ts';

/** The message at the end of an ORC file that describes it. Throws WrongFormat. */
export async function readOrcFooter(file: RandomFile): Promise<Message> {
  const { byteLength: size } = file;
  if (size === 0)
    throw new WrongFormat(
      phrase`is empty, so it is not an ORC file. Write it again, or leave it out.`,
    );
  if (!(await startsAsOrc(file)))
    throw new WrongFormat(
      phrase`is not an ORC file. Check the path, or use the reader of its format.`,
    );
  const tail = Buffer.from(await file.slice(Math.max(0, size - TAIL), size));
  const length = tail.at(-1)!;
  const script = tail.subarray(Math.max(0, tail.length - 1 - length), -1);
  if (script.length < length || !script.toString('latin1').endsWith(MAGIC))
    throw new WrongFormat(phrase`is incomplete: its end is missing. Copy or write it again.`);
  try {
    return await footerOf(file, parseMessage(script), size - 1 - length);
  } catch (error) {
    if (error instanceof WrongFormat) throw error;
    throw new WrongFormat(phrase`is damaged: its footer can't be read. Copy or write it again.`, {
      cause: error,
    });
  }
}

const MAGIC = 'ORC';
/** The most bytes of the postscript, with its length. */
const TAIL = 256;
/** Packed and unpacked. */
const MAX_FOOTER = 256 * 2 ** 20;
const codecs = ['none', 'zlib', 'snappy', 'lzo', 'lz4', 'zstd', 'brotli'] as const;
type Codec = (typeof codecs)[number];

async function startsAsOrc(file: RandomFile): Promise<boolean> {
  const head = await file.slice(0, Math.min(MAGIC.length, file.byteLength));
  return Buffer.from(head).toString('latin1') === MAGIC;
}

async function footerOf(file: RandomFile, script: Message, end: number): Promise<Message> {
  const length = numberIn(script, 1);
  if (length > Math.min(end, MAX_FOOTER))
    throw new RangeError('The footer is larger than the file.');
  const bytes = new Uint8Array(await file.slice(end - length, end));
  const codec = codecs[numberIn(script, 2)];
  if (codec === undefined || codec === 'lzo' || codec === 'brotli')
    throw new WrongFormat(
      codec === undefined
        ? phrase`is compressed with an unknown codec, so its columns can't be detected. Declare them.`
        : phrase`is compressed with ${codec.toUpperCase()}, so its columns can't be detected. Declare them.`,
    );
  return parseMessage(
    codec === 'none' ? bytes : unpack(bytes, codec, numberIn(script, 3, 262_144)),
  );
}

/** Each chunk has its length, and a bit that says whether it isn't packed, in three bytes. */
function unpack(packed: Uint8Array, codec: Exclude<Codec, 'none'>, chunkSize: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let unpacked = 0;
  for (let start = 0; start + 3 <= packed.length;) {
    const header = packed[start]! + packed[start + 1]! * 2 ** 8 + packed[start + 2]! * 2 ** 16;
    const end = start + 3 + Math.floor(header / 2);
    if (end > packed.length) throw new RangeError('A chunk ends outside the footer.');
    const chunk = packed.subarray(start + 3, end);
    const whole = header % 2 === 1 ? chunk : unpackChunk(chunk, codec, chunkSize);
    unpacked += whole.length;
    if (unpacked > MAX_FOOTER) throw new RangeError('The footer is too large.');
    chunks.push(whole);
    start = end;
  }
  return Buffer.concat(chunks);
}

function unpackChunk(
  chunk: Uint8Array,
  codec: Exclude<Codec, 'none'>,
  maxOutputLength: number,
): Uint8Array {
  switch (codec) {
    case 'zlib':
      return inflateRawSync(chunk, { maxOutputLength });
    case 'zstd':
      return zstdDecompressSync(chunk, { maxOutputLength });
    case 'snappy':
      return unpackSnappy(chunk, maxOutputLength);
    case 'lz4':
      return unpackLz4(chunk, maxOutputLength);
    case 'lzo':
    case 'brotli':
      throw new RangeError(`${codec} is not unpacked.`);
  }
}

/** The length of what is packed comes first. */
function unpackSnappy(chunk: Uint8Array, maxOutputLength: number): Uint8Array {
  let length = 0;
  for (const [index, byte] of chunk.subarray(0, 5).entries()) {
    length += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) break;
  }
  if (length > maxOutputLength) throw new RangeError('A chunk is too large.');
  const unpacked = new Uint8Array(length);
  snappyUncompress(chunk, unpacked);
  return unpacked;
}
