import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  const content =
    'city,amount,day,note\nOslo,5,2024-01-31,"say ""hi"", all"\nBergen,20,2024-02-01,\nOslo,,2024-02-02,""\nVadsø,12500,2024-02-03,x\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/sales.csv', content });
});
afterAll(() => studio.close());

const reader = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/user/admin/sales.csv',
  header: 'true',
});
const numbers = node('numbers', 'millrace.nodes.read.GenerateRows', 'dataset', {
  count: '30000',
  outputCol: 'id',
});
const split = node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
  conditionExpr: 'amount > 10',
});
const filter = (conditionExpr: string) =>
  node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr });

async function open(
  graph: { nodes: object[]; edges: object[] },
  id: string,
  options: Parameters<OpenStudio['page']>[0] = {},
): Promise<Page> {
  const { page } = await studio.page({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await page.goto(`${await studio.workflow('Data', graph)}?node=${id}`);
  await page.getByRole('grid').first().getByRole('gridcell').first().waitFor();
  return page;
}

const output = (page: Page): Locator => page.getByRole('grid', { name: /^Output/ });
const column = async (grid: Locator, position: number): Promise<string[]> =>
  grid.locator(`[aria-colindex="${position}"][role="gridcell"]`).allInnerTexts();
const clipboard = async (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
const cursor = async (grid: Locator): Promise<string> =>
  grid.evaluate(
    (box) =>
      document
        .getElementById(box.getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-label') ??
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ??
      '',
  );

async function downloaded(page: Page, choice: string): Promise<string> {
  await page.getByRole('button', { name: /^Download these rows as CSV/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ]);
  const stream = await download.createReadStream();
  return Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
}

test('a grid is navigated, selected and copied with the keyboard alone', async () => {
  const page = await open({ nodes: [reader], edges: [] }, 'read');
  const grid = output(page);
  await grid.focus();
  await expect.poll(() => cursor(grid)).toBe('Oslo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => grid.locator('[aria-selected="true"]').count()).toBe(8);
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).toBe('Bergen\t20\t2024-02-01\t\nOslo\t\t2024-02-02\t');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect
    .poll(async () => (await clipboard(page)).split('\n')[0])
    .toBe('Oslo\t5\t2024-01-31\t"say ""hi"", all"');
  await page.keyboard.press('Control+End');
  await expect.poll(() => cursor(grid)).toBe('x');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Value of note' })
    .getByText('x', { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => grid.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('columns are sorted, filtered, hidden and widened by their menu', async () => {
  const page = await open({ nodes: [reader], edges: [] }, 'read');
  const grid = output(page);
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => cursor(grid)).toBe('amount, INTEGER');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await expect.poll(() => column(grid, 2)).toEqual(['12,500', '20', '5', 'null']);
  await expect
    .poll(() => grid.getByRole('columnheader', { name: /^amount/ }).getAttribute('aria-sort'))
    .toBe('descending');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Filter…' }).click();
  await page.getByRole('dialog', { name: 'Filter amount' }).getByLabel('From').fill('10');
  await expect.poll(() => column(grid, 1)).toEqual(['Vadsø', 'Bergen']);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 4 rows').waitFor();
  const width = async (): Promise<number> =>
    (await grid.getByRole('columnheader', { name: /^amount/ }).boundingBox())!.width;
  const before = await width();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(width).toBe(before + 16);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await page.getByText('3 of 4 columns').waitFor();
  expect(await downloaded(page, 'Download CSV')).toBe(
    'city,day,note\r\nVadsø,2024-02-03,x\r\nBergen,2024-02-01,\r\n',
  );
  await page.getByRole('button', { name: 'Clear sorting and filters' }).click();
  await expect.poll(() => column(grid, 1)).toEqual(['Oslo', 'Bergen', 'Oslo', 'Vadsø']);
});

test('a download has no formulas unless exact values are requested', async () => {
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/notes.csv',
    content: 'note,change\n=1+1,-5\n@x,+3.2\n',
  });
  const notes = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/notes.csv',
    header: 'true',
  });
  const page = await open({ nodes: [notes], edges: [] }, 'read');
  expect(await downloaded(page, 'Download CSV')).toBe("note,change\r\n'=1+1,-5\r\n'@x,+3.2\r\n");
  expect(await downloaded(page, 'Download exact values')).toBe(
    'note,change\r\n=1+1,-5\r\n@x,+3.2\r\n',
  );
});

test('scrolling loads more rows, up to a limit that is shown', async () => {
  const page = await open({ nodes: [numbers], edges: [] }, 'numbers');
  const grid = output(page);
  await page.getByText('the first 200 rows').waitFor();
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page.getByText('the first 2,000 rows').waitFor();
  await expect.poll(() => cursor(grid)).toBe('199');
  await page.keyboard.press('Control+End');
  await page.getByText('the first 10,000 rows').waitFor();
  await page.getByText('Previews stop here.').waitFor();
  await page.keyboard.press('Control+End');
  await expect.poll(() => cursor(grid)).toBe('9999');
});

test('the old rows stay, dimmed, while a change is previewed; an issue has its position', async () => {
  const page = await open(
    { nodes: [reader, filter('amount > 10')], edges: [edge(1, 'read', 'filter')] },
    'filter',
  );
  const grid = output(page);
  await expect.poll(() => column(grid, 1)).toEqual(['Bergen', 'Vadsø']);
  const condition = page.getByRole('textbox', { name: 'Condition' });
  await condition.fill('amout > 10');
  await page.getByRole('button', { name: 'Edit expression' }).waitFor();
  await page.getByRole('button', { name: 'Replace amout with amount' }).waitFor();
  await expect.poll(() => column(grid, 1)).toEqual(['Bergen', 'Vadsø']);
  await page.getByText('Did you mean').first().waitFor();
  await condition.fill('amount < 10');
  await expect.poll(() => column(grid, 1)).toEqual(['Oslo']);
  await page.getByRole('button', { name: 'Edit expression' }).waitFor({ state: 'detached' });
});

test('outputs are selected by their numbers; F maximizes the panel and restores it', async () => {
  const page = await open({ nodes: [reader, split], edges: [edge(1, 'read', 'split')] }, 'split');
  const grid = output(page);
  await expect.poll(() => column(grid, 1)).toEqual(['Bergen', 'Vadsø']);
  await grid.focus();
  await page.keyboard.press('2');
  await expect.poll(() => column(output(page), 1)).toEqual(['Oslo', 'Oslo']);
  const drawer = page.getByRole('region', {
    name: 'Data, results, timeline, log, issues, version history',
  });
  const height = async (): Promise<number> => (await drawer.boundingBox())!.height;
  await page.getByRole('separator', { name: 'Panel height' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => height()).toBe(284);
  await output(page).focus();
  await page.keyboard.press('f');
  await expect.poll(height).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await expect.poll(height).toBe(284);
});

test('scrolling loads results, charts have a table, the log can be searched', async () => {
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', {
    title: 'All',
    n: '500',
  });
  const settings = {
    title: 'Drawn',
    graphType: 'column',
    xCol: 'id',
    yCols: '["id"]',
    maxValuesToDisplay: '12',
  };
  const graph = {
    nodes: [numbers, print, node('graph', 'millrace.nodes.look.Graph', 'transform', settings)],
    edges: [edge(1, 'numbers', 'print'), edge(2, 'numbers', 'graph')],
  };
  const page = await open(graph, 'numbers');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: 'Results' }).click();
  const drawn = page.getByRole('region', { name: 'Drawn' });
  await drawn.locator('canvas').waitFor();
  await drawn.getByText('of the first 12 of 30,000 rows').waitFor();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    drawn.getByRole('button', { name: 'Download as PNG' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('Drawn.png');
  await drawn.getByText('Table', { exact: true }).click();
  await expect
    .poll(() => column(drawn.getByRole('grid'), 1))
    .toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
  const all = page.getByRole('region', { name: 'All' });
  await all.getByText('the first 200 of 30,000 rows').waitFor();
  await all.getByRole('grid').focus();
  await page.keyboard.press('Control+End');
  await all.getByText('the first 500 of 30,000 rows').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Search log').fill('completed');
  await page.getByText('1 of 1').waitFor();
  await page.locator('mark').filter({ hasText: 'COMPLETED' }).waitFor();
  await page.getByLabel('Only matching lines').check();
  await page.getByText(/^1 of \d+ lines$/).waitFor();
});

test.each(['light', 'dark'] as const)(
  'axe finds no violations in the drawer, its menus and dialogs, %s',
  async (colorScheme) => {
    const page = await open(
      { nodes: [reader, filter('amount > 1')], edges: [edge(1, 'read', 'filter')] },
      'filter',
      { colorScheme },
    );
    expect(await violationsIn(page, 'section[aria-label^="Data, results"]')).toEqual([]);
    await output(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await violationsIn(page, '[role="menu"]')).toEqual([]);
    await page.getByRole('menuitem', { name: 'Filter…' }).click();
    await page.getByRole('dialog', { name: /^Filter/ }).waitFor();
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    for (const tab of ['Profile', 'Results', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Profile') await page.getByRole('rowheader').first().waitFor();
      expect(await violationsIn(page, 'section[aria-label^="Data, results"]')).toEqual([]);
    }
  },
);
