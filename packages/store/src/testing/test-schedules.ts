import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phrase } from '@millrace/model';
import type {
  Firing,
  LiveRun,
  NewSchedule,
  Project,
  Schedule,
  Store,
  User,
  Workflow,
} from '../index.ts';

/**
 * The suite for schedules and the e-mails about their runs. An implementation passes what
 * `testStore` gets.
 */
export function testSchedules(name: string, open: (now: () => number) => Promise<Store>): void {
  describe(`schedules and outbox: ${name}`, () => {
    let time = 1_700_000_000_000;
    let store: Store;
    let ada: User;
    let project: Project;
    let workflow: Workflow;

    beforeEach(async () => {
      store = await open(() => time);
      ada = await store.users.create({
        username: 'Ada',
        password: 'correct horse',
        role: 'ANALYST',
      });
      project = await store.projects.create({ name: 'Mill', userId: ada.id });
      const texts = { name: 'delays', category: 'c', description: 'd' };
      workflow = await store.workflows.create({
        ...texts,
        userId: ada.id,
        projectId: project.id,
        content: () => '{}',
        datasets: [],
      });
    });
    afterEach(() => store.close());

    const create = (changes: Partial<NewSchedule> = {}): Promise<Schedule> =>
      store.schedules.create({ ...plain(ada.id, workflow.id), ...changes });
    const firing = (slot: number, changes: Partial<Firing> = {}): Firing => ({
      slot,
      skipped: null,
      inTurn: false,
      recipients: [],
      ...changes,
    });
    const fire = async (id: number, firings: readonly Firing[], nextSlot: number | null = null) => {
      const { stateVersion } = (await store.schedules.get('all', id))!;
      return store.schedules.fire(id, stateVersion, () => ({ firings, nextSlot }));
    };
    const claim = { owner: 'me', leaseMs: 15_000, targets: ['embedded'], projectLimit: null };

    test('are created, read, changed, listed by project and workflow, and deleted', async () => {
      const made = await create({ name: 'nightly', nextSlot: time + 5 });
      expect(made).toMatchObject({
        id: expect.any(Number),
        projectId: project.id,
        name: 'nightly',
        paused: false,
        firedTime: null,
        lastSlot: null,
        dateCreated: time,
      });
      expect(await store.schedules.get({ memberId: ada.id }, made.id)).toEqual(made);
      time += 10;
      const changed = await store.schedules.update(made.id, made.stateVersion, {
        paused: true,
        hour: 7,
      });
      expect(changed).toMatchObject({
        paused: true,
        hour: 7,
        name: 'nightly',
        dateLastUpdated: time,
      });
      expect(await store.schedules.list('all')).toEqual([changed]);
      expect(await store.schedules.list('all', { projectId: 1 })).toEqual([]);
      expect(
        await store.schedules.list('all', { workflowId: workflow.id, page: { page: 1, size: 1 } }),
      ).toEqual([]);
      expect(await store.schedules.count('all', { workflowId: workflow.id })).toBe(1);
      expect(await store.schedules.remove(made.id)).toBe(true);
      expect(await store.schedules.remove(made.id)).toBe(false);
      await expect(store.schedules.update(made.id, null, { hour: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('are found by a part of their name or of the workflow’s, and by whether they are paused', async () => {
      const nightly = await create({ name: 'Nightly Über' });
      const hourly = await create({ name: 'hourly', paused: true });
      const found = async (options: Parameters<Store['schedules']['list']>[1]) => {
        const rows = await store.schedules.list({ memberId: ada.id }, options);
        expect(await store.schedules.count({ memberId: ada.id }, options)).toBe(rows.length);
        return rows.map(({ id }) => id);
      };
      expect(await found({ search: 'über' })).toEqual([nightly.id]);
      expect(await found({ search: 'DELAYS' })).toEqual([nightly.id, hourly.id]);
      expect(await found({ search: '%' })).toEqual([]);
      expect(await found({ search: '' })).toEqual([nightly.id, hourly.id]);
      expect(await found({ paused: true })).toEqual([hourly.id]);
      expect(await found({ paused: false, search: 'hourly' })).toEqual([]);
    });

    test('are visible to members of the workflow’s project only', async () => {
      const ben = await store.users.create({
        username: 'ben',
        password: 'battery staple',
        role: 'ANALYST',
      });
      const { id } = await create();
      expect(await store.schedules.get({ memberId: ben.id }, id)).toBeUndefined();
      expect(await store.schedules.list({ memberId: ben.id })).toEqual([]);
      expect(await store.schedules.count({ memberId: ben.id })).toBe(0);
    });

    test('reject a change that is based on an old version', async () => {
      const { id, stateVersion } = await create({ nextSlot: time });
      await fire(id, [firing(time)]);
      await expect(store.schedules.update(id, stateVersion, { hour: 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    });

    test('are deleted with their workflow, and not restored with it', async () => {
      const { id } = await create({ nextSlot: time });
      await fire(id, [firing(time, { skipped: phrase`no` })]);
      await store.workflows.remove(workflow.id);
      expect(await store.schedules.get('all', id)).toBeUndefined();
      expect(await store.schedules.due(time)).toEqual([]);
      expect(await store.executions.list('all', { scheduleId: id })).toHaveLength(1);
      await expect(create()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await store.workflows.restore(workflow.id);
      expect(await store.schedules.list('all')).toEqual([]);
      expect((await create()).id).toBeGreaterThan(id);
    });

    test('are due when their slot has come, unless paused', async () => {
      const late = await create({ nextSlot: time });
      const later = await create({ nextSlot: time - 5 });
      await create({ nextSlot: time + 1 });
      await create({ nextSlot: time, paused: true });
      await create();
      expect((await store.schedules.due(time)).map(({ id }) => id)).toEqual([later.id, late.id]);
    });

    test('fire: create executions of the newest version and move on, in one transaction', async () => {
      const texts = {
        emailonSuccess: 'a@b.c',
        emailonFailure: 'd@e.f',
        Libjars: 'x.jar',
        sparkSubmitOptions: '--conf a=b',
        programParameters: '--var a=b',
      };
      const { id } = await create({
        nextSlot: time,
        ...texts,
        target: 'cluster',
        timeoutSeconds: 9,
        retries: 2,
      });
      const { name, category, description } = workflow;
      await store.workflows.update(workflow.id, null, {
        userId: ada.id,
        name,
        category,
        description,
        content: '{"v":2}',
        datasets: [],
      });
      const made = await fire(
        id,
        [firing(time - 1, { skipped: phrase`too late` }), firing(time, { inTurn: true })],
        time + 60,
      );
      expect(made).toEqual([
        expect.objectContaining({ slot: time - 1, status: 10, reason: 'too late', endTime: time }),
        expect.objectContaining({
          slot: time,
          status: 9,
          reason: null,
          endTime: null,
          startTime: time,
          analysisFlowScheduleId: id,
          analysisFlowId: workflow.id,
          workflowVersion: 2,
          userId: ada.id,
          projectId: project.id,
          name,
          category,
          description,
          target: 'cluster',
          timeoutSeconds: 9,
          retries: 2,
          emailOnSuccess: 'a@b.c',
          emailOnFailure: 'd@e.f',
          libJars: 'x.jar',
          sparkConfig: '--conf a=b',
          programParameters: '--var a=b',
        }),
      ]);
      expect(await store.schedules.get('all', id)).toMatchObject({
        nextSlot: time + 60,
        lastSlot: time,
        firedTime: time,
      });
      expect(await store.executions.list('all', { scheduleId: id })).toEqual(made?.toReversed());
      expect(await store.executions.count('all', { scheduleId: id })).toBe(2);
    });

    test('fire a slot once, even if asked again after its execution was purged', async () => {
      const { id, stateVersion } = await create({ nextSlot: time });
      const both = await Promise.all(
        [1, 2].map(() =>
          store.schedules.fire(id, stateVersion, () => ({
            firings: [firing(time, { skipped: phrase`no` })],
            nextSlot: null,
          })),
        ),
      );
      expect(both.map((made) => made?.length)).toEqual([1, undefined]);
      await store.executions.delete((both[0] ?? []).map((execution) => execution.id));
      expect(await fire(id, [firing(time)])).toEqual([]);
      expect(await store.executions.count('all', { scheduleId: id })).toBe(0);
    });

    test('do nothing while paused, or if nothing is decided', async () => {
      const { id, stateVersion } = await create({ nextSlot: time });
      expect(await store.schedules.fire(id, stateVersion, () => null)).toBeUndefined();
      expect((await store.schedules.get('all', id))?.stateVersion).toBe(stateVersion);
      await store.schedules.update(id, null, { paused: true });
      expect(await fire(id, [firing(time)])).toBeUndefined();
    });

    test('see their live runs; queued ones are claimed one after another', async () => {
      const { id } = await create({ nextSlot: time });
      await fire(id, [
        firing(time, { inTurn: true }),
        firing(time + 1, { inTurn: true }),
        firing(time + 2),
      ]);
      const first = await store.executions.claim(claim);
      const parallel = await store.executions.claim(claim);
      expect([first?.slot, parallel?.slot, await store.executions.claim(claim)]).toEqual([
        time,
        time + 2,
        undefined,
      ]);
      let seen: readonly LiveRun[] = [];
      await store.schedules.fire(
        id,
        (await store.schedules.get('all', id))!.stateVersion,
        (live) => {
          seen = live;
          return null;
        },
      );
      expect(seen.map(({ status }) => status)).toEqual(['STARTING', 'PENDING', 'STARTING']);
      for (const run of [first!, parallel!])
        await store.executions.transition(
          run.id,
          { status: 'STARTING', stateVersion: run.stateVersion, fencingToken: run.fencingToken },
          'FAILED',
        );
      expect((await store.executions.claim(claim))?.slot).toBe(time + 1);
    });

    test('the end of an execution writes one e-mail to each address', async () => {
      const { id } = await create({
        nextSlot: time,
        emailonSuccess: 'ok@b.c',
        emailonFailure: 'd@e.f, g@h.i,d@e.f',
      });
      await fire(id, [firing(time)]);
      const run = (await store.executions.claim(claim))!;
      expect(await store.outbox.of(run.id)).toEqual([]);
      const expected = {
        status: 'STARTING',
        stateVersion: run.stateVersion,
        fencingToken: run.fencingToken,
      } as const;
      expect(
        await store.executions.transition(run.id, { ...expected, stateVersion: 99 }, 'FAILED'),
      ).toBeUndefined();
      expect(await store.outbox.of(run.id)).toEqual([]);
      await store.executions.transition(run.id, expected, 'FAILED');
      const mails = await store.outbox.of(run.id);
      expect(
        mails.map(({ recipient, state, attempts, nextAttempt }) => [
          recipient,
          state,
          attempts,
          nextAttempt,
        ]),
      ).toEqual([
        ['d@e.f', 'WAITING', 0, time],
        ['g@h.i', 'WAITING', 0, time],
      ]);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
      await store.executions.delete([run.id]);
      expect(await store.outbox.of(run.id)).toEqual([]);
    });

    test('a skipped slot notifies once, until something else happens', async () => {
      const { id } = await create({ nextSlot: time, emailonFailure: 'd@e.f' });
      const refused = { skipped: phrase`Ada may not run it.`, recipients: ['ada@b.c'] };
      const made = [];
      for (const changes of [refused, refused, { skipped: phrase`busy` }, refused]) {
        time += 1;
        made.push(...(await fire(id, [firing(time, changes)]))!);
      }
      const recipients = await Promise.all(
        made.map(async (execution) =>
          (await store.outbox.of(execution.id)).map(({ recipient }) => recipient),
        ),
      );
      expect(recipients).toEqual([['ada@b.c'], [], [], ['ada@b.c']]);
    });

    test('mails are taken in order, one attempt at a time, until they are sent or fail', async () => {
      const { id } = await create({ nextSlot: time, emailonFailure: 'a@b.c' });
      const [execution] = (await fire(id, [
        firing(time, { skipped: phrase`no`, recipients: ['a@b.c', 'd@e.f'] }),
      ]))!;
      const first = (await store.outbox.take(1000))!;
      const second = (await store.outbox.take(1000))!;
      expect([first, second]).toMatchObject([
        { recipient: 'a@b.c', attempts: 1 },
        { recipient: 'd@e.f', attempts: 1 },
      ]);
      expect(await store.outbox.take(1000)).toBeUndefined();
      time += 1000;
      const again = (await store.outbox.take(1000))!;
      expect(again).toMatchObject({ id: first.id, messageId: first.messageId, attempts: 2 });
      expect(
        await store.outbox.settle(first, { state: 'SENT', lastError: null, nextAttempt: null }),
      ).toBe(false);
      expect(
        await store.outbox.settle(again, {
          state: 'WAITING',
          lastError: 'busy',
          nextAttempt: time + 10,
        }),
      ).toBe(true);
      expect(
        await store.outbox.settle(second, { state: 'SENT', lastError: null, nextAttempt: null }),
      ).toBe(true);
      expect(
        await store.outbox.settle(second, { state: 'GIVEN_UP', lastError: 'x', nextAttempt: null }),
      ).toBe(false);
      expect(await store.outbox.of(execution!.id)).toMatchObject([
        { state: 'WAITING', lastError: 'busy', nextAttempt: time + 10, sentTime: null },
        { state: 'SENT', lastError: null, nextAttempt: null, sentTime: time },
      ]);
    });
  });
}

function plain(userId: number, analysisFlowId: number): NewSchedule {
  const form = {
    cronPattern: '0 9 * * *',
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
  return {
    ...form,
    ...rules,
    ...run,
    userId,
    analysisFlowId,
    name: '',
    description: '',
    target: null,
    nextSlot: null,
  };
}
