import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileSum } from './manifest.ts';
import { tarHeader, tarPadding } from './tar.ts';
import { isSameState, stateOf, type FileState } from './home-files.ts';

const PIECE = 1_048_576;

/** The result of archiving a file: null if it was gone before it could be read. */
export type Archived = (FileSum & { readonly state: FileState; readonly changed: boolean }) | null;

/** Yields a folder as a tar entry. */
export function* folderEntry(name: string, modified: number): Generator<Buffer> {
  yield tarHeader({ name, type: 'folder', size: 0, modified });
}

/** Yields a text as a tar entry. */
export function* textEntry(name: string, content: string, modified: number): Generator<Buffer> {
  const bytes = Buffer.from(content);
  yield tarHeader({ name, type: 'file', size: bytes.length, modified });
  yield bytes;
  yield tarPadding(bytes.length);
}

/**
 * Yields a file as a tar entry; returns its checksum, and whether it changed while it was read. A
 * file that is replaced in the meantime is read completely, as it was when it was opened. Data
 * appended after it was opened is left out.
 */
export async function* fileEntry(name: string, path: string): AsyncGenerator<Buffer, Archived> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { size, mtimeMs, ino } = await handle.stat();
    const state: FileState = { size, modified: mtimeMs, inode: ino };
    const hash = createHash('sha256');
    yield tarHeader({ name, type: 'file', size, modified: mtimeMs });
    let shortened = false;
    for (let position = 0; position < size;) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.allocUnsafe(Math.min(PIECE, size - position)),
        0,
        Math.min(PIECE, size - position),
        position,
      );
      // A file that was truncated in the meantime: the announced length must be kept.
      const piece =
        bytesRead === 0
          ? Buffer.alloc(Math.min(PIECE, size - position))
          : buffer.subarray(0, bytesRead);
      shortened ||= bytesRead === 0;
      hash.update(piece);
      position += piece.length;
      yield piece;
    }
    yield tarPadding(size);
    const after = await handle.stat();
    const changed =
      shortened ||
      after.size !== size ||
      after.mtimeMs !== mtimeMs ||
      !isSameState(await stateOf(path), state);
    return { size, sha256: hash.digest('hex'), state, changed };
  } finally {
    await handle.close();
  }
}
