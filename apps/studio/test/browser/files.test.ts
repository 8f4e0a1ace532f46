import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
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

test('the folder of a saved model opens its page: its stages and what they learned', async () => {
  const model = await trained(2);
  const { page, complaints } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/files?path=${encodeURIComponent(model)}`);
  await page.getByText('Saved model: PipelineModel').waitFor();
  await page.getByRole('link', { name: 'Open model' }).press('Enter');
  await page.getByRole('heading', { name: '2. LinearRegressionModel' }).waitFor();
  await page.getByText('Embedded engine').waitFor();
  const facts = page.getByRole('main').locator('dl');
  await facts.getByRole('link', { name: /^Execution #\d+$/ }).waitFor();
  await facts.getByRole('link', { name: 'Train', exact: true }).waitFor();
  await page.getByRole('row', { name: /Regression Evaluator Training rows rmse 0\.\d+/ }).waitFor();
  const learned = page.getByRole('table', { name: 'Learned by LinearRegressionModel' });
  await expect
    .poll(() => learned.getByRole('rowheader').allTextContents())
    .toEqual(['intercept', 'coefficient 0 (a)', 'coefficient 1 (b)']);
  await page.getByRole('row', { name: 'b DOUBLE' }).waitFor();
  const versions = page.getByRole('table', { name: 'Versions' });
  await versions
    .getByRole('row', { name: /^2 current .* Execution #\d+ by admin Train version 1 0\.\d+/ })
    .waitFor();
  await versions.getByRole('row', { name: /^1 / }).waitFor();
  await page.getByText('No workflow loads this model.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('model.zip');
  const archive = await readFile(await (await saved).path());
  expect(archive.includes('model/metadata/part-00000')).toBe(true);
  await page.getByRole('link', { name: 'Show files' }).click();
  await record(page, 'millrace.json').waitFor();
});

test('the tree of a model is drawn, opened with the keyboard, and shown as a table', async () => {
  await trained();
  const { page, complaints } = await studio.page();
  const path = encodeURIComponent(`${folder}/tree`);
  await page.goto(`${studio.server.address}/projects/1/files/model?path=${path}`);
  const drawing = page.getByRole('region', { name: 'Tree 1' });
  const root = drawing.getByRole('button', { name: /^Collapse [ab] ≤ / }).first();
  await root.waitFor();
  await drawing.getByText('5 rows', { exact: false }).waitFor();
  const nodes = await drawing.getByRole('listitem').count();
  await root.press('Enter');
  await expect.poll(() => drawing.getByRole('listitem').count()).toBe(1);
  await drawing.getByRole('button', { name: /^Expand/ }).press('Enter');
  await expect.poll(() => drawing.getByRole('listitem').count()).toBe(nodes);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Tree 1' });
  await table.getByRole('row', { name: /^0 [ab] ≤ .* 5 / }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

/** A pipeline that a workflow has trained and saved, so many times. */
async function trained(times = 1): Promise<string> {
  const path = `${folder}/rows.csv`;
  const content = 'a,b,y\n1,5,3.5\n2,3,1.5\n3,9,7\n4,1,-1\n5,2,0.5\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path, content });
  const learning = 'millrace.nodes.learning';
  const nodes = [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path,
      header: 'true',
      outputColNames: '["a","b","y"]',
      outputColTypes: '["DOUBLE","DOUBLE","DOUBLE"]',
      outputColFormats: '["","",""]',
    }),
    node('put', `${learning}.VectorAssembler`, 'ml-transformer', { inputCols: '["a","b"]' }),
    node('fit', `${learning}.LinearRegression`, 'ml-estimator', { labelCol: 'y' }),
    node('all', `${learning}.Pipeline`, 'ml-pipeline'),
    node('save', `${learning}.ModelSave`, 'ml-modelsave', {
      path: `${folder}/model`,
      saveMode: 'Overwrite',
    }),
    node('predict', `${learning}.Predict`, 'ml-predict'),
    node('judge', `${learning}.RegressionEvaluator`, 'ml-evaluator', { labelCol: 'y' }),
    node('tree', `${learning}.DecisionTreeRegressor`, 'ml-estimator', { labelCol: 'y' }),
    node('pipe', `${learning}.Pipeline`, 'ml-pipeline'),
    node('keep', `${learning}.ModelSave`, 'ml-modelsave', {
      path: `${folder}/tree`,
      saveMode: 'Overwrite',
    }),
  ];
  const before: Readonly<Record<string, string>> = { predict: 'fit', tree: 'put' };
  const edges = nodes
    .slice(1)
    .map(({ id }, index) => edge(index, before[id] ?? nodes[index]!.id, id));
  const { json: workflowId } = await studio.admin.post('/api/v1/workflows', {
    projectId: 1,
    workflow: { name: 'Train', nodes, edges },
  });
  for (let time = 0; time < times; time += 1) {
    const { json: run } = await studio.admin.post('/api/v1/workflow/execute', { workflowId });
    const status = `/api/v1/workflow-executions/${run}/status`;
    await expect
      .poll(async () => (await studio.admin.get(status)).text, { timeout: 60_000 })
      .toMatch(/COMPLETED|FAILED/);
  }
  return `${folder}/model`;
}

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
