import { sql, type Kysely } from 'kysely';

/**
 * Connections to external systems.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table "connections" ("id" integer primary key autoincrement, "userId" integer not null references "users" ("id"),
    "projectId" integer not null references "projects" ("id"), "uuid" text not null unique, "version" integer not null, "name" text not null,
    "nameKey" text not null, "type" text not null, "description" text not null, "settings" text not null, "secretNames" text not null,
    "sealedSecrets" text, "dateCreated" integer not null, "dateLastUpdated" integer not null, unique ("projectId", "nameKey"))`,
];
