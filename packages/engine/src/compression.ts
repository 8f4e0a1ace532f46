import { phrase, type ErrorText } from '@millrace/plan';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { unpackBzip2 } from './bzip2/unpack-bzip2.ts';
import { unpackZip } from './excel/unpack-zip.ts';

/** How a text file is compressed, by the ending of its name. */
export type Compression = 'gzip' | 'bzip2' | 'Zstandard' | 'ZIP';

const readable: Readonly<Record<string, Compression>> = {
  gz: 'gzip',
  bz2: 'bzip2',
  zst: 'Zstandard',
  zip: 'ZIP',
};

const unreadable: Readonly<Record<string, string>> = {
  xz: 'xz',
  lz4: 'LZ4',
  '7z': '7-Zip',
};

/** Null for a file that is not compressed, or in a way that `compressionIssue` describes. */
export function compressionOf(path: string): Compression | null {
  return readable[endingOf(path)] ?? null;
}

/** Why a text file can't be read, as a sentence; null if it can. */
export function compressionIssue(path: string): ErrorText | null {
  const name = unreadable[endingOf(path)];
  return name === undefined
    ? null
    : phrase`\`${path.split('/').at(-1)!}\` is compressed with ${name}, which can't be read. Unpack it, or compress it with gzip.`;
}

function endingOf(path: string): string {
  const plain = /^https?:/.test(path) ? path.replace(/\?.*$/s, '') : path;
  return /\.([^./]+)$/.exec(plain)?.[1]?.toLowerCase() ?? '';
}

const chunkBytes = 1 << 20;

/**
 * The bytes of a stream, unpacked if the name says that they are compressed. ZIP archives aren't
 * streams: use `unpackFile`. What is not bzip2 throws WrongFormat.
 */
export function unpack(stream: Readable, path: string): AsyncIterable<Buffer> {
  switch (compressionOf(path)) {
    case 'gzip':
      return pipeline(stream, createGunzip({ chunkSize: chunkBytes }), () => undefined);
    case 'Zstandard':
      return pipeline(stream, createZstdDecompress({ chunkSize: chunkBytes }), () => undefined);
    case 'bzip2':
      return unpackBzip2(stream);
    case 'ZIP':
      throw new Error('A ZIP archive is not read as a stream.');
    case null:
      return stream;
  }
}

/** The same for a local file. Throws WrongFormat for an archive that isn't one file too. */
export function unpackFile(file: string): AsyncIterable<Buffer> {
  if (compressionOf(file) === 'ZIP') return unpackZip(file);
  return unpack(createReadStream(file, { highWaterMark: chunkBytes }), file);
}
