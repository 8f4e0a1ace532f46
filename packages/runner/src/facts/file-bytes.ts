import { open } from 'node:fs/promises';
import {
  compressionIssue,
  compressionOf,
  unpack,
  unpackFile,
  WrongFormat,
  type OpenFile,
} from '@millrace/engine';
import { openLocalFile, type FileSystem } from '@millrace/files';
import { phrase, detailedError, MillraceError, millraceError, textOf } from '@millrace/model';

/**
 * A file's bytes from its start, unpacked. Throws `INVALID` for a compression that can't be read.
 */
export function bytesOf(files: FileSystem, path: string): OpenFile {
  return async function* () {
    const issue = compressionIssue(path);
    if (issue !== null) throw new MillraceError('INVALID', issue);
    try {
      if (compressionOf(path) === 'ZIP') yield* unpackedZip(files, path);
      else yield* unpack((await files.read(path)).stream, path);
    } catch (error) {
      if (error instanceof WrongFormat)
        throw new MillraceError('INVALID', phrase`"${path}" ${textOf(error)}`, { cause: error });
      if (compressionOf(path) === null || !isZlibError(error)) throw error;
      const format = compressionOf(path)!;
      throw detailedError('INVALID', 'DAMAGED_ARCHIVE', { path, format }, { cause: error });
    }
  };
}

/** A ZIP archive is read from its end, so it must be on this machine. */
async function* unpackedZip(files: FileSystem, path: string): AsyncGenerator<Buffer> {
  await using local = await openLocalFile(files, path);
  yield* unpackFile(local.file);
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
  if (!files.isLocal(path)) return work(await remoteSlices(files, path));
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

async function remoteSlices(files: FileSystem, path: string): Promise<Slices> {
  const entry = await files.stat(path);
  if (entry === undefined) throw millraceError('FILE_NOT_FOUND', { path });
  return {
    byteLength: entry.length,
    slice: async (start, end = entry.length) => {
      const { stream } = await files.read(path, { start, end: end - 1 });
      return new Uint8Array(Buffer.concat(await Array.fromAsync(stream))).buffer;
    },
  };
}
