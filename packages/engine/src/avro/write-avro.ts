import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import type { AvroConversion } from '@millrace/plan';
import { linesOf } from '../lines-of.ts';
import { recordEncoder } from './avro-encoder.ts';
import { ByteWriter } from './byte-writer.ts';

/** A block is written when it has so many bytes. */
const BLOCK = 256 * 1024;
/** Characters that a record may have; readers take no larger block. */
const MAX_RECORD = 2 ** 26;

/**
 * Writes an Avro file (an object container file) of records, as `AvroConversion` describes them,
 * within bounded memory. Throws an error with what to do for a record that is too large.
 */
export async function writeAvro(
  records: readonly string[],
  file: string,
  conversion: AvroConversion,
): Promise<void> {
  await pipeline(fileParts(records, conversion), createWriteStream(file));
}

async function* fileParts(
  files: readonly string[],
  { columns, codec }: AvroConversion,
): AsyncGenerator<Buffer> {
  const encoder = recordEncoder(columns, 'row');
  const sync = randomBytes(16);
  yield header({ 'avro.schema': JSON.stringify(encoder.schema), 'avro.codec': codec }, sync);
  const values = new ByteWriter();
  let count = 0;
  const block = (): Buffer => {
    const packed = pack[codec](values.take());
    const head = new ByteWriter();
    head.count(count);
    head.count(packed.length);
    count = 0;
    return Buffer.concat([head.take(), packed, sync]);
  };
  for (const file of files)
    for await (const line of linesOf(file, MAX_RECORD, tooLarge)) {
      encoder.write(JSON.parse(line), values);
      count += 1;
      if (values.length >= BLOCK) yield block();
    }
  if (count > 0) yield block();
}

function header(members: Readonly<Record<string, string>>, sync: Buffer): Buffer {
  const head = new ByteWriter();
  const entries = Object.entries(members);
  head.count(entries.length);
  for (const [key, value] of entries) {
    head.string(key);
    head.string(value);
  }
  head.count(0);
  return Buffer.concat([Buffer.from('Obj\x01', 'latin1'), head.take(), sync]);
}

const pack = {
  deflate: (bytes) => deflateRawSync(bytes),
  zstandard: (bytes) => zstdCompressSync(bytes),
  null: (bytes) => bytes,
} as const satisfies Record<AvroConversion['codec'], (bytes: Buffer) => Buffer>;

function tooLarge(): Error {
  return new Error(
    `A row has more than ${MAX_RECORD} characters, too many for a block of an Avro file. Shorten its values with Add Columns, or save Parquet instead.`,
  );
}
