import type { FileAddress, FileLogin } from '@millrace/databases';
import type { FileAccess, FileSystem } from '@millrace/files';
import { phrase, detailedError, millraceError } from '@millrace/model';

/** What a person may do with files, and what they want to do with a database. */
export type FileRights = {
  readonly files: FileSystem;
  readonly access: (path: string) => FileAccess | Promise<FileAccess>;
  readonly right: 'read' | 'write';
};

/**
 * A database in the file interface, if the person has the right. A file that doesn't exist can be
 * written. Throws `FILE_NOT_FOUND`, `NOT_ALLOWED`, `WRONG_FILE_TYPE`, and `INVALID_PATH`.
 */
export async function openDatabaseFile(
  at: FileAddress,
  { files, access, right }: FileRights,
): Promise<FileLogin> {
  const path = files.normalize(at.path);
  const granted = await access(path);
  if (granted === 'none') throw millraceError('FILE_NOT_FOUND', { path });
  if (right === 'write' && granted !== 'write')
    throw detailedError('NOT_ALLOWED', 'READ_ONLY_FILE', { path });
  if (!files.isLocal(path))
    throw millraceError('INVALID_PATH', {
      path,
      reason: phrase`a database must be on a disk of the server, not in an object store.`,
    });
  const entry = await files.stat(path);
  if (entry?.directory)
    throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a folder', expected: 'a file' });
  if (entry === undefined && right === 'read') throw millraceError('FILE_NOT_FOUND', { path });
  return {
    at,
    file: entry === undefined ? null : await files.localPath(path),
    async adopt(file) {
      await files.adopt(file, path);
    },
  };
}
