import { SqliteAdapter, SqliteDialect, type DialectAdapter, type SqliteDatabase } from 'kysely';

/** SQLite, whose changes of tables belong to a transaction like any others: an upgrade that is cut short leaves the tables as they were. */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return new TransactionalDialect({ database });
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Kysely takes SQLite for a database that can't do this, and would commit each statement of a migration by itself. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
