import { open } from 'node:fs/promises';
import {
  compressionIssue,
  compressionOf,
  unpack,
  unpackFile,
  WrongFormat,
  type OpenFile,
} from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import { MillraceError } from '@millrace/model';

/**
 * A file's bytes from its start, unpacked. Throws `INVALID` for a compression that can't be read.
 */
export function bytesOf(files: FileSystem, path: string): OpenFile {
  return async function* () {
    const issue = compressionIssue(path);
    if (issue !== null) throw new MillraceError('INVALID', issue);
    try {
      if (compressionOf(path) === 'ZIP') yield* unpackFile(await files.localPath(path));
      else yield* unpack((await files.read(path)).stream, path);
    } catch (error) {
      if (error instanceof WrongFormat)
        throw new MillraceError('INVALID', `"${path}" ${error.message}`, { cause: error });
      if (compressionOf(path) === null || !isZlibError(error)) throw error;
      const message = `\`${path}\` is not a ${compressionOf(path)} file, or it is damaged.`;
      throw new MillraceError('INVALID', message, { cause: error });
    }
  };
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ZSTD_)/.test(String(error.code));
}

type Slices = {
  readonly byteLength: number;
  readonly slice: (start: number, end?: number) => Promise<ArrayBuffer>;
};

/** Runs work on a file whose bytes are read in any order. */
export async function withSlices<Result>(
  files: FileSystem,
  path: string,
  work: (slices: Slices) => Promise<Result>,
): Promise<Result> {
  const handle = await open(await files.localPath(path));
  try {
    const { size } = await handle.stat();
    const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    };
    return await work({ byteLength: size, slice });
  } finally {
    await handle.close();
  }
}
