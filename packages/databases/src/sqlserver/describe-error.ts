import { phrase } from '@millrace/model';
import { answeredError, DatabaseError, loginRefused, unansweredError } from '../database-error.ts';

type DriverError = Error & {
  readonly code?: string;
  readonly number?: number;
  readonly cause?: Error & { readonly code?: string };
};

/** Codes of the driver, as those of the network. */
const network: Readonly<Record<string, string>> = {
  ECLOSE: 'ECONNRESET',
  ETIMEOUT: 'ETIMEDOUT',
};

/** An error of the driver or of the server as a sentence. */
export function describeError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const failure = error as DriverError;
  const { code = '', number, message, cause } = failure;
  if (code === 'ELOGIN') return loginRefused(error);
  if (number !== undefined) return answeredError(message, error);
  if (code === 'EENCRYPT')
    return new DatabaseError(
      phrase`The server and the connection disagree about TLS. Set encrypt in the URL to true, or to false.`,
      true,
      error,
    );
  if (code === 'ESOCKET') return unansweredError(cause ?? failure, cause?.code ?? 'ECONNRESET');
  return unansweredError(failure, network[code] ?? code);
}
