import { MillraceError } from '@millrace/model';
import type { DatabaseQuery } from '@millrace/plan';
import type { FileField } from '@millrace/processors';
import type { Person } from '../people/person.ts';

/**
 * Databases, by the connections that a person may use. All throw `NOT_FOUND` or `NOT_ALLOWED` for
 * the connection, and `INVALID` with what the database says.
 */
export type Databases = {
  /** Throws if the person may not use the connection. Asks no database. */
  check(connection: string, person: Person): Promise<void>;
  /** The columns of a table or query, which isn't run. */
  columns(
    source: DatabaseQuery,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly FileField[]>;
  /** Writes the rows in the format of `databaseScan`. Returns the size of the file. */
  read(rows: DatabaseRows, person: Person, signal: AbortSignal): Promise<number>;
};

/** `columns`: those of the file, in order; those not `needed` are null. `limit`: of rows. */
export type DatabaseRows = {
  readonly source: DatabaseQuery;
  readonly columns: readonly string[];
  readonly needed: ReadonlySet<string>;
  readonly limit: number | null;
  readonly file: string;
};

const missing = (): Promise<never> =>
  Promise.reject(
    new MillraceError(
      'INVALID',
      'Connections to databases are on a server. Run this workflow there.',
    ),
  );

/** Where there are no connections. */
export const noDatabases: Databases = { check: missing, columns: missing, read: missing };
