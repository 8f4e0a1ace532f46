import { sql, type Kysely } from 'kysely';

/**
 * Why an execution ended as it did, as data, so that it can be shown in any language.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "executions" add column "reasonText" text`).execute(db);
}
