import { sql, type Kysely } from 'kysely';

/**
 * Links that show a dashboard without a login. They are deleted with their dashboard.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "dashboardShares" ("id" integer primary key autoincrement, "hash" text not null unique,
    "dashboardId" integer not null references "dashboards" ("id") on delete cascade, "userId" integer not null references "users" ("id"),
    "dateCreated" integer not null, "expires" integer, "lastUsed" integer)`,
  `create index "dashboardSharesByDashboard" on "dashboardShares" ("dashboardId")`,
];
