import { answeredError, DatabaseError, loginRefused, unansweredError } from '../database-error.ts';

type ServerError = Error & {
  readonly code?: string;
  readonly errno?: number;
  readonly sqlMessage?: string;
};

/** Of the server: a wrong password, and a user who may not log in with one. */
const login: ReadonlySet<number> = new Set([1045, 1698, 1251, 1862]);

/** Of the driver, whose other codes are those of the network. */
const cutOff: ReadonlySet<string> = new Set(['PROTOCOL_CONNECTION_LOST', 'ERR_STREAM_DESTROYED']);

/** An error of the client or of the server as a sentence. */
export function describeError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const failure = error as ServerError;
  const { code = '', errno = 0, sqlMessage } = failure;
  if (login.has(errno)) return loginRefused(error);
  if (sqlMessage !== undefined) return answeredError(sqlMessage, error);
  return unansweredError(failure, cutOff.has(code) ? 'ECONNRESET' : code);
}
