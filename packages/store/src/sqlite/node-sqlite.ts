import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { foldCase } from '../fold-case.ts';

const CACHED_STATEMENTS = 500;

/** `node:sqlite` in the shape that Kysely's SQLite dialect expects. Statements are kept prepared. */
export function openNodeSqlite(path: string): SqliteDatabase {
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
      const statement = adapt(database.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** `begin immediate` and the busy timeout let several processes share the file: a writer waits instead of failing midway. */
const pragmas: readonly string[] = ['journal_mode = wal', 'synchronous = full', 'busy_timeout = 5000', 'foreign_keys = on', 'temp_store = memory'];

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

function bindable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
