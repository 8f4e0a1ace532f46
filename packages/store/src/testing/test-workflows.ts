import { describe, expect, test } from 'vitest';
import { changes, type TriedStore } from './tried-store.ts';

/** Workflows: versions, locks, drafts, lists and trash. */
export function testWorkflows(tried: TriedStore): void {
  const { foreign, workflow, execution } = tried;

  describe('workflows', () => {
    test('keep every version', async () => {
      const { id, uuid } = await tried.store.workflows.create(workflow({ uuid: 'w-1', comment: 'first' }));
      expect(uuid).toBe('w-1');
      tried.time += 5;
      expect(await tried.store.workflows.update(id, 1, { ...changes, userId: tried.ada.id, content: '{"a":1}' })).toMatchObject({
        version: 2,
        content: '{"a":1}',
        dateLastUpdated: tried.time,
      });
      await expect(tried.store.workflows.update(id, 1, { ...changes, userId: tried.ada.id })).rejects.toMatchObject({ code: 'STALE_VERSION' });
      expect(await Array.fromAsync(tried.store.workflows.eachVersion(id))).toMatchObject([
        { version: 2, content: '{"a":1}', userName: 'Ada', userComment: null },
        { version: 1, content: '{"uuid":"w-1"}', userComment: 'first' },
      ]);
      expect(await tried.store.workflows.version(id, 1)).toMatchObject({ userComment: 'first' });
      expect(await Array.fromAsync(tried.store.workflows.eachVersion(id, { page: 1, size: 1 }))).toMatchObject([{ version: 1 }]);
      expect(await tried.store.workflows.countVersions(id)).toBe(2);
    });
    test('with a taken uuid get another, in the content too', async () => {
      await tried.store.workflows.create(workflow({ uuid: 'w-1' }));
      const { uuid, content } = await tried.store.workflows.create(workflow({ uuid: 'w-1' }));
      expect(uuid).not.toBe('w-1');
      expect(content).toBe(JSON.stringify({ uuid }));
    });
    test('are locked by one user, for a time', async () => {
      const { id } = await tried.store.workflows.create(workflow());
      await tried.store.workflows.lock(id, tried.ada.id, tried.time + 1000);
      await tried.store.workflows.lock(id, tried.ada.id, tried.time + 2000);
      await expect(tried.store.workflows.lock(id, tried.ben.id, tried.time + 1000)).rejects.toMatchObject({
        code: 'LOCKED',
        message: expect.stringContaining('Ada') as string,
      });
      await expect(tried.store.workflows.update(id, null, { ...changes, userId: tried.ben.id })).rejects.toMatchObject({ code: 'LOCKED' });
      await expect(tried.store.workflows.remove(id, tried.ben.id)).rejects.toMatchObject({ code: 'LOCKED' });
      expect(await tried.store.workflows.get(tried.scope, id)).toMatchObject({ lockedByUserId: tried.ada.id });
      expect(await tried.store.workflows.unlock(id, tried.ben.id)).toBe(false);
      tried.time += 2000;
      expect(await tried.store.workflows.get(tried.scope, id)).toMatchObject({ lockedByUserId: null });
      await tried.store.workflows.lock(id, tried.ben.id, tried.time + 1000);
      await tried.store.workflows.lock(id, tried.ada.id, tried.time + 1000, true);
      expect(await tried.store.workflows.unlock(id, tried.ada.id)).toBe(true);
    });
    test('have a draft for each user, which a save ends', async () => {
      const { id } = await tried.store.workflows.create(workflow());
      await tried.store.workflows.saveDraft({ workflowId: id, userId: tried.ada.id, content: 'a', version: 1 });
      await tried.store.workflows.saveDraft({ workflowId: id, userId: tried.ada.id, content: 'b', version: 1 });
      await tried.store.workflows.saveDraft({ workflowId: id, userId: tried.ben.id, content: 'c', version: 1 });
      expect(await tried.store.workflows.draft(id, tried.ada.id)).toMatchObject({ content: 'b' });
      await tried.store.workflows.update(id, null, { ...changes, userId: tried.ada.id });
      expect(await tried.store.workflows.draft(id, tried.ada.id)).toBeUndefined();
      expect(await tried.store.workflows.deleteDraft(id, tried.ben.id)).toBe(true);
    });
    test('have drafts that follow each other, where one says which it follows', async () => {
      const { id } = await tried.store.workflows.create(workflow());
      const draft = { workflowId: id, userId: tried.ada.id, content: 'a', version: 1 };
      const first = await tried.store.workflows.saveDraft(draft, null);
      const second = await tried.store.workflows.saveDraft({ ...draft, content: 'b' }, first.dateLastUpdated);
      expect(second.dateLastUpdated).toBeGreaterThan(first.dateLastUpdated);
      for (const after of [null, first.dateLastUpdated]) {
        await expect(tried.store.workflows.saveDraft(draft, after)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
        await expect(tried.store.workflows.update(id, 1, { ...changes, userId: tried.ada.id, draft: after })).rejects.toMatchObject({ code: 'STALE_DRAFT' });
      }
      await expect(tried.store.workflows.deleteDraft(id, tried.ada.id, first.dateLastUpdated)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
      expect(await tried.store.workflows.draft(id, tried.ada.id)).toMatchObject({ content: 'b' });
      await tried.store.workflows.update(id, 1, { ...changes, userId: tried.ada.id, draft: second.dateLastUpdated });
      for (const after of [second.dateLastUpdated, null])
        await expect(tried.store.workflows.saveDraft(draft, after)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
      await tried.store.workflows.update(id, 2, { ...changes, userId: tried.ben.id });
      await tried.store.workflows.saveDraft({ ...draft, version: 2 }, null);
      await tried.store.workflows.deleteDraft(id, tried.ada.id);
      expect(await tried.store.workflows.deleteDraft(id, tried.ada.id)).toBe(false);
    });
    test('tell who works at them', async () => {
      const { id } = await tried.store.workflows.create(workflow());
      expect(await tried.store.workflows.editing(foreign(), id)).toBeUndefined();
      await tried.store.workflows.saveDraft({ workflowId: id, userId: tried.ben.id, content: 'c', version: 1 });
      await tried.store.workflows.update(id, 1, { ...changes, userId: tried.ada.id, comment: 'better' });
      await tried.store.workflows.lock(id, tried.ben.id, tried.time + 1000);
      expect(await tried.store.workflows.editing(tried.scope, id)).toEqual({
        id,
        userId: tried.ada.id,
        projectId: tried.project.id,
        version: 2,
        savedAt: tried.time,
        savedByUserId: tried.ada.id,
        savedBy: 'Ada',
        comment: 'better',
        lockedByUserId: tried.ben.id,
        lockedBy: 'ben',
        lockedUntil: tried.time + 1e3,
        drafts: [
          {
            userId: tried.ben.id,
            userName: 'ben',
            version: 1,
            dateLastUpdated: tried.time,
          },
        ],
      });
      tried.time += 1000;
      expect(await tried.store.workflows.editing(tried.scope, id)).toMatchObject({ lockedByUserId: null, lockedBy: null, lockedUntil: null });
      expect(await Array.fromAsync(tried.store.workflows.eachVersion(id, undefined, false))).toMatchObject([
        { version: 2, content: '', userComment: 'better' },
        { version: 1, content: '' },
      ]);
    });
    test('are listed without content, and go to the trash when nothing runs', async () => {
      const { id } = await tried.store.workflows.create(workflow());
      const [listed] = await tried.store.workflows.list(tried.scope);
      expect(listed).toMatchObject({ id, name: 'delays' });
      expect(listed).not.toHaveProperty('content');
      expect(await Array.fromAsync(tried.store.workflows.each(tried.scope))).toMatchObject([{ id, version: 1, content: expect.any(String) as string }]);
      const { stateVersion, id: run } = await tried.store.executions.create(execution({ analysisFlowId: id }));
      await expect(tried.store.workflows.remove(id)).rejects.toMatchObject({ code: 'CONFLICT' });
      await tried.store.executions.transition(run, { status: 'PENDING', stateVersion }, 'KILLED');
      await tried.store.workflows.remove(id);
      expect(await tried.store.workflows.count(tried.scope)).toBe(0);
      expect(await tried.store.workflows.listDeleted(tried.scope)).toMatchObject([{ id, name: 'delays', projectId: tried.project.id, deletedAt: tried.time }]);
      expect(await tried.store.workflows.restore(id)).toBe(true);
      expect(await tried.store.workflows.getByUuid(tried.scope, (await tried.store.workflows.get(tried.scope, id))?.uuid ?? '')).toMatchObject({ id });
    });
  });
}
