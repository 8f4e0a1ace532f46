import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import * as foundation from './0001-foundation.ts';
import * as schedules from './0002-schedules.ts';
import * as outbox from './0003-outbox.ts';
import * as dashboards from './0004-dashboards.ts';
import * as audit from './0005-audit.ts';
import * as connections from './0006-connections.ts';
import * as publishJournals from './0007-publish-journals.ts';
import * as longLists from './0009-long-lists.ts';
import * as runToHere from './0010-run-to-here.ts';
import * as pins from './0011-pins.ts';
import * as targetLocks from './0012-target-locks.ts';
import * as inferredSchema from './0013-inferred-schema.ts';
import * as retention from './0015-retention.ts';
import * as datasetVersions from './0016-dataset-versions.ts';
import * as modelUses from './0017-model-uses.ts';
import * as reasonsAsData from './0018-reasons-as-data.ts';
import * as dashboardShares from './0019-dashboard-shares.ts';

const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-schedules': schedules,
  '0003-outbox': outbox,
  '0004-dashboards': dashboards,
  '0005-audit': audit,
  '0006-connections': connections,
  '0007-publish-journals': publishJournals,
  '0009-long-lists': longLists,
  '0010-run-to-here': runToHere,
  '0011-pins': pins,
  '0012-target-locks': targetLocks,
  '0013-inferred-schema': inferredSchema,
  '0015-retention': retention,
  '0016-dataset-versions': datasetVersions,
  '0017-model-uses': modelUses,
  '0018-reasons-as-data': reasonsAsData,
  '0019-dashboard-shares': dashboardShares,
};

/** The number of the newest migration, which this version of Millrace writes. */
export const currentSchema: number = Math.max(
  ...Object.keys(migrations).map((name) => Number.parseInt(name, 10)),
);

/**
 * Migrates the tables to the newest version. Throws if a migration fails, or if the database comes
 * from a newer Millrace.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error
      ? error
      : new Error(`The database could not be brought up to date: ${JSON.stringify(error)}`);
}

/**
 * Migrates empty tables to an earlier version, for tests of upgrades. `schema` is the number of a
 * migration.
 */
export async function migrateTo(db: Kysely<Database>, schema: number): Promise<void> {
  const name = Object.keys(migrations).find((each) => Number.parseInt(each, 10) === schema);
  if (name === undefined) throw new Error(`There is no migration ${schema}.`);
  const { error } = await migratorOf(db).migrateTo(name);
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}

/** Numbers of all migrations, ascending. */
export const schemas: readonly number[] = Object.keys(migrations).map((name) =>
  Number.parseInt(name, 10),
);

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
