import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, endless, node } from '@millrace/test-support/graphs';
import { idOf } from './editor.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let address: string;
beforeAll(async () => {
  studio = await openStudio();
  const graph = {
    nodes: [node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' })],
    edges: [],
    parameters: '[{"name":"least","type":"INTEGER","value":"1"}]',
  };
  const workflow = await studio.workflow('Rows', graph);
  const started = await studio.admin.post('/api/v1/workflow/execute', {
    workflowId: Number(workflow.split('/').at(-1)),
    programParameters: '--var least=10',
  });
  expect(started.status).toBe(200);
  address = `${studio.server.address}/projects/1/executions`;
});
afterAll(() => studio.close());

test('a run says who started it, where it ran, and with which parameters', async () => {
  const { page } = await studio.page();
  await page.goto(`${address}/1`);
  await page.getByText('Started by: admin').waitFor();
  await page.getByText('Target: embedded').waitFor();
  await page.getByText('Parameters: --var least=10').waitFor();
});

test('a status in the URL that does not exist is ignored', async () => {
  const { page } = await studio.page();
  await page.goto(`${address}?status=KILLED`);
  await page.getByRole('link', { name: 'Rows' }).first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a run that goes on shows in the list how long it has run', async () => {
  const last = node('print', 'millrace.nodes.look.PrintRows', 'transform', {});
  const workflow = await studio.workflow('Endless', endless(last));
  const { json: id } = await studio.admin.post('/api/v1/workflow/execute', {
    workflowId: Number(workflow.split('/').at(-1)),
  });
  const { page } = await studio.page();
  await page.goto(`${address}?status=RUNNING`);
  const row = page.getByRole('row', { name: /Endless/ });
  await row.getByText(/^\d.* m?s$/).waitFor();
  await studio.admin.post(`/api/v1/workflow-execution/${id}/kill`, {});
});

test('a chart has its title and a skeleton until its script is loaded', async () => {
  const chart = node('chart', 'millrace.nodes.look.Graph', 'transform', {
    title: 'Rows by number',
    graphType: 'column',
    xCol: 'id',
    yCols: '["id"]',
  });
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const workflow = await studio.workflow('Drawn', {
    nodes: [rows, chart],
    edges: [edge(1, 'rows', 'chart')],
  });
  const { json: id } = await studio.admin.post('/api/v1/workflow/execute', {
    workflowId: idOf(workflow),
  });
  const { page } = await studio.page();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/chart-card-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${address}/${id}`);
  const result = page.getByRole('region', { name: 'Rows by number' });
  await result.getByRole('heading', { name: 'Rows by number' }).waitFor();
  expect(await result.locator('[aria-busy=true]').count()).toBe(1);
  script.resolve();
  await result.locator('canvas, svg').first().waitFor();
  await expect.poll(() => result.locator('[aria-busy=true]').count()).toBe(0);
});
