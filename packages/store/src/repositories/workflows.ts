import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { millraceError } from '@millrace/model';
import { executionStatus, liveStatuses } from '../contract/execution.ts';
import type { Workflow, Workflows, WorkflowSummary } from '../contract/workflow.ts';
import type { Database, WorkflowTable } from '../database.ts';
import { ordering, visible } from './listing.ts';

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

export function workflows(db: Kysely<Database>, now: () => number): Workflows {
  const unlocked = <Row extends Lock>(row: Row): Row => (isLocked(row, now()) ? row : { ...row, lockedByUserId: null, lockedUntil: null });
  const workflowOf = (row: Selectable<WorkflowTable>): Workflow => {
    const { deletedAt: _deletedAt, ...workflow } = row;
    return unlocked(workflow);
  };
  return {
    async create({ uuid, content, datasets, comment = null, ...values }) {
      return db.transaction().execute(async (trx) => {
        const taken =
          uuid === undefined || uuid === '' || (await trx.selectFrom('workflows').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
        const ownUuid = taken ? randomUUID() : uuid;
        const time = now();
        const row = { ...values, uuid: ownUuid, content: content(ownUuid), version: 1, dateCreated: time, dateLastUpdated: time };
        const saved = await trx.insertInto('workflows').values(row).returningAll().executeTakeFirstOrThrow();
        await storeVersion(trx, saved, values.userId, comment);
        await storeDatasets(trx, saved.id, datasets);
        return workflowOf(saved);
      });
    },
    async update(id, version, { userId, datasets, comment = null, ...changes }) {
      return db.transaction().execute(async (trx) => {
        const current = await liveWorkflow(trx, id);
        if (version !== null && version !== current.version)
          throw millraceError('STALE_VERSION', { what: 'Workflow', id, current: current.version, sent: version });
        await refuseForeignLock(trx, current, userId, now());
        const saved = await trx
          .updateTable('workflows')
          .set({ ...changes, version: current.version + 1, dateLastUpdated: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await storeVersion(trx, saved, userId, comment);
        await storeDatasets(trx, id, datasets);
        await trx.deleteFrom('drafts').where('workflowId', '=', id).where('userId', '=', userId).execute();
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
      const { by, direction } = ordering(options);
      const { page } = options;
      const rows: WorkflowSummary[] = await db
        .selectFrom('workflows')
        .select(summaryColumns)
        .where(visible(db, 'workflows', scope, options))
        .orderBy(by, direction)
        .orderBy('id', direction)
        .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)))
        .execute();
      return rows.map(unlocked);
    },
    async listWhole(scope, options = {}) {
      const { by, direction } = ordering(options);
      const { page } = options;
      const rows = await db
        .selectFrom('workflows')
        .selectAll()
        .where(visible(db, 'workflows', scope, options))
        .orderBy(by, direction)
        .orderBy('id', direction)
        .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)))
        .execute();
      return rows.map(workflowOf);
    },
    async count(scope, options = {}) {
      const query = db.selectFrom('workflows').select((e) => e.fn.countAll<number>().as('count'));
      return (await query.where(visible(db, 'workflows', scope, options)).executeTakeFirstOrThrow()).count;
    },
    async versions(id) {
      return db.selectFrom('workflowVersions').selectAll().where('analysisflowId', '=', id).orderBy('version', 'desc').execute();
    },
    async version(id, version) {
      return db.selectFrom('workflowVersions').selectAll().where('analysisflowId', '=', id).where('version', '=', version).executeTakeFirst();
    },
    async remove(id) {
      await db.transaction().execute(async (trx) => {
        await liveWorkflow(trx, id);
        const live = liveStatuses.map((name) => executionStatus[name]);
        const running = await trx.selectFrom('executions').select('id').where('analysisFlowId', '=', id).where('status', 'in', live).executeTakeFirst();
        if (running !== undefined) {
          const message = `Workflow ${id} cannot be deleted while execution ${running.id} runs. Stop it first.`;
          throw millraceError('CONFLICT', { message });
        }
        await trx.updateTable('workflows').set({ deletedAt: now() }).where('id', '=', id).execute();
      });
    },
    async restore(id) {
      const { numUpdatedRows } = await db
        .updateTable('workflows')
        .set({ deletedAt: null })
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async emptyTrash(before) {
      const { numDeletedRows } = await db.deleteFrom('workflows').where('deletedAt', '<', before).executeTakeFirst();
      return Number(numDeletedRows);
    },
    async lock(id, userId, untilMs, force = false) {
      await db.transaction().execute(async (trx) => {
        const current = await liveWorkflow(trx, id);
        if (!force) await refuseForeignLock(trx, current, userId, now());
        await trx.updateTable('workflows').set({ lockedByUserId: userId, lockedUntil: untilMs }).where('id', '=', id).execute();
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
    async saveDraft(draft) {
      const saved = { ...draft, dateLastUpdated: now() };
      const { content, version, dateLastUpdated } = saved;
      await db
        .insertInto('drafts')
        .values(saved)
        .onConflict((conflict) => conflict.columns(['workflowId', 'userId']).doUpdateSet({ content, version, dateLastUpdated }))
        .execute();
      return saved;
    },
    async draft(workflowId, userId) {
      return db.selectFrom('drafts').selectAll().where('workflowId', '=', workflowId).where('userId', '=', userId).executeTakeFirst();
    },
    async deleteDraft(workflowId, userId) {
      const { numDeletedRows } = await db.deleteFrom('drafts').where('workflowId', '=', workflowId).where('userId', '=', userId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

type Lock = { readonly lockedByUserId: number | null; readonly lockedUntil: number | null };

function isLocked({ lockedByUserId, lockedUntil }: Lock, time: number): boolean {
  return lockedByUserId !== null && lockedUntil !== null && lockedUntil > time;
}

async function liveWorkflow(db: Transaction<Database>, id: number): Promise<Selectable<WorkflowTable>> {
  const row = await db.selectFrom('workflows').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  if (row === undefined) throw millraceError('NOT_FOUND', { what: 'workflow', id });
  return row;
}

async function refuseForeignLock(db: Transaction<Database>, row: Lock & { readonly id: number }, userId: number, time: number): Promise<void> {
  if (!isLocked(row, time) || row.lockedByUserId === userId) return;
  const holder = await db.selectFrom('users').select('username').where('id', '=', row.lockedByUserId).executeTakeFirst();
  const until = new Date(row.lockedUntil ?? 0).toISOString();
  throw millraceError('LOCKED', { what: 'Workflow', id: row.id, user: holder?.username ?? `user ${row.lockedByUserId}`, until });
}

async function storeVersion(db: Transaction<Database>, saved: Selectable<WorkflowTable>, userId: number, comment: string | null): Promise<void> {
  const user = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  const { id: analysisflowId, version, content, dateLastUpdated } = saved;
  await db
    .insertInto('workflowVersions')
    .values({ analysisflowId, version, content, dateLastUpdated, userId, userName: user?.username ?? '', userComment: comment })
    .execute();
}

async function storeDatasets(db: Transaction<Database>, workflowId: number, uuids: readonly string[]): Promise<void> {
  await db.deleteFrom('workflowDatasets').where('workflowId', '=', workflowId).execute();
  const values = [...new Set(uuids)].map((datasetUuid) => ({ workflowId, datasetUuid }));
  for (let start = 0; start < values.length; start += 1000)
    await db
      .insertInto('workflowDatasets')
      .values(values.slice(start, start + 1000))
      .execute();
}
