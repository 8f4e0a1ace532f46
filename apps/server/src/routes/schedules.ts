import type { ScheduleChanges, ScheduleRecord } from '@millrace/api';
import { isMillraceError, MillraceError, millraceError } from '@millrace/model';
import {
  describeTiming,
  formatLocal,
  inWords,
  nextSlot,
  nextSlots,
  parseDateTime,
  refuseNever,
  simulateRuns,
  timingOf,
  type TimingFields,
} from '@millrace/runner';
import type { Schedule } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { scheduleRecord } from '../schedules/schedule-record.ts';
import { changedValues, defaultValues, type ScheduleValues } from '../schedules/schedule-values.ts';
import type { Services } from '../services/services.ts';
import { checkTarget } from '../targets/check-target.ts';

const TRIES = 5;

export function scheduleRoutes({
  store,
  settings,
  targets,
  runner,
}: Services): Handlers<'schedules'> {
  const record = (schedule: Schedule): ScheduleRecord => scheduleRecord(schedule, store.now());
  const find = async (id: number, { access }: RequestContext): Promise<Schedule> => {
    const schedule = await store.schedules.get(access.scope, id);
    if (schedule === undefined) throw millraceError('NOT_FOUND', { what: 'schedule', id });
    return schedule;
  };
  const findToChange = async (id: number, context: RequestContext): Promise<Schedule> => {
    const schedule = await find(id, context);
    await context.access.require(schedule.projectId);
    return schedule;
  };
  const remove = async (id: number, context: RequestContext): Promise<string> => {
    await findToChange(id, context);
    if (!(await store.schedules.remove(id)))
      throw millraceError('NOT_FOUND', { what: 'schedule', id });
    return `Schedule ${id} is deleted. Its executions stay.`;
  };
  /**
   * The creator is responsible for what the schedule passes to its runs, so it is checked with
   * their rights, now and each time it fires.
   */
  const checkSettings = async (
    { sparkSubmitOptions: sparkConfig, Libjars: libJars }: ScheduleValues,
    { user }: RequestContext,
  ): Promise<void> => runner.checkSettings({ userId: user.id, sparkConfig, libJars });
  const update = async (
    id: number,
    body: ScheduleChanges,
    context: RequestContext,
  ): Promise<Schedule> => {
    const current = await findToChange(id, context);
    await checkSame(body, current, context);
    const values = changedValues(current, defaultValues('', settings.timeZone), body);
    if (values.target !== null && values.target !== current.target)
      checkTarget(targets, values.target);
    const isTheirs = saysWhatRuns(current, values);
    if (isTheirs) await checkSettings(values, context);
    return store.schedules.update(id, current.stateVersion, {
      ...values,
      userId: isTheirs ? context.user.id : current.userId,
      nextSlot: slotAfterChange(current, values, store.now()),
    });
  };

  return {
    async create({ body }, context) {
      await context.access.narrow(body.projectId);
      const workflow = await store.workflows.get(context.access.scope, body.analysisFlowId);
      if (workflow === undefined || (body.projectId ?? workflow.projectId) !== workflow.projectId)
        throw millraceError('NOT_FOUND', { what: 'workflow', id: body.analysisFlowId });
      await context.access.require(workflow.projectId);
      const defaults = defaultValues(workflow.name, settings.timeZone);
      const values = changedValues(defaults, defaults, body);
      refuseNever(values, store.now());
      if (values.target !== null) checkTarget(targets, values.target);
      await checkSettings(values, context);
      const schedule = { ...values, analysisFlowId: workflow.id, userId: context.user.id };
      return record(
        await store.schedules.create({
          ...schedule,
          nextSlot: nextSlot(timingOf(values), store.now()),
        }),
      );
    },

    async list({ query }, { access, reply }) {
      const filter = {
        ...(await access.narrow(query.projectId)),
        ...(query.workflowId === undefined ? {} : { workflowId: query.workflowId }),
        ...(query.search === undefined ? {} : { search: query.search }),
        ...(query.paused === undefined ? {} : { paused: query.paused }),
      };
      setTotal(reply, await store.schedules.count(access.scope, filter));
      return (await store.schedules.list(access.scope, { ...filter, ...pageOf(query) })).map(
        record,
      );
    },

    async ofWorkflow(
      { params: { projectId, analysisflowId: workflowId }, query },
      { access, reply },
    ) {
      await access.narrow(projectId);
      const workflow = await store.workflows.get(access.scope, workflowId);
      if (workflow === undefined || workflow.projectId !== projectId)
        throw millraceError('NOT_FOUND', { what: 'workflow', id: workflowId });
      setTotal(reply, await store.schedules.count(access.scope, { workflowId }));
      return (await store.schedules.list(access.scope, { workflowId, ...pageOf(query) })).map(
        record,
      );
    },

    get: async ({ params: { id } }, context) => record(await find(id, context)),

    async deleteByGet({ params: { id }, headers }, context) {
      await findToChange(id, context);
      if (headers.id !== id)
        throw wrongMember(
          'headers.id',
          `is ${headers.id}, and the path says ${id}. To delete the schedule they must be the same`,
        );
      return remove(id, context);
    },

    async update({ params: { id }, body }, context) {
      for (let tries = 1; ; tries++) {
        try {
          return record(await update(id, body, context));
        } catch (error) {
          if (!isMillraceError(error, 'CONFLICT') || tries === TRIES) throw error;
        }
      }
    },

    delete: ({ params: { id } }, context) => remove(id, context),

    async simulate({ body }) {
      const { timeZone, overlap, catchUp, ...values } = changedValues(
        defaultValues('', settings.timeZone),
        defaultValues('', settings.timeZone),
        body,
      );
      const timing = timingOf({ ...values, timeZone });
      refuseNever({ ...values, timeZone }, store.now());
      const from =
        body.from === undefined || body.from === null
          ? store.now()
          : parseDateTime('from', body.from, timeZone) - 1;
      const slots = nextSlots(timing, from, body.count ?? 10);
      return {
        description: describeTiming(timing),
        timeZone,
        nextFireTimes: slots.map((slot) => new Date(slot).toISOString()),
        fires: slots.map((slot) => ({
          time: new Date(slot).toISOString(),
          local: formatLocal(slot, timeZone),
          words: inWords(slot, timeZone),
        })),
        ...(typeof body.runSeconds === 'number'
          ? {
              runs: simulateRuns(timing, slots, {
                overlap,
                catchUp,
                runMs: body.runSeconds * 1000,
                downtime: downtimeOf(body, timeZone),
              }).map(({ slot, outcome, start, end }) => ({
                slot: new Date(slot).toISOString(),
                outcome,
                start: start === null ? null : new Date(start).toISOString(),
                end: end === null ? null : new Date(end).toISOString(),
              })),
            }
          : {}),
      };
    },
  };
}

type Downtime = {
  readonly downFrom?: string | null | undefined;
  readonly downTo?: string | null | undefined;
};

/** The downtime of a simulation: both ends, or neither. */
function downtimeOf(
  { downFrom = null, downTo = null }: Downtime,
  timeZone: string,
): { readonly from: number; readonly to: number } | null {
  if (downFrom === null && downTo === null) return null;
  if (downFrom === null) throw wrongMember('body.downFrom', 'is missing, and downTo is given');
  if (downTo === null) throw wrongMember('body.downTo', 'is missing, and downFrom is given');
  const from = parseDateTime('downFrom', downFrom, timeZone);
  const to = parseDateTime('downTo', downTo, timeZone);
  if (to <= from) throw wrongMember('body.downTo', 'must be later than downFrom');
  return { from, to };
}

/** Due slots stay due, unless the times change or a pause ends; slots of the pause are dropped. */
function slotAfterChange(current: Schedule, values: ScheduleValues, now: number): number | null {
  const resumed = current.paused && !values.paused;
  if (!resumed && timingMembers.every((name) => current[name] === values[name]))
    return current.nextSlot;
  if (current.cronPattern !== values.cronPattern || current.fireEvery !== values.fireEvery)
    refuseNever(values, now);
  return nextSlot(timingOf(values), Math.max(now, current.lastSlot ?? 0));
}

const timingMembers: readonly (keyof TimingFields)[] = [
  'cronPattern',
  'fireEvery',
  'day',
  'dayOfTheMonth',
  'hour',
  'minute',
  'startTime',
  'endTime',
  'timeZone',
];

/**
 * A user who changes what a schedule passes to its runs becomes responsible for them: otherwise
 * they would run it with another user's rights.
 */
function saysWhatRuns(current: Schedule, values: ScheduleValues): boolean {
  return (['programParameters', 'sparkSubmitOptions', 'Libjars', 'target'] as const).some(
    (name) => current[name] !== values[name],
  );
}

async function checkSame(
  { analysisFlowId, projectId }: ScheduleChanges,
  current: Schedule,
  { access }: RequestContext,
): Promise<void> {
  await access.narrow(projectId);
  if ((projectId ?? current.projectId) !== current.projectId)
    throw millraceError('NOT_FOUND', { what: 'schedule', id: current.id });
  if ((analysisFlowId ?? current.analysisFlowId) !== current.analysisFlowId)
    throw wrongMember(
      'body.analysisFlowId',
      `must be ${current.analysisFlowId}: a schedule stays with its workflow`,
    );
}

function wrongMember(path: string, message: string): MillraceError {
  return new MillraceError('INVALID', `${path} ${message}.`, { errors: [{ path, message }] });
}
