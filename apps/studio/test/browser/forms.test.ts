import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { colorRules, violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  const content = 'city,amount,day\nOslo,5,2024-01-31\nBergen,20,2024-02-01\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/sales.csv', content });
});
afterAll(() => studio.close());

const reader = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/user/admin/sales.csv',
  header: 'true',
});
const withReader = (last: ReturnType<typeof node>) => ({
  nodes: [reader, last],
  edges: [edge(1, 'read', last.id)],
});

async function openNode(graph: { nodes: object[]; edges: object[] }, id: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${await studio.workflow('Forms', graph)}?node=${id}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

test('an expression is completed with columns and functions, and shows its values', async () => {
  const page = await openNode(
    withReader(
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: '' }),
    ),
    'filter',
  );
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await editor.click();
  await editor.pressSequentially('amo');
  await page.getByRole('option', { name: /amount.*INTEGER/ }).waitFor();
  await page.keyboard.press('Enter');
  await editor.pressSequentially(' > greates');
  await page.getByRole('option', { name: /^greatest/ }).waitFor();
  await page
    .getByText(/greatest\(/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await editor.pressSequentially('1, 10');
  const result = page.getByRole('status', { name: 'Result of the expression' });
  await result.filter({ hasText: 'BOOLEAN' }).filter({ hasText: 'false, true' }).waitFor();
});

test('a misspelled column is underlined, and fixed by a button', async () => {
  const page = await openNode(
    withReader(
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
        conditionExpr: 'amout > 10',
      }),
    ),
    'filter',
  );
  await page.locator('.cm-lintRange-error').filter({ hasText: 'amout' }).waitFor();
  await page.getByRole('button', { name: 'Use amount' }).click();
  await page
    .getByRole('textbox', { name: 'Condition' })
    .filter({ hasText: 'amount > 10' })
    .waitFor();
  await page.getByRole('button', { name: 'Use amount' }).waitFor({ state: 'hidden' });
});

test('a cast shows how many values it loses, and offers the format with which it loses fewer', async () => {
  const days = node('days', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '40',
    outputCol: 'n',
  });
  const text = node('text', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["day"]',
    expressions: `["concat(lpad(cast(n + 1 as string), 2, '0'), '/01/2024')"]`,
  });
  const cast = node('cast', 'millrace.nodes.columns.CastColumns', 'transform', {
    inputCols: '["day"]',
    outputColTypes: '["DATE"]',
  });
  const page = await openNode(
    { nodes: [days, text, cast], edges: [edge(1, 'days', 'text'), edge(2, 'text', 'cast')] },
    'cast',
  );
  await page.getByText("40 of 40 values can't be cast, so the run would fail.").waitFor();
  await page.getByRole('button', { name: 'Use format dd/MM/yyyy (31 of 40 fit)' }).click();
  await page.getByText("9 of 40 values can't be cast, so the run would fail.").waitFor();
});

test('rows of a table have labels, issues and results, and can be moved', async () => {
  const added = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["double","more"]',
    expressions: '["amount * 2","amout + 1"]',
  });
  const page = await openNode(withReader(added), 'add');
  await page
    .getByRole('status', { name: 'Result of the expression' })
    .filter({ hasText: '10, 40' })
    .waitFor();
  await page.locator('.cm-lintRange-error').filter({ hasText: 'amout' }).waitFor();
  await page.getByRole('button', { name: 'Use amount' }).click();
  await page
    .getByRole('status', { name: 'Result of the expression' })
    .filter({ hasText: '6, 21' })
    .waitFor();
  await page.getByRole('button', { name: 'Row 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'New columns 1' }).inputValue())
    .toBe('more');
});

test('the columns of a file are inferred and used', async () => {
  const graph = {
    nodes: [
      node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
        path: '/user/admin/sales.csv',
        header: 'true',
        outputColNames: '["city","old"]',
        outputColTypes: '["STRING","STRING"]',
        outputColFormats: '["",""]',
      }),
    ],
    edges: [],
  };
  const page = await openNode(graph, 'read');
  await page.getByRole('button', { name: 'Detect columns' }).click();
  const found = page.getByRole('region', { name: 'Columns in the file' });
  await found.getByText('no longer in the file').waitFor();
  await found.getByText('new').first().waitFor();
  await found.getByRole('button', { name: 'Use these columns' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Column names 3' }).inputValue())
    .toBe('day');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Column types 2' }).inputValue())
    .toBe('INTEGER');
  await page.getByRole('button', { name: 'Detect columns' }).click();
  await found.getByText('No changes found.').waitFor();
});

test('axe finds no violations in any form of a processor, in light and dark', async () => {
  const { json: processors } = await studio.admin.get('/api/v1/nodes');
  const nodes = (processors as Record<string, unknown>[]).map((processor, index) => ({
    ...processor,
    id: `n${index}`,
    title: `Form ${index}`,
    x: `${(index % 8) * 240}px`,
    y: `${Math.floor(index / 8) * 120}px`,
  }));
  const { page, complaints } = await studio.page({ colorScheme: 'light' });
  await page.goto(`${await studio.workflow('All forms', { nodes, edges: [] })}?view=list`);
  await page.getByRole('region', { name: 'Nodes as a list' }).waitFor();
  // Axe goes through everything that is shown, and the palette has as much as a form.
  await page.getByRole('button', { name: 'Collapse the palette' }).click();
  const issues: string[] = [];
  const inForm = async (name: string, rules: readonly string[] | null = null): Promise<void> => {
    const found = await violationsIn(page, 'aside[aria-label="Settings"]', rules);
    issues.push(...found.map((issue) => `${name}: ${issue}`));
  };
  let colorScheme: 'light' | 'dark' = 'light';
  for (const [index, { name }] of (nodes as unknown as { name: string }[]).entries()) {
    await page.getByRole('button', { name: `Form ${index}`, exact: true }).click();
    await page
      .getByRole('complementary', { name: 'Settings' })
      .getByRole('heading', { name: name === 'Graph' ? 'Chart' : name, level: 2 })
      .waitFor();
    await inForm(`${name}, ${colorScheme}`);
    colorScheme = colorScheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await inForm(`${name}, ${colorScheme}`, colorRules);
  }
  expect(issues).toEqual([]);
  expect(complaints).toEqual([]);
}, 600_000);

test('an empty field of a new node is not an issue until it loses focus', async () => {
  const { page } = await studio.page();
  await page.goto(await studio.workflow('New node'));
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  await page.keyboard.type('read csv');
  await page.keyboard.press('Enter');
  await page.getByText('Fill in "Path".').first().waitFor();
  await page.getByRole('tab', { name: 'Issues', exact: true }).waitFor();
  const path = page.getByRole('combobox', { name: 'Path', exact: true });
  const message = page
    .getByRole('complementary', { name: 'Settings' })
    .getByText('"Path" is not set.');
  expect(await message.count()).toBe(0);
  expect(await path.getAttribute('aria-invalid')).not.toBe('true');
  await path.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await message.waitFor();
  await page.getByRole('tab', { name: /^Issues\s*1$/ }).waitFor();
  await expect.poll(() => path.getAttribute('aria-invalid')).toBe('true');
});

test('a table begins with an empty row, which is stored when something is written in it', async () => {
  const page = await openNode(
    withReader(
      node('cast', 'millrace.nodes.columns.CastColumns', 'transform', {
        inputCols: '[]',
        outputColTypes: '[]',
        outputColFormats: '[]',
        onError: 'FAIL',
      }),
    ),
    'cast',
  );
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const column = settings.getByRole('combobox', { name: 'Columns 1' });
  await column.click();
  await page.getByRole('option', { name: /amount/ }).waitFor();
  expect(await settings.getByRole('button', { name: 'Remove row 1' }).count()).toBe(0);
  await page.keyboard.type('day');
  await settings.getByRole('button', { name: 'Remove row 1' }).waitFor();
  expect(await column.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('option', { name: /day/ }).waitFor();
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('dat');
  await page.getByRole('option', { name: 'DATE', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const type = settings.getByRole('combobox', { name: 'New types 1' });
  await expect.poll(() => type.inputValue()).toBe('DATE');
  await settings.getByRole('button', { name: 'Remove row 1' }).click();
  await settings.getByRole('button', { name: 'Remove row 1' }).waitFor({ state: 'detached' });
  await expect.poll(() => column.inputValue()).toBe('');
});

test('a row shows its empty fields when it loses focus', async () => {
  const page = await openNode(
    withReader(
      node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
        outputCols: '[]',
        expressions: '[]',
      }),
    ),
    'add',
  );
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Add row' }).click();
  const name = page.getByRole('textbox', { name: 'New columns 1' });
  await expect
    .poll(() => name.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.type('double');
  await page.getByRole('tab', { name: /^Issues\s*1$/ }).waitFor();
  expect(await settings.getByText('"Expressions" is not set.').count()).toBe(0);
  await page.getByLabel('Title', { exact: true }).focus();
  await settings.getByText('"Expressions" is not set.').waitFor();
});

test('the columns of a node are profiled', async () => {
  const page = await openNode({ nodes: [reader], edges: [] }, 'read');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByText('of all 2 rows').waitFor();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'amount' }) });
  await row.getByRole('img', { name: /^From 5 to 21/ }).waitFor();
  await expect.poll(() => row.innerText()).toContain('12.5');
});
