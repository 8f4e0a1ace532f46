import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const chunkBytes = 1 << 20;

/**
 * The bytes of a file in order, decompressed if its name ends in `.gz`. A chunk is only valid until
 * the next one is requested.
 */
export async function* splitIntoChunks(file: string, signal: AbortSignal): AsyncIterable<Buffer> {
  for await (const chunk of file.endsWith('.gz') ? decompressedChunks(file) : plainChunks(file)) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function* plainChunks(file: string): AsyncIterable<Buffer> {
  const handle = await open(file);
  const buffer = Buffer.allocUnsafe(chunkBytes);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function decompressedChunks(file: string): AsyncIterable<Buffer> {
  const unpacked: Readable = pipeline(
    createReadStream(file, { highWaterMark: chunkBytes }),
    createGunzip({ chunkSize: chunkBytes }),
    () => undefined,
  );
  return unpacked as AsyncIterable<Buffer>;
}
