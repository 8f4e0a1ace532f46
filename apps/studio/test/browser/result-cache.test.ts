import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await upload('city,amount\nOslo,5\nBergen,20\nOslo,40\n');
});
afterAll(() => studio.close());

const upload = (content: string) =>
  studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/sales.csv',
    content,
    overwrite: true,
  });

const places = { read: '40px', filter: '300px', sort: '560px' };
const graph = {
  nodes: [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/user/admin/sales.csv',
      header: 'true',
    }),
    node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'amount > 10' }),
    node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["city"]' }),
  ].map((each) => ({ ...each, x: places[each.id as keyof typeof places], y: '100px' })),
  edges: [edge(1, 'read', 'filter'), edge(2, 'filter', 'sort')],
};

async function open(
  name: string,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { page, complaints } = await studio.page({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${await studio.workflow(name, graph)}?node=filter`);
  await page
    .getByRole('heading', { name: 'Filter Rows', exact: true })
    .waitFor({ state: 'attached' });
  return { page, complaints };
}

const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
const kept = (page: Page) => page.getByRole('region', { name: 'Cached results and pinned rows' });
const output = (page: Page) => page.getByRole('region', { name: /^Output/ });

async function select(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'attached' });
}

test('a cache point is marked, cached by the next preview, and shows its time', async () => {
  const { page, complaints } = await open('Cache point');
  await kept(page).getByRole('switch', { name: 'Cache result' }).press('Space');
  await card(page, 'Filter Rows')
    .getByRole('img', { name: /^Cache point/ })
    .waitFor();
  await select(page, 'Sort');
  await output(page).getByRole('gridcell', { name: 'Bergen' }).first().waitFor();
  await card(page, 'Filter Rows')
    .getByRole('img', { name: /^Cache point: 2 rows cached on/ })
    .waitFor();
  await page.keyboard.press('Control+z');
  await expect
    .poll(() =>
      card(page, 'Filter Rows')
        .getByRole('img', { name: /^Cache point/ })
        .count(),
    )
    .toBe(0);
  expect(complaints).toEqual([]);
});

test('asks again after a failed request for the cache state', async () => {
  const { page } = await open('Asked again');
  let refusals = 0;
  await page.route('**/api/v1/workflows/cached-results', async (route) => {
    refusals += 1;
    await (refusals === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue());
  });
  await output(page).getByRole('gridcell', { name: 'Bergen' }).first().waitFor();
  await kept(page).getByRole('switch', { name: 'Cache result' }).press('Space');
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await card(page, 'Filter Rows')
    .getByRole('img', { name: /^Cache point: 2 rows cached on|^Cache point. The next/ })
    .waitFor();
});

test('pinned rows survive the deletion of their file, are labeled wherever they are shown, and are unpinned by undo and by button', async () => {
  const { page, complaints } = await open('Pinned rows');
  await kept(page).getByRole('button', { name: 'Pin rows' }).press('Enter');
  await kept(page)
    .getByText(/^2 rows pinned on/)
    .waitFor();
  await card(page, 'Filter Rows')
    .getByRole('img', { name: /^2 rows pinned on/ })
    .waitFor();
  await upload('city,amount\nTromsø,99\n');
  await select(page, 'Sort');
  await output(page)
    .getByText(/^Uses pinned rows of Filter Rows/)
    .waitFor();
  await output(page).getByRole('gridcell', { name: 'Bergen' }).first().waitFor();
  const broken = await violationsIn(page);
  expect(broken.filter((each) => /pinned|Cache point/i.test(each))).toEqual([]);
  await output(page).getByRole('button', { name: 'Unpin' }).press('Enter');
  await output(page).getByRole('gridcell', { name: 'Tromsø' }).first().waitFor();
  await expect
    .poll(() =>
      card(page, 'Filter Rows')
        .getByRole('img', { name: /rows pinned/ })
        .count(),
    )
    .toBe(0);
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('Control+z');
  await output(page).getByRole('gridcell', { name: 'Bergen' }).first().waitFor();
  expect(complaints).toEqual([]);
});

test('shortcuts, the menu of a node and the palette toggle caching and pinning, and run with and without pinned rows', async () => {
  await upload('city,amount\nOslo,5\nBergen,20\nOslo,40\n');
  const { page, complaints } = await open('Kept by keys');
  const canvas = page.getByRole('application', { name: /^Canvas/ });
  const mark = (name: RegExp) => card(page, 'Filter Rows').getByRole('img', { name });
  await canvas.focus();
  await page.keyboard.press('k');
  await mark(/^Cache point/).waitFor();
  await page.keyboard.press('k');
  await mark(/^Cache point/).waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Actions for Filter Rows' });
  await menu.getByRole('menuitem', { name: /^Pin rows/ }).click();
  await mark(/^2 rows pinned on/).waitFor();
  await menu.waitFor({ state: 'detached' });
  await upload('city,amount\nTromsø,99\n');

  await select(page, 'Sort');
  await page.getByRole('button', { name: 'Run options' }).click();
  await page
    .getByRole('menuitem', {
      name: /^Run up to Sort with pinned rows.*the pinned rows of Filter Rows/,
    })
    .click();
  await page.getByRole('img', { name: 'With pinned rows of Filter Rows' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Completed' }).first().waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  const result = page.getByRole('region', { name: 'Sort', exact: true });
  await result.getByRole('gridcell', { name: 'Bergen' }).first().waitFor();

  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Search workflows, datasets, pages and actions' })
    .fill('without pinned');
  await page.getByRole('option', { name: /^Run up to Sort without pinned rows/ }).waitFor();
  await page.keyboard.press('Enter');
  await result.getByRole('gridcell', { name: 'Tromsø' }).first().waitFor();
  await expect
    .poll(() => page.getByRole('img', { name: 'With pinned rows of Filter Rows' }).count())
    .toBe(0);

  await card(page, 'Filter Rows').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: /^Unpin/ }).click();
  await mark(/pinned rows/).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
