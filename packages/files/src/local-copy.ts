import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detailedError, type MillraceError } from '@millrace/model';
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
  const tooLarge = (): MillraceError => detailedError('INVALID', 'COPY_TOO_LARGE', { path, bytes });
  if (source.entry.length > bytes) throw tooLarge();
  const file = join(folder, ...namesOf(path, source.entry.name));
  let copied = 0;
  /** A server of the web may send more than it said. */
  const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      copied += chunk.length;
      if (copied > bytes) throw tooLarge();
      yield chunk;
    }
  };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(
    source.stream(),
    count,
    createWriteStream(file, { mode: 0o600 }),
    ...(signal === undefined ? [] : [{ signal }]),
  );
  return { file, bytes: copied, version: source.version };
}

/** Addresses of the web can be longer than names of files. */
function namesOf(path: string, name: string): readonly string[] {
  if (!/^https?:/.test(path)) return path.split('/');
  return ['web', createHash('sha256').update(path).digest('hex').slice(0, 16), name.slice(-100)];
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
