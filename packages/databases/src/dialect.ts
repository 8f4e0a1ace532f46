import type { DatabaseQuery, Field, NeededRows, TableTarget } from '@millrace/plan';
import type { DatabaseError } from './database-error.ts';

/** One kind of database: its URLs, its SQL, its types, and its errors. */
export type Dialect = {
  readonly label: string;
  /** The names of its URLs after `jdbc:`, in lower case. */
  readonly schemes: readonly string[];
  /** A URL, to be shown in messages. */
  readonly example: string;
  /** Parses what follows `jdbc:scheme:`. Throws `INVALID` for what can't be followed exactly. */
  parseUrl(rest: string): DatabaseAddress;
  /** Opens a session that the caller closes. */
  connect(login: Login): Promise<Session>;
  /** An error of the driver or of the database as a sentence without secrets. */
  describeError(error: unknown): DatabaseError;
};

export type DatabaseAddress = ServerAddress | FileAddress;

/** Where a server is, and how to talk to it. */
export type ServerAddress = {
  readonly kind: 'server';
  readonly dialect: Dialect;
  readonly host: string;
  readonly port: number;
  /** The port that servers of this kind use by default. */
  readonly usualPort: number;
  readonly database: string;
  /** The user that the URL names, or null. */
  readonly user: string | null;
  /** `prefer` uses TLS if the server has it, and checks nothing. */
  readonly tls: 'disable' | 'prefer' | 'require' | 'verify-full';
  /** The schemas in which tables are found without naming theirs; null for the server's. */
  readonly schema: string | null;
};

/** A database that is a file. `path`: in the file interface of Millrace. */
export type FileAddress = {
  readonly kind: 'file';
  readonly dialect: Dialect;
  readonly path: string;
};

/** What opens a session. */
export type Login = ServerLogin | FileLogin;

/** `address`: the checked IP address to connect to. */
export type ServerLogin = {
  readonly at: ServerAddress;
  readonly address: string;
  readonly user: string;
  readonly password: string;
};

/** `file`: where it is on this machine; null if it isn't there yet. Writing then creates it. */
export type FileLogin = {
  readonly at: FileAddress;
  readonly file: string | null;
  /** Moves a new file of this machine to where the database belongs. Fails if one is there. */
  readonly adopt: (file: string) => Promise<void>;
};

/** An open connection. It does one thing at a time. What it throws, its dialect describes. */
export type Session = {
  /** Fails if the database doesn't answer. */
  ping(): Promise<void>;
  /** The columns of a table or query, in the types in which they are read. */
  columns(source: DatabaseQuery): Promise<readonly Column[]>;
  /**
   * Writes rows as CSV without a header: text is quoted, `\N` without quotes is null. All rows are
   * of one moment, and nothing is changed. Several files have parts of them, in no order.
   */
  read(rows: RowsWanted, signal: AbortSignal): Promise<StoredRows>;
  /** Whether there is a table or view of that name. */
  tableExists(table: string): Promise<boolean>;
  /** The columns of a table's primary key, in its order; none for a view or an unknown table. */
  primaryKey(table: string): Promise<readonly string[]>;
  /** The tables and views that can be read, by schema and name. */
  tables(wanted: TablesWanted): Promise<readonly TableEntry[]>;
  /** Writes rows that nobody else sees before `commit`. */
  write(rows: RowsToWrite, signal: AbortSignal): Promise<void>;
  commit(): Promise<void>;
  /** Ends the connection, also during its work, and withdraws what isn't committed. Never throws. */
  close(): Promise<void>;
};

export type Column = Pick<Field, 'name' | 'type'>;

/** `search`: part of `schema.table`, in any case; empty for all. `limit`: how many at most. */
export type TablesWanted = { readonly search: string; readonly limit: number };

/**
 * A table or view that isn't the system's own. `reference`: its name as the session's other methods
 * take it, with its schema and in quotes where it needs them.
 */
export type TableEntry = {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly reference: string;
};

/**
 * `columns`: those of the file, in order. `needed`: the others are null. `rows`: which rows are
 * needed; others may be in the file (see `selectRows`). `file`: the first one, and `maxBytes`: of all
 * files (see `openRowFiles`).
 */
export type RowsWanted = {
  readonly source: DatabaseQuery;
  readonly columns: readonly string[];
  readonly needed: ReadonlySet<string>;
  readonly rows: NeededRows;
  readonly file: string;
  readonly maxBytes: number;
};

/** Files of rows, and their total size. */
export type StoredRows = { readonly files: readonly string[]; readonly bytes: number };

export type RowsToWrite = {
  readonly target: TableTarget;
  readonly saveMode: 'Append' | 'Overwrite' | 'ErrorIfExists' | 'Ignore';
  /** Rows in the format of `databaseRows`. */
  readonly files: readonly string[];
};
