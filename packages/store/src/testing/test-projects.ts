import { expect, test } from 'vitest';
import { expectedOf, type StoreFixture } from './store-fixture.ts';

/** Projects, their members and their deletion; settings of the server. */
export function testProjects(fixture: StoreFixture): void {
  const { foreign, dataset, workflow, claimed } = fixture;

  test('the default project is made with the store', async () => {
    expect(await fixture.store.projects.defaultId()).toBe(1);
  });

  test('projects are visible to their members', async () => {
    expect(await fixture.store.projects.list('all')).toMatchObject([
      { id: 1, name: 'Default' },
      { id: fixture.project.id, name: 'Mill' },
    ]);
    expect(await fixture.store.projects.list(fixture.scope)).toMatchObject([
      { id: fixture.project.id },
    ]);
    expect(await fixture.store.projects.get(foreign(), fixture.project.id)).toBeUndefined();
    await fixture.store.projects.setMember(fixture.project.id, fixture.ben.id, 'VIEWER');
    await fixture.store.projects.setMember(fixture.project.id, fixture.ben.id, 'OPERATOR');
    expect(await fixture.store.projects.get(foreign(), fixture.project.id)).toMatchObject({
      name: 'Mill',
    });
    expect(await fixture.store.projects.members(fixture.project.id)).toMatchObject([
      { username: 'Ada', role: 'OWNER' },
      { username: 'ben', role: 'OPERATOR' },
    ]);
    expect(await fixture.store.projects.roleOf(fixture.project.id, fixture.ben.id)).toBe(
      'OPERATOR',
    );
    expect(await fixture.store.projects.removeMember(fixture.project.id, fixture.ben.id)).toBe(
      true,
    );
    expect(await fixture.store.projects.rolesOf(fixture.ben.id)).toEqual(new Map());
  });

  test('a project keeps its last owner', async () => {
    await expect(
      fixture.store.projects.setMember(fixture.project.id, fixture.ada.id, 'EDITOR'),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      fixture.store.projects.removeMember(fixture.project.id, fixture.ada.id),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixture.store.projects.setMember(fixture.project.id, fixture.ben.id, 'OWNER');
    const both = await Promise.allSettled([
      fixture.store.projects.removeMember(fixture.project.id, fixture.ada.id),
      fixture.store.projects.setMember(fixture.project.id, fixture.ben.id, 'VIEWER'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await fixture.store.projects.setMember(1, fixture.ada.id, 'VIEWER');
    expect(await fixture.store.projects.removeMember(1, fixture.ada.id)).toBe(true);
  });

  test('a project is deleted if only trash is left in it', async () => {
    const { id: datasetId } = await fixture.store.datasets.create(dataset());
    const { id: workflowId } = await fixture.store.workflows.create(workflow());
    const run = await claimed({ analysisFlowId: workflowId });
    expect(await fixture.store.projects.contents(fixture.project.id)).toEqual({
      live: { datasets: 1, workflows: 1, executions: 1 },
      inTrash: {},
    });
    await expect(fixture.store.projects.remove(fixture.project.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('workflows (1)') as string,
    });
    await fixture.store.executions.transition(run.id, expectedOf(run), 'FAILED', {
      endTime: fixture.time,
    });
    await fixture.store.workflows.remove(workflowId);
    await fixture.store.datasets.remove(datasetId);
    expect(await fixture.store.projects.contents(fixture.project.id)).toEqual({
      live: { executions: 1 },
      inTrash: { datasets: 1, workflows: 1 },
    });
    await expect(fixture.store.projects.remove(fixture.project.id)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await fixture.store.executions.delete([run.id]);
    await fixture.store.projects.remove(fixture.project.id);
    expect(await fixture.store.projects.get('all', fixture.project.id)).toBeUndefined();
    expect(await fixture.store.datasets.restore(datasetId)).toBe(false);
    await expect(fixture.store.projects.remove(fixture.project.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('settings are JSON by name', async () => {
    expect(await fixture.store.settings.get('a')).toBeUndefined();
    await fixture.store.settings.set('a', { b: [1] });
    await fixture.store.settings.set('a', { b: [2] });
    expect(await fixture.store.settings.get('a')).toEqual({ b: [2] });
    await fixture.store.settings.delete('a');
    expect(await fixture.store.settings.get('a')).toBeUndefined();
  });
}
