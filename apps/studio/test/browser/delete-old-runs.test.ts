import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Runs a workflow of a project some times; returns the ids of the runs, which have completed. */
async function completedRuns(projectId: number, count: number): Promise<readonly number[]> {
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const workflow = { name: 'Report', nodes: [rows], edges: [] };
  const { json: workflowId } = await studio.admin.post('/api/v1/workflows', {
    projectId,
    workflow,
  });
  const runs: number[] = [];
  for (let started = 0; started < count; started += 1)
    runs.push((await studio.admin.post('/api/v1/workflow/execute', { workflowId })).json);
  await vi.waitFor(async () => {
    for (const id of runs) {
      const { text } = await studio.admin.get(`/api/v1/workflow-executions/${id}/status`);
      expect(text).toBe('COMPLETED');
    }
  }, 30_000);
  return runs;
}

test('runs older than a number of days are counted, then deleted with their logs', async () => {
  const projectId = (await studio.admin.post('/api/v1/projects', { name: 'Old runs' })).json.id;
  const runs = await completedRuns(projectId, 3);
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/${projectId}/executions`);
  const table = page.getByRole('table', { name: 'Executions' });
  await expect.poll(() => table.getByRole('link', { name: 'Report' }).count()).toBe(3);
  await page.getByRole('button', { name: 'Delete old runs…' }).click();
  const dialog = page.getByRole('dialog');
  const days = dialog.getByRole('textbox', { name: 'Ended more than this number of days ago' });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
  await dialog.getByText('There are no such runs in this project.').waitFor();
  expect(await days.inputValue()).toBe('30');
  expect(await confirm.isDisabled()).toBe(true);
  await days.fill('0');
  await dialog.getByText('Deletes up to 3 runs of this project').waitFor();
  await confirm.click();
  await page.getByRole('alert').filter({ hasText: 'Old runs deleted' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'No runs yet' }).waitFor();
  for (const id of runs)
    expect((await studio.admin.get(`/api/v1/workflow-executions/${id}`)).status).toBe(404);
});

test('all runs of a workflow but the latest are deleted', async () => {
  const projectId = (await studio.admin.post('/api/v1/projects', { name: 'Many runs' })).json.id;
  const [first, second, third] = await completedRuns(projectId, 3);
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/${projectId}/executions`);
  await page.getByRole('button', { name: 'Delete old runs…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By number').click();
  await dialog.getByText('There are no such runs in this project.').waitFor();
  await dialog.getByRole('textbox', { name: 'Runs of each workflow to keep' }).fill('2');
  await dialog.getByText('Deletes up to 1 run of this project').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Old runs deleted' }).waitFor();
  const statuses = await Promise.all(
    [first, second, third].map(
      async (id) => (await studio.admin.get(`/api/v1/workflow-executions/${id}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 200, 200]);
});

test('only owners of the project are offered to delete old runs', async () => {
  await completedRuns(1, 1);
  await studio.person('ola', 'EDITOR');
  const page = await (await studio.machine('ola')).newPage();
  await page.goto(`${studio.server.address}/projects/1/executions`);
  await page
    .getByRole('table', { name: 'Executions' })
    .getByRole('link', { name: 'Report' })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Delete old runs…' }).count()).toBe(0);
});
