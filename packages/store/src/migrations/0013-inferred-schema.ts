import { sql, type Kysely } from 'kysely';

/**
 * What was found in a dataset's file, apart from the columns that people gave it: only so does a later look tell a changed file from types set by hand.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "datasets" add column "inferredSchema" text`).execute(db);
}
