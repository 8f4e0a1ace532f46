import { afterAll, beforeAll, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../../server/test/harness/test-server.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from('city,amount\nOslo,5\nOslo,20\nBergen,30\n') };

test('from the login through an uploaded CSV file to a chart, and there again after a reload', async () => {
  const context = await studio.stranger({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(studio.server.address);
  await page.getByLabel('User name').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await page.locator('input[type=file][aria-label=Upload]').setInputFiles(file);
  await page.getByText('Uploaded sales.csv').waitFor();

  await page.goto(await studio.workflow('First story'));
  const add = async (name: string): Promise<void> => {
    await page.getByRole('application', { name: /^Canvas/ }).focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Add a node' }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add a node' }).waitFor({ state: 'detached' });
  };
  await add('read csv');
  await page.getByRole('combobox', { name: 'Path', exact: true }).fill('/user/admin/sales.csv');
  await page.getByRole('switch', { name: /^Header/ }).click();
  await page
    .getByRole('columnheader', { name: /amount/ })
    .first()
    .waitFor();
  await add('graph');
  await page.getByRole('combobox', { name: 'X', exact: true }).fill('city');
  await page.getByRole('button', { name: 'Add columns to Y' }).click();
  await page.getByRole('combobox', { name: 'Find a column for Y' }).fill('amount');
  await page.getByRole('option', { name: /amount/ }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Completed' }).waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('region', { name: 'Graph' }).locator('canvas, svg').first().waitFor();
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Completed' }).waitFor();
  await page.getByRole('region', { name: 'Graph' }).locator('canvas, svg').first().waitFor();
  await context.close();
});
