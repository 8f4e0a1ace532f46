import { describe, expect, test } from 'vitest';
import { changes, type StoreFixture } from './store-fixture.ts';

/** Workflows: versions, locks, drafts, lists and trash. */
export function testWorkflows(fixture: StoreFixture): void {
  const { foreign, workflow, execution } = fixture;

  describe('workflows', () => {
    test('keep every version', async () => {
      const { id, uuid } = await fixture.store.workflows.create(
        workflow({ uuid: 'w-1', comment: 'first' }),
      );
      expect(uuid).toBe('w-1');
      fixture.time += 5;
      expect(
        await fixture.store.workflows.update(id, 1, {
          ...changes,
          userId: fixture.ada.id,
          content: '{"a":1}',
        }),
      ).toMatchObject({
        version: 2,
        content: '{"a":1}',
        dateLastUpdated: fixture.time,
      });
      await expect(
        fixture.store.workflows.update(id, 1, { ...changes, userId: fixture.ada.id }),
      ).rejects.toMatchObject({ code: 'STALE_VERSION' });
      expect(await Array.fromAsync(fixture.store.workflows.eachVersion(id))).toMatchObject([
        { version: 2, content: '{"a":1}', userName: 'Ada', userComment: null },
        { version: 1, content: '{"uuid":"w-1"}', userComment: 'first' },
      ]);
      expect(await fixture.store.workflows.version(id, 1)).toMatchObject({ userComment: 'first' });
      expect(
        await Array.fromAsync(fixture.store.workflows.eachVersion(id, { page: 1, size: 1 })),
      ).toMatchObject([{ version: 1 }]);
      expect(await fixture.store.workflows.countVersions(id)).toBe(2);
    });
    test('with a taken uuid get another one, in the content too', async () => {
      await fixture.store.workflows.create(workflow({ uuid: 'w-1' }));
      const { uuid, content } = await fixture.store.workflows.create(workflow({ uuid: 'w-1' }));
      expect(uuid).not.toBe('w-1');
      expect(content).toBe(JSON.stringify({ uuid }));
    });
    test('are locked by one user, for a time', async () => {
      const { id } = await fixture.store.workflows.create(workflow());
      await fixture.store.workflows.lock(id, fixture.ada.id, fixture.time + 1000);
      await fixture.store.workflows.lock(id, fixture.ada.id, fixture.time + 2000);
      await expect(
        fixture.store.workflows.lock(id, fixture.ben.id, fixture.time + 1000),
      ).rejects.toMatchObject({
        code: 'LOCKED',
        message: expect.stringContaining('Ada') as string,
      });
      await expect(
        fixture.store.workflows.update(id, null, { ...changes, userId: fixture.ben.id }),
      ).rejects.toMatchObject({ code: 'LOCKED' });
      await expect(fixture.store.workflows.remove(id, fixture.ben.id)).rejects.toMatchObject({
        code: 'LOCKED',
      });
      expect(await fixture.store.workflows.get(fixture.scope, id)).toMatchObject({
        lockedByUserId: fixture.ada.id,
      });
      expect(await fixture.store.workflows.unlock(id, fixture.ben.id)).toBe(false);
      fixture.time += 2000;
      expect(await fixture.store.workflows.get(fixture.scope, id)).toMatchObject({
        lockedByUserId: null,
      });
      await fixture.store.workflows.lock(id, fixture.ben.id, fixture.time + 1000);
      await fixture.store.workflows.lock(id, fixture.ada.id, fixture.time + 1000, true);
      expect(await fixture.store.workflows.unlock(id, fixture.ada.id)).toBe(true);
    });
    test('have a draft for each user, which a save ends', async () => {
      const { id } = await fixture.store.workflows.create(workflow());
      await fixture.store.workflows.saveDraft({
        workflowId: id,
        userId: fixture.ada.id,
        content: 'a',
        version: 1,
      });
      await fixture.store.workflows.saveDraft({
        workflowId: id,
        userId: fixture.ada.id,
        content: 'b',
        version: 1,
      });
      await fixture.store.workflows.saveDraft({
        workflowId: id,
        userId: fixture.ben.id,
        content: 'c',
        version: 1,
      });
      expect(await fixture.store.workflows.draft(id, fixture.ada.id)).toMatchObject({
        content: 'b',
      });
      await fixture.store.workflows.update(id, null, { ...changes, userId: fixture.ada.id });
      expect(await fixture.store.workflows.draft(id, fixture.ada.id)).toBeUndefined();
      expect(await fixture.store.workflows.deleteDraft(id, fixture.ben.id)).toBe(true);
    });
    test('reject a draft that does not follow the current one', async () => {
      const { id } = await fixture.store.workflows.create(workflow());
      const draft = { workflowId: id, userId: fixture.ada.id, content: 'a', version: 1 };
      const first = await fixture.store.workflows.saveDraft(draft, null);
      const second = await fixture.store.workflows.saveDraft(
        { ...draft, content: 'b' },
        first.dateLastUpdated,
      );
      expect(second.dateLastUpdated).toBeGreaterThan(first.dateLastUpdated);
      for (const after of [null, first.dateLastUpdated]) {
        await expect(fixture.store.workflows.saveDraft(draft, after)).rejects.toMatchObject({
          code: 'STALE_DRAFT',
        });
        await expect(
          fixture.store.workflows.update(id, 1, {
            ...changes,
            userId: fixture.ada.id,
            draft: after,
          }),
        ).rejects.toMatchObject({
          code: 'STALE_DRAFT',
        });
      }
      await expect(
        fixture.store.workflows.deleteDraft(id, fixture.ada.id, first.dateLastUpdated),
      ).rejects.toMatchObject({ code: 'STALE_DRAFT' });
      expect(await fixture.store.workflows.draft(id, fixture.ada.id)).toMatchObject({
        content: 'b',
      });
      await fixture.store.workflows.update(id, 1, {
        ...changes,
        userId: fixture.ada.id,
        draft: second.dateLastUpdated,
      });
      for (const after of [second.dateLastUpdated, null])
        await expect(fixture.store.workflows.saveDraft(draft, after)).rejects.toMatchObject({
          code: 'STALE_DRAFT',
        });
      await fixture.store.workflows.update(id, 2, { ...changes, userId: fixture.ben.id });
      await fixture.store.workflows.saveDraft({ ...draft, version: 2 }, null);
      await fixture.store.workflows.deleteDraft(id, fixture.ada.id);
      expect(await fixture.store.workflows.deleteDraft(id, fixture.ada.id)).toBe(false);
    });
    test('report who works on them', async () => {
      const { id } = await fixture.store.workflows.create(workflow());
      expect(await fixture.store.workflows.editing(foreign(), id)).toBeUndefined();
      await fixture.store.workflows.saveDraft({
        workflowId: id,
        userId: fixture.ben.id,
        content: 'c',
        version: 1,
      });
      await fixture.store.workflows.update(id, 1, {
        ...changes,
        userId: fixture.ada.id,
        comment: 'better',
      });
      await fixture.store.workflows.lock(id, fixture.ben.id, fixture.time + 1000);
      expect(await fixture.store.workflows.editing(fixture.scope, id)).toEqual({
        id,
        userId: fixture.ada.id,
        projectId: fixture.project.id,
        version: 2,
        savedAt: fixture.time,
        savedByUserId: fixture.ada.id,
        savedBy: 'Ada',
        comment: 'better',
        lockedByUserId: fixture.ben.id,
        lockedBy: 'ben',
        lockedUntil: fixture.time + 1e3,
        drafts: [
          {
            userId: fixture.ben.id,
            userName: 'ben',
            version: 1,
            dateLastUpdated: fixture.time,
          },
        ],
      });
      fixture.time += 1000;
      expect(await fixture.store.workflows.editing(fixture.scope, id)).toMatchObject({
        lockedByUserId: null,
        lockedBy: null,
        lockedUntil: null,
      });
      expect(
        await Array.fromAsync(fixture.store.workflows.eachVersion(id, undefined, false)),
      ).toMatchObject([
        { version: 2, content: '', userComment: 'better' },
        { version: 1, content: '' },
      ]);
    });
    test('are listed without content, and move to the trash unless a run is live', async () => {
      const { id } = await fixture.store.workflows.create(workflow());
      const [listed] = await fixture.store.workflows.list(fixture.scope);
      expect(listed).toMatchObject({ id, name: 'delays' });
      expect(listed).not.toHaveProperty('content');
      expect(await Array.fromAsync(fixture.store.workflows.each(fixture.scope))).toMatchObject([
        { id, version: 1, content: expect.any(String) as string },
      ]);
      const { stateVersion, id: run } = await fixture.store.executions.create(
        execution({ analysisFlowId: id }),
      );
      await expect(fixture.store.workflows.remove(id)).rejects.toMatchObject({ code: 'CONFLICT' });
      await fixture.store.executions.transition(run, { status: 'PENDING', stateVersion }, 'KILLED');
      await fixture.store.workflows.remove(id);
      expect(await fixture.store.workflows.count(fixture.scope)).toBe(0);
      expect(await fixture.store.workflows.listDeleted(fixture.scope)).toMatchObject([
        { id, name: 'delays', projectId: fixture.project.id, deletedAt: fixture.time },
      ]);
      expect(await fixture.store.workflows.restore(id)).toBe(true);
      expect(
        await fixture.store.workflows.getByUuid(
          fixture.scope,
          (await fixture.store.workflows.get(fixture.scope, id))?.uuid ?? '',
        ),
      ).toMatchObject({ id });
    });
  });
}
