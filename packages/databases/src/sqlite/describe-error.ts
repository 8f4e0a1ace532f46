import { answeredError, DatabaseError } from '../database-error.ts';

/** By the first byte of SQLite's result code. */
const messages: Readonly<Record<number, string>> = {
  5: 'Another program is writing the database.',
  7: 'The query needs too much memory.',
  8: 'The file of the database cannot be written.',
  11: 'The file of the database is damaged.',
  13: 'The disk is full.',
  14: 'The file of the database cannot be opened.',
  25: 'The query is not one SELECT.',
  26: 'The file is not a SQLite database, or it is encrypted.',
};

/** An error of SQLite as a sentence. */
export function describeError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { errcode = 0, message } = error as Error & { readonly errcode?: number };
  return answeredError(messages[errcode & 0xff] ?? message, error);
}
