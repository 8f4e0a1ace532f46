import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { millraceError, type MillraceError } from '@millrace/model';
import type { Database } from '../database.ts';
import type { TrashTable } from './trash.ts';

/** The uuid of a new record: the requested one if it is free, otherwise a new one. */
export async function freeUuid(
  db: Kysely<Database>,
  table: TrashTable,
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined || wanted === '') return randomUUID();
  const { rows } = await sql`select 1 from ${sql.table(table)} where "uuid" = ${wanted}`.execute(
    db,
  );
  return rows.length === 0 ? wanted : randomUUID();
}

/** The name of a user; undefined if there is none with that id. */
export async function userNameOf(
  db: Kysely<Database>,
  userId: number,
): Promise<string | undefined> {
  return (
    await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  )?.username;
}

/** The error of a save that is based on a version other than the current one. */
export function staleVersion(
  table: TrashTable,
  id: number,
  current: number,
  sent: number,
): MillraceError {
  const what = table.charAt(0).toUpperCase() + table.slice(1, -1);
  return millraceError('STALE_VERSION', { what, id, current, sent });
}
