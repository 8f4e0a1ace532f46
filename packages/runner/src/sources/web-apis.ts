import { phrase, MillraceError } from '@millrace/model';
import type { WebRequest } from '@millrace/plan';
import type { Person } from '../people/person.ts';

/**
 * JSON APIs, by the connections that a person may use. All throw `NOT_FOUND` or `NOT_ALLOWED` for
 * the connection, and `INVALID_PATH` for an address that may not be asked.
 */
export type WebApis = {
  /** Throws if the person may not send the request. Sends nothing. */
  check(request: WebRequest, person: Person): Promise<void>;
  /** Writes the records to a new file, a line each. Throws what the API or a limit says. */
  read(wanted: RecordsWanted, person: Person, signal: AbortSignal): Promise<StoredRecords>;
};

/** `limit`: so many records are enough; null: all. `maxBytes`: reading fails beyond that. */
export type RecordsWanted = {
  readonly request: WebRequest;
  readonly limit: number | null;
  readonly file: string;
  readonly maxBytes: number;
};

export type StoredRecords = {
  readonly records: number;
  readonly pages: number;
  readonly bytes: number;
};

const missing = (): Promise<never> =>
  Promise.reject(
    new MillraceError(
      'INVALID',
      phrase`Nothing is read from the web here. Run this workflow on a server.`,
    ),
  );

/** Where nothing may be asked. */
export const noWebApis: WebApis = { check: missing, read: missing };
