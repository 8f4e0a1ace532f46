import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { placed } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

/** All pages agree on data, times and counts. */

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  const upload = (path: string, content: string) =>
    studio.admin.post('/api/v1/hdfs/files/upload', { path, content });
  await upload('/user/admin/blank.csv', 'id,name\n1,\n2,""\n3,x\n');
  await upload(
    '/user/admin/many.csv',
    `n\n${Array.from({ length: 20_000 }, (_, n) => n).join('\n')}\n`,
  );
});
afterAll(() => studio.close());

const names = async (page: Page, label: string | RegExp): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: label })
    .first()
    .getByRole('gridcell')
    .filter({ hasNotText: /^\d$/ })
    .allInnerTexts();

test('a blank cell is null and an empty string is an empty string in registration, first rows, file viewer and editor', async () => {
  const { page, complaints } = await studio.page({ viewport: { width: 1440, height: 900 } });
  const blank = ['null', '""', 'x'];
  await page.goto(`${studio.server.address}/projects/1/datasets/new?path=/user/admin/blank.csv`);
  await expect.poll(() => names(page, 'First rows')).toEqual(blank);
  await page.getByRole('button', { name: 'Register dataset' }).click();
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await expect.poll(() => names(page, 'First rows')).toEqual(blank);
  await page.goto(
    `${studio.server.address}/projects/1/files?path=/user/admin&file=/user/admin/blank.csv`,
  );
  await expect.poll(() => names(page, /.*/)).toEqual(blank);
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/blank.csv',
    header: 'true',
  });
  const keep = node('keep', 'millrace.nodes.rows.Limit', 'transform', { limit: '5' });
  await page.goto(
    `${await studio.workflow('Blank', placed([read, keep], [edge(1, 'read', 'keep')]))}?node=keep`,
  );
  await expect.poll(() => names(page, /^Output/)).toEqual(blank);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the first rows of a longer file are labeled as such', async () => {
  const { page } = await studio.page({ viewport: { width: 1440, height: 900 } });
  const counts = page.getByText(/^The first 100 rows · 1 column$/);
  await page.goto(`${studio.server.address}/projects/1/datasets/new?path=/user/admin/many.csv`);
  await counts.waitFor();
  await page.getByRole('button', { name: 'Register dataset' }).click();
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await counts.waitFor();
  await page.goto(
    `${studio.server.address}/projects/1/files?path=/user/admin&file=/user/admin/many.csv`,
  );
  await counts.waitFor();
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/many.csv',
    header: 'true',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
  await page.goto(
    `${await studio.workflow('Many', placed([read, print], [edge(1, 'read', 'print')]))}?tab=results`,
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^The first 100 of 20,000 rows · 1 column$/).waitFor();
  await page.context().close();
});

test('an unchanged file has no changes, whatever types were set by hand; a changed one is compared with its previous state', async () => {
  const { page } = await studio.page({ viewport: { width: 1440, height: 900 } });
  const upload = (content: string) =>
    studio.admin.post('/api/v1/hdfs/files/upload', {
      path: '/user/admin/prices.csv',
      content,
      overwrite: true,
    });
  await upload('id,price\n1,2\n');
  await page.goto(`${studio.server.address}/projects/1/datasets/new?path=/user/admin/prices.csv`);
  await page.getByRole('combobox', { name: 'Type of price' }).fill('DOUBLE');
  await page.getByRole('button', { name: 'Register dataset' }).click();
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('combobox', { name: 'Type of id' }).fill('STRING');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const isSaved = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().endsWith('/dataset/save') && answer.ok());
  let saved = isSaved();
  await save.click();
  await saved;
  await page.getByRole('button', { name: 'Re-infer schema' }).click();
  await page.getByText('No changes found. Types you set are kept: id, price.').waitFor();

  await upload('id,price,day\n1.5,2,2024-01-31\n');
  await page.getByRole('button', { name: 'Re-infer schema' }).click();
  const choice = (text: string) => page.getByRole('checkbox', { name: text });
  await expect
    .poll(() => choice('id: now looks like DOUBLE. You set STRING.').isChecked())
    .toBe(false);
  await expect.poll(() => choice('day: new column, DATE').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Apply' }).click();
  saved = isSaved();
  await save.click();
  await saved;
  const types = ['id', 'price', 'day'].map((name) =>
    page.getByRole('combobox', { name: `Type of ${name}` }).inputValue(),
  );
  expect(await Promise.all(types)).toEqual(['STRING', 'DOUBLE', 'DATE']);
  await page.getByRole('button', { name: 'Re-infer schema' }).click();
  await page.getByText('No changes found. Types you set are kept: id, price.').waitFor();
  await page.context().close();
});

test('times have one zone, which is shown: list, header, log, versions', async () => {
  const { page } = await studio.page({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
  });
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '10',
    outputCol: 'n',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' });
  const address = await studio.workflow('Zones', placed([rows, print], [edge(1, 'rows', 'print')]));
  await page.goto(`${address}?tab=history`);
  await page.getByRole('cell', { name: /(AM|PM) E[SD]T$/ }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.getByRole('log').getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} E[SD]T$/);
  await line.first().waitFor();
  await page.goto(`${studio.server.address}/projects/1/executions`);
  const started = page.getByRole('cell', { name: /(AM|PM) E[SD]T$/ }).first();
  await started.waitFor();
  expect(await started.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
    true,
  );
  await page.getByRole('link', { name: 'Zones' }).first().click();
  const header = page.locator('time').filter({ hasText: /:\d\d:\d\d (AM|PM) E[SD]T$/ });
  await header.waitFor();
  expect(await header.getAttribute('title')).toMatch(/\n\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  await page.getByRole('tab', { name: 'Log' }).click();
  await line.first().waitFor();
  const [, hour, rest] = /(\d+)(:\d\d:\d\d)/.exec(await header.innerText())!;
  const [, logHour, minute] = /(\d\d)(:\d\d):/.exec(await line.first().innerText())!;
  expect([Number(logHour) % 12, minute]).toEqual([Number(hour) % 12, rest!.slice(0, 3)]);
  await page.context().close();
});
