import { sql, type Kysely } from 'kysely';

/**
 * What runs are about to publish.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table "publishJournals" ("executionId" integer primary key references "executions" ("id") on delete cascade, "owner" text not null,
        "time" integer not null, "entries" text not null)`,
    )
    .execute(db);
}
