import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MillraceError } from '@millrace/model';
import type { FileSystem } from './file-system.ts';

type Source = Pick<FileSystem, 'isLocal' | 'localPath' | 'open'>;

/** A copy of a file on this machine. `version`: which one of the file it is. */
export type LocalCopy = { readonly file: string; readonly bytes: number; readonly version: string };

/**
 * Copies a file below a folder of this machine, under the names of its path, so that partition
 * folders are seen. Throws `INVALID` if it is larger than a limit, before it is read.
 */
export async function copyToHost(
  files: Source,
  path: string,
  folder: string,
  { bytes, signal }: { readonly bytes: number; readonly signal?: AbortSignal },
): Promise<LocalCopy> {
  await using source = await files.open(path);
  const { length } = source.entry;
  if (length > bytes)
    throw new MillraceError(
      'INVALID',
      `"${path}" is too large to be copied here: a run may copy ${bytes} more bytes, and it has ${length}. An administrator can raise MILLRACE_STAGE_MB.`,
    );
  const file = join(folder, ...path.split('/'));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(
    source.stream(),
    createWriteStream(file, { mode: 0o600 }),
    ...(signal === undefined ? [] : [{ signal }]),
  );
  return { file, bytes: length, version: source.version };
}

/**
 * A file of this machine: the file itself, or a copy that is removed when it is disposed of. Throws
 * `INVALID` if a copy would be larger than a GB.
 */
export async function openLocalFile(
  files: Source,
  path: string,
): Promise<AsyncDisposable & { readonly file: string }> {
  if (files.isLocal(path))
    return {
      file: await files.localPath(path),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  const folder = await mkdtemp(join(tmpdir(), 'millrace-copy-'));
  const end = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const { file } = await copyToHost(files, path, folder, { bytes: COPIED_BYTES });
    return { file, [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
}

const COPIED_BYTES = 2 ** 30;
