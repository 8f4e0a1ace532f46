import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Each attempt of a test has its own project and folder. */
let project: number;
let folder: string;
let tries = 0;
beforeEach(async () => {
  tries += 1;
  folder = `/folder ${tries}`;
  ({
    json: { id: project },
  } = await studio.admin.post('/api/v1/projects', { name: `Project ${tries}` }));
  await studio.admin.post('/api/v1/hdfs/dir/create', { path: folder });
});
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });

/** Opens a page of the project. */
async function open(room: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/${project}/${room}`);
  return page;
}

async function workflow(name: string, graph: object = { nodes: [], edges: [] }): Promise<number> {
  const { json } = await studio.admin.post('/api/v1/workflows', {
    projectId: project,
    workflow: { name, ...graph },
  });
  return Number(json);
}

const filesOf = (path: string): string => `files?path=${encodeURIComponent(path)}`;
const names = (page: Page) => page.locator('tbody [data-part=name]').allInnerTexts();
const record = (page: Page, name: string) =>
  page.locator('tbody').getByRole('link', { name, exact: true });

test('workflows are renamed, duplicated, exported and deleted with the keyboard; every deletion can be undone', async () => {
  for (const name of ['One', 'Two', 'Three']) await workflow(name);
  const page = await open('workflows?sort=name');
  await record(page, 'One').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.getByRole('dialog', { name: 'Rename “Three”' }).waitFor();
  await page.keyboard.type('Drei');
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toEqual(['Drei', 'One', 'Two']);
  await record(page, 'Two').focus();
  await page.keyboard.press('d');
  await eventually(() => names(page)).toEqual(['Copy of Two', 'Drei', 'One', 'Two']);
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toBe('Two.workflow.json');
  await record(page, 'Drei').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Delete');
  await eventually(() => names(page)).toEqual(['Copy of Two', 'Two']);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
  await page.keyboard.press('Control+z');
  await eventually(() => names(page)).toEqual(['Copy of Two', 'Drei', 'One', 'Two']);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('deletions are undone one after the other, the last first, by button or keyboard', async () => {
  for (const name of ['One', 'Two', 'Three']) await workflow(name);
  const page = await open('workflows?sort=name');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const name of ['One', 'Two', 'Three']) {
    await record(page, name).press('Delete');
    await record(page, name).waitFor({ state: 'detached' });
    await page
      .getByRole('alert')
      .filter({ hasText: `${name} moved to trash` })
      .waitFor();
    await expect.poll(() => undo.count()).toBe(1);
  }
  await undo.click();
  await eventually(() => names(page)).toEqual(['Three']);
  await undo.waitFor({ state: 'detached' });
  await record(page, 'Three').press('Control+z');
  await eventually(() => names(page)).toEqual(['Three', 'Two']);
  await record(page, 'Three').press('Control+z');
  await eventually(() => names(page)).toEqual(['One', 'Three', 'Two']);
});

test('undo belongs to the project: it restores what was deleted in another project only there', async () => {
  const name = `Kept apart ${tries}`;
  const id = await workflow(name);
  const other = await studio.admin.post('/api/v1/projects', { name: `Other ${tries}` });
  await studio.admin.post('/api/v1/workflows', {
    projectId: other.json.id,
    workflow: { name: 'Bystander', nodes: [], edges: [] },
  });
  const page = await open('workflows');
  await record(page, name).press('Delete');
  await page.getByRole('alert').filter({ hasText: name }).waitFor();
  await page.getByRole('button', { name: /^Project: / }).click();
  await page.getByRole('menuitem', { name: `Other ${tries}`, exact: true }).click();
  await record(page, 'Bystander').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'GET' || asked.push(request.url())));
  await record(page, 'Bystander').press('Control+z');
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('By');
  await expect.poll(() => page.url()).toContain('search=By');
  expect(asked).toEqual([]);
  expect((await studio.admin.get(`/api/v1/workflows/id/${id}`)).status).toBe(404);
  await page.getByRole('button', { name: /^Project: / }).click();
  await page.getByRole('menuitem', { name: `Project ${tries}`, exact: true }).click();
  await page.getByRole('heading', { level: 2 }).waitFor();
  await page.keyboard.press('Control+z');
  await page
    .getByRole('alert')
    .filter({ hasText: `${name} restored` })
    .waitFor();
  await record(page, name).waitFor();
});

test('a deletion that includes schedules asks first, and the trash restores the workflow', async () => {
  const id = await workflow('Nightly');
  const { status } = await studio.admin.post('/api/v1/workflow-schedules', {
    analysisFlowId: id,
    name: 'Nightly',
    cronPattern: '0 3 * * *',
    timeZone: 'UTC',
  });
  expect(status).toBe(200);
  const page = await open('workflows?search=Nightly');
  await record(page, 'Nightly').press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete workflow and its schedules?' });
  await dialog.getByRole('listitem').filter({ hasText: 'Nightly' }).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Nightly', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Nightly restored').waitFor();
});

test('a workflow file is dropped onto the list; ambiguous datasets must be mapped', async () => {
  await workflow('There already');
  const page = await open('workflows');
  await page.getByRole('table', { name: 'Workflows' }).waitFor();
  const graph = {
    name: 'From elsewhere',
    nodes: [
      node('in', 'millrace.nodes.read.Dataset', 'dataset', {
        dataset: 'f0f0f0f0-0000-4000-8000-000000000000',
      }),
    ],
    edges: [],
  };
  await page.getByRole('table', { name: 'Workflows' }).evaluate((table, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File([text], 'elsewhere.workflow.json', { type: 'application/json' }),
    );
    for (const type of ['dragenter', 'dragover', 'drop'])
      table.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, JSON.stringify(graph));
  const dialog = page.getByRole('dialog', { name: 'Map datasets for elsewhere.workflow.json' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await record(page, 'From elsewhere').waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await page.getByRole('alert').filter({ hasText: "Can't import broken.json" }).waitFor();
});

test('a file becomes a dataset whose columns are corrected, used, inferred again, and reported when the file is missing', async () => {
  const upload = (content: string) =>
    studio.admin.post('/api/v1/hdfs/files/upload', {
      path: `${folder}/sales.csv`,
      content,
      overwrite: true,
    });
  await upload('city;amount;day\nOslo;5;2024-01-31\nBergen;many;2024-02-01\n');
  const page = await open(filesOf(folder));
  await record(page, 'sales.csv').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Register dataset' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Delimiter' }).inputValue())
    .toContain('Semicolon');
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'First line is a header' }).isChecked())
    .toBe(true);
  await page.getByRole('combobox', { name: 'Type of amount' }).fill('INTEGER');
  await page.getByText('1 of the first values would become null: many').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sales of today');
  await page.getByRole('button', { name: 'Register dataset' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sales of today' }).waitFor();
  await page
    .getByRole('columnheader', { name: /amount/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByText('1 of the first values would become null: many').waitFor();
  await page.getByRole('combobox', { name: 'Type of amount' }).fill('STRING');
  await page.getByRole('region', { name: 'First rows' }).getByText('many').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Re-infer schema' }).click();
  await page.getByText('No changes found. Types you set are kept: amount.').waitFor();
  await upload('city;amount;day;shop\nOslo;5;2024-01-31;A\n');
  await page.getByRole('button', { name: 'Re-infer schema' }).click();
  await page.getByText('shop: new column, STRING').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('4 columns', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'New workflow from this dataset' }).click();
  await page.getByRole('heading', { level: 1, name: 'Workflow of Sales of today' }).waitFor();
  await page.getByRole('link', { name: 'Datasets' }).click();
  await record(page, 'Sales of today').press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete dataset in use?' });
  await dialog.getByText('Sales of today: Workflow of Sales of today').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Sales of today',
  );
});

test('a dataset whose file is missing gets another file', async () => {
  const upload = (name: string) =>
    studio.admin.post('/api/v1/hdfs/files/upload', {
      path: `${folder}/${name}`,
      content: 'city,rain\nBergen,410\n',
    });
  await upload('rain-2023.csv');
  await upload('rain-2024.csv');
  const { json } = await studio.admin.post('/dataset/save', {
    projectId: project,
    name: 'Rain',
    path: `${folder}/rain-2023.csv`,
    header: true,
  });
  await studio.admin.delete(`/api/v1/hdfs/files/delete?path=${folder}/rain-2023.csv`);
  const page = await open(`datasets/${json.id}`);
  const missing = page.getByRole('alert').filter({ hasText: 'rain-2023.csv' });
  await missing.getByRole('button', { name: 'Choose another file' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /rain-2024\.csv/ })
    .click();
  await page.getByRole('gridcell', { name: 'Bergen' }).waitFor();
});

test('files are uploaded with a note about existing ones, previewed, renamed and deleted', async () => {
  const page = await open(filesOf(folder));
  const input = page.locator('input[type=file]');
  const file = (content: string) => ({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await input.setInputFiles(file('first'));
  await page.getByText('notes.txt uploaded').waitFor();
  await record(page, 'notes.txt').waitFor();
  await input.setInputFiles(file('second'));
  await page.getByText('A file with this name already exists.').waitFor();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByText('notes.txt uploaded').nth(1).waitFor();
  await page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: 'Close' })
    .click();
  await record(page, 'notes.txt').click();
  await page.getByText('second', { exact: true }).waitFor();
  await page.goBack();
  await record(page, 'notes.txt').press('F2');
  await page.keyboard.type('diary');
  await page.keyboard.press('Enter');
  await record(page, 'diary.txt').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await record(page, 'notes.txt').waitFor();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.type('Old things');
  await page.keyboard.press('Enter');
  await record(page, 'Old things').waitFor();
  await record(page, 'notes.txt').press('Delete');
  await page
    .getByRole('dialog', { name: 'Delete notes.txt permanently?' })
    .getByRole('button', { name: 'Delete permanently' })
    .click();
  await eventually(() => names(page)).toEqual(['Old things']);
});

test('executions are filtered by status, time and workflow, and run again', async () => {
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const good = await workflow('Good one', { nodes: [rows], edges: [] });
  const { json: id } = await studio.admin.post('/api/v1/workflow/execute', { workflowId: good });
  await eventually(
    async () => (await studio.admin.get(`/api/v1/workflow-executions/${id}/status`)).text,
  ).toMatch(/COMPLETED|FAILED/);
  const page = await open('executions');
  await record(page, 'Good one').waitFor();
  await page.getByRole('button', { name: 'Any status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Stopped' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?status=stopped');
  await page.getByText('No matches').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Any time' }).click();
  await page.getByRole('menuitemradio', { name: 'Last hour' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?since=hour');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Last hour',
  );
  await record(page, 'Good one').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Open this version' }).click();
  await page.getByText(`Version 1, as used by run #${id} on`).waitFor();
  expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0);
  await page.locator('.react-flow__node').first().click();
  await page.keyboard.press('r');
  await page.getByText('This version is read-only.').waitFor();
  await page.getByRole('link', { name: `View run #${id}` }).click();
  await page.getByRole('heading', { level: 1, name: `Good one #${id}` }).waitFor();
  await page.goto(`${studio.server.address}/projects/${project}/executions`);
  await record(page, 'Good one').press('r');
  await eventually(() => names(page)).toEqual(['Good one', 'Good one']);
  await page.goto(`${studio.server.address}/projects/${project}/executions?workflow=${good}`);
  await page.getByRole('button', { name: 'Show runs of all workflows' }).waitFor();
});

test('two runs are compared, a view of the list is saved, and old runs are deleted', async () => {
  const graph = (count: string) => ({
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
    ],
    edges: [edge(1, 'rows', 'print')],
  });
  const id = await workflow('Counted', graph('3'));
  const run = async (): Promise<number> => {
    const { json } = await studio.admin.post('/api/v1/workflow/execute', { workflowId: id });
    await eventually(
      async () => (await studio.admin.get(`/api/v1/workflow-executions/${json}/status`)).text,
    ).toBe('COMPLETED');
    return Number(json);
  };
  const first = await run();
  await studio.admin.put('/api/v1/workflows', {
    analysisflowId: id,
    projectId: project,
    workflow: { name: 'Counted', ...graph('5') },
  });
  const second = await run();
  const page = await open('executions');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL(`**/executions/compare?before=${first}&after=${second}`);
  const nodes = page.getByRole('table', { name: 'Nodes' });
  const cells = nodes.locator('tbody tr').last().locator('td');
  await expect
    .poll(async () => (await cells.allInnerTexts()).slice(0, 3))
    .toEqual(['3', '5', '+2']);
  const settings = page.getByRole('region', { name: 'Changes in the workflow' });
  await expect.poll(() => settings.innerText()).toContain('count');

  await page.goto(`${studio.server.address}/projects/${project}/executions`);
  await page.getByRole('button', { name: 'Started by anyone' }).click();
  await page.getByRole('menuitemradio', { name: 'Started by me' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?user=1');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mine');
  await page.keyboard.press('Enter');
  await page.goto(`${studio.server.address}/projects/${project}/executions`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Mine' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?user=1');
  await page.getByRole('button', { name: 'Mine' }).waitFor();

  await page.getByRole('button', { name: 'Delete old runs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete old runs?' });
  await dialog.getByText('There are no such runs in this project.').waitFor();
  await dialog.getByRole('textbox').fill('0');
  await dialog.getByText('Deletes up to 2 runs').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await eventually(() => record(page, 'Counted').count()).toBe(0);
});

test('a list of 10,000 has pages, and search finds each record', async () => {
  const { store } = studio.server.services;
  const sample = await workflow('Sample of many');
  const { content } = (await store.workflows.get('all', sample))!;
  for (let index = 1; index <= 10_000; index += 1) {
    const name = `Workflow ${index}`;
    const texts = {
      name,
      category: '',
      description: '',
      content: () => content.replace('Sample of many', name),
    };
    await store.workflows.create({ userId: 1, projectId: project, ...texts, datasets: [] });
  }
  const page = await open('workflows?sort=name');
  await page.getByText('1–100 of 10,001').waitFor();
  await page.getByRole('button', { name: 'Last page' }).click();
  await page.getByText('10,001–10,001 of 10,001').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=name&page=101');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('workflow 7777');
  await page.keyboard.press('Enter');
  await page.waitForURL(/workflows\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Workflow 7777' }).waitFor();
});
