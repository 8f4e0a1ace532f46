import { SqliteAdapter, SqliteDialect, type DialectAdapter, type SqliteDatabase } from 'kysely';

/** SQLite with transactional schema changes: an interrupted upgrade leaves the tables unchanged. */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return new TransactionalDialect({ database });
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Without it, Kysely assumes that the database can't do this, and commits each statement of a
 * migration separately.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
