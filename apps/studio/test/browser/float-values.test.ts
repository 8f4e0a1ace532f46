import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
let address: string;
beforeAll(async () => {
  studio = await openStudio();
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '1',
    startValue: '1',
    outputCol: 'id',
  });
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["third", "thirds"]',
    expressions: '["CAST(id AS DOUBLE) / 3", "array(CAST(id AS DOUBLE) / 3, 2)"]',
  });
  address = await studio.workflow('Floats', {
    nodes: [rows, add],
    edges: [edge(1, 'rows', 'add')],
  });
});
afterAll(() => studio.close());

async function open(): Promise<Page> {
  const { page } = await studio.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${address}?node=add`);
  return page;
}
const output = (page: Page) => page.getByRole('region', { name: /^Output/ });
const cell = (page: Page, text: string | RegExp) =>
  output(page).getByRole('gridcell', { name: text, exact: true });
const clipboard = async (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
/** Pages share the clipboard. */
const clearClipboard = async (page: Page): Promise<void> =>
  page.evaluate(() => navigator.clipboard.writeText(''));

const list = /^\[0\.333333,/;
const wholeList = /^\[0\.3333333333333333, ?2(\.0)?\]$/;

test('floats show 6 significant digits, and all of them while the mouse is over them', async () => {
  const page = await open();
  await cell(page, '0.333333').hover();
  expect(await cell(page, '0.333333').getAttribute('title')).toBe('0.3333333333333333');
  expect(await cell(page, list).getAttribute('title')).toMatch(wholeList);
  expect(await cell(page, '1').getAttribute('title')).toBeNull();
});

test('a copied float has all digits', async () => {
  const page = await open();
  await cell(page, '0.333333').waitFor();
  await clearClipboard(page);
  await cell(page, '0.333333').click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).toBe('0.3333333333333333');
  await cell(page, list).click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).toMatch(wholeList);
});

test('rows copied as CSV have all digits', async () => {
  const page = await open();
  await cell(page, '0.333333').waitFor();
  await clearClipboard(page);
  await output(page).getByRole('button', { name: 'Copy these rows as CSV' }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^id,third,thirds\r?\n1,0\.3333333333333333,/);
});
