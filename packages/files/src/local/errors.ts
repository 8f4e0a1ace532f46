import { phrase, detailedError, millraceError, MillraceError } from '@millrace/model';

/** Runs a file operation and converts its errors to those of the error table. */
export async function translated<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(path, error);
  }
}

export function translate(path: string, error: unknown): unknown {
  if (error instanceof MillraceError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const details = { cause: error };
  switch (code) {
    case 'ENOENT':
      return millraceError('FILE_NOT_FOUND', { path }, details);
    case 'EEXIST':
      return millraceError('FILE_EXISTS', { path }, details);
    case 'ENOTEMPTY':
      return millraceError('NOT_EMPTY', { path }, details);
    case 'ENOTDIR':
      return millraceError(
        'INVALID_PATH',
        { path, reason: phrase`something on the way is a file, not a folder.` },
        details,
      );
    case 'EISDIR':
      return millraceError(
        'WRONG_FILE_TYPE',
        { path, actual: 'a folder', expected: 'a file' },
        details,
      );
    case 'ELOOP':
      return millraceError(
        'INVALID_PATH',
        { path, reason: phrase`its links go in circles, or it became a link meanwhile.` },
        details,
      );
    case 'ENAMETOOLONG':
      return millraceError('INVALID_PATH', { path, reason: phrase`it is too long.` }, details);
    case 'ENXIO':
    case 'ENODEV':
      return millraceError(
        'WRONG_FILE_TYPE',
        { path, actual: 'a device or a pipe', expected: 'a file' },
        details,
      );
    case 'EINVAL':
      return millraceError(
        'INVALID_PATH',
        { path, reason: phrase`a folder cannot be moved into itself.` },
        details,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return millraceError('DISK_FULL', { path }, details);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return detailedError('NOT_ALLOWED', 'HOST_FORBIDS', { path }, details);
    case undefined:
    default:
      return error;
  }
}
