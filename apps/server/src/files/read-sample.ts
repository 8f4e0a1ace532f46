import { sampleFile, type FileSample } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const UNPACKED_BYTES = 1 << 20;

/** Parts of a file; of a compressed one its first MiB. */
export function readSample(
  files: Pick<FileSystem, 'read'>,
  { path, length }: Pick<FileEntry, 'path' | 'length'>,
): Promise<FileSample> {
  if (path.endsWith('.gz')) return unpackedHead(files, path);
  return sampleFile(length, async (start, end) => {
    const { stream } = await files.read(path, { start, end: end - 1 });
    return bytesOf(stream, end - start);
  });
}

async function unpackedHead(files: Pick<FileSystem, 'read'>, path: string): Promise<FileSample> {
  const { stream } = await files.read(path);
  const unpacked = stream.pipe(createGunzip());
  stream.on('error', (error) => unpacked.destroy(error));
  try {
    const head = await bytesOf(unpacked, UNPACKED_BYTES);
    return { head, parts: [], isWhole: head.length < UNPACKED_BYTES };
  } finally {
    stream.destroy();
  }
}

/** The first bytes of a stream, which is then closed. */
async function bytesOf(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
