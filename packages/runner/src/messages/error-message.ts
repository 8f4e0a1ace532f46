import { isMillraceError } from '@millrace/model';

/** The message of anything that can be thrown. */
export function messageOf(error: unknown): string {
  if (isMillraceError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}
