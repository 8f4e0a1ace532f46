import { millraceError } from '@millrace/model';
import type { Transform } from 'node:stream';
import { PassThrough } from 'node:stream';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';

/**
 * Creates the compressor for an archive with that file name: `.tar`, `.tar.gz`, `.tgz` or
 * `.tar.zst`. Throws for other names.
 */
export function compressorFor(file: string): Transform {
  if (file.endsWith('.tar.zst')) return createZstdCompress();
  if (file.endsWith('.tar.gz') || file.endsWith('.tgz')) return createGzip({ level: 4 });
  if (file.endsWith('.tar')) return new PassThrough();
  throw millraceError('INVALID', {
    message: `The backup "${file}" must be named .tar.zst, .tar.gz, .tgz or .tar.`,
  });
}

/** Creates the decompressor for an archive that starts with these bytes. */
export function decompressorFor(start: Buffer): Transform {
  if (start.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd])))
    return createZstdDecompress();
  if (start.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return createGunzip();
  return new PassThrough();
}
