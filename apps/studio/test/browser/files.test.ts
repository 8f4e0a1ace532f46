import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Each test has its own folder. */
let folder: string;
let folders = 0;
beforeEach(async () => {
  folders += 1;
  folder = `/folder ${folders}`;
  await studio.admin.post('/api/v1/hdfs/dir/create', { path: folder });
});
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

async function open(): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/files?path=${encodeURIComponent(folder)}`);
  await page.getByRole('heading', { level: 2 }).waitFor();
  return page;
}

const megabyte = 1024 * 1024;
const big = {
  name: 'big.bin',
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(20 * megabyte, 'x'),
};
const record = (page: Page, name: string) =>
  page.locator('tbody').getByRole('link', { name, exact: true });

test('an upload shows its progress, also on another page, and is complete in the end', async () => {
  const page = await open();
  const pass = await partByPart(page);
  await page.locator('input[type=file]').setInputFiles(big);
  const progress = page.getByRole('progressbar', { name: 'big.bin' });
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0');
  await pass();
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('40');
  await page.getByRole('link', { name: 'Datasets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor();
  await pass();
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('80');
  await pass();
  await page.getByRole('status').filter({ hasText: 'big.bin uploaded' }).waitFor();
  expect(await lengths()).toEqual([big.buffer.length]);
});

test('a canceled upload leaves nothing behind', async () => {
  const page = await open();
  const pass = await partByPart(page);
  await page.locator('input[type=file]').setInputFiles(big);
  await pass();
  await expect
    .poll(() => page.getByRole('progressbar', { name: 'big.bin' }).getAttribute('aria-valuenow'))
    .toBe('40');
  await page.getByRole('button', { name: 'Cancel upload of big.bin' }).click();
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  expect(await lengths()).toEqual([]);
});

test('files dragged onto the page are uploaded into its folder, with a hint before the drop', async () => {
  const page = await open();
  const said = page.getByText(`Drop files to upload them to ${folder}`);
  await drag(page, 'dragenter');
  await said.waitFor();
  await drag(page, 'dragleave');
  await said.waitFor({ state: 'detached' });
  await drag(page, 'dragenter');
  await said.waitFor();
  await drag(page, 'drop');
  await said.waitFor({ state: 'detached' });
  for (const name of ['one.txt', 'two.txt']) await record(page, name).waitFor();
  expect(await lengths()).toEqual([3, 3]);
});

/** Holds back each part of an upload until it is released. */
async function partByPart(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/uploads\/[^/?]+\?offset=/, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.shift()!.continue();
  };
}

const drag = (page: Page, type: 'dragenter' | 'dragleave' | 'drop'): Promise<void> =>
  page
    .getByRole('main')
    .locator('nav, h2')
    .last()
    .evaluate((element, what) => {
      const dataTransfer = new DataTransfer();
      for (const name of ['one', 'two'])
        dataTransfer.items.add(new File([name], `${name}.txt`, { type: 'text/plain' }));
      element.dispatchEvent(new DragEvent(what, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);

async function lengths(): Promise<readonly number[]> {
  const { json } = await studio.admin.get(
    `/api/v1/hdfs/dir/open?path=${encodeURIComponent(folder)}`,
  );
  return (json as readonly { readonly length: number }[]).map(({ length }) => length);
}
