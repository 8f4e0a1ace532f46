import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/sales.csv',
    content: 'city,amount\nOslo,5\nBergen,20\n',
  });
});
afterAll(() => studio.close());

/** amount is read, renamed to net, multiplied, sorted by, and shown. */
const sales = {
  nodes: [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/user/admin/sales.csv',
      header: 'true',
      outputColNames: '["city","amount"]',
      outputColTypes: '["STRING","INTEGER"]',
      outputColFormats: '["",""]',
    }),
    node('rename', 'millrace.nodes.columns.RenameColumns', 'transform', {
      currentColNames: '["amount"]',
      newColNames: '["net"]',
    }),
    node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: '["gross"]',
      expressions: '["net * 1.25"]',
    }),
    node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["net","gross"]' }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'All' }),
  ].map((each, index) => ({ ...each, x: `${index * 240}px`, y: '80px' })),
  edges: [
    edge(1, 'read', 'rename'),
    edge(2, 'rename', 'add'),
    edge(3, 'add', 'sort'),
    edge(4, 'sort', 'print'),
  ],
};

async function openNode(
  name: string,
  id: string,
  graph: object = sales,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { page, complaints } = await studio.page();
  await page.goto(`${await studio.workflow(name, graph as typeof sales)}?node=${id}`);
  await page.getByRole('tab', { name: 'Columns' }).waitFor();
  return { page, complaints };
}

test('a column is traced with the keyboard: its sources, its uses, and nodes highlighted until Escape', async () => {
  const { page, complaints } = await openNode('Followed', 'add');
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'city', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const story = page.getByRole('region', { name: 'Lineage of gross' });
  await story.getByText('/user/admin/sales.csv').waitFor();
  await story.getByText('net = amount').waitFor();
  await story.getByText('net * 1.25').waitFor();
  await story.getByText('Sort by').waitFor();
  await story.getByText('5 nodes highlighted').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[data-highlighted]').count()).toBeGreaterThan(1);
  expect(await violationsIn(page, 'aside[aria-label="Settings"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await story.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-highlighted]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a renamed column: its uses are shown before saving, fixed by one button, and undone in one step', async () => {
  const { page, complaints } = await openNode('Renamed', 'rename');
  const name = page.getByRole('textbox', { name: 'New names 1' });
  const before = await name.boundingBox();
  await name.fill('net amount');
  const panel = page.getByRole('region', { name: 'Affected nodes' });
  await panel.getByText('2 later nodes use').waitFor();
  expect(await name.boundingBox()).toEqual(before);
  await panel.getByRole('button', { name: 'Sort' }).waitFor();
  expect(await violationsIn(page, 'section[aria-label="Affected nodes"]')).toEqual([]);
  await panel.getByRole('button', { name: 'Rename to net amount in' }).click();
  await panel.waitFor({ state: 'detached' });
  const issues = page.getByRole('tab', { name: /^Issues/ });
  await expect.poll(() => issues.innerText()).toBe('Issues');
  await page.getByText('gross = `net amount` * 1.25').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('gross = net * 1.25').waitFor();
  await expect.poll(() => issues.innerText()).not.toBe('Issues');
  expect(complaints).toEqual([]);
});

test('two columns that swap names: the content of each, fixed where they are used', async () => {
  const nodes = sales.nodes.map((each) => {
    if (each.id === 'rename')
      return {
        ...each,
        ...node('rename', 'millrace.nodes.columns.RenameColumns', 'transform', {
          currentColNames: '["city","amount"]',
          newColNames: '["a","b"]',
        }),
      };
    if (each.id === 'add')
      return {
        ...each,
        ...node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
          outputCols: '["gross"]',
          expressions: '["concat(a, \\"!\\")"]',
        }),
      };
    return each;
  });
  const { page, complaints } = await openNode('Exchanged', 'rename', {
    nodes: nodes.slice(0, 3),
    edges: sales.edges.slice(0, 2),
  });
  await page.getByRole('textbox', { name: 'New names 1' }).fill('b');
  await page.getByRole('textbox', { name: 'New names 2' }).fill('a');
  const panel = page.getByRole('region', { name: 'Affected nodes' });
  await panel.getByText('now has the values of').waitFor();
  await panel.getByRole('button', { name: 'Rename in' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByText('gross = concat(b, "!")').waitFor();
  expect(complaints).toEqual([]);
});

test('a removed node: what does not work without it', async () => {
  const { page } = await openNode('Removed', 'rename');
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Delete');
  const panel = page.getByRole('region', { name: 'Affected nodes' });
  await panel.getByText('no longer works').waitFor();
  await panel.getByRole('button', { name: 'Add Columns' }).click();
  await page.getByRole('heading', { name: 'Add Columns', level: 2 }).waitFor({ state: 'attached' });
});

test('a parameter is declared where it is missing, renamed with its uses, and completed after a dollar sign', async () => {
  const nodes = sales.nodes.map((each) =>
    each.id === 'rename'
      ? {
          ...node('rename', 'millrace.nodes.rows.FilterRows', 'transform', {
            conditionExpr: 'amount > $least',
          }),
          x: each.x,
          y: each.y,
        }
      : each,
  );
  const { page, complaints } = await openNode('Parameters', 'rename', {
    nodes: nodes.slice(0, 2),
    edges: [edge(1, 'read', 'rename')],
  });
  const settings = page.getByRole('tabpanel', { name: /^Settings/ });
  await settings.getByRole('button', { name: 'Declare least' }).click();
  const form = page.getByRole('dialog', { name: 'Parameters' });
  await form.getByRole('combobox', { name: 'Type' }).fill('INTEGER');
  await form.getByRole('textbox', { name: 'Default value' }).fill('7');
  await form.getByText('Used in one setting').click();
  await form.getByText('amount > $least').waitFor();
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
  await form.getByRole('textbox', { name: 'Name' }).fill('threshold');
  await page.keyboard.press('Enter');
  await form.getByText('amount > $threshold').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  const condition = page.getByRole('textbox', { name: 'Condition' });
  await condition.click();
  await page.keyboard.press('End');
  await condition.pressSequentially(' OR amount = $th');
  await page.getByRole('option', { name: /threshold/ }).waitFor();
  await page.keyboard.press('Enter');
  await condition.filter({ hasText: 'amount = $threshold' }).waitFor();
  await page.goto(page.url().replace('node=rename', 'node=read'));
  const path = page.locator('[data-field="path"] input').first();
  await path.fill('/user/admin/$');
  const hint = page.getByRole('listbox', { name: 'Parameters to insert' });
  await hint.getByRole('option', { name: /threshold/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => path.inputValue()).toBe('/user/admin/$threshold');
  expect(complaints).toEqual([]);
});

test('the workflow as code, in every format, whole and up to a node; with issues, the reason', async () => {
  const { page, complaints } = await openNode('Code', 'add');
  await page.getByRole('button', { name: 'More actions for this workflow' }).click();
  await page.getByRole('menuitem', { name: 'Show as code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Workflow as code' });
  await dialog.getByText('SparkSession.builder').waitFor();
  for (const [form, text] of [
    ['SQL', 'DuckDB SQL as the embedded engine runs it'],
    ['Plan', 'result of print'],
    ['Workflow file', '"name": "Code"'],
  ] as const) {
    await dialog.getByText(form, { exact: true }).click();
    await dialog.getByText(text).first().waitFor();
  }
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByText('Plan', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Scope' }).click();
  await page.getByRole('option', { name: 'Up to Add Columns' }).click();
  await dialog.getByText('result of add').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Code.plan.txt');
  expect(complaints).toEqual([]);
});
