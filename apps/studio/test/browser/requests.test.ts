import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { placed } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
}, 180_000);
afterAll(() => studio.close());

test('the page of a run requests its results once', async () => {
  const { page } = await studio.page();
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '3',
    outputCol: 'n',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  await page.goto(
    await studio.workflow('Requests', placed([rows, print], [edge(1, 'rows', 'print')])),
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*\/results/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${studio.server.address}/projects/1/executions/1`);
  await page.getByRole('grid').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  await page.context().close();
});

test('a missing record has a page with the navigation', async () => {
  const { page } = await studio.page();
  for (const path of ['executions/999', 'datasets/999', 'workflows/999', 'workflows/999?run=999']) {
    await page.goto(`${studio.server.address}/projects/1/${path}`);
    await page.getByRole('heading', { level: 2, name: 'Page not found' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'Project: Default' }).waitFor();
  }
  await page.context().close();
});
