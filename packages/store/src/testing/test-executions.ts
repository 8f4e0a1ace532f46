import { describe, expect, test } from 'vitest';
import type { Execution, ExecutionMetrics, Scope, Store } from '../index.ts';
import { claim, expectedOf, type TriedStore } from './tried-store.ts';

/** Executions: accepted, claimed under a lease, moved by compare-and-set, listed, deleted. */
export function testExecutions(tried: TriedStore): void {
  const { foreign, execution, claimed } = tried;

  describe('executions', () => {
    test('are accepted together and counted', async () => {
      const accepted = await Promise.all(Array.from({ length: 20 }, () => tried.store.executions.create(execution())));
      expect(new Set(accepted.map(({ id }) => id)).size).toBe(20);
      expect(accepted[0]).toMatchObject({
        status: 9,
        stateVersion: 1,
        startTime: tried.time,
        endTime: null,
        metrics: null,
        logs: `logs/execution-${accepted[0]?.id}.log`,
      });
      expect(await tried.store.executions.count(tried.scope)).toBe(20);
      expect(await tried.store.executions.count(foreign())).toBe(0);
      expect(await tried.store.executions.queuePosition(accepted[19]?.id ?? 0)).toBe(19);
    });
    test('one that cannot be stored does not spoil the others of its group', async () => {
      const results = await Promise.allSettled([
        tried.store.executions.create(execution()),
        tried.store.executions.create(execution({ projectId: 999 })),
        tried.store.executions.create(execution()),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    test('are claimed once, oldest first, for the owner’s targets', async () => {
      const first = await tried.store.executions.create(execution());
      await tried.store.executions.create(execution({ target: 'cluster' }));
      const third = await tried.store.executions.create(execution());
      const claims = await Promise.all([tried.store.executions.claim(claim), tried.store.executions.claim(claim), tried.store.executions.claim(claim)]);
      expect(claims.map((row) => row?.id)).toEqual([first.id, third.id, undefined]);
      expect(claims[0]).toMatchObject({ status: 4, leaseOwner: 'me', leaseUntil: tried.time + 15_000, fencingToken: 1 });
    });
    test('of a project at its limit wait, those of others go on', async () => {
      const other = await tried.store.projects.create({ name: 'Other', userId: tried.ada.id });
      await tried.store.executions.create(execution());
      await tried.store.executions.create(execution());
      const last = await tried.store.executions.create(execution({ projectId: other.id }));
      expect(await tried.store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({ projectId: tried.project.id });
      expect(await tried.store.executions.claim({ ...claim, projectLimit: 1 })).toMatchObject({ id: last.id });
      expect(await tried.store.executions.claim({ ...claim, projectLimit: 1 })).toBeUndefined();
      expect(await tried.store.executions.countLive()).toContainEqual({ projectId: tried.project.id, status: 'PENDING', count: 1 });
    });
    test('change state by compare-and-set', async () => {
      const run = await claimed();
      const moved = await tried.store.executions.transition(run.id, expectedOf(run), 'RUNNING', { runTime: tried.time, applicationId: 'embedded-1' });
      expect(moved).toMatchObject({ status: 0, stateVersion: run.stateVersion + 1, runTime: tried.time });
      expect(await tried.store.executions.transition(run.id, expectedOf(run), 'FAILED')).toBeUndefined();
      expect(await tried.store.executions.transition(run.id, { ...expectedOf(moved as Execution), fencingToken: 7 }, 'FAILED')).toBeUndefined();
      expect(await tried.store.executions.get(tried.scope, run.id)).toMatchObject({ status: 0, applicationId: 'embedded-1' });
    });
    test('end with metrics and results in one step, and give the lease back', async () => {
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
        time: tried.time,
        file: `${title}.json`,
        total: 3,
        options: { type: 'bar' },
      }));
      const run = await claimed();
      expect(await tried.store.executions.note(run.id, { fencingToken: 9 }, { metrics })).toBe(false);
      expect(await tried.store.executions.note(run.id, { fencingToken: 1 }, { metrics: { ...metrics, nodes: [] } })).toBe(true);
      const ended = await tried.store.executions.transition(run.id, expectedOf(run), 'COMPLETED', { endTime: tried.time, metrics, results });
      expect(ended).toMatchObject({ status: 2, leaseOwner: null, leaseUntil: null, metrics });
      expect(await tried.store.executions.get(tried.scope, run.id)).toMatchObject({ metrics });
      expect(await tried.store.executions.results(run.id)).toEqual(results);
      expect(await tried.store.executions.countEnded(tried.scope)).toBe(1);
      expect(await tried.store.executions.latestCompleted(tried.scope, 1)).toMatchObject({ id: run.id });
      expect(await tried.store.executions.latestCompleted(foreign(), 1)).toBeUndefined();
      tried.time += 1;
      const part = await claimed({ untilNodeId: 'n', usePinned: true });
      expect(await tried.store.executions.transition(part.id, expectedOf(part), 'COMPLETED', { endTime: tried.time })).toMatchObject({
        untilNodeId: 'n',
        usePinned: true,
      });
      expect(await tried.store.executions.latestCompleted(tried.scope, 1)).toMatchObject({ id: run.id, untilNodeId: null, usePinned: false });
    });
    test('keep their lease while their owner’s heart beats', async () => {
      const run = await claimed();
      tried.time += 10_000;
      expect(await tried.store.executions.heartbeat('me', 15_000)).toEqual(new Map([[run.id, 'STARTING']]));
      expect(await tried.store.executions.heartbeat('you', 15_000)).toEqual(new Map());
      expect(await tried.store.executions.claimed()).toMatchObject([{ id: run.id, leaseOwner: 'me', leaseUntil: tried.time + 15_000 }]);
    });
    test('are listed newest first across projects, in pages, as members see them', async () => {
      const other = await tried.store.projects.create({ name: 'Other', userId: tried.ada.id });
      const ids: number[] = [];
      for (let index = 0; index < 7; index++) {
        tried.time += index % 3 === 0 ? 1 : 0;
        ids.unshift(
          (await tried.store.executions.create(execution({ projectId: index % 2 === 0 ? tried.project.id : other.id, analysisFlowId: index % 3 }))).id,
        );
      }
      const listed = async (who: Scope, options: Parameters<Store['executions']['list']>[1]) =>
        (await tried.store.executions.list(who, options)).map(({ id }) => id);
      for (const who of [tried.scope, 'all'] as const) {
        expect(await listed(who, {})).toEqual(ids);
        expect(await listed(who, { page: { page: 1, size: 3 } })).toEqual(ids.slice(3, 6));
        expect(await listed(who, { page: { page: 9, size: 3 } })).toEqual([]);
        expect(await listed(who, { projectId: other.id })).toHaveLength(3);
        expect(await listed(who, { workflowId: 2 })).toHaveLength(2);
        expect(await listed(who, { status: ['COMPLETED'] })).toEqual([]);
        expect(await listed(who, { status: ['PENDING', 'FAILED', 'PENDING'] })).toEqual(ids);
        expect(await listed(who, { direction: 'asc', page: { page: 0, size: 3 } })).toEqual(ids.toReversed().slice(0, 3));
        expect(await listed(who, { search: 'DELAY', userId: tried.ada.id })).toEqual(ids);
        expect(await listed(who, { search: 'x' })).toEqual([]);
        expect(await listed(who, { from: tried.time })).toHaveLength(1);
        expect(await listed(who, { to: tried.time, status: ['PENDING'], workflowId: 0 })).toHaveLength(2);
        expect(await tried.store.executions.count(who, { from: tried.time, status: ['PENDING'] })).toBe(1);
      }
      expect(await listed(foreign(), {})).toEqual([]);
      expect(await tried.store.executions.count(tried.scope, { workflowId: 2 })).toBe(2);
      expect(await tried.store.executions.count(tried.scope, { projectId: other.id, status: ['PENDING'] })).toBe(3);
    });
    test('that have ended long ago are deleted, live ones never', async () => {
      const run = await claimed();
      await tried.store.executions.transition(run.id, expectedOf(run), 'FAILED', { endTime: tried.time });
      const live = await tried.store.executions.create(execution());
      expect(await tried.store.executions.endedBefore([tried.project.id], tried.time, 10)).toEqual([]);
      expect(await tried.store.executions.endedBefore([1], tried.time + 1, 10)).toEqual([]);
      expect(await tried.store.executions.endedBefore([tried.project.id], tried.time + 1, 10)).toMatchObject([{ id: run.id }]);
      expect(await tried.store.executions.delete([run.id, live.id])).toBe(1);
      expect(await tried.store.executions.count('all')).toBe(1);
    });
  });
}
