import { phrase, MillraceError } from '@millrace/model';
import type { DatabaseQuery, FileTarget, NeededRows } from '@millrace/plan';
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
  /** The columns of a table's primary key, in its order. */
  primaryKey(
    connection: string,
    table: string,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** The tables and views that match, by schema and name. */
  tables(
    connection: string,
    wanted: TablesWanted,
    person: Person,
    signal: AbortSignal,
  ): Promise<readonly DatabaseTable[]>;
  /** Writes the rows in the format of `databaseScan`. */
  read(rows: DatabaseRows, person: Person, signal: AbortSignal): Promise<StoredRows>;
  /**
   * Throws if the rows can't be written as the save mode says: `TARGET_EXISTS` if the table must
   * not exist. False: the table stays as it is.
   */
  checkTable(target: FileTarget, person: Person, signal: AbortSignal): Promise<boolean>;
  /** Writes the rows of files in a transaction that isn't committed yet. */
  write(
    target: FileTarget,
    files: readonly string[],
    person: Person,
    signal: AbortSignal,
  ): Promise<OpenWrite>;
};

/** `search`: part of `schema.table`, in any case; empty for all. `limit`: how many at most. */
export type TablesWanted = { readonly search: string; readonly limit: number };

/** `reference`: what a node names it by, in quotes where its database needs them. */
export type DatabaseTable = {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly reference: string;
};

/** Files of rows, and their total size. */
export type StoredRows = { readonly files: readonly string[]; readonly bytes: number };

/** A transaction. Call one of them; `rollback` never throws. */
export type OpenWrite = { commit(): Promise<void>; rollback(): Promise<void> };

/**
 * `columns`: those of the file, in order; those not `needed` are null. `rows`: which rows are
 * needed, by the values in the types in which the workflow reads them; others may be in the file.
 */
export type DatabaseRows = {
  readonly source: DatabaseQuery;
  readonly columns: readonly string[];
  readonly needed: ReadonlySet<string>;
  readonly rows: NeededRows;
  /** The first file; others are beside it, and have their names from it. */
  readonly file: string;
  /** What the files may take at most. Reading fails when they would take more. */
  readonly maxBytes: number;
};

const missing = (): Promise<never> =>
  Promise.reject(
    new MillraceError(
      'INVALID',
      phrase`Connections to databases are on a server. Run this workflow there.`,
    ),
  );

/** Where there are no connections. */
export const noDatabases: Databases = {
  check: missing,
  columns: missing,
  primaryKey: missing,
  tables: missing,
  read: missing,
  checkTable: missing,
  write: missing,
};
