import { inflateRaw, zstdDecompress } from 'node:zlib';
import type { Schema } from 'avsc';
import { WrongFormat } from '@millrace/engine';
import type { TableFolder } from '../contract.ts';

export type AvroRecord = Readonly<Record<string, unknown>>;

/** The most that one block of a file may unpack to. */
const unpacked = { maxOutputLength: 256 * 2 ** 20 };

/** The records of an Avro file. 64-bit integers that a number can't hold are text. */
export async function readAvro(folder: TableFolder, path: string): Promise<readonly AvroRecord[]> {
  const bytes = await folder.read(path);
  // Loaded when it is needed: most runs read no such table.
  const { default: avsc } = await import('avsc');
  const long = avsc.types.LongType.__with(longs);
  const decoder = new avsc.streams.BlockDecoder({
    codecs: {
      null: (data, callback) => callback(null, data),
      deflate: (data, callback) => inflateRaw(data, unpacked, callback),
      zstandard: (data, callback) => zstdDecompress(data, unpacked, callback),
    },
    parseHook: (schema: Schema) => avsc.Type.forSchema(schema, { registry: { long } }),
  });
  const records: AvroRecord[] = [];
  try {
    decoder.end(bytes);
    for await (const record of decoder) records.push(record as AvroRecord);
    return records;
  } catch (error) {
    throw new WrongFormat(`has damaged metadata: \`${path}\` can't be read.`, { cause: error });
  }
}

const longs = {
  fromBuffer: (bytes: Buffer) => {
    const value = bytes.readBigInt64LE();
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  },
  toBuffer: (value: number | string) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    return bytes;
  },
  fromJSON: (value: unknown) => value,
  toJSON: (value: unknown) => value,
  isValid: (value: unknown) => typeof value === 'number' || typeof value === 'string',
  compare: (left: number, right: number) => left - right,
};
