import type { Kysely, Selectable, Transaction } from 'kysely';
import { millraceError } from '@millrace/model';
import { executionStatus, liveStatuses } from '../contract/execution.ts';
import type {
  Workflow,
  Workflows,
  WorkflowSummary,
  WorkflowVersion,
} from '../contract/workflow.ts';
import type { Database, WorkflowTable } from '../database.ts';
import { eachRecord, listedIds } from './list-records.ts';
import { visible } from './listing.ts';
import { moveToTrash, trash } from './trash.ts';
import { draftsOf, refuseOtherDraft, refuseOvertaken, timeOfDraft } from './drafts.ts';
import { freeUuid, staleVersion, userNameOf } from './versioned.ts';

const summaryColumns = [
  'id',
  'userId',
  'projectId',
  'uuid',
  'version',
  'name',
  'category',
  'description',
  'dateCreated',
  'dateLastUpdated',
  'lockedByUserId',
  'lockedUntil',
] as const;

const versionColumns = [
  'id',
  'analysisflowId',
  'version',
  'dateLastUpdated',
  'userId',
  'userName',
  'userComment',
] as const;

export function workflows(db: Kysely<Database>, now: () => number): Workflows {
  const unlocked = <Row extends Lock>(row: Row): Row =>
    isLocked(row, now()) ? row : { ...row, lockedByUserId: null, lockedUntil: null };
  const workflowOf = (row: Selectable<WorkflowTable>): Workflow => {
    const { deletedAt: _deletedAt, ...workflow } = row;
    return unlocked(workflow);
  };
  const byIds = async (ids: readonly number[]): Promise<Workflow[]> => {
    const rows = await db.selectFrom('workflows').selectAll().where('id', 'in', ids).execute();
    return rows.map(workflowOf);
  };
  const summariesByIds = async (ids: readonly number[]): Promise<WorkflowSummary[]> => {
    const rows: WorkflowSummary[] = await db
      .selectFrom('workflows')
      .select(summaryColumns)
      .where('id', 'in', ids)
      .execute();
    return rows.map(unlocked);
  };
  const versionsByIds = (ids: readonly number[]): Promise<WorkflowVersion[]> =>
    db.selectFrom('workflowVersions').selectAll().where('id', 'in', ids).execute();
  const versionHeadsByIds = async (ids: readonly number[]): Promise<WorkflowVersion[]> => {
    const rows = await db
      .selectFrom('workflowVersions')
      .select(versionColumns)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, content: '' }));
  };
  return {
    ...trash(db, 'workflows'),
    async create({ uuid, content, datasets, models = [], comment = null, ...values }) {
      return db.transaction().execute(async (trx) => {
        const ownUuid = await freeUuid(trx, 'workflows', uuid);
        const time = now();
        const row = {
          ...values,
          uuid: ownUuid,
          content: content(ownUuid),
          version: 1,
          dateCreated: time,
          dateLastUpdated: time,
        };
        const saved = await trx
          .insertInto('workflows')
          .values(row)
          .returningAll()
          .executeTakeFirstOrThrow();
        await storeVersion(trx, saved, values.userId, comment);
        await storeDatasets(trx, saved.id, datasets);
        await storeModels(trx, saved.id, models);
        return workflowOf(saved);
      });
    },
    async update(
      id,
      version,
      { userId, datasets, models = [], comment = null, draft, ...changes },
    ) {
      return db.transaction().execute(async (trx) => {
        const current = await liveWorkflow(trx, id);
        if (version !== null && version !== current.version)
          throw staleVersion('workflows', id, current.version, version);
        await refuseForeignLock(trx, current, userId, now());
        if (draft !== undefined) await refuseOtherDraft(trx, id, userId, draft);
        const saved = await trx
          .updateTable('workflows')
          .set({ ...changes, version: current.version + 1, dateLastUpdated: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await storeVersion(trx, saved, userId, comment);
        await storeDatasets(trx, id, datasets);
        await storeModels(trx, id, models);
        await trx
          .deleteFrom('drafts')
          .where('workflowId', '=', id)
          .where('userId', '=', userId)
          .execute();
        return workflowOf(saved);
      });
    },
    async get(scope, id) {
      const row = await db
        .selectFrom('workflows')
        .selectAll()
        .where('id', '=', id)
        .where(visible(db, 'workflows', scope, {}))
        .executeTakeFirst();
      return row && workflowOf(row);
    },
    async getByUuid(scope, uuid) {
      const row = await db
        .selectFrom('workflows')
        .selectAll()
        .where('uuid', '=', uuid)
        .where(visible(db, 'workflows', scope, {}))
        .executeTakeFirst();
      return row && workflowOf(row);
    },
    async list(scope, options = {}) {
      return Array.fromAsync(
        eachRecord(await listedIds(db, 'workflows', scope, options), summariesByIds, () => 500),
      );
    },
    async *each(scope, options = {}) {
      yield* eachRecord(await listedIds(db, 'workflows', scope, options), byIds, sizeOf);
    },
    async count(scope, options = {}) {
      const query = db.selectFrom('workflows').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(visible(db, 'workflows', scope, options)).executeTakeFirstOrThrow())
        .count;
    },
    async *eachVersion(id, page, withContent = true) {
      const rows = await db
        .selectFrom('workflowVersions')
        .select('id')
        .where('analysisflowId', '=', id)
        .orderBy('version', 'desc')
        .$if(page !== undefined, (query) =>
          query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)),
        )
        .execute();
      const ids = rows.map((row) => row.id);
      yield* eachRecord(ids, withContent ? versionsByIds : versionHeadsByIds, sizeOf);
    },
    async loading(modelPath) {
      return db
        .selectFrom('workflowModels')
        .innerJoin('workflows', 'workflows.id', 'workflowModels.workflowId')
        .select(['workflows.id', 'workflows.name', 'workflows.projectId'])
        .where('workflowModels.path', '=', modelPath)
        .where('workflows.deletedAt', 'is', null)
        .orderBy('workflows.id')
        .execute();
    },
    async countVersions(id) {
      const query = db
        .selectFrom('workflowVersions')
        .select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where('analysisflowId', '=', id).executeTakeFirstOrThrow()).count;
    },
    async version(id, version) {
      return db
        .selectFrom('workflowVersions')
        .selectAll()
        .where('analysisflowId', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
    },
    async remove(id, userId) {
      await db.transaction().execute(async (trx) => {
        const current = await liveWorkflow(trx, id);
        if (userId !== undefined) await refuseForeignLock(trx, current, userId, now());
        const live = liveStatuses.map((name) => executionStatus[name]);
        const running = await trx
          .selectFrom('executions')
          .select('id')
          .where('analysisFlowId', '=', id)
          .where('status', 'in', live)
          .executeTakeFirst();
        if (running !== undefined) {
          const message = `Workflow ${id} cannot be deleted while execution ${running.id} runs. Stop it first.`;
          throw millraceError('CONFLICT', { message });
        }
        await moveToTrash(trx, 'workflows', id, now());
      });
    },
    async lock(id, userId, untilMs, force = false) {
      await db.transaction().execute(async (trx) => {
        const current = await liveWorkflow(trx, id);
        if (!force) await refuseForeignLock(trx, current, userId, now());
        await trx
          .updateTable('workflows')
          .set({ lockedByUserId: userId, lockedUntil: untilMs })
          .where('id', '=', id)
          .execute();
      });
    },
    async unlock(id, userId, force = false) {
      const { numUpdatedRows } = await db
        .updateTable('workflows')
        .set({ lockedByUserId: null, lockedUntil: null })
        .where('id', '=', id)
        .where('lockedUntil', '>', now())
        .$if(!force, (query) => query.where('lockedByUserId', '=', userId))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async editing(scope, id) {
      const query = db.selectFrom('workflows').select(summaryColumns).where('id', '=', id);
      const row = await query.where(visible(db, 'workflows', scope, {})).executeTakeFirst();
      if (row === undefined) return undefined;
      const { userId, projectId, version, lockedByUserId, lockedUntil } = unlocked(row);
      const { savedAt, savedByUserId, savedBy, comment } = await db
        .selectFrom('workflowVersions')
        .select([
          'dateLastUpdated as savedAt',
          'userId as savedByUserId',
          'userName as savedBy',
          'userComment as comment',
        ])
        .where('analysisflowId', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      const holder = lockedByUserId === null ? undefined : await userNameOf(db, lockedByUserId);
      const drafts = await draftsOf(db, id);
      return {
        id,
        userId,
        projectId,
        version,
        savedAt,
        savedByUserId,
        savedBy,
        comment,
        lockedByUserId,
        lockedBy: holder ?? null,
        lockedUntil,
        drafts,
      };
    },
    async saveDraft(draft, after) {
      return db.transaction().execute(async (trx) => {
        if (after !== undefined) {
          await refuseOtherDraft(trx, draft.workflowId, draft.userId, after);
          await refuseOvertaken(trx, draft.workflowId, draft.userId, draft.version);
        }
        const before = await timeOfDraft(trx, draft.workflowId, draft.userId);
        const saved = { ...draft, dateLastUpdated: Math.max(now(), (before ?? 0) + 1) };
        const { content, version, dateLastUpdated } = saved;
        await trx
          .insertInto('drafts')
          .values(saved)
          .onConflict((conflict) =>
            conflict
              .columns(['workflowId', 'userId'])
              .doUpdateSet({ content, version, dateLastUpdated }),
          )
          .execute();
        return saved;
      });
    },
    async draft(workflowId, userId) {
      return db
        .selectFrom('drafts')
        .selectAll()
        .where('workflowId', '=', workflowId)
        .where('userId', '=', userId)
        .executeTakeFirst();
    },
    async deleteDraft(workflowId, userId, after) {
      return db.transaction().execute(async (trx) => {
        if ((await timeOfDraft(trx, workflowId, userId)) === null) return false;
        if (after !== undefined) await refuseOtherDraft(trx, workflowId, userId, after);
        await trx
          .deleteFrom('drafts')
          .where('workflowId', '=', workflowId)
          .where('userId', '=', userId)
          .execute();
        return true;
      });
    },
  };
}

/** In characters. */
function sizeOf({ content }: { readonly content: string }): number {
  return content.length + 500;
}

type Lock = { readonly lockedByUserId: number | null; readonly lockedUntil: number | null };

function isLocked({ lockedByUserId, lockedUntil }: Lock, time: number): boolean {
  return lockedByUserId !== null && lockedUntil !== null && lockedUntil > time;
}

async function liveWorkflow(
  db: Transaction<Database>,
  id: number,
): Promise<Selectable<WorkflowTable>> {
  const row = await db
    .selectFrom('workflows')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw millraceError('NOT_FOUND', { what: 'workflow', id });
  return row;
}

async function refuseForeignLock(
  db: Transaction<Database>,
  row: Lock & { readonly id: number },
  userId: number,
  time: number,
): Promise<void> {
  if (!isLocked(row, time) || row.lockedByUserId === userId) return;
  const holder = row.lockedByUserId === null ? undefined : await userNameOf(db, row.lockedByUserId);
  const until = new Date(row.lockedUntil ?? 0).toISOString();
  throw millraceError('LOCKED', {
    what: 'Workflow',
    id: row.id,
    user: holder ?? `user ${row.lockedByUserId}`,
    until,
  });
}

async function storeVersion(
  db: Transaction<Database>,
  saved: Selectable<WorkflowTable>,
  userId: number,
  comment: string | null,
): Promise<void> {
  const userName = (await userNameOf(db, userId)) ?? '';
  const { id: analysisflowId, version, content, dateLastUpdated } = saved;
  await db
    .insertInto('workflowVersions')
    .values({
      analysisflowId,
      version,
      content,
      dateLastUpdated,
      userId,
      userName,
      userComment: comment,
    })
    .execute();
}

async function storeDatasets(
  db: Transaction<Database>,
  workflowId: number,
  uuids: readonly string[],
): Promise<void> {
  await db.deleteFrom('workflowDatasets').where('workflowId', '=', workflowId).execute();
  const values = [...new Set(uuids)].map((datasetUuid) => ({ workflowId, datasetUuid }));
  for (let start = 0; start < values.length; start += 1000)
    await db
      .insertInto('workflowDatasets')
      .values(values.slice(start, start + 1000))
      .execute();
}

async function storeModels(
  db: Transaction<Database>,
  workflowId: number,
  paths: readonly string[],
): Promise<void> {
  await db.deleteFrom('workflowModels').where('workflowId', '=', workflowId).execute();
  const values = [...new Set(paths)].map((path) => ({ workflowId, path }));
  for (let start = 0; start < values.length; start += 1000)
    await db
      .insertInto('workflowModels')
      .values(values.slice(start, start + 1000))
      .execute();
}
