import { sql, type Kysely } from 'kysely';

/**
 * Executions of a part of a workflow: up to which node, and whether pinned rows replaced the
 * results of their nodes.
 * @public by its name, to the migrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table "executions" add column "untilNodeId" text`,
  `alter table "executions" add column "usePinned" integer not null default 0`,
];
