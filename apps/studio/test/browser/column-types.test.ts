import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('the list of types shows all of them when it opens, and those that match what is typed', async () => {
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/sales.csv',
    content: 'city,amount\nOslo,five\nBergen,20\n',
  });
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/datasets/new?path=/shared/sales.csv`);
  const type = page.getByRole('combobox', { name: 'Type of amount' });
  await type.click();
  await page.getByRole('option', { name: 'DOUBLE', exact: true }).click();
  await page.getByRole('gridcell', { name: 'null' }).waitFor();
  await type.fill('int');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['INTEGER']);
  await type.press('Enter');
  await expect.poll(() => type.inputValue()).toBe('INTEGER');
  await type.fill('DECIMAL(38,6)');
  await type.press('Enter');
  expect(await type.inputValue()).toBe('DECIMAL(38,6)');
});
