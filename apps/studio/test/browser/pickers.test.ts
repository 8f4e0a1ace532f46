import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let datasetId: number;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/sales.csv',
    content: 'city,amount\nOslo,5\nBergen,20\n',
  });
  const schemaColList = [
    { colName: 'city', colType: 'STRING', colFormat: '', colMLType: 'TEXT' },
    { colName: 'amount', colType: 'INTEGER', colFormat: '', colMLType: 'NUMERIC' },
  ];
  const dataset = {
    projectId: 1,
    name: 'Sales',
    path: '/user/admin/sales.csv',
    header: true,
    delimiter: ',',
    schemaModel: { schemaColList },
  };
  datasetId = ((await studio.admin.post('/dataset/save', dataset)).json as { id: number }).id;
});
afterAll(() => studio.close());

async function open(graph: { nodes: object[]; edges: object[] }, id: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${await studio.workflow('Pickers', graph)}?node=${id}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}

const alone = (each: ReturnType<typeof node>) => ({ nodes: [each], edges: [] });
const readCsv = (path: string) =>
  node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path, header: 'true' });
const selectedDataset = (dataset: string) =>
  node('data', 'millrace.nodes.read.Dataset', 'dataset', { dataset });

test('a dataset shows its columns and path, and links to its page', async () => {
  const page = await open(alone(selectedDataset(String(datasetId))), 'data');
  const card = page.getByRole('region', { name: 'About Sales' });
  await card.getByText('INTEGER', { exact: true }).waitFor();
  await card.getByText('/user/admin/sales.csv').waitFor();
  await expect
    .poll(() => card.getByRole('link', { name: 'Open' }).getAttribute('href'))
    .toBe(`/projects/1/datasets/${datasetId}`);
});

test('a table is found among those of the connection, with the keyboard, and shows its columns', async () => {
  const database = new DatabaseSync(join(studio.server.home, 'files', 'shared', 'shop.db'));
  database.exec(
    'CREATE TABLE sales (city TEXT, amount INTEGER); CREATE TABLE "Odd sales" (id INTEGER); CREATE TABLE other (a TEXT); CREATE VIEW sales_by_city AS SELECT city FROM sales; CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT)',
  );
  database.close();
  for (const [name, url] of [
    ['Shop', 'jdbc:sqlite:/shared/shop.db'],
    ['Lost', 'jdbc:sqlite:/shared/gone.db'],
  ])
    await studio.admin.post('/api/v1/connections', {
      projectId: 1,
      name,
      type: 'JDBC',
      settings: { url },
    });
  const page = await open(
    alone(node('read', 'millrace.nodes.read.ReadJdbc', 'dataset', { connection: 'Shop' })),
    'read',
  );
  const table = page.getByRole('combobox', { name: 'Table' });
  await table.click();
  await page.getByRole('option', { name: 'other' }).waitFor();
  await table.pressSequentially('SALES');
  await page.getByRole('option', { name: 'other' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: '"Odd sales"' }).waitFor();
  await page.getByRole('option', { name: 'sales_by_city View' }).waitFor();
  await table.press('ArrowDown');
  await table.press('ArrowDown');
  await table.press('Enter');
  await expect.poll(() => table.inputValue()).toBe('sales');
  const columns = page.getByRole('region', { name: 'Columns of sales' });
  await columns.getByText('amount').waitFor();
  await columns.getByText('LONG', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Connection' }).fill('Lost');
  await table.click();
  const problem = page.getByRole('alert').filter({ hasText: "Can't list the tables." });
  await problem.getByText('gone.db').waitFor();
  await problem.getByRole('button', { name: 'Try again' }).waitFor();
});

test('the key columns of an upsert are those of the primary key', async () => {
  const settings = { connection: 'Shop', table: 'customers' };
  const page = await open(
    alone(node('write', 'millrace.nodes.write.UpsertJdbc', 'transform', settings)),
    'write',
  );
  const columns = page.getByRole('region', { name: 'Columns of customers' });
  await columns.getByText('LONG, key').waitFor();
  await columns.getByRole('button', { name: 'Use primary key: id' }).click();
  await columns.getByRole('button', { name: /primary key/ }).waitFor({ state: 'detached' });
});

test('a missing dataset is reported with a reason', async () => {
  const page = await open(alone(selectedDataset('b0a7-gone')), 'data');
  await page
    .getByRole('complementary', { name: 'Settings' })
    .getByText("This node reads a dataset that doesn't exist")
    .waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Dataset' }).inputValue())
    .toBe('b0a7-gone (missing)');
});

test('a missing file is reported, but is not an issue', async () => {
  const page = await open(alone(readCsv('/user/admin/gone.csv')), 'read');
  const notice = page
    .getByRole('complementary', { name: 'Settings' })
    .getByRole('status')
    .filter({ hasText: '/user/admin/gone.csv' });
  await notice.waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Path' }).getAttribute('aria-invalid'))
    .not.toBe('true');
});

test('a path is completed with the entries of the folder, or a file is dropped on it', async () => {
  const page = await open(alone(readCsv('')), 'read');
  const path = page.getByRole('combobox', { name: 'Path' });
  await path.click();
  await page.getByRole('option', { name: '/user/admin/sales.csv', exact: true }).waitFor();
  await path.fill('/user/admin/sa');
  await page.getByRole('option', { name: '/user/admin/sales.csv' }).click();
  await expect.poll(() => path.inputValue()).toBe('/user/admin/sales.csv');
  await path.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['city,amount\nRome,1\n'], 'sales.csv'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => path.inputValue()).toBe('/user/admin/sales (2).csv');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const recent = page.getByRole('region', { name: 'Recent' });
  await recent.getByRole('button', { name: '/user/admin/sales.csv' }).click();
  await expect.poll(() => path.inputValue()).toBe('/user/admin/sales.csv');
});

test('the format of a selected file is detected, with a notice and an undo', async () => {
  await studio.admin.post('/api/v1/hdfs/files/upload?overwrite=true', {
    path: '/user/admin/orders.csv',
    content: 'city;amount;day\nOslo;5,5;03/02/2024\nBergen;20;04/02/2024\n',
  });
  const page = await open(
    alone(node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path: '' })),
    'read',
  );
  const header = page.getByRole('switch', { name: /^Header/ });
  await page.getByRole('combobox', { name: 'Path' }).fill('/user/admin/orders.csv');
  const notice = page.getByRole('status').filter({
    hasText: 'Detected from the file: semicolon-separated, with header, decimal separator “,”.',
  });
  await notice.waitFor();
  await expect.poll(() => header.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'day as M/d/yyyy' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Formats 3' }).inputValue())
    .toBe('M/d/yyyy');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('columnheader', { name: /amount/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => header.isChecked()).toBe(false);
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Detect format' }).click();
  await notice.waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Path' }).inputValue())
    .toBe('/user/admin/orders.csv');
});

test('a column that mixes formats of dates says how to convert it', async () => {
  await studio.admin.post('/api/v1/hdfs/files/upload?overwrite=true', {
    path: '/user/admin/mixed.csv',
    content: 'city,day\nOslo,2024-02-03\nBergen,14/02/2024\n',
  });
  const page = await open(
    alone(node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path: '' })),
    'read',
  );
  await page.getByRole('combobox', { name: 'Path' }).fill('/user/admin/mixed.csv');
  await page.getByText('day stays text, because its dates are written in several ways').waitFor();
  await page
    .getByText("coalesce(try_to_date(`day`, 'yyyy-M-d'), try_to_date(`day`, 'd/M/yyyy'))")
    .waitFor();
});

test('a parameter can be used for a number or a choice', async () => {
  const page = await open(
    alone(
      node('limit', 'millrace.nodes.rows.Limit', 'transform', {
        limit: '${n}',
        storageLevel: '${level}',
      }),
    ),
    'limit',
  );
  await expect.poll(() => page.getByRole('textbox', { name: 'Rows' }).inputValue()).toBe('${n}');
});

test('typing is one step to undo, and a fix another one', async () => {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: '',
  });
  const page = await open(
    { nodes: [readCsv('/user/admin/sales.csv'), filter], edges: [edge(1, 'read', 'filter')] },
    'filter',
  );
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await page.locator('.cm-content').waitFor();
  await editor.click();
  await page.keyboard.insertText('amout > 1');
  await page.getByRole('button', { name: 'Use amount' }).click();
  await editor.filter({ hasText: 'amount > 1' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await editor.filter({ hasText: 'amout > 1' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => editor.innerText()).not.toContain('amo');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await editor.filter({ hasText: 'amount > 1' }).waitFor();
});

test('an error of a run leads to the exact expression', async () => {
  const added = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["a","b"]',
    expressions: '["amount","amount / (amount - 5)"]',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', {});
  const graph = {
    nodes: [readCsv('/user/admin/sales.csv'), added, print],
    edges: [edge(1, 'read', 'add'), edge(2, 'add', 'print')],
  };
  const page = await open(graph, 'read');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page
    .getByRole('button', { name: /^Go to error/ })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Expressions 2');
});
