import { sql, type Kysely, type SqlBool } from 'kysely';
import { millraceError } from '@millrace/model';
import type { DeletedRecord, Trash } from '../contract/trash.ts';
import type { Database } from '../database.ts';
import { memberships } from './projects.ts';

/** Tables with a trash: they have a `deletedAt`. */
export type TrashTable = 'datasets' | 'workflows' | 'dashboards';

/** The trash of a kind of record. */
export function trash(db: Kysely<Database>, table: TrashTable): Trash {
  const deleted = sql<SqlBool>`"deletedAt" is not null`;
  return {
    async restore(id) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set "deletedAt" = null where "id" = ${id} and ${deleted}`.execute(
          db,
        );
      return numAffectedRows === 1n;
    },
    async purge(id) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where "id" = ${id} and ${deleted}`.execute(db);
      return numAffectedRows === 1n;
    },
    async listDeleted(scope, { projectId, id } = {}) {
      const conditions = [
        deleted,
        ...(id === undefined ? [] : [sql`"id" = ${id}`]),
        ...(projectId === undefined ? [] : [sql`"projectId" = ${projectId}`]),
        ...(scope === 'all' ? [] : [sql`"projectId" in (${memberships(db, scope)})`]),
      ];
      const columns = sql.raw('"id", "userId", "projectId", "uuid", "name", "deletedAt"');
      const { rows } =
        await sql<DeletedRecord>`select ${columns} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
        order by "deletedAt" desc, "id" desc`.execute(db);
      return rows;
    },
    async emptyTrash(before) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where "deletedAt" < ${before}`.execute(db);
      return Number(numAffectedRows ?? 0n);
    },
  };
}

/**
 * Moves a record to the trash. Throws `NOT_FOUND` if it doesn't exist or is already in the trash.
 */
export async function moveToTrash(
  db: Kysely<Database>,
  table: TrashTable,
  id: number,
  time: number,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set "deletedAt" = ${time} where "id" = ${id} and "deletedAt" is null`.execute(
      db,
    );
  if (numAffectedRows !== 1n) throw millraceError('NOT_FOUND', { what: table.slice(0, -1), id });
}
