import type { Kysely } from 'kysely';
import { millraceError } from '@millrace/model';
import type { WorkflowEditing } from '../contract/workflow.ts';
import type { Database } from '../database.ts';

/** Throws `STALE_DRAFT` unless the user's draft has that time; null: unless there is no draft. */
export async function refuseOtherDraft(
  db: Kysely<Database>,
  id: number,
  userId: number,
  after: number | null,
): Promise<void> {
  if ((await timeOfDraft(db, id, userId)) !== after) throw millraceError('STALE_DRAFT', { id });
}

/**
 * Throws `STALE_DRAFT` if the user has saved a version after the one that a draft is based on: that
 * save has ended the draft.
 */
export async function refuseOvertaken(
  db: Kysely<Database>,
  id: number,
  userId: number,
  version: number,
): Promise<void> {
  const query = db
    .selectFrom('workflowVersions')
    .select('version')
    .where('analysisflowId', '=', id)
    .where('version', '>', version);
  if ((await query.where('userId', '=', userId).executeTakeFirst()) !== undefined)
    throw millraceError('STALE_DRAFT', { id });
}

export async function timeOfDraft(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('drafts')
    .select('dateLastUpdated')
    .where('workflowId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.dateLastUpdated ?? null;
}

/** The drafts of all users, without contents. */
export async function draftsOf(
  db: Kysely<Database>,
  id: number,
): Promise<WorkflowEditing['drafts']> {
  return db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.userId')
    .select([
      'drafts.userId',
      'users.username as userName',
      'drafts.version',
      'drafts.dateLastUpdated',
    ])
    .where('drafts.workflowId', '=', id)
    .orderBy('drafts.dateLastUpdated', 'desc')
    .execute();
}
