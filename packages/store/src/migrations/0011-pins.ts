import { sql, type Kysely } from 'kysely';

/**
 * Pinned rows: what a node returned when a user pinned it. They are deleted with their workflow.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "pins" ("id" text primary key, "workflowId" integer not null references "workflows" ("id") on delete cascade, "userId" integer not null,
    "nodeId" text not null, "rows" integer not null, "bytes" integer not null, "dateCreated" integer not null, "lastUsed" integer not null, "content" text not null)`,
  `create index "pinsByWorkflow" on "pins" ("workflowId", "lastUsed")`,
  `create index "pinsByLastUse" on "pins" ("lastUsed")`,
];
