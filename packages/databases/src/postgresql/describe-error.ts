import {
  answeredError,
  DatabaseError,
  loginRefused,
  passwordMissing,
  unansweredError,
} from '../database-error.ts';

type ServerError = Error & {
  readonly code?: string;
  readonly severity?: string;
  readonly detail?: string;
  readonly hint?: string;
};

const login: ReadonlySet<string> = new Set(['28000', '28P01']);

/** An error of the client or of the server as a sentence. */
export function describeError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const failure = error as ServerError;
  const { code = '', message, severity, detail, hint } = failure;
  if (login.has(code)) return loginRefused(error);
  if (/password must be a (non-empty )?string/.test(message)) return passwordMissing(error);
  if (severity === undefined)
    return unansweredError(failure, code === '' && /timeout/i.test(message) ? 'ETIMEDOUT' : code);
  const described = answeredError(message, error);
  const more = [detail, hint].filter((text) => text !== undefined && text !== '').join(' ');
  return more === '' ? described : new DatabaseError(`${described.message} ${more}`, true, error);
}
