import { sql, type Kysely } from 'kysely';

/**
 * Dashboards.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "dashboards" ("id" integer primary key autoincrement, "userId" integer not null references "users" ("id"),
    "projectId" integer not null references "projects" ("id"), "uuid" text not null unique, "version" integer not null, "name" text not null,
    "category" text not null, "description" text not null, "dateCreated" integer not null, "dateLastUpdated" integer not null, "deletedAt" integer,
    "content" text not null)`,
  `create index "dashboardsByUpdate" on "dashboards" ("projectId", "dateLastUpdated", "id") where "deletedAt" is null`,
  `create index "dashboardsInTrash" on "dashboards" ("deletedAt") where "deletedAt" is not null`,
];
