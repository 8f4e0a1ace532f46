import { sql, type Kysely } from 'kysely';

/**
 * Which run publishes to which path, one after the other, and which run last wrote there.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "targetLocks" ("executionId" integer not null references "executions" ("id") on delete cascade, "key" text not null, "path" text not null,
    "ticket" integer not null, "owner" text not null, "time" integer not null, primary key ("executionId", "key"))`,
  `create table "targetWrites" ("path" text primary key, "executionId" integer not null references "executions" ("id") on delete cascade,
    "time" integer not null)`,
  `create index "targetWritesByExecution" on "targetWrites" ("executionId")`,
];
