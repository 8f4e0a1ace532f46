import { sql, type Kysely } from 'kysely';

/**
 * E-mails about executions: written in the transaction of the state they report, sent later.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "outbox" ("id" integer primary key autoincrement, "executionId" integer not null references "executions" ("id") on delete cascade,
    "recipient" text not null, "messageId" text not null unique, "state" text not null, "attempts" integer not null, "lastError" text,
    "nextAttempt" integer, "dateCreated" integer not null, "sentTime" integer)`,
  `create index "outboxByExecution" on "outbox" ("executionId", "id")`,
  `create index "outboxByNextAttempt" on "outbox" ("nextAttempt") where "nextAttempt" is not null`,
];
