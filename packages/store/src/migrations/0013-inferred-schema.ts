import { sql, type Kysely } from 'kysely';

/**
 * The columns that were found in a dataset's file, apart from those that users set: comparing them
 * with the file shows whether the file has changed.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "datasets" add column "inferredSchema" text`).execute(db);
}
