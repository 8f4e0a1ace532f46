import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { detailedError, millraceError, writeText } from '@millrace/model';
import {
  executionStatus,
  liveStatuses,
  statusName,
  type Execution,
} from '../contract/execution.ts';
import type {
  CatchUp,
  Firing,
  Firings,
  LiveRun,
  Overlap,
  Schedule,
  ScheduleListOptions,
  Schedules,
} from '../contract/schedule.ts';
import type { Scope } from '../contract/scope.ts';
import type { Database, ScheduleTable, WorkflowTable } from '../database.ts';
import { executionOf, newRow, reasonColumns } from './executions.ts';
import { groupCommits } from './group-commits.ts';
import { matches } from './listing.ts';
import { writeMails } from './outbox.ts';
import { memberships } from './projects.ts';

export function schedules(db: Kysely<Database>, now: () => number): Schedules {
  const fireTogether = groupCommits<FireRequest, Execution[] | undefined>(async (requests) =>
    db.transaction().execute(async (trx) => {
      const made = [];
      for (const request of requests) made.push(await fire(trx, request, now()));
      return made;
    }),
  );
  return {
    async create(schedule) {
      return db.transaction().execute(async (trx) => {
        const { projectId } = await liveWorkflow(trx, schedule.analysisFlowId);
        const time = now();
        const values = {
          ...schedule,
          paused: Number(schedule.paused),
          stateVersion: 1,
          dateCreated: time,
          dateLastUpdated: time,
        };
        return scheduleOf({
          ...(await trx
            .insertInto('schedules')
            .values(values)
            .returningAll()
            .executeTakeFirstOrThrow()),
          projectId,
        });
      });
    },
    async update(id, version, { paused, ...changes }) {
      return db.transaction().execute(async (trx) => {
        const current = await selectSchedules(trx, 'all', { id }).executeTakeFirst();
        if (current === undefined) throw millraceError('NOT_FOUND', { what: 'schedule', id });
        if (version !== null && version !== current.stateVersion)
          throw detailedError('CONFLICT', 'SCHEDULE_CHANGED', { id });
        const { projectId } =
          changes.analysisFlowId === undefined
            ? current
            : await liveWorkflow(trx, changes.analysisFlowId);
        const flag = paused === undefined ? {} : { paused: Number(paused) };
        const saved = await trx
          .updateTable('schedules')
          .set({
            ...changes,
            ...flag,
            stateVersion: sql<number>`"stateVersion" + 1`,
            dateLastUpdated: now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return scheduleOf({ ...saved, projectId });
      });
    },
    async get(scope, id) {
      const row = await selectSchedules(db, scope, { id }).executeTakeFirst();
      return row && scheduleOf(row);
    },
    async list(scope, options = {}) {
      const { page } = options;
      const query = selectSchedules(db, scope, options)
        .orderBy('schedules.id')
        .$if(page !== undefined, (q) =>
          q.limit(page?.size ?? 0).offset((page?.page ?? 0) * (page?.size ?? 0)),
        );
      return (await query.execute()).map(scheduleOf);
    },
    async count(scope, options = {}) {
      const query = selectSchedules(db, scope, options).clearSelect();
      return (
        await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      ).count;
    },
    async remove(id) {
      return (
        (await db.deleteFrom('schedules').where('id', '=', id).executeTakeFirst()).numDeletedRows >
        0n
      );
    },
    async due(time) {
      const query = selectSchedules(db, 'all', {})
        .where(sql<boolean>`"schedules"."paused" = 0 and "schedules"."nextSlot" is not null`)
        .where('schedules.nextSlot', '<=', time);
      return (await query.orderBy('schedules.nextSlot').execute()).map(scheduleOf);
    },
    fire: (id, version, decide) => fireTogether({ id, version, decide }),
  };
}

type FireRequest = {
  readonly id: number;
  readonly version: number;
  readonly decide: (live: readonly LiveRun[]) => Firings | null;
};

async function fire(
  db: Transaction<Database>,
  { id, version, decide }: FireRequest,
  time: number,
): Promise<Execution[] | undefined> {
  const row = await selectSchedules(db, 'all', { id })
    .where('schedules.stateVersion', '=', version)
    .where('schedules.paused', '=', 0)
    .executeTakeFirst();
  const schedule = row && scheduleOf(row);
  const decided = schedule && decide(await liveRuns(db, id));
  if (schedule === undefined || !decided) return undefined;
  const { firings, nextSlot } = decided;
  const workflow = await liveWorkflow(db, schedule.analysisFlowId);
  const made: Execution[] = [];
  const fresh = firings.filter(
    ({ slot }) => slot > (schedule.lastSlot ?? Number.NEGATIVE_INFINITY),
  );
  for (const firing of fresh)
    made.push(...(await makeExecution(db, schedule, workflow, firing, time)));
  const lastSlot = Math.max(schedule.lastSlot ?? 0, ...firings.map(({ slot }) => slot));
  const moved = {
    nextSlot,
    ...(lastSlot === 0 ? {} : { lastSlot }),
    ...(made.length === 0 ? {} : { firedTime: time }),
    stateVersion: version + 1,
  };
  await db.updateTable('schedules').set(moved).where('id', '=', id).execute();
  return made;
}

/** Schedules of workflows that are not in the trash. */
function selectSchedules(
  db: Kysely<Database>,
  scope: Scope,
  {
    id,
    projectId,
    workflowId,
    search = '',
    paused,
  }: ScheduleListOptions & { readonly id?: number },
) {
  return db
    .selectFrom('schedules')
    .innerJoin('workflows', 'workflows.id', 'schedules.analysisFlowId')
    .selectAll('schedules')
    .select('workflows.projectId')
    .where('workflows.deletedAt', 'is', null)
    .$if(scope !== 'all', (query) =>
      query.where('workflows.projectId', 'in', memberships(db, scope as { memberId: number })),
    )
    .$if(id !== undefined, (query) => query.where('schedules.id', '=', id ?? 0))
    .$if(projectId !== undefined, (query) =>
      query.where('workflows.projectId', '=', projectId ?? 0),
    )
    .$if(workflowId !== undefined, (query) =>
      query.where('schedules.analysisFlowId', '=', workflowId ?? 0),
    )
    .$if(paused !== undefined, (query) => query.where('schedules.paused', '=', Number(paused)))
    .$if(search !== '', (query) =>
      query.where((e) =>
        e.or([
          matches(sql.ref('schedules.name'), search),
          matches(sql.ref('workflows.name'), search),
        ]),
      ),
    );
}

type LiveWorkflow = Pick<
  Selectable<WorkflowTable>,
  'projectId' | 'version' | 'name' | 'category' | 'description'
> & {
  /** The target of its project. */
  readonly target: string;
};

async function liveWorkflow(db: Transaction<Database>, id: number): Promise<LiveWorkflow> {
  const row = await db
    .selectFrom('workflows')
    .innerJoin('projects', 'projects.id', 'workflows.projectId')
    .select([
      'workflows.projectId',
      'workflows.version',
      'workflows.name',
      'workflows.category',
      'workflows.description',
      'projects.target',
    ])
    .where('workflows.id', '=', id)
    .where('workflows.deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw millraceError('NOT_FOUND', { what: 'workflow', id });
  return row;
}

const liveCodes = liveStatuses.map((name) => executionStatus[name]);

async function liveRuns(db: Transaction<Database>, scheduleId: number) {
  const query = db
    .selectFrom('executions')
    .select(['id', 'status'])
    .where('analysisFlowScheduleId', '=', scheduleId)
    .where('status', 'in', liveCodes);
  return (await query.orderBy('id').execute()).map(({ id, status }) => ({
    id,
    status: statusName(status),
  }));
}

/** Undefined if the slot already has an execution. */
async function makeExecution(
  db: Transaction<Database>,
  schedule: Schedule,
  workflow: LiveWorkflow,
  firing: Firing,
  time: number,
): Promise<Execution[]> {
  const { slot, skipped, inTurn, recipients } = firing;
  const notifies =
    skipped !== null &&
    recipients.length > 0 &&
    (await lastReason(db, schedule.id)) !== writeText(skipped);
  const ended =
    skipped === null
      ? {}
      : { status: executionStatus.SKIPPED, ...reasonColumns(skipped), endTime: time };
  const row = await db
    .insertInto('executions')
    .values({
      ...newRow(executionOfSchedule(schedule, workflow), time),
      ...ended,
      slot,
      inTurn: Number(inTurn),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return [];
  if (notifies) await writeMails(db, row.id, recipients, time);
  return [executionOf(row, null)];
}

function executionOfSchedule(
  schedule: Schedule,
  { target, projectId, version, name, category, description }: LiveWorkflow,
) {
  const {
    id,
    analysisFlowId,
    userId,
    emailonSuccess,
    emailonFailure,
    Libjars,
    programParameters,
    sparkSubmitOptions,
    timeoutSeconds,
    retries,
  } = schedule;
  const workflow = {
    analysisFlowId,
    workflowVersion: version,
    projectId,
    name,
    category,
    description,
  };
  const texts = {
    emailOnSuccess: emailonSuccess,
    emailOnFailure: emailonFailure,
    libJars: Libjars,
    programParameters,
    sparkConfig: sparkSubmitOptions,
  };
  return {
    ...workflow,
    ...texts,
    userId,
    analysisFlowScheduleId: id,
    target: schedule.target ?? target,
    timeoutSeconds,
    retries,
  };
}

/** Why the schedule's last execution was skipped; null if it wasn't. */
async function lastReason(db: Transaction<Database>, scheduleId: number): Promise<string | null> {
  const query = db
    .selectFrom('executions')
    .select(['status', 'reason'])
    .where('analysisFlowScheduleId', '=', scheduleId);
  const row = await query
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status === executionStatus.SKIPPED ? row.reason : null;
}

function scheduleOf(row: Selectable<ScheduleTable> & { readonly projectId: number }): Schedule {
  return {
    ...row,
    paused: row.paused !== 0,
    overlap: row.overlap as Overlap,
    catchUp: row.catchUp as CatchUp,
  };
}
