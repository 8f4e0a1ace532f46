import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const pieceBytes = 1 << 20;

/** The bytes of a file in order, unpacked where its name ends in `.gz`. A piece is only good until the next is asked for. */
export async function* filePieces(file: string, signal: AbortSignal): AsyncIterable<Buffer> {
  for await (const piece of file.endsWith('.gz') ? unpackedPieces(file) : plainPieces(file)) {
    signal.throwIfAborted();
    yield piece;
  }
}

async function* plainPieces(file: string): AsyncIterable<Buffer> {
  const handle = await open(file);
  const buffer = Buffer.allocUnsafe(pieceBytes);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, pieceBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function unpackedPieces(file: string): AsyncIterable<Buffer> {
  const unpacked: Readable = pipeline(createReadStream(file, { highWaterMark: pieceBytes }), createGunzip({ chunkSize: pieceBytes }), () => undefined);
  return unpacked as AsyncIterable<Buffer>;
}
