import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { millraceError } from '@millrace/model';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { foldCase } from '../fold-case.ts';

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;

/** Adapts `node:sqlite` to the interface of Kysely's SQLite dialect. Caches prepared statements. */
export function openNodeSqlite(path: string): SqliteDatabase {
  if (path !== ':memory:') keepPrivate(path);
  const database = new DatabaseSync(path);
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  database.function('foldcase', { deterministic: true }, (text) => foldCase(String(text)));
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const sql = text === 'begin' ? 'begin immediate' : text;
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = sql === 'rollback' ? rollbackOf(database) : adapt(database.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS)
        statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * `begin immediate` and the busy timeout let several processes share the file: a writer waits
 * instead of failing midway.
 */
const pragmas: readonly string[] = [
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
];

/**
 * How long a statement waits for locks of other processes; by default, as long as in production.
 */
export function waitForLocks(database: SqliteDatabase, ms: number = BUSY_TIMEOUT_MS): void {
  database.prepare(`pragma busy_timeout = ${ms}`).all([]);
}

/**
 * Creates the file with mode 600, whatever the umask. SQLite gives its other files the mode of the
 * database.
 */
function keepPrivate(path: string): void {
  // Only a new file: closing a file that this process has open elsewhere would release SQLite's
  // locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file)) chmodSync(file, 0o600);
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => translated(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => translated(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/**
 * On a full disk, SQLite has already rolled back. The error to report is then the original one, not
 * the failed rollback.
 */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'));
  return {
    ...statement,
    run: (parameters) =>
      database.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  };
}

/** SQLite's `FULL`, and its `IOERR_SHMSIZE`: the index of the write-ahead log could not grow. */
const fullCodes: ReadonlySet<unknown> = new Set([13, 4874]);

function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!fullCodes.has((error as { errcode?: unknown }).errcode)) throw error;
    throw millraceError('DISK_FULL', { path: 'the database' }, { cause: error });
  }
}

function bindable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
