import { phrase, writeText, type ErrorText } from '@millrace/model';
/** Why a database can't be used, in words without secrets. */
export class DatabaseError extends Error {
  /** Whether a database answered; otherwise the message can reveal what else runs at the address. */
  readonly answered: boolean;

  /** The message as data, unless it is that of the database. */
  readonly text: ErrorText | undefined;

  constructor(said: string | ErrorText, answered: boolean, cause?: unknown) {
    super(typeof said === 'string' ? said : writeText(said), { cause });
    this.text = typeof said === 'string' ? undefined : said;
    this.answered = answered;
  }
}

const network: Readonly<Record<string, ErrorText>> = {
  ECONNREFUSED: phrase`nothing listens there`,
  ENOTFOUND: phrase`there is no host of that name`,
  EAI_AGAIN: phrase`there is no host of that name`,
  ETIMEDOUT: phrase`there is no answer`,
  EHOSTUNREACH: phrase`there is no route to it`,
  ENETUNREACH: phrase`there is no route to it`,
  ECONNRESET: phrase`the connection was cut off`,
  EPIPE: phrase`the connection was cut off`,
};

/** What the database itself reports. */
export function answeredError(message: string, cause: unknown): DatabaseError {
  return new DatabaseError(sentence(message), true, cause);
}

export function loginRefused(cause: unknown): DatabaseError {
  return new DatabaseError(
    phrase`The login was refused. Check the user and the password.`,
    true,
    cause,
  );
}

export function passwordMissing(cause: unknown): DatabaseError {
  return new DatabaseError(
    phrase`The server asks for a password, and the connection has none. Enter one.`,
    true,
    cause,
  );
}

/** An error of the network or of the driver, by its code. */
export function unansweredError(error: Error, code: string): DatabaseError {
  const reason = network[code];
  return new DatabaseError(
    reason === undefined
      ? sentence(error.message)
      : phrase`The database can't be reached: ${reason}. Check the connection.`,
    false,
    error,
  );
}

/** A column that a workflow needs, but the database no longer has. */
export function missingColumn(name: string, names: readonly string[]): DatabaseError {
  const has = names.slice(0, 20).join(', ');
  return new DatabaseError(
    phrase`The column "${name}" is gone; the columns are ${names.length > 20 ? `${has}, …` : has}. Clear the node's columns to detect them again.`,
    true,
  );
}

/** `other`: a name before it that is equal when case is ignored. */
export function repeatedColumn(name: string, other = name): DatabaseError {
  if (other !== name)
    return new DatabaseError(
      phrase`The names of the columns "${other}" and "${name}" are equal when case is ignored. Read them with a query that gives one of them another name with AS.`,
      true,
    );
  return new DatabaseError(
    phrase`The query has two columns named "${name}". Give one of them another name with AS.`,
    true,
  );
}

/** `text`: a value that a column of dates would store without its time. */
export function lostTime(name: string, text: string): DatabaseError {
  return new DatabaseError(
    phrase`Column "${name}" can't store ${text.slice(0, 100)}: it is a column of dates, so the time would be lost. Cast it to DATE first.`,
    true,
  );
}

/** `text`: a value that a column of times of day would store without its date. */
export function lostDate(name: string, text: string): DatabaseError {
  return new DatabaseError(
    phrase`Column "${name}" can't store ${text.slice(0, 100)}: it is a column of times, so the date would be lost. Write the time alone, such as with date_format.`,
    true,
  );
}

/** `text`: a time that a column would store with only `digits` digits of a second's fraction. */
export function lostFraction(name: string, text: string, digits: number): DatabaseError {
  return new DatabaseError(
    phrase`Column "${name}" can't store ${text.slice(0, 100)}: it has ${digits} fractional digits of seconds, so the time would be changed. Round it first, such as with date_trunc.`,
    true,
  );
}

/** `text`: a value that a column would round to `digits` digits after the point. */
export function lostDigits(name: string, text: string, digits: number): DatabaseError {
  const value = text.slice(0, 100);
  return new DatabaseError(
    digits < 0
      ? phrase`Column "${name}" can't store ${value}: its last ${-digits} digits before the point are 0, so the value would be rounded. Cast or round it first.`
      : phrase`Column "${name}" can't store ${value}: it has ${digits} digits after the point, so the value would be rounded. Cast or round it first.`,
    true,
  );
}

export function nullKey(): DatabaseError {
  return new DatabaseError(
    phrase`A row has null in a key column, so it would match no row. Filter or fill such rows first.`,
    true,
  );
}

/** Of the rows of one run, of which the table could store only one. */
export function repeatedKeys(table: string, keys: readonly string[]): DatabaseError {
  return new DatabaseError(
    phrase`Two rows have the same values in the key columns of the table "${table}" (${keys.join(', ')}), so only one of them could be stored. Remove duplicates first, such as with Drop Duplicates.`,
    true,
  );
}

/** Rows are updated by columns that no two rows of the table may have in common. */
export function noUniqueKey(table: string, keys: readonly string[]): DatabaseError {
  return new DatabaseError(
    phrase`The table "${table}" has no primary key or unique index over exactly ${keys.join(', ')}. Create one, or choose other key columns.`,
    true,
  );
}

export function noTable(table: string): DatabaseError {
  return new DatabaseError(
    phrase`There is no table "${table}" to update. Create it, or choose another save mode.`,
    true,
  );
}

export function tableAppeared(table: string): DatabaseError {
  return new DatabaseError(
    phrase`The table "${table}" exists since this run began. Run again.`,
    true,
  );
}

function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
