import { sql, type Kysely } from 'kysely';

/**
 * The audit log. It refers to users and projects by number only, because they may be deleted.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "auditLog" ("id" integer primary key autoincrement, "time" integer not null, "userId" integer, "username" text, "tokenName" text,
    "address" text not null, "operation" text not null, "record" text not null, "projectId" integer, "status" integer not null, "errorCode" text)`,
  `create index "auditByTime" on "auditLog" ("time", "id")`,
  `create index "auditByUser" on "auditLog" ("userId", "time", "id")`,
  `create index "auditByProject" on "auditLog" ("projectId", "time", "id") where "projectId" is not null`,
];
