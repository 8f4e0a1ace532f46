import { expect, test } from 'vitest';
import { expectedOf, type TriedStore } from './tried-store.ts';

/** Projects, their members and their end; settings of the whole. */
export function testProjects(tried: TriedStore): void {
  const { foreign, dataset, workflow, claimed } = tried;

  test('projects are seen by their members', async () => {
    expect(await tried.store.projects.list('all')).toMatchObject([
      { id: 1, name: 'Default' },
      { id: tried.project.id, name: 'Mill' },
    ]);
    expect(await tried.store.projects.list(tried.scope)).toMatchObject([{ id: tried.project.id }]);
    expect(await tried.store.projects.get(foreign(), tried.project.id)).toBeUndefined();
    await tried.store.projects.setMember(tried.project.id, tried.ben.id, 'VIEWER');
    await tried.store.projects.setMember(tried.project.id, tried.ben.id, 'OPERATOR');
    expect(await tried.store.projects.get(foreign(), tried.project.id)).toMatchObject({ name: 'Mill' });
    expect(await tried.store.projects.members(tried.project.id)).toMatchObject([
      { username: 'Ada', role: 'OWNER' },
      { username: 'ben', role: 'OPERATOR' },
    ]);
    expect(await tried.store.projects.roleOf(tried.project.id, tried.ben.id)).toBe('OPERATOR');
    expect(await tried.store.projects.removeMember(tried.project.id, tried.ben.id)).toBe(true);
    expect(await tried.store.projects.rolesOf(tried.ben.id)).toEqual(new Map());
  });

  test('a project keeps its last owner', async () => {
    await expect(tried.store.projects.setMember(tried.project.id, tried.ada.id, 'EDITOR')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(tried.store.projects.removeMember(tried.project.id, tried.ada.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await tried.store.projects.setMember(tried.project.id, tried.ben.id, 'OWNER');
    const both = await Promise.allSettled([
      tried.store.projects.removeMember(tried.project.id, tried.ada.id),
      tried.store.projects.setMember(tried.project.id, tried.ben.id, 'VIEWER'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await tried.store.projects.setMember(1, tried.ada.id, 'VIEWER');
    expect(await tried.store.projects.removeMember(1, tried.ada.id)).toBe(true);
  });

  test('a project is deleted when only trash is left in it', async () => {
    const { id: datasetId } = await tried.store.datasets.create(dataset());
    const { id: workflowId } = await tried.store.workflows.create(workflow());
    const run = await claimed({ analysisFlowId: workflowId });
    expect(await tried.store.projects.contents(tried.project.id)).toEqual({ live: { datasets: 1, workflows: 1, executions: 1 }, inTrash: {} });
    await expect(tried.store.projects.remove(tried.project.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('workflows (1)') as string,
    });
    await tried.store.executions.transition(run.id, expectedOf(run), 'FAILED', { endTime: tried.time });
    await tried.store.workflows.remove(workflowId);
    await tried.store.datasets.remove(datasetId);
    expect(await tried.store.projects.contents(tried.project.id)).toEqual({ live: { executions: 1 }, inTrash: { datasets: 1, workflows: 1 } });
    await expect(tried.store.projects.remove(tried.project.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await tried.store.executions.delete([run.id]);
    await tried.store.projects.remove(tried.project.id);
    expect(await tried.store.projects.get('all', tried.project.id)).toBeUndefined();
    expect(await tried.store.datasets.restore(datasetId)).toBe(false);
    await expect(tried.store.projects.remove(tried.project.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('settings are JSON by name', async () => {
    expect(await tried.store.settings.get('a')).toBeUndefined();
    await tried.store.settings.set('a', { b: [1] });
    await tried.store.settings.set('a', { b: [2] });
    expect(await tried.store.settings.get('a')).toEqual({ b: [2] });
    await tried.store.settings.delete('a');
    expect(await tried.store.settings.get('a')).toBeUndefined();
  });
}
