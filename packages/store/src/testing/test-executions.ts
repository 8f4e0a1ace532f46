import { describe, expect, test } from 'vitest';
import type { Execution, ExecutionMetrics, Scope, Store } from '../index.ts';
import { claim, expectedOf, type StoreFixture } from './store-fixture.ts';

/** Executions: accepted, claimed under a lease, moved by compare-and-set, listed, deleted. */
export function testExecutions(fixture: StoreFixture): void {
  const { foreign, execution, claimed } = fixture;

  describe('executions', () => {
    test('are accepted together and counted', async () => {
      const accepted = await Promise.all(
        Array.from({ length: 20 }, () => fixture.store.executions.create(execution())),
      );
      expect(new Set(accepted.map(({ id }) => id)).size).toBe(20);
      expect(accepted[0]).toMatchObject({
        status: 9,
        stateVersion: 1,
        startTime: fixture.time,
        endTime: null,
        metrics: null,
        logs: `logs/execution-${accepted[0]?.id}.log`,
      });
      expect(await fixture.store.executions.count(fixture.scope)).toBe(20);
      expect(await fixture.store.executions.count(foreign())).toBe(0);
      expect(await fixture.store.executions.queuePosition(accepted[19]?.id ?? 0)).toBe(19);
    });
    test('one that cannot be stored does not affect the others of its group', async () => {
      const results = await Promise.allSettled([
        fixture.store.executions.create(execution()),
        fixture.store.executions.create(execution({ projectId: 999 })),
        fixture.store.executions.create(execution()),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    test('are claimed once, oldest first, for the owner’s targets', async () => {
      const first = await fixture.store.executions.create(execution());
      await fixture.store.executions.create(execution({ target: 'cluster' }));
      const third = await fixture.store.executions.create(execution());
      const claims = await Promise.all([
        fixture.store.executions.claim(claim),
        fixture.store.executions.claim(claim),
        fixture.store.executions.claim(claim),
      ]);
      expect(claims.map((row) => row?.id)).toEqual([first.id, third.id, undefined]);
      expect(claims[0]).toMatchObject({
        status: 4,
        leaseOwner: 'me',
        leaseUntil: fixture.time + 15_000,
        fencingToken: 1,
      });
    });
    test('of a project at its limit wait, those of others continue', async () => {
      const other = await fixture.store.projects.create({ name: 'Other', userId: fixture.ada.id });
      await fixture.store.executions.create(execution());
      await fixture.store.executions.create(execution());
      const last = await fixture.store.executions.create(execution({ projectId: other.id }));
      expect(await fixture.store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({
        projectId: fixture.project.id,
      });
      expect(await fixture.store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({
        id: last.id,
      });
      expect(await fixture.store.executions.claim({ ...claim, projectLimit: 1 })).toBeUndefined();
      expect(await fixture.store.executions.countLive()).toContainEqual({
        projectId: fixture.project.id,
        status: 'PENDING',
        count: 1,
      });
    });
    test('change state by compare-and-set', async () => {
      const run = await claimed();
      const moved = await fixture.store.executions.transition(run.id, expectedOf(run), 'RUNNING', {
        runTime: fixture.time,
        applicationId: 'embedded-1',
      });
      expect(moved).toMatchObject({
        status: 0,
        stateVersion: run.stateVersion + 1,
        runTime: fixture.time,
      });
      expect(
        await fixture.store.executions.transition(run.id, expectedOf(run), 'FAILED'),
      ).toBeUndefined();
      expect(
        await fixture.store.executions.transition(
          run.id,
          { ...expectedOf(moved as Execution), fencingToken: 7 },
          'FAILED',
        ),
      ).toBeUndefined();
      expect(await fixture.store.executions.get(fixture.scope, run.id)).toMatchObject({
        status: 0,
        applicationId: 'embedded-1',
      });
    });
    test('end with metrics and results in one transaction, and release the lease', async () => {
      const metrics: ExecutionMetrics = {
        nodes: [{ nodeId: 'n', name: 'N', status: 'COMPLETED', rows: 3, durationMs: 1 }],
        rowsRead: null,
        rowsWritten: 3,
        bytesRead: null,
        bytesWritten: null,
        peakMemory: null,
      };
      const results = ['a', 'b'].map((title) => ({
        nodeId: 'n',
        title,
        type: 'table' as const,
        time: fixture.time,
        file: `${title}.json`,
        total: 3,
        options: { type: 'bar' },
      }));
      const run = await claimed();
      expect(await fixture.store.executions.note(run.id, { fencingToken: 9 }, { metrics })).toBe(
        false,
      );
      expect(
        await fixture.store.executions.note(
          run.id,
          { fencingToken: 1 },
          { metrics: { ...metrics, nodes: [] } },
        ),
      ).toBe(true);
      const ended = await fixture.store.executions.transition(
        run.id,
        expectedOf(run),
        'COMPLETED',
        { endTime: fixture.time, metrics, results },
      );
      expect(ended).toMatchObject({ status: 2, leaseOwner: null, leaseUntil: null, metrics });
      expect(await fixture.store.executions.get(fixture.scope, run.id)).toMatchObject({ metrics });
      expect(await fixture.store.executions.results(run.id)).toEqual(results);
      expect(await fixture.store.executions.countEnded(fixture.scope)).toBe(1);
      expect(await fixture.store.executions.latestCompleted(fixture.scope, 1)).toMatchObject({
        id: run.id,
      });
      expect(await fixture.store.executions.latestCompleted(foreign(), 1)).toBeUndefined();
      fixture.time += 1;
      const part = await claimed({ untilNodeId: 'n', usePinned: true });
      expect(
        await fixture.store.executions.transition(part.id, expectedOf(part), 'COMPLETED', {
          endTime: fixture.time,
        }),
      ).toMatchObject({
        untilNodeId: 'n',
        usePinned: true,
      });
      expect(await fixture.store.executions.latestCompleted(fixture.scope, 1)).toMatchObject({
        id: run.id,
        untilNodeId: null,
        usePinned: false,
      });
    });
    test('keep their lease while their owner sends heartbeats', async () => {
      const run = await claimed();
      fixture.time += 10_000;
      expect(await fixture.store.executions.heartbeat('me', 15_000)).toEqual(
        new Map([[run.id, 'STARTING']]),
      );
      expect(await fixture.store.executions.heartbeat('you', 15_000)).toEqual(new Map());
      expect(await fixture.store.executions.claimed()).toMatchObject([
        { id: run.id, leaseOwner: 'me', leaseUntil: fixture.time + 15_000 },
      ]);
    });
    test('are listed newest first across projects, in pages, filtered by membership', async () => {
      const other = await fixture.store.projects.create({ name: 'Other', userId: fixture.ada.id });
      const ids: number[] = [];
      for (let index = 0; index < 7; index++) {
        fixture.time += index % 3 === 0 ? 1 : 0;
        ids.unshift(
          (
            await fixture.store.executions.create(
              execution({
                projectId: index % 2 === 0 ? fixture.project.id : other.id,
                analysisFlowId: index % 3,
              }),
            )
          ).id,
        );
      }
      const listed = async (who: Scope, options: Parameters<Store['executions']['list']>[1]) =>
        (await fixture.store.executions.list(who, options)).map(({ id }) => id);
      for (const who of [fixture.scope, 'all'] as const) {
        expect(await listed(who, {})).toEqual(ids);
        expect(await listed(who, { page: { page: 1, size: 3 } })).toEqual(ids.slice(3, 6));
        expect(await listed(who, { page: { page: 9, size: 3 } })).toEqual([]);
        expect(await listed(who, { projectId: other.id })).toHaveLength(3);
        expect(await listed(who, { workflowId: 2 })).toHaveLength(2);
        expect(await listed(who, { status: ['COMPLETED'] })).toEqual([]);
        expect(await listed(who, { status: ['PENDING', 'FAILED', 'PENDING'] })).toEqual(ids);
        expect(await listed(who, { direction: 'asc', page: { page: 0, size: 3 } })).toEqual(
          ids.toReversed().slice(0, 3),
        );
        expect(await listed(who, { search: 'DELAY', userId: fixture.ada.id })).toEqual(ids);
        expect(await listed(who, { search: 'x' })).toEqual([]);
        expect(await listed(who, { from: fixture.time })).toHaveLength(1);
        expect(
          await listed(who, { to: fixture.time, status: ['PENDING'], workflowId: 0 }),
        ).toHaveLength(2);
        expect(
          await fixture.store.executions.count(who, { from: fixture.time, status: ['PENDING'] }),
        ).toBe(1);
      }
      expect(await listed(foreign(), {})).toEqual([]);
      expect(await fixture.store.executions.count(fixture.scope, { workflowId: 2 })).toBe(2);
      expect(
        await fixture.store.executions.count(fixture.scope, {
          projectId: other.id,
          status: ['PENDING'],
        }),
      ).toBe(3);
    });
    test('that ended long ago are deleted, live ones never', async () => {
      const run = await claimed();
      await fixture.store.executions.transition(run.id, expectedOf(run), 'FAILED', {
        endTime: fixture.time,
      });
      const live = await fixture.store.executions.create(execution());
      expect(
        await fixture.store.executions.endedBefore([fixture.project.id], fixture.time, 10),
      ).toEqual([]);
      expect(await fixture.store.executions.endedBefore([1], fixture.time + 1, 10)).toEqual([]);
      expect(
        await fixture.store.executions.endedBefore([fixture.project.id], fixture.time + 1, 10),
      ).toMatchObject([{ id: run.id }]);
      expect(await fixture.store.executions.delete([run.id, live.id])).toBe(1);
      expect(await fixture.store.executions.count('all')).toBe(1);
    });
    test('the latest of each workflow are kept, with its latest completed run', async () => {
      const ended = async (analysisFlowId: number, status: 'COMPLETED' | 'FAILED') => {
        const run = await claimed({ analysisFlowId });
        fixture.time += 1;
        const end = { endTime: fixture.time };
        await fixture.store.executions.transition(run.id, expectedOf(run), status, end);
        return run.id;
      };
      const oldest = await ended(1, 'FAILED');
      const completed = await ended(1, 'COMPLETED');
      const older = await ended(1, 'FAILED');
      const latest = await ended(1, 'FAILED');
      const another = await ended(2, 'FAILED');
      await fixture.store.executions.create(execution({ analysisFlowId: 1 }));
      const beyond = async (keepLatest: number): Promise<readonly number[]> =>
        (await fixture.store.executions.endedBefore('all', fixture.time + 1, 10, keepLatest)).map(
          ({ id }) => id,
        );
      expect(await beyond(0)).toEqual([oldest, completed, older, latest, another]);
      expect(await beyond(1)).toEqual([oldest, older]);
      expect(await beyond(3)).toEqual([oldest]);
      expect(await beyond(4)).toEqual([]);
      const filter = { status: ['FAILED', 'COMPLETED'], keepLatest: 1 } as const;
      expect(await fixture.store.executions.count(fixture.scope, filter)).toBe(2);
    });
  });
}
