import { isMillraceError } from '@millrace/model';

/** What stands for the answer if a file can't be read; other errors are thrown on. */
export function ifUnreadable<Value>(error: unknown, instead: Value): Value {
  if (isMillraceError(error) && error.status < 500) return instead;
  throw error;
}
