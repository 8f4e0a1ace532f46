import { Kysely, SqliteDialect } from 'kysely';
import type { Store } from '../contract/store.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/index.ts';
import { audit } from '../repositories/audit.ts';
import { connections } from '../repositories/connections.ts';
import { dashboards } from '../repositories/dashboards.ts';
import { datasets } from '../repositories/datasets.ts';
import { executions } from '../repositories/executions.ts';
import { outbox } from '../repositories/outbox.ts';
import { pins } from '../repositories/pins.ts';
import { projects } from '../repositories/projects.ts';
import { publishJournals } from '../repositories/publish-journals.ts';
import { schedules } from '../repositories/schedules.ts';
import { sessions } from '../repositories/sessions.ts';
import { settings } from '../repositories/settings.ts';
import { targetLocks } from '../repositories/target-locks.ts';
import { tokens } from '../repositories/tokens.ts';
import { users } from '../repositories/users.ts';
import { workflows } from '../repositories/workflows.ts';
import { openNodeSqlite } from './node-sqlite.ts';

/**
 * Opens the store in an SQLite file, making the file and its tables where there are none.
 *
 * @param path of the file, or `:memory:`
 * @param now the store's clock
 */
export async function openSqliteStore(path: string, now: () => number = Date.now): Promise<Store> {
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: openNodeSqlite(path) }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    users: users(db, now),
    sessions: sessions(db, now),
    tokens: tokens(db, now),
    projects: projects(db, now),
    datasets: datasets(db, now),
    workflows: workflows(db, now),
    executions: executions(db, now),
    publishJournals: publishJournals(db, now),
    targetLocks: targetLocks(db, now),
    schedules: schedules(db, now),
    outbox: outbox(db, now),
    pins: pins(db, now),
    settings: settings(db),
    dashboards: dashboards(db, now),
    audit: audit(db),
    connections: connections(db, now),
    now,
    close: () => db.destroy(),
  };
}
