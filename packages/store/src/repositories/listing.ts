import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ListOptions } from '../contract/dataset.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database } from '../database.ts';
import { foldCase } from '../fold-case.ts';
import { memberships } from './projects.ts';
import type { TrashTable } from './trash.ts';

/**
 * The conditions of a list of records: visible to the caller, not in the trash, in the project,
 * with the text in the name. The plus sign keeps SQLite from searching for the member's projects in
 * an index, which wouldn't have the order of the list.
 */
export function visible(
  db: Kysely<Database>,
  table: TrashTable,
  scope: Scope,
  { projectId, search }: ListOptions,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref<number>(`${table}.${name}`);
  const conditions = [
    sql<SqlBool>`${column('deletedAt')} is null`,
    ...(scope === 'all'
      ? []
      : [sql<SqlBool>`+${column('projectId')} in (${memberships(db, scope)})`]),
    ...(projectId === undefined ? [] : [sql<SqlBool>`${column('projectId')} = ${projectId}`]),
    ...(search === undefined || search === '' ? [] : [matches(column('name'), search)]),
  ];
  return sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
}

/** Whether a name contains the text. SQLite's own LIKE ignores case for English letters only. */
export function matches(name: Expression<unknown>, search: string): Expression<SqlBool> {
  return sql<SqlBool>`instr(foldcase(${name}), ${foldCase(search)}) > 0`;
}

/** The columns a list is sorted by: newest first by default. */
export function ordering({ orderBy = 'updated', direction }: ListOptions): {
  readonly by: 'name' | 'dateLastUpdated' | 'id';
  readonly direction: 'asc' | 'desc';
} {
  return {
    by: orderBy === 'updated' ? 'dateLastUpdated' : orderBy,
    direction: direction ?? (orderBy === 'updated' ? 'desc' : 'asc'),
  };
}
