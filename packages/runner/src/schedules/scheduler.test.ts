import {
  openSqliteStore,
  statusName,
  type Execution,
  type NewSchedule,
  type Schedule,
  type Store,
} from '@millrace/store';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { phrase } from '@millrace/model';
import type { Refusal } from './decide-slots.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { nextSlot, timingOf } from './timing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2027-03-27T10:00:00Z');

let time = START;
let store: Store;
let scheduler: Scheduler;
let refusal: Refusal | null;
let workflowId: number;
let logged: string[];
beforeEach(async () => {
  time = START;
  refusal = null;
  logged = [];
  store = await openSqliteStore(':memory:', () => time);
  const { id: userId } = await store.users.create({ username: 'ada', password: '', role: 'ADMIN' });
  const texts = { name: 'w', category: '', description: '' };
  workflowId = (
    await store.workflows.create({
      ...texts,
      userId,
      projectId: 1,
      content: () => '{}',
      datasets: [],
    })
  ).id;
  scheduler = createScheduler({
    store,
    refuse: () => Promise.resolve(refusal),
    log: (line) => logged.push(line),
  });
});
afterEach(() => store.close());

const create = (changes: Partial<NewSchedule>): Promise<Schedule> =>
  createSchedule(store, workflowId, changes);

async function runs(schedule: Schedule): Promise<string[]> {
  const executions = await store.executions.list('all', { scheduleId: schedule.id });
  return executions
    .toSorted((a, b) => (a.slot ?? 0) - (b.slot ?? 0))
    .map(
      ({ slot, status }) =>
        `${new Date(slot ?? 0).toISOString().slice(11, 16)} ${statusName(status)}`,
    );
}

async function pollAt(clock: string): Promise<void> {
  time = Date.parse(`2027-03-27T${clock}Z`);
  await scheduler.poll();
}

test('fires when its slot is due, not before, and once', async () => {
  const schedule = await create({ cronPattern: '30 10 * * *' });
  await pollAt('10:29:59');
  expect(await runs(schedule)).toEqual([]);
  for (let polls = 0; polls < 3; polls++) await pollAt('10:30:01');
  expect(await runs(schedule)).toEqual(['10:30 PENDING']);
  expect(await store.schedules.get('all', schedule.id)).toMatchObject({
    firedTime: time,
    nextSlot: Date.parse('2027-03-28T10:30Z'),
  });
});

test('a slot up to a minute old is on time, an older one was missed', async () => {
  const onTime = await create({ cronPattern: '30 10 * * *' });
  const missed = await create({ cronPattern: '29 10 * * *' });
  await pollAt('10:30:59');
  expect([await runs(onTime), await runs(missed)]).toEqual([['10:30 PENDING'], ['10:29 SKIPPED']]);
  expect((await store.executions.list('all', { scheduleId: missed.id }))[0]?.reason).toBe(
    'This slot passed while no service was there to run it, and catchUp is NONE.',
  );
});

test('missed slots: none, the last, or all in order', async () => {
  const every = { cronPattern: '0 * * * *' };
  const [none, last, all, both] = [
    await create(every),
    await create({ ...every, catchUp: 'LAST' }),
    await create({ ...every, catchUp: 'ALL' }),
    await create({ ...every, catchUp: 'ALL', overlap: 'PARALLEL' }),
  ];
  await pollAt('13:30:00');
  expect(await runs(none)).toEqual(['13:00 SKIPPED']);
  expect(await runs(last)).toEqual(['12:00 SKIPPED', '13:00 PENDING']);
  expect(await runs(all)).toEqual(['11:00 PENDING', '12:00 PENDING', '13:00 PENDING']);
  expect(await runs(both)).toEqual(await runs(all));
  const claimed = [];
  for (let execution = await claim(store); execution !== undefined; execution = await claim(store))
    claimed.push(execution.analysisFlowScheduleId);
  expect(claimed.filter((id) => id === all.id)).toHaveLength(1);
  expect(claimed.filter((id) => id === both.id)).toHaveLength(3);
});

test('handles an outage of a year with a slot every second at once', async () => {
  const schedule = await create({ cronPattern: '* * * * * ?', overlap: 'PARALLEL' });
  time += 365 * 24 * HOUR;
  await scheduler.poll();
  const executions = await store.executions.list('all', { scheduleId: schedule.id });
  expect(executions.filter(({ status }) => statusName(status) === 'PENDING')).toHaveLength(61);
  expect(executions.find(({ status }) => statusName(status) === 'SKIPPED')?.reason).toMatch(
    /^1,000 or more slots, from 2027-03-27T10:00:01/,
  );
});

test('overlap: skipped with the reason, queued, or concurrent', async () => {
  const every = { cronPattern: '* * * * *' };
  const [skip, queue, beside] = [
    await create(every),
    await create({ ...every, overlap: 'QUEUE' }),
    await create({ ...every, overlap: 'PARALLEL' }),
  ];
  await pollAt('10:01:00');
  await pollAt('10:02:00');
  expect(await runs(skip)).toEqual(['10:01 PENDING', '10:02 SKIPPED']);
  expect((await store.executions.list('all', { scheduleId: skip.id }))[0]?.reason).toMatch(
    /^Execution \d+ of this schedule is still PENDING.$/,
  );
  expect(await runs(queue)).toEqual(['10:01 PENDING', '10:02 PENDING']);
  expect(await runs(beside)).toEqual(['10:01 PENDING', '10:02 PENDING']);
});

test('two slots on time in one poll overlap; so does one on time with a missed one', async () => {
  const every = { cronPattern: '* * * * *' };
  const [skip, all] = [await create(every), await create({ ...every, catchUp: 'ALL' })];
  await pollAt('10:02:00');
  expect(await runs(skip)).toEqual(['10:01 PENDING', '10:02 SKIPPED']);
  expect((await store.executions.list('all', { scheduleId: skip.id }))[0]?.reason).toBe(
    'The run of the previous slot has not ended.',
  );
  await pollAt('10:04:30');
  expect(await runs(all)).toEqual([
    '10:01 PENDING',
    '10:02 SKIPPED',
    '10:03 PENDING',
    '10:04 SKIPPED',
  ]);
});

test('no more than a hundred runs of a schedule wait; missed slots wait with its other slots', async () => {
  const every = { cronPattern: '* * * * *', overlap: 'QUEUE' } as const;
  const [queue, all] = [await create(every), await create({ ...every, catchUp: 'ALL' })];
  for (let minute = 1; minute <= 102; minute++) {
    time = START + minute * MINUTE;
    await scheduler.poll();
  }
  expect((await runs(queue)).slice(99)).toEqual([
    '11:40 PENDING',
    '11:41 SKIPPED',
    '11:42 SKIPPED',
  ]);
  expect(await runs(all)).toHaveLength(100);
  const first = (await claim(store, all.id))!;
  await end(store, first);
  await scheduler.poll();
  expect((await runs(all)).slice(99)).toEqual(['11:40 PENDING', '11:41 PENDING']);
});

test('skips the slots of a user who may not run it anymore, with one notification', async () => {
  const schedule = await create({ cronPattern: '* * * * *' });
  refusal = { reason: phrase`ada is not active.`, recipients: ['ada@example.org'] };
  await pollAt('10:01:00');
  await pollAt('10:02:00');
  expect(await runs(schedule)).toEqual(['10:01 SKIPPED', '10:02 SKIPPED']);
  const [second, first] = await store.executions.list('all', { scheduleId: schedule.id });
  expect([
    first?.reason,
    await store.outbox.of(first!.id),
    await store.outbox.of(second!.id),
  ]).toEqual([
    'ada is not active.',
    [expect.objectContaining({ recipient: 'ada@example.org', state: 'WAITING' })],
    [],
  ]);
  refusal = null;
  await pollAt('10:03:00');
  expect((await runs(schedule)).at(-1)).toBe('10:03 PENDING');
});

test('a paused schedule neither fires nor runs slots of the pause later', async () => {
  const schedule = await create({ cronPattern: '0 * * * *', catchUp: 'ALL' });
  await store.schedules.update(schedule.id, null, { paused: true });
  await pollAt('12:30:00');
  await store.schedules.update(schedule.id, null, {
    paused: false,
    nextSlot: nextSlot(timingOf(schedule), time),
  });
  await scheduler.poll();
  await pollAt('13:00:00');
  expect(await runs(schedule)).toEqual(['13:00 PENDING']);
});

test('an unreadable schedule is reported once, and delays no other', async () => {
  await create({ cronPattern: 'nonsense', nextSlot: time });
  const other = await create({ cronPattern: '1 10 * * *' });
  await pollAt('10:01:00');
  await pollAt('10:01:01');
  expect(logged).toEqual([
    expect.stringContaining('could not be fired: The cron pattern cannot be read'),
  ]);
  expect(await runs(other)).toEqual(['10:01 PENDING']);
});

test('a clock that is set back repeats nothing', async () => {
  const schedule = await create({ cronPattern: '* * * * *', overlap: 'PARALLEL' });
  await pollAt('10:02:00');
  await pollAt('10:00:30');
  await pollAt('10:02:30');
  expect(await runs(schedule)).toEqual(['10:01 PENDING', '10:02 PENDING']);
});

/**
 * What happens next: the clock advances, with a service polling all the while or not at all; or
 * somebody acts.
 */
type Step = {
  readonly kind: 'work' | 'outage' | 'pause' | 'resume' | 'finish';
  readonly minutes: number;
};

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('work', 'work', 'work', 'outage', 'pause', 'resume', 'finish'),
    minutes: fc.integer({ min: 1, max: 240 }),
  }),
  { minLength: 5, maxLength: 20 },
);
const policies = fc.record({
  cronPattern: fc.constantFrom(
    '0 * * * *',
    '0,45 */2 * * *',
    '30 2 * * *',
    '15 1,2,3 * * *',
    '0 */6 * * SUN',
  ),
  timeZone: fc.constantFrom('UTC', 'Europe/Oslo', 'America/New_York'),
  overlap: fc.constantFrom('SKIP', 'QUEUE', 'PARALLEL'),
  catchUp: fc.constantFrom('NONE', 'LAST', 'ALL'),
} as const);

test('over days of work, outages and pauses, two schedulers handle each slot once, by its policies', async () => {
  await fc.assert(
    fc.asyncProperty(policies, steps, async (policy, list) => {
      time = START;
      const schedule = await create(policy);
      const others = [scheduler, createScheduler({ store, refuse: () => Promise.resolve(null) })];
      const expected = new Map<number, 'run' | 'skipped'>();
      const slotAfter = (instant: number): number =>
        nextSlot(timingOf(schedule), instant) ?? Number.POSITIVE_INFINITY;
      let [paused, seen] = [false, time];

      const deal = async (): Promise<void> => {
        const live =
          (await store.executions.count('all', {
            scheduleId: schedule.id,
            status: ['PENDING', 'STARTING'],
          })) > 0;
        const due: number[] = [];
        for (
          let slot = paused ? Number.POSITIVE_INFINITY : slotAfter(seen);
          slot <= time;
          slot = slotAfter(slot)
        )
          due.push(slot);
        for (const [slot, outcome] of modelled(policy, due, time, live))
          expected.set(slot, outcome);
        seen = time;
        await Promise.all(others.map((one) => one.poll()));
      };
      const pass = async (minutes: number): Promise<void> => {
        time += minutes * MINUTE;
        await deal();
      };
      const acts: Record<Step['kind'], (minutes: number) => Promise<void>> = {
        async work(minutes) {
          for (let passed = 0; passed < minutes; passed += 10) await pass(10);
        },
        outage: pass,
        async finish() {
          for (
            let run = await claim(store, schedule.id);
            run !== undefined;
            run = await claim(store, schedule.id)
          )
            await end(store, run);
        },
        async pause() {
          paused = true;
          await store.schedules.update(schedule.id, null, { paused });
        },
        async resume() {
          if (!paused) return;
          paused = false;
          seen = time;
          await store.schedules.update(schedule.id, null, { paused, nextSlot: slotAfter(time) });
        },
      };
      for (const { kind, minutes } of list) await acts[kind](minutes);
      const made = await store.executions.list('all', { scheduleId: schedule.id });
      const actual = new Map(
        made.map(({ slot, status }) => [
          slot,
          statusName(status) === 'SKIPPED' ? 'skipped' : 'run',
        ]),
      );
      expect(actual.size).toBe(made.length);
      expect([...actual].toSorted(bySlot)).toEqual([...expected].toSorted(bySlot));
      await store.schedules.remove(schedule.id);
    }),
    { numRuns: 60 },
  );
}, 120_000);

const bySlot = (a: readonly unknown[], b: readonly unknown[]): number =>
  Number(a[0]) - Number(b[0]);

/**
 * The policies in their simplest form. Skipped slots leave one skipped execution, at the newest of
 * them.
 */
function modelled(
  { overlap, catchUp }: Pick<Schedule, 'overlap' | 'catchUp'>,
  due: readonly number[],
  now: number,
  live: boolean,
): [number, 'run' | 'skipped'][] {
  const missed = due.filter((slot) => slot < now - MINUTE);
  const onTime = due.filter((slot) => slot >= now - MINUTE);
  const madeUp =
    catchUp === 'ALL' ? missed : catchUp === 'LAST' && onTime.length === 0 ? missed.slice(-1) : [];
  const passed = missed.slice(0, missed.length - madeUp.length);
  let busy = live;
  const outcomes: [number, 'run' | 'skipped'][] = passed.slice(-1).map((slot) => [slot, 'skipped']);
  for (const slot of [...madeUp, ...onTime]) {
    const runs = overlap !== 'SKIP' || !busy || (catchUp === 'ALL' && missed.includes(slot));
    outcomes.push([slot, runs ? 'run' : 'skipped']);
    busy ||= runs;
  }
  return outcomes;
}

async function createSchedule(
  store: Store,
  analysisFlowId: number,
  changes: Partial<NewSchedule>,
): Promise<Schedule> {
  const form = {
    cronPattern: null,
    fireEvery: null,
    day: null,
    dayOfTheMonth: null,
    hour: null,
    minute: null,
    startTime: null,
    endTime: null,
  };
  const rules = { timeZone: 'UTC', paused: false, overlap: 'SKIP', catchUp: 'NONE' } as const;
  const run = {
    emailonSuccess: null,
    emailonFailure: null,
    Libjars: null,
    sparkSubmitOptions: null,
    programParameters: null,
    timeoutSeconds: null,
    retries: 0,
  };
  const schedule: NewSchedule = {
    ...form,
    ...rules,
    ...run,
    userId: 1,
    analysisFlowId,
    name: '',
    description: '',
    target: 'embedded',
    nextSlot: null,
    ...changes,
  };
  return store.schedules.create({
    ...schedule,
    nextSlot: changes.nextSlot ?? nextSlot(timingOf(schedule), time),
  });
}

async function claim(store: Store, scheduleId?: number): Promise<Execution | undefined> {
  const execution = await store.executions.claim({
    owner: 'me',
    leaseMs: 1e15,
    targets: ['embedded'],
    projectLimit: null,
  });
  return execution === undefined ||
    scheduleId === undefined ||
    execution.analysisFlowScheduleId === scheduleId
    ? execution
    : claim(store, scheduleId);
}

async function end(store: Store, { id, stateVersion, fencingToken }: Execution): Promise<void> {
  await store.executions.transition(
    id,
    { status: 'STARTING', stateVersion, fencingToken },
    'FAILED',
  );
}
