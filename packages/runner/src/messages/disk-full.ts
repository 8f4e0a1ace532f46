import { isMillraceError, millraceError, type ErrorText } from '@millrace/model';

/** Whether something failed because the disk, or the quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (isMillraceError(error, 'DISK_FULL')) return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause instanceof Error && isDiskFull(cause));
}

/** The failure in a sentence that says what to free. */
export function diskFullMessage(what: string): string {
  return millraceError('DISK_FULL', { path: what }).message;
}

/** The same as data. */
export function diskFullText(what: string): ErrorText {
  return { code: 'DISK_FULL', args: { path: what } };
}
