/** Why a database can't be used, in words without secrets. */
export class DatabaseError extends Error {
  /** Whether a database answered; otherwise the message can reveal what else runs at the address. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean, cause?: unknown) {
    super(message, { cause });
    this.answered = answered;
  }
}

type ServerError = Error & {
  readonly code?: string;
  readonly severity?: string;
  readonly detail?: string;
  readonly hint?: string;
};

const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'there is no host of that name',
  ETIMEDOUT: 'there is no answer',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ECONNRESET: 'the connection was cut off',
  EPIPE: 'the connection was cut off',
};

const login: ReadonlySet<string> = new Set(['28000', '28P01']);

/** An error of the client or of the server as a sentence. */
export function databaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message, severity, detail, hint } = error as ServerError;
  if (login.has(code)) return new DatabaseError('The login was refused.', true, error);
  if (severity !== undefined) {
    const more = [detail, hint].filter((text) => text !== undefined && text !== '').join(' ');
    return new DatabaseError(`${sentence(message)}${more === '' ? '' : ` ${more}`}`, true, error);
  }
  const reason = network[code] ?? (/timeout/i.test(message) ? network['ETIMEDOUT'] : undefined);
  return new DatabaseError(
    reason === undefined ? sentence(message) : `The database can't be reached: ${reason}.`,
    false,
    error,
  );
}

function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
