import { phrase } from '@millrace/plan';
import { inflateRawSync, zstdDecompressSync, crc32 } from 'node:zlib';
import { snappyUncompress } from 'hyparquet';
import { unpackBzip2 } from '../bzip2/unpack-bzip2.ts';
import { WrongFormat } from '../infer/found-field.ts';
import { parseAvroSchema, type AvroType } from './avro-type.ts';
import { AvroValues, damaged } from './avro-values.ts';
import { ByteReader } from './byte-reader.ts';

/** Records that are passed on at a time. */
const RECORDS = 1000;
const MAX_MEBIBYTES = 256;
/** Bytes that a block may have, packed or not. */
const MAX_BLOCK = MAX_MEBIBYTES * 2 ** 20;

/** An object container file: its schema, and its records as JSON text, some at a time. */
export type AvroFile = {
  readonly type: AvroType;
  readonly records: AsyncIterable<readonly string[]>;
  close(): Promise<void>;
};

/** Reads the header. Throws WrongFormat, and so do the records. After them, the file is closed. */
export async function openAvro(source: AsyncIterable<Uint8Array>): Promise<AvroFile> {
  const input = new ByteReader(source, () => damaged(phrase`it ends within a value`));
  try {
    const { schema, codec, sync } = await readHeader(input);
    const type = parseAvroSchema(schema);
    const records = readRecords(input, asRecord(type), codec, sync);
    return { type, records, close: () => input.close() };
  } catch (error) {
    await input.close();
    throw error;
  }
}

/** The columns of a schema that isn't a record: one. */
export function asRecord(type: AvroType): Extract<AvroType, { kind: 'record' }> {
  return type.kind === 'record'
    ? type
    : { kind: 'record', fields: [{ name: 'value', key: '"value"', type }] };
}

type Header = { readonly schema: string; readonly codec: string; readonly sync: Buffer };

async function readHeader(input: ByteReader): Promise<Header> {
  const magic = (await input.has(4)) ? (await input.take(4)).toString('latin1') : '';
  if (magic !== 'Obj\x01')
    throw new WrongFormat(
      phrase`is not an Avro file. Check the path, or use the reader of its format.`,
    );
  const members = new Map<string, Buffer>();
  for (let count = await input.long(); count !== 0; count = await input.long()) {
    if (count < 0) await input.long();
    for (let index = 0; index < Math.abs(count); index += 1) {
      const key = (await input.take(await blockSize(input))).toString();
      members.set(key, await input.take(await blockSize(input)));
    }
  }
  const schema = members.get('avro.schema')?.toString();
  if (schema === undefined) throw damaged(phrase`it has no schema`);
  const codec = members.get('avro.codec')?.toString() || 'null';
  if (!codecs.has(codec))
    throw new WrongFormat(
      phrase`is packed with the codec ${codec}, which can't be read. Write it with deflate.`,
    );
  return { schema, codec, sync: await input.take(16) };
}

async function* readRecords(
  input: ByteReader,
  type: AvroType,
  codec: string,
  sync: Buffer,
): AsyncIterable<readonly string[]> {
  try {
    while (await input.has(1)) {
      const count = await input.long();
      const packed = await input.take(await blockSize(input));
      const values = new AvroValues(await unpack(packed, codec));
      for (let left = count; left > 0; left -= RECORDS)
        yield Array.from({ length: Math.min(left, RECORDS) }, () => values.next(type));
      if (count < 0 || !values.isAtEnd) throw damaged(phrase`a block has more bytes than records`);
      if (!sync.equals(await input.take(16)))
        throw damaged(phrase`a mark between its blocks is wrong`);
    }
  } finally {
    await input.close();
  }
}

async function blockSize(input: ByteReader): Promise<number> {
  const size = await input.long();
  if (size < 0 || size > MAX_BLOCK) throw damaged(phrase`a block has ${size} bytes`);
  return size;
}

const codecs: ReadonlySet<string> = new Set(['null', 'deflate', 'snappy', 'bzip2', 'zstandard']);

async function unpack(packed: Buffer, codec: string): Promise<Buffer> {
  try {
    switch (codec) {
      case 'deflate':
        return inflateRawSync(packed, { maxOutputLength: MAX_BLOCK });
      case 'zstandard':
        return zstdDecompressSync(packed, { maxOutputLength: MAX_BLOCK });
      case 'snappy':
        return unpackSnappy(packed);
      case 'bzip2':
        return await unpackAll(packed);
      default:
        return packed;
    }
  } catch (error) {
    if (error instanceof WrongFormat) throw error;
    if (isTooLarge(error)) throw swollen();
    throw damaged(phrase`a block can't be unpacked`);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function swollen(): WrongFormat {
  return new WrongFormat(
    phrase`has a block that unpacks to more than ${MAX_MEBIBYTES} MB. Write it with smaller blocks.`,
  );
}

/** Its length in front of the bytes, and a checksum after them. */
function unpackSnappy(packed: Buffer): Buffer {
  let length = 0;
  for (let index = 0, factor = 1; index < 5; index += 1, factor *= 128) {
    const byte = packed[index] ?? 0;
    length += (byte & 0x7f) * factor;
    if (byte < 0x80) break;
  }
  if (packed.length < 5) throw damaged(phrase`a block can't be unpacked`);
  if (length > MAX_BLOCK) throw swollen();
  const unpacked = Buffer.alloc(length);
  snappyUncompress(packed.subarray(0, -4), unpacked);
  if (crc32(unpacked) !== packed.readUInt32BE(packed.length - 4))
    throw damaged(phrase`a checksum is wrong`);
  return unpacked;
}

async function unpackAll(packed: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpackBzip2(oneChunk(packed))) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BLOCK) throw swollen();
  }
  return Buffer.concat(chunks);
}

async function* oneChunk(bytes: Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(bytes);
}
