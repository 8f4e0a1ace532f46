import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';
import type { Locator, Page } from 'playwright-core';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const lines = Array.from({ length: 2000 }, (_, row) => {
  const [day, month] = [(row % 28) + 1, (row % 12) + 1].map((each) => `${each}`.padStart(2, '0'));
  const region = ['North', 'South', 'East', 'West'][row % 4];
  return `${row};${day}/${month}/2025;${region};${(1 + (row % 9)) * 1000 + row},50`.replace(
    /(\d)(\d{3},)/,
    '$1.$2',
  );
});
const orders = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['order;day;region;amount', ...lines].join('\n')),
};
const mostClicks = 16;
const mostTabs = 60;

const column = (page: Page, name: RegExp) =>
  page
    .getByRole('region', { name: /^Output/ })
    .getByRole('columnheader', { name })
    .waitFor();
const isWritten = (page: Page, condition: string) =>
  page.getByRole('textbox', { name: 'Condition', exact: true }).getByText(condition).waitFor();
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();
const chart = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Results' }).locator('canvas').first();

test('a newcomer gets from the login to a downloaded chart of their own file in 16 clicks, without SQL', async () => {
  const context = await studio.stranger({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const type = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts)
      await (/^(Enter|Tab|Escape)$/.test(text)
        ? page.keyboard.press(text)
        : page.keyboard.type(text));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(studio.server.address);
  await page.getByLabel('Username').waitFor();
  await type('admin', 'Tab', ADMIN_PASSWORD);
  await click(button('Log in'));

  const chooser = page.waitForEvent('filechooser');
  await click(button('Choose file'));
  await (await chooser).setFiles(orders);
  await column(page, /^amount/);

  await click(button('Filter Rows'));
  const rule = page.getByRole('group', { name: 'Condition 1', exact: true });
  await click(rule.getByRole('combobox', { name: 'Column' }));
  await type('region');
  await option(page, /region/).waitFor();
  await type('Enter');
  await click(rule.getByRole('combobox', { name: 'Value' }));
  await option(page, /North/).waitFor();
  await type('North');
  await isWritten(page, "region = 'North'");

  await click(button('Add Columns'));
  await click(button('Browse functions'));
  await button('month(date)').waitFor();
  await type('month of', 'Enter', 'day');
  await option(page, /day/).waitFor();
  await type('Enter', 'Enter');
  await column(page, /^year_month/);

  await click(button('Group By'));
  await click(button('Add columns to Group by'));
  await page.getByRole('combobox', { name: 'Search columns for Group by' }).waitFor();
  await type('month');
  await option(page, /month/).waitFor();
  await type('Enter', 'Escape');
  await click(page.getByRole('combobox', { name: 'Columns to aggregate 1' }));
  await type('amount');
  await option(page, /amount/).waitFor();
  await type('Enter', 'Tab', 'sum');
  await option(page, /sum/).waitFor();
  await type('Enter');
  await column(page, /sum/);

  await click(button('Chart'));
  await click(page.getByRole('combobox', { name: 'X', exact: true }));
  await type('month');
  await option(page, /month/).waitFor();
  await type('Enter');
  await click(button('Add columns to Y'));
  await page.getByRole('combobox', { name: 'Search columns for Y' }).waitFor();
  await type('sum');
  await option(page, /sum/).waitFor();
  await type('Enter', 'Escape');

  await click(button('Run'));
  await chart(page).waitFor();
  await click(button('Save version'));
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Download as PNG' }));
  expect((await download).suggestedFilename()).toBe('Chart.png');
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  await context.close();
});

test('the same with the keyboard alone', async () => {
  const context = await studio.stranger({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const isFocused = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element.contains(document.activeElement));
  const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
    await target.waitFor();
    for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
      expect(tabs).toBeLessThan(mostTabs);
      await press(key);
    }
  };
  const pick = async (text: string): Promise<void> => {
    await type(text);
    await option(page, new RegExp(text)).waitFor();
    await press('Enter');
  };
  const canvas = page.getByRole('application', { name: /^Canvas/ });
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const add = async (name: string): Promise<void> => {
    if (await isFocused(settings)) await press('Escape');
    await press('/');
    await pick(name);
    await settings.getByPlaceholder(name, { exact: true }).waitFor();
    await expect.poll(() => isFocused(canvas)).toBe(true);
    await press('Enter');
    await expect.poll(() => isFocused(settings)).toBe(true);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(studio.server.address);
  await page.getByLabel('Username').waitFor();
  await type('admin');
  await press('Tab');
  await type(ADMIN_PASSWORD);
  await press('Enter');

  const chooser = page.waitForEvent('filechooser');
  await tabTo(button('Choose file'));
  await press('Enter');
  await (await chooser).setFiles({ ...orders, name: 'sales.csv' });
  await column(page, /^amount/);

  await add('Filter Rows');
  const rule = page.getByRole('group', { name: 'Condition 1', exact: true });
  expect(await isFocused(rule.getByRole('combobox', { name: 'Column' }))).toBe(true);
  await pick('region');
  await tabTo(rule.getByRole('combobox', { name: 'Value' }));
  await pick('North');
  await isWritten(page, "region = 'North'");

  await add('Add Columns');
  await tabTo(button('Browse functions'));
  await press('Enter');
  await button('month(date)').waitFor();
  await type('month of');
  await press('Enter');
  await pick('day');
  await press('Enter');
  await column(page, /^year_month/);

  await add('Group By');
  await tabTo(button('Add columns to Group by'));
  await press('Enter');
  await page.getByRole('combobox', { name: 'Search columns for Group by' }).waitFor();
  await pick('month');
  await press('Escape');
  await tabTo(page.getByRole('combobox', { name: 'Columns to aggregate 1' }));
  await pick('amount');
  await tabTo(page.getByRole('combobox', { name: 'Operations 1' }));
  await pick('sum');
  await column(page, /sum/);

  await add('Chart');
  await tabTo(page.getByRole('combobox', { name: 'X', exact: true }));
  await pick('month');
  await tabTo(button('Add columns to Y'));
  await press('Enter');
  await page.getByRole('combobox', { name: 'Search columns for Y' }).waitFor();
  await pick('sum');
  await press('Escape');
  await expect.poll(() => isFocused(settings)).toBe(true);
  await press('Escape');
  await expect.poll(() => isFocused(canvas)).toBe(true);
  await press('r');
  await chart(page).waitFor();
  await press('ControlOrMeta+s');
  await page
    .getByRole('alert')
    .getByText(/version \d+/i)
    .waitFor();
  const results = page.getByRole('tab', { name: 'Results' });
  for (let parts = 0; !(await isFocused(results)); parts += 1) {
    expect(parts).toBeLessThan(3);
    await press('F6');
  }
  const download = page.waitForEvent('download');
  await tabTo(page.getByRole('button', { name: 'Download as PNG' }));
  await press('Enter');
  expect((await download).suggestedFilename()).toBe('Chart.png');
  await context.close();
});
