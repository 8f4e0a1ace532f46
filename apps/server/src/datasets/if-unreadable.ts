import { isMillraceError } from '@millrace/model';

/** Returns `instead` if the error says that a file can't be read; rethrows other errors. */
export function ifUnreadable<Value>(error: unknown, instead: Value): Value {
  if (isMillraceError(error) && error.status < 500) return instead;
  throw error;
}
