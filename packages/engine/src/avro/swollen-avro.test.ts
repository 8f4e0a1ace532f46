import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openAvro } from './avro-file.ts';
import { ByteWriter } from './byte-writer.ts';

const sync = Buffer.alloc(16, 7);
const most = 256 * 2 ** 20;

test.each([
  ['deflate', () => deflateRawSync(Buffer.alloc(most + 1), { level: 1 })],
  ['zstandard', () => zstdCompressSync(Buffer.alloc(most + 1))],
  // Its length, without the bytes.
  ['snappy', () => Buffer.from([0x81, 0x80, 0x80, 0x80, 0x01, 0, 0, 0, 0])],
])('a block of %s that swells is not called damaged', async (codec, pack) => {
  const { records } = await openAvro(one(avroFile(codec, pack())));
  await expect(records[Symbol.asyncIterator]().next()).rejects.toThrow(
    'has a block that unpacks to more than 256 MB. Write it with smaller blocks.',
  );
});

function avroFile(codec: string, packed: Buffer): Buffer {
  const writer = new ByteWriter();
  writer.count(2);
  for (const text of ['avro.schema', '"bytes"', 'avro.codec', codec]) writer.string(text);
  writer.count(0);
  const header = writer.take();
  writer.count(1);
  writer.count(packed.length);
  return Buffer.concat([Buffer.from('Obj\u0001'), header, sync, writer.take(), packed, sync]);
}

async function* one(bytes: Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(bytes);
}
