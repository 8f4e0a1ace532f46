import { isMillraceError } from '@millrace/model';

/** For a write that may be left out: readers continue while the disk is full. */
export function unlessFull(error: unknown): void {
  if (!isMillraceError(error, 'DISK_FULL')) throw error;
}
