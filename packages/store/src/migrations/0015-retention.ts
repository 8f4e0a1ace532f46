import { sql, type Kysely } from 'kysely';

/**
 * When the results and the log of an execution were removed.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table "executions" add column "resultsRemoved" integer`,
  `create index "executionsWithResults" on "executions" ("endTime", "id") where "resultsRemoved" is null and "endTime" is not null`,
];
