import { randomUUID } from 'node:crypto';
import { isErrorText, writeText, type ErrorText } from '@millrace/model';
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import {
  executionStatus,
  liveStatuses,
  statusName,
  type Execution,
  type ExecutionChanges,
  type ExecutionListOptions,
  type ExecutionMetrics,
  type Executions,
  type Expected,
  type NewExecution,
  type ResultEntry,
  type StatusCode,
} from '../contract/execution.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database, ExecutionTable } from '../database.ts';
import { claimExecution } from './claim.ts';
import { executionCount, executionIds } from './execution-list.ts';
import { groupCommits } from './group-commits.ts';
import { isBeyondLatest } from './kept-executions.ts';
import { eachRecord } from './list-records.ts';
import { announceEnd } from './outbox.ts';
import { memberships } from './projects.ts';
import {
  knownExecutions,
  noteResultsRemoved,
  removableExecutions,
} from './removable-executions.ts';

const liveCodes = liveStatuses.map((name) => executionStatus[name]);
const claimedCodes = [executionStatus.STARTING, executionStatus.RUNNING, executionStatus.STOPPING];

export function executions(db: Kysely<Database>, now: () => number): Executions {
  const insert = groupCommits<NewExecution, Execution>(async (accepted) =>
    db.transaction().execute(async (trx) => {
      const saved: Execution[] = [];
      for (const execution of accepted)
        saved.push(
          executionOf(
            await trx
              .insertInto('executions')
              .values(newRow(execution, now()))
              .returningAll()
              .executeTakeFirstOrThrow(),
            null,
          ),
        );
      return saved;
    }),
  );
  const byIds = async (ids: readonly number[]): Promise<Execution[]> =>
    (await withMetrics(db).where('executions.id', 'in', ids).execute()).map(executionWithMetrics);
  async function* each(
    scope: Scope,
    options: ExecutionListOptions = {},
  ): AsyncGenerator<Execution> {
    yield* eachRecord(
      await executionIds(db, scope, options),
      byIds,
      ({ metrics }) => 1000 + 100 * (metrics?.nodes.length ?? 0),
    );
  }
  return {
    create: insert,
    async get(scope, id) {
      const row = await withMetrics(db)
        .where('executions.id', '=', id)
        .$if(scope !== 'all', (query) =>
          query.where('executions.projectId', 'in', memberships(db, scope as { memberId: number })),
        )
        .executeTakeFirst();
      return row && executionWithMetrics(row);
    },
    list: (scope, options) => Array.fromAsync(each(scope, options)),
    each,
    async count(scope, options = {}) {
      const { projectId, status, ...others } = options;
      if (Object.values(others).some((value) => value !== undefined))
        return executionCount(db, scope, options);
      return countByStatus(
        db,
        scope,
        projectId,
        status?.map((name) => executionStatus[name]),
      );
    },
    async countEnded(scope) {
      return (
        (await countByStatus(db, scope, undefined, undefined)) -
        (await countByStatus(db, scope, undefined, liveCodes))
      );
    },
    async countLive() {
      const rows = await db
        .selectFrom('executionCounts')
        .selectAll()
        .where('status', 'in', liveCodes)
        .where('count', '>', 0)
        .execute();
      return rows.map(({ projectId, status, count }) => ({
        projectId,
        status: statusName(status),
        count,
      }));
    },
    async queuePosition(id) {
      const own = await db
        .selectFrom('executions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      if (own?.status !== executionStatus.PENDING) return null;
      const query = db
        .selectFrom('executions')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('status', '=', executionStatus.PENDING);
      return (await query.where('id', '<', id).executeTakeFirstOrThrow()).count;
    },
    async claim(claim) {
      const row = await claimExecution(db, now(), claim);
      return row && executionOf(row, null);
    },
    async transition(id, expected, to, changes = {}) {
      return db.transaction().execute(async (trx) => {
        const released = liveStatuses.includes(to) ? {} : { leaseOwner: null, leaseUntil: null };
        const row = await trx
          .updateTable('executions')
          .set({
            status: executionStatus[to],
            stateVersion: sql<number>`"stateVersion" + 1`,
            ...columnsOf(changes),
            ...released,
          })
          .where(matches(id, expected))
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        await storeFindings(trx, id, changes);
        await announceEnd(trx, row, now());
        const metrics = changes.metrics ?? (await metricsOf(trx, id));
        return executionOf(row, metrics);
      });
    },
    async note(id, expected, changes) {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('executions')
          .set({ stateVersion: sql<number>`"stateVersion"`, ...columnsOf(changes) })
          .where(matches(id, expected))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await storeFindings(trx, id, changes);
        return true;
      });
    },
    async heartbeat(owner, leaseMs) {
      const rows = await db
        .updateTable('executions')
        .set({ leaseUntil: now() + leaseMs })
        .where('leaseOwner', '=', owner)
        .where('status', 'in', claimedCodes)
        .returning(['id', 'status'])
        .execute();
      return new Map(rows.map(({ id, status }) => [id, statusName(status)]));
    },
    async claimed() {
      const rows = await db
        .selectFrom('executions')
        .selectAll()
        .where('status', 'in', claimedCodes)
        .orderBy('id')
        .execute();
      return rows.map((row) => executionOf(row, null));
    },
    async results(id) {
      const rows = await db
        .selectFrom('executionResults')
        .selectAll()
        .where('executionId', '=', id)
        .orderBy('position')
        .execute();
      return rows.map(({ nodeId, title, type, time, file, total, options }) => ({
        nodeId,
        title,
        type: type as ResultEntry['type'],
        time,
        file,
        total,
        options: JSON.parse(options) as ResultEntry['options'],
      }));
    },
    async latestCompleted(scope, workflowId) {
      const [row] = await byIds(
        await executionIds(db, scope, {
          workflowId,
          status: ['COMPLETED'],
          whole: true,
          page: { page: 0, size: 1 },
        }),
      );
      return row;
    },
    async endedBefore(projectIds, time, limit, keepLatest = 0) {
      const rows = await db
        .selectFrom('executions')
        .selectAll()
        .where('endTime', '<', time)
        .where('status', 'not in', liveCodes)
        .where(isBeyondLatest('executions', keepLatest))
        .$if(projectIds !== 'all', (query) =>
          query.where('projectId', 'in', projectIds as number[]),
        )
        .orderBy('endTime')
        .limit(limit)
        .execute();
      return rows.map((row) => executionOf(row, null));
    },
    async delete(ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('executions')
        .where('id', 'in', ids)
        .where('status', 'not in', liveCodes)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    removable: (options) => removableExecutions(db, options),
    noteResultsRemoved: (ids) => noteResultsRemoved(db, ids, now()),
    known: (ids) => knownExecutions(db, ids),
  };
}

export function newRow(execution: NewExecution, time: number) {
  const {
    analysisFlowScheduleId = null,
    emailOnSuccess = null,
    emailOnFailure = null,
    libJars = null,
    programParameters = null,
  } = execution;
  const {
    sparkConfig = null,
    timeoutSeconds = null,
    retries = 0,
    untilNodeId = null,
    usePinned = false,
    ...required
  } = execution;
  return {
    ...required,
    analysisFlowScheduleId,
    emailOnSuccess,
    emailOnFailure,
    libJars,
    programParameters,
    sparkConfig,
    timeoutSeconds,
    retries,
    untilNodeId,
    usePinned: Number(usePinned),
    status: executionStatus.PENDING,
    stateVersion: 1,
    serviceJobId: randomUUID(),
    applicationId: '',
    uiWebUrl: '',
    startTime: time,
    fencingToken: 0,
  };
}

function withMetrics(db: Kysely<Database>) {
  return db
    .selectFrom('executions')
    .leftJoin('executionMetrics', 'executionMetrics.executionId', 'executions.id')
    .selectAll('executions')
    .select('executionMetrics.metrics');
}

async function countByStatus(
  db: Kysely<Database>,
  scope: Scope,
  projectId: number | undefined,
  status: readonly number[] | undefined,
): Promise<number> {
  const row = await db
    .selectFrom('executionCounts')
    .select((e) => e.fn.sum<number | null>('count').as('total'))
    .$if(scope !== 'all', (query) =>
      query.where('projectId', 'in', memberships(db, scope as { memberId: number })),
    )
    .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .executeTakeFirstOrThrow();
  return row.total ?? 0;
}

function matches(id: number, { status, stateVersion, fencingToken }: Partial<Expected>) {
  const conditions = [
    sql<boolean>`"id" = ${id}`,
    ...(status === undefined ? [] : [sql<boolean>`"status" = ${executionStatus[status]}`]),
    ...(stateVersion === undefined ? [] : [sql<boolean>`"stateVersion" = ${stateVersion}`]),
    ...(fencingToken === undefined ? [] : [sql<boolean>`"fencingToken" = ${fencingToken}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function columnsOf({
  metrics: _metrics,
  results: _results,
  reason,
  ...columns
}: ExecutionChanges): Updateable<ExecutionTable> {
  return reason === undefined ? columns : { ...columns, ...reasonColumns(reason) };
}

/** How a reason is stored: its sentence, and itself as data. */
export function reasonColumns(reason: NonNullable<ExecutionChanges['reason']> | null): {
  readonly reason: string | null;
  readonly reasonText: string | null;
} {
  return isErrorText(reason)
    ? { reason: writeText(reason), reasonText: JSON.stringify(reason) }
    : { reason, reasonText: null };
}

async function storeFindings(
  db: Kysely<Database>,
  executionId: number,
  { metrics, results }: ExecutionChanges,
): Promise<void> {
  if (metrics !== undefined && metrics !== null) {
    const text = JSON.stringify(metrics);
    await db
      .insertInto('executionMetrics')
      .values({ executionId, metrics: text })
      .onConflict((conflict) => conflict.column('executionId').doUpdateSet({ metrics: text }))
      .execute();
  }
  if (results === undefined) return;
  await db.deleteFrom('executionResults').where('executionId', '=', executionId).execute();
  for (const [position, entry] of results.entries())
    await db
      .insertInto('executionResults')
      .values({ executionId, position, ...entry, options: JSON.stringify(entry.options) })
      .execute();
}

async function metricsOf(
  db: Kysely<Database>,
  executionId: number,
): Promise<ExecutionMetrics | null> {
  const row = await db
    .selectFrom('executionMetrics')
    .select('metrics')
    .where('executionId', '=', executionId)
    .executeTakeFirst();
  return parseMetrics(row?.metrics ?? null);
}

function parseMetrics(text: string | null): ExecutionMetrics | null {
  return text === null ? null : (JSON.parse(text) as ExecutionMetrics);
}

function executionWithMetrics({
  metrics,
  ...row
}: Selectable<ExecutionTable> & { metrics: string | null }): Execution {
  return executionOf(row, parseMetrics(metrics));
}

export function executionOf(
  { inTurn: _inTurn, usePinned, reasonText, ...row }: Selectable<ExecutionTable>,
  metrics: ExecutionMetrics | null,
): Execution {
  return {
    ...row,
    usePinned: usePinned === 1,
    status: row.status as StatusCode,
    logs: logPath(row.id),
    metrics,
    ...(reasonText === null ? {} : { reasonText: JSON.parse(reasonText) as ErrorText }),
  };
}

/** The path of an execution's log, relative to `$MILLRACE_HOME`. */
function logPath(id: number): string {
  return `logs/execution-${id}.log`;
}
