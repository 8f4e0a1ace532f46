/** Why a database can't be used, in words without secrets. */
export class DatabaseError extends Error {
  /** Whether a database answered; otherwise the message can reveal what else runs at the address. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean, cause?: unknown) {
    super(message, { cause });
    this.answered = answered;
  }
}

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

/** What the database itself reports. */
export function answeredError(message: string, cause: unknown): DatabaseError {
  return new DatabaseError(sentence(message), true, cause);
}

export function loginRefused(cause: unknown): DatabaseError {
  return new DatabaseError('The login was refused.', true, cause);
}

export function passwordMissing(cause: unknown): DatabaseError {
  return new DatabaseError(
    'The server asks for a password, and the connection has none.',
    true,
    cause,
  );
}

/** An error of the network or of the driver, by its code. */
export function unansweredError(error: Error, code: string): DatabaseError {
  const reason = network[code];
  return new DatabaseError(
    reason === undefined ? sentence(error.message) : `The database can't be reached: ${reason}.`,
    false,
    error,
  );
}

/** A column that a workflow needs, but the database no longer has. */
export function missingColumn(name: string, names: readonly string[]): DatabaseError {
  const has = names.slice(0, 20).join(', ');
  return new DatabaseError(
    `The column "${name}" is gone; the columns are ${has}${names.length > 20 ? ', …' : ''}. Clear the node's columns to detect them again.`,
    true,
  );
}

export function repeatedColumn(name: string): DatabaseError {
  return new DatabaseError(
    `The query has two columns named "${name}". Give one of them another name with AS.`,
    true,
  );
}

export function nullKey(): DatabaseError {
  return new DatabaseError('A row has null in a key column, so it would match no row.', true);
}

export function noTable(table: string): DatabaseError {
  return new DatabaseError(`There is no table "${table}" to update.`, true);
}

export function tableAppeared(table: string): DatabaseError {
  return new DatabaseError(`The table "${table}" exists since this run began.`, true);
}

function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
