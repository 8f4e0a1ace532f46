import { isMillraceError } from '@millrace/model';

/** For a write that may be missing: whoever only reads goes on while the disk is full. */
export function unlessFull(error: unknown): void {
  if (!isMillraceError(error, 'DISK_FULL')) throw error;
}
