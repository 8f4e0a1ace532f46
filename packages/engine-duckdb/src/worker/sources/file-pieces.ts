import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const pieceBytes = 1 << 20;

/** The bytes of a file in order, unpacked where its name ends in `.gz`. */
export function filePieces(file: string): AsyncIterable<Buffer> {
  const stream = createReadStream(file, { highWaterMark: pieceBytes });
  if (!file.endsWith('.gz')) return stream as AsyncIterable<Buffer>;
  const unpacked: Readable = stream.pipe(createGunzip({ chunkSize: pieceBytes }));
  stream.on('error', (error) => unpacked.destroy(error));
  return unpacked as AsyncIterable<Buffer>;
}
