import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const sales = {
  name: 'sales_2024.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['city;day;amount', 'Oslo;31/12/2024;1.234,50', 'Bergen;01/02/2024;20,25'].join('\n'),
  ),
};

test('the home page starts a workflow with a file, named after it, whose dates and numbers are detected', async () => {
  const { page, context, complaints } = await studio.page();
  await page.goto(studio.server.address);
  await page.getByText('No workflows yet').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(sales);
  await page.getByRole('heading', { level: 1, name: 'sales 2024' }).waitFor();
  const output = page.getByRole('grid', { name: 'Output: sales 2024' });
  await output.getByRole('gridcell', { name: '2024-12-31' }).waitFor();
  await output.getByRole('gridcell', { name: '1234.5', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page
    .getByRole('region', { name: 'Recent workflows' })
    .getByRole('link', { name: 'sales 2024' })
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the first steps show which of them are done, and stay closed', async () => {
  const { page, context } = await studio.page();
  const url = await studio.workflow('To run');
  await studio.admin.post('/api/v1/workflow/execute', {
    workflowId: Number(url.split('/').at(-1)),
  });
  await page.goto(studio.server.address);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps
    .getByRole('listitem')
    .filter({ hasText: 'Run it' })
    .getByRole('img', { name: 'Done' })
    .waitFor();
  await steps.getByRole('button', { name: 'Close first steps' }).press('Enter');
  await page.reload();
  await page
    .getByRole('region', { name: 'Recent runs' })
    .getByRole('link', { name: 'To run' })
    .waitFor();
  expect(await steps.count()).toBe(0);
  await context.close();
});

test('two windows of a new user open one first project', async () => {
  const user = { username: 'nadia', password: 'password of nadia', role: 'ANALYST' };
  expect((await studio.admin.post('/api/v1/users', user)).status).toBe(200);
  const context = await studio.machine('nadia');
  const projects = `${studio.server.address}/api/v1/projects`;
  const both = Promise.withResolvers<void>();
  let asked = 0;
  await context.route(projects, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    asked += 1;
    if (asked === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  const windows = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(windows.map((page) => page.goto(studio.server.address)));
  for (const page of windows) await page.getByText('No workflows yet').waitFor();
  expect(windows[0].url()).toBe(windows[1].url());
  expect(await (await context.request.get(projects)).json()).toMatchObject([
    { name: 'Project of nadia' },
  ]);
  await context.close();
});

test('a French export has its types, and its columns are found without accents', async () => {
  const { page, context, complaints } = await studio.page();
  await page.goto(studio.server.address);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const lines = [
    'Date;Région;Montant',
    '31/01/2024;Île-de-France;1\u00A0234,50',
    '02/12/2023;Bretagne;8,25',
  ];
  const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
  await (await chooser).setFiles({ name: 'ventes.csv', mimeType: 'text/csv', buffer });
  const output = page.getByRole('grid', { name: 'Output: ventes' });
  await output.getByRole('gridcell', { name: '2024-01-31' }).waitFor();
  await output.getByRole('gridcell', { name: '1234.5', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Filter Rows', exact: true }).click();
  const column = page.getByRole('combobox', { name: 'Column', exact: true });
  await column.click();
  await page.getByRole('option', { name: /Région/ }).waitFor();
  await column.fill('region');
  await page.locator('[data-combobox-selected]', { hasText: 'Région' }).waitFor();
  await column.press('Enter');
  await expect.poll(() => column.inputValue()).toBe('Région');
  expect(complaints).toEqual([]);
  await context.close();
});
