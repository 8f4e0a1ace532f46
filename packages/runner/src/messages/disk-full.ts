import { isMillraceError, type ErrorText } from '@millrace/model';

/** Whether something failed because the disk, or the quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (isMillraceError(error, 'DISK_FULL')) return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause instanceof Error && isDiskFull(cause));
}

/** The failure as a message that says what to free. */
export function diskFullText(what: string): ErrorText {
  return { code: 'DISK_FULL', args: { path: what } };
}
