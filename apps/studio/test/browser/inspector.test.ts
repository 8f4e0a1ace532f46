import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

const T = 'transform';
const many = Array.from({ length: 2000 }, (_, index) => `c${index}`);

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  const upload = (path: string, content: string) =>
    studio.admin.post('/api/v1/hdfs/files/upload', { path, content });
  await upload(
    '/user/admin/sales.csv',
    'city,amount,day\nOslo,5,2024-01-31\nBergen,20,2024-02-01\n',
  );
  await upload(
    '/user/admin/wide.csv',
    `${many.join(',')}\n${many.map((_, index) => index).join(',')}\n`,
  );
});
afterAll(() => studio.close());

const readerOf = (path: string) =>
  node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path, header: 'true' });
const behind = (last: ReturnType<typeof node>, path = '/user/admin/sales.csv') => ({
  nodes: [readerOf(path), last],
  edges: [edge(1, 'read', last.id)],
});

async function open(graph: { nodes: object[]; edges: object[] }, search: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${await studio.workflow('Inspector', graph)}?${search}`);
  return page;
}

/** Pastes text into the focused element, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

const selected = (page: Page) =>
  page.getByRole('complementary', { name: 'Settings' }).getByRole('grid', { name: 'Columns' });
const namesIn = async (page: Page): Promise<readonly string[]> =>
  (await selected(page).getByRole('row').allInnerTexts()).map((text) =>
    text.split('\n')[0]!.trim(),
  );
const select = (inputCols: string) =>
  node('pick', 'millrace.nodes.columns.SelectColumns', T, { inputCols });

test('columns are navigated, moved, removed, pasted and fixed with the keyboard', async () => {
  const page = await open(behind(select('["amount","amout","city"]')), 'node=pick');
  await selected(page)
    .getByRole('row')
    .filter({ hasText: 'Not in the input' })
    .getByRole('button', { name: 'Use amount' })
    .waitFor();
  await selected(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => namesIn(page)).toEqual(['amount', 'city']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesIn(page)).toEqual(['city', 'amount']);
  await paste(page, 'day\namount\nnowhere');
  await expect.poll(() => namesIn(page)).toEqual(['city', 'amount', 'day', 'nowhere']);
  await selected(page)
    .getByRole('row')
    .filter({ hasText: 'Not in the input' })
    .filter({ hasText: 'nowhere' })
    .waitFor();
});

test('2,000 columns are searched and selected together', async () => {
  const page = await open(behind(select('[]'), '/user/admin/wide.csv'), 'node=pick');
  await page.getByText('0 of 2000').waitFor();
  await page.getByRole('button', { name: 'Add columns to Columns' }).click();
  await page.getByRole('combobox', { name: 'Search columns for Columns' }).fill('c199');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText('11 of 2000').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await namesIn(page)).slice(0, 2)).toEqual(['c199', 'c1990']);
});

test('columns that are not known yet are not issues, and the reason is a click away', async () => {
  const graph = {
    nodes: [node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {}), select('["amount"]')],
    edges: [edge(1, 'read', 'pick')],
  };
  const page = await open(graph, 'node=pick');
  await page.getByText('Input columns are not known yet.').waitFor();
  await selected(page)
    .getByRole('row')
    .filter({ hasText: 'Input columns will be known after a run' })
    .waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      ),
    )
    .toBe('path');
});

test('rows are added, moved and removed with the keyboard, and pasted from a spreadsheet', async () => {
  const renamed = node('rename', 'millrace.nodes.columns.RenameColumns', T, {
    currentColNames: '["city"]',
    newColNames: '["town"]',
  });
  const page = await open(behind(renamed), 'node=rename');
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await cell('New names 1').click();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('New names 2');
  await page.keyboard.press('Shift+Tab');
  await paste(page, 'amount\ttotal\nday\twhen\n');
  await expect.poll(() => cell('New names 3').inputValue()).toBe('when');
  await cell('New names 3').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => cell('New names 2').inputValue()).toBe('when');
  await page.keyboard.press('Control+Shift+Backspace');
  await cell('New names 3').waitFor({ state: 'hidden' });
  await expect.poll(() => cell('New names 2').inputValue()).toBe('total');
});

test('a row is dragged by its handle', async () => {
  const sort = node('sort', 'millrace.nodes.rows.Sort', T, { sortCols: '["city","amount","day"]' });
  const page = await open(behind(sort), 'node=sort');
  const grip = (row: number) =>
    restingBox(page.getByRole('button', { name: `Row ${row}`, exact: true }));
  await page.getByRole('button', { name: 'Row 3', exact: true }).waitFor();
  const [from, to] = [await grip(3), await grip(1)];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y - 4, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Sort by 1', exact: true }).inputValue())
    .toBe('day');
});

test('an issue in the list leads to its exact position', async () => {
  const added = node('add', 'millrace.nodes.columns.AddColumns', T, {
    outputCols: '["a","b"]',
    expressions: '["amount","1 + amout"]',
  });
  const page = await open(behind(added), 'tab=issues');
  await page.getByRole('button', { name: /Add Columns.*amout/ }).click();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          `${document.activeElement?.getAttribute('aria-label')}: ${getSelection()?.toString()}`,
      ),
    )
    .toBe('Expressions 2: amout');
});

test('no message shows its formatting marks', async () => {
  const page = await open(behind(select('["amout"]')), 'node=pick&tab=issues');
  await page.getByRole('button', { name: /Select Columns.*amout/ }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/\*Select Columns\*|`amout`/);
});

test('a long expression with any characters is typed, undone in its editor, and left with Tab', async () => {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', T, { conditionExpr: '' });
  const page = await open(behind(filter), 'node=filter');
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await page.locator('.cm-content').waitFor();
  const long = `amount > 1 AND city <> '😀 Größe' ${'AND amount < 1000000 '.repeat(47)}`.trim();
  expect(long.length).toBeGreaterThan(1000);
  await editor.click();
  await page.keyboard.insertText(long);
  const result = page.getByRole('status', { name: 'Result of the expression' });
  await result.filter({ hasText: 'BOOLEAN' }).filter({ hasText: 'true, true' }).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => editor.innerText()).not.toContain('Größe');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => editor.innerText()).toContain('😀 Größe');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => editor.evaluate((element) => element === document.activeElement))
    .toBe(false);
});

test('Escape closes the list first, and Ctrl+Space opens it', async () => {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', T, {
    conditionExpr: 'amount > 1',
  });
  const page = await open(behind(filter), 'node=filter');
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await page.locator('.cm-content').waitFor();
  await editor.click();
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /amount/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: /amount/ }).waitFor({ state: 'hidden' });
  await expect
    .poll(() => editor.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('queries are completed with the table and its columns', async () => {
  const sql = node('sql', 'millrace.nodes.code.Sql', T, { tempTable: 'sales', sql: '' });
  const page = await open(behind(sql), 'node=sql');
  await page.locator('.cm-content').waitFor();
  await page.getByRole('textbox', { name: 'Query' }).click();
  await page.keyboard.type('SELECT 1 FROM sal');
  await page.getByRole('option', { name: 'sales' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('es s WHERE s.');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /^amount/ }).waitFor();
  await page.getByRole('option', { name: /^greatest/ }).waitFor({ state: 'hidden' });
  // Chromium leaves the color of a keyword that is replaced on its line.
  const line = page.locator('.cm-line').first();
  const [own, around] = await line.evaluate((element: HTMLElement) => {
    element.style.color = 'rgb(1, 2, 3)';
    return [element, element.parentElement!].map((each) => getComputedStyle(each).color);
  });
  expect(own).toBe(around);
});

test('the docs explain functions and lead back to fields', async () => {
  const group = node('group', 'millrace.nodes.groups.GroupBy', T, {});
  const page = await open(behind(group), 'node=group');
  await page.getByRole('tab', { name: 'Docs' }).click();
  await page.getByRole('button', { name: 'collect_set' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Search functions' }).inputValue())
    .toBe('collect_set');
  await page.getByRole('button', { name: 'Storage level' }).click();
  await page.getByRole('button', { name: /Advanced/, expanded: true }).waitFor();
});
