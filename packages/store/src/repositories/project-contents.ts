import { detailedError } from '@millrace/model';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ProjectContents } from '../contract/project.ts';
import type { Database } from '../database.ts';

type ProjectTable = { readonly name: string; readonly hasTrash: boolean };

/** Counts every table with records of projects, including those that later migrations add. */
export async function contentsOf(
  db: Kysely<Database>,
  projectId: number,
): Promise<ProjectContents> {
  const live: Record<string, number> = {};
  const inTrash: Record<string, number> = {};
  for (const table of await projectTables(db)) {
    const { all, trashed } = await count(db, table, projectId);
    if (trashed > 0) inTrash[table.name] = trashed;
    if (all > trashed) live[table.name] = all - trashed;
  }
  return { live, inTrash };
}

export function refuseContents(projectId: number, { live }: ProjectContents): void {
  const left = Object.entries(live).map(([name, count]) => `${name} (${count})`);
  if (left.length > 0)
    throw detailedError('CONFLICT', 'PROJECT_NOT_EMPTY', {
      id: projectId,
      contents: left.join(', '),
    });
}

export async function removeTrash(db: Transaction<Database>, projectId: number): Promise<void> {
  for (const { name } of (await projectTables(db)).filter(({ hasTrash }) => hasTrash))
    await sql`delete from ${sql.table(name)} where ${sql.ref('projectId')} = ${projectId} and ${sql.ref('deletedAt')} is not null`.execute(
      db,
    );
}

/**
 * Not records of their own: members, figures maintained by triggers, and history of deleted
 * records.
 */
const others = new Set(['members', 'executionCounts', 'auditLog']);

async function projectTables(db: Kysely<Database>): Promise<readonly ProjectTable[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(
      ({ name, columns }) =>
        !others.has(name) && columns.some((column) => column.name === 'projectId'),
    )
    .map(({ name, columns }) => ({
      name,
      hasTrash: columns.some((column) => column.name === 'deletedAt'),
    }));
}

async function count(
  db: Kysely<Database>,
  { name, hasTrash }: ProjectTable,
  projectId: number,
): Promise<{ all: number; trashed: number }> {
  const trashed = hasTrash ? sql`count(${sql.ref('deletedAt')})` : sql`0`;
  const counted = sql<{
    all: number;
    trashed: number;
  }>`select count(*) as "all", ${trashed} as "trashed"
    from ${sql.table(name)} where ${sql.ref('projectId')} = ${projectId}`;
  return (await counted.execute(db)).rows[0] ?? { all: 0, trashed: 0 };
}
