import { Kysely } from 'kysely';
import type { Store } from '../contract/store.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/index.ts';
import { audit } from '../repositories/audit.ts';
import { connections } from '../repositories/connections.ts';
import { dashboardShares } from '../repositories/dashboard-shares.ts';
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
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { sqliteDialect } from './dialect.ts';
import { openNodeSqlite, waitForLocks } from './node-sqlite.ts';
import { isOld, readStoredSchema, refuseNewerSchema, WRITTEN_BY } from './stored-schema.ts';

export type OpenStoreOptions = {
  /**
   * The version of Millrace. It is stored, so that an older version can name it in its error
   * message.
   */
  readonly version?: string;
  /**
   * The folder for a copy of the database before its tables are upgraded; without it, no copy is
   * made.
   */
  readonly copies?: string;
  /** The name of the file in error messages, at the start of a sentence. */
  readonly what?: string;
};

/**
 * Opens the store in an SQLite file and creates the file and its tables if needed. Upgrades a store
 * of an earlier version. Throws for a store of a newer version, without changing it.
 *
 * @param path of the file, or `:memory:`
 * @param now the store's clock
 */
export async function openSqliteStore(
  path: string,
  now: () => number = Date.now,
  options: OpenStoreOptions = {},
): Promise<Store> {
  await prepareUpgrade(path, options);
  const database = openNodeSqlite(path);
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  try {
    waitForLocks(database, UPGRADE_WAIT_MS);
    await migrate(db);
    waitForLocks(database);
    if (options.version !== undefined) await noteVersion(db, options.version);
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
    dashboardShares: dashboardShares(db, now),
    audit: audit(db),
    connections: connections(db, now),
    now,
    close: () => db.destroy(),
  };
}

/** Another process may be upgrading the same store. */
const UPGRADE_WAIT_MS = 600_000;

async function prepareUpgrade(
  path: string,
  { copies, what = `The store ${path}` }: OpenStoreOptions,
): Promise<void> {
  const stored = path === ':memory:' ? null : readStoredSchema(path);
  if (stored === null) return;
  refuseNewerSchema(stored, what);
  if (copies !== undefined && isOld(stored)) await copyBeforeUpgrade(path, copies, UPGRADE_WAIT_MS);
}

async function noteVersion(db: Kysely<Database>, version: string): Promise<void> {
  const repository = settings(db);
  if ((await repository.get(WRITTEN_BY)) !== version) await repository.set(WRITTEN_BY, version);
}
