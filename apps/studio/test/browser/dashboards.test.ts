import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let project: number;
let workflow: number;
let execution: number;
beforeAll(async () => {
  studio = await openStudio();
  project = (await studio.admin.post('/api/v1/projects', { name: 'Dashboards' })).json.id;
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/rain.csv',
    content: 'city,rain\nBergen,410\nOslo,58\nBodø,97\n',
  });
  const graph = {
    nodes: [
      node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
        path: '/shared/rain.csv',
        header: 'true',
      }),
      node('show', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' }),
    ],
    edges: [edge(1, 'read', 'show')],
  };
  const saved = await studio.admin.post('/api/v1/workflows', {
    projectId: project,
    workflow: { name: 'Rain', ...graph },
  });
  workflow = Number(saved.json);
  const started = await studio.admin.post('/api/v1/workflow/execute', { workflowId: workflow });
  execution = Number(started.json);
  await vi.waitFor(
    async () => {
      const { text } = await studio.admin.get(`/api/v1/workflow-executions/${execution}/status`);
      expect(text).toBe('COMPLETED');
    },
    { timeout: 30_000 },
  );
});
afterAll(() => studio.close());

let dashboard: number;
const item = (id: number, more: object): object => ({
  id,
  workflowId: String(workflow),
  nodeId: 'show',
  ...more,
});
beforeEach(async () => {
  await studio.admin.post('/saveDashboard', {
    projectId: project,
    name: 'Rain by city',
    sheets: [
      {
        name: 'Cities',
        idx: '0',
        items: [
          item(1, {
            name: 'Chart of rain',
            type: 'graph',
            options: { graphType: 'column', xCol: 'city', yCols: ['rain'] },
            x: '0',
            y: '0',
            width: '6',
            height: '6',
          }),
          item(2, {
            name: 'Table of rain',
            type: 'table',
            x: '6',
            y: '0',
            width: '6',
            height: '6',
          }),
          item(3, {
            name: 'Wettest',
            type: 'number',
            options: { column: 'rain', function: 'max' },
            x: '0',
            y: '6',
            width: '3',
            height: '3',
          }),
        ],
      },
    ],
  });
  const { json } = await studio.admin.get(`/api/v1/dashboards?projectId=${project}`);
  dashboard = json[0].id;
});
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });
const saved = async () => (await studio.admin.get(`/api/v1/dashboards/${dashboard}`)).json;

async function open(path = `dashboards/${dashboard}`): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/${project}/${path}`);
  return page;
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('items show a chart with the table behind it, a table and a number', async () => {
  const page = await open();
  await card(page, 'Chart of rain').getByRole('img', { name: 'Chart of rain' }).waitFor();
  await card(page, 'Wettest').getByText('410').waitFor();
  await card(page, 'Table of rain').getByRole('gridcell', { name: 'Bergen' }).waitFor();
  await card(page, 'Chart of rain').getByText('Table', { exact: true }).click();
  await card(page, 'Chart of rain').getByRole('gridcell', { name: 'Oslo' }).waitFor();
});

test('a chart is saved as PNG', async () => {
  const page = await open();
  await card(page, 'Chart of rain').getByRole('img', { name: 'Chart of rain' }).waitFor();
  const picture = page.waitForEvent('download');
  await card(page, 'Chart of rain').getByRole('button', { name: 'Download as PNG' }).click();
  expect((await picture).suggestedFilename()).toBe('Chart of rain.png');
});

async function savedCsv(page: Page, name: string, action: string): Promise<string> {
  await card(page, name).getByRole('button', { name: action }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Download exact values/ }).click();
  expect((await file).suggestedFilename()).toBe(`${name}.csv`);
  return readFile(await (await file).path(), 'utf8');
}

test('the data of a chart is saved as CSV, as it is filtered', async () => {
  const page = await open(`dashboards/${dashboard}?filters=%7B%22city%22%3A%22Bod%C3%B8%22%7D`);
  await card(page, 'Wettest').getByText('Not filtered: without the column city').waitFor();
  const csv = await savedCsv(page, 'Chart of rain', 'Download chart data as CSV');
  expect(csv.trim().split(/\r?\n/)).toEqual(['city,rain', 'Bodø,97']);
});

test('the rows of a table are saved as CSV', async () => {
  const page = await open();
  await card(page, 'Table of rain').getByRole('gridcell', { name: 'Bergen' }).waitFor();
  const csv = await savedCsv(page, 'Table of rain', 'Download these rows as CSV');
  expect(csv.trim().split(/\r?\n/)).toEqual(['city,rain', 'Bergen,410', 'Oslo,58', 'Bodø,97']);
});

test('an item is moved and resized with the keyboard, and others make room', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const handle = page.getByRole('button', { name: /^Move Wettest/ });
  await handle.press('ArrowUp');
  await handle.press('Shift+ArrowRight');
  await page.getByText('Column 1, row 1, 4 wide, 3 high').waitFor();
  await eventually(async () =>
    (await saved()).sheets[0].items.map(({ id, x, y, width }: Record<string, string>) =>
      [id, x, y, width].join(' '),
    ),
  ).toEqual(['1 0 3 6', '2 6 0 6', '3 0 0 4']);
});

test('an item is dragged to another place', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const from = (await page.getByRole('button', { name: /^Move Wettest/ }).boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 500, from.y + 20, { steps: 8 });
  await page.mouse.up();
  await eventually(async () => Number((await saved()).sheets[0].items[2].x)).toBeGreaterThan(3);
});

test('an item is resized by dragging its corner', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /^Move Wettest/ }).waitFor();
  const corner = card(page, 'Wettest').locator('..').locator('.react-resizable-handle');
  const { x, y, width, height } = (await corner.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 130, { steps: 8 });
  await page.mouse.up();
  const size = async () => {
    const [, , wettest] = (await saved()).sheets[0].items;
    return { width: Number(wettest.width), height: Number(wettest.height) };
  };
  await eventually(async () => (await size()).width).toBeGreaterThan(4);
  expect((await size()).height).toBeGreaterThan(4);
});

test('an item is added as text and as a number, and removed', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Number', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: 'Rain' }).click();
  await dialog.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Function' }).click();
  await page.getByRole('option', { name: 'Sum' }).click();
  await dialog.getByLabel('Title').fill('Rain in total');
  await page.keyboard.press('Enter');
  await card(page, 'Rain in total').getByText('565').waitFor();
  await page.getByRole('button', { name: 'Actions for Rain in total' }).click();
  await page.getByRole('menuitem', { name: 'Remove item' }).click();
  await eventually(async () => (await saved()).sheets[0].items.length).toBe(3);
});

test('an item whose workflow is gone gets another one, or is removed', async () => {
  const { version, sheets } = await saved();
  const items = sheets[0].items.map((each: { id: number }) =>
    each.id === 1 ? each : { ...each, workflowId: '9999' },
  );
  const lost = await studio.admin.put(`/api/v1/dashboards/${dashboard}`, {
    version,
    sheets: [{ ...sheets[0], items }],
  });
  expect(lost.status).toBe(200);
  const page = await open();
  await card(page, 'Wettest').getByRole('button', { name: 'Select workflow' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: 'Rain' }).click();
  await dialog.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card(page, 'Wettest').getByText('410').waitFor();
  await card(page, 'Table of rain').getByRole('button', { name: 'Remove item' }).click();
  await eventually(async () => (await saved()).sheets[0].items.length).toBe(2);
});

test('a filter applies to charts and tables with the column, and the others say so', async () => {
  const page = await open();
  await page.getByRole('combobox', { name: 'Filter by city' }).click();
  await page.getByRole('option', { name: 'Oslo' }).click();
  const cells = card(page, 'Table of rain').getByRole('gridcell');
  await cells.filter({ hasText: 'Bergen' }).waitFor({ state: 'detached' });
  await card(page, 'Wettest').getByText('Not filtered: without the column city').waitFor();
  await page.reload();
  await cells.filter({ hasText: 'Oslo' }).waitFor();
  expect(await cells.filter({ hasText: 'Bergen' }).count()).toBe(0);
});

test('a click on a mark of a chart filters the sheet by it; the next click shows everything again', async () => {
  const page = await open();
  const chart = card(page, 'Chart of rain').getByRole('img', { name: 'Chart of rain' });
  const cells = card(page, 'Table of rain').getByRole('gridcell');
  await cells.filter({ hasText: 'Oslo' }).waitFor();
  const clickAt = async (across: number): Promise<void> => {
    const { width, height } = (await chart.boundingBox())!;
    await chart.click({ position: { x: width * across, y: height * 0.5 } });
  };
  await clickAt(0.25);
  await cells.filter({ hasText: 'Oslo' }).waitFor({ state: 'detached' });
  await cells.filter({ hasText: 'Bergen' }).waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Filter by city' }).inputValue())
    .toBe('Bergen');
  await clickAt(0.53);
  await cells.filter({ hasText: 'Oslo' }).waitFor();
});

test('one item is refreshed alone', async () => {
  const page = await open();
  await card(page, 'Wettest').getByText('410').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Refresh Wettest' }).click();
  await eventually(() => asked).toContain(`/api/v1/dashboards/${dashboard}/items/3/result`);
  expect(asked).not.toContain('/api/v1/dashboards/results');
});

test('results are asked for again every minute, and no longer when that is switched off', async () => {
  const { page } = await studio.page();
  await page.clock.install();
  await page.goto(`${studio.server.address}/projects/${project}/dashboards/${dashboard}`);
  await card(page, 'Wettest').getByText('410').waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/dashboards/results') asked += 1;
  });
  await page.clock.runFor('01:05');
  await eventually(() => asked).toBe(1);
  await page.getByRole('combobox', { name: 'Refresh automatically' }).click();
  await page.getByRole('option', { name: 'No auto-refresh' }).click();
  await page.clock.runFor('30:00');
  expect(asked).toBe(1);
});

test('sheets are added, renamed and switched', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add sheet' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Details');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This sheet is empty' }).waitFor();
  await page.getByRole('tab', { name: 'Cities' }).click();
  await card(page, 'Wettest').waitFor();
  await eventually(async () => (await saved()).sheets.length).toBe(2);
});

test('a result of a run is added to a dashboard', async () => {
  const page = await open(`executions/${execution}`);
  await page.getByRole('button', { name: /^Add .* to a dashboard$/ }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Dashboard' }).click();
  await page.getByRole('option', { name: 'New dashboard' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('Rain');
  await name.fill('Stations');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Open dashboard' }).click();
  await page.getByRole('heading', { name: 'Stations' }).waitFor();
  await page.getByRole('gridcell', { name: 'Bergen' }).waitFor();
});

test('a result is added only once the dashboards are known', async () => {
  const page = await open(`executions/${execution}`);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/dashboards?*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Add .* to a dashboard$/ }).click();
  const dialog = page.getByRole('dialog');
  const selected = dialog.getByRole('combobox', { name: 'Dashboard' });
  expect(await selected.inputValue()).toBe('');
  expect(await dialog.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
  release();
  await eventually(() => selected.inputValue()).toBe('Rain by city');
});

test('dashboards are created, renamed and deleted in their list', async () => {
  const page = await open('dashboards');
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Snow');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This sheet is empty' }).waitFor();
  await page.goto(`${studio.server.address}/projects/${project}/dashboards`);
  await page.getByRole('link', { name: 'Snow', exact: true }).press('Delete');
  await page.getByRole('alert').filter({ hasText: 'Snow moved to trash' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Snow', exact: true }).waitFor();
});

test('the list is searched and sorted, and its link keeps both', async () => {
  for (const name of ['Zebras', 'Antelopes'])
    await studio.admin.post('/saveDashboard', { projectId: project, name, sheets: [] });
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/${project}/dashboards`);
  const names = () =>
    page.getByRole('table', { name: 'Dashboards' }).getByRole('link').allInnerTexts();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('BR');
  await expect.poll(names).toEqual(['Zebras']);
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('e');
  await expect.poll(async () => (await names()).slice(0, 1)).toEqual(['Antelopes']);
  expect(page.url()).toContain('sort=name');
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 1)).toEqual(['Antelopes']);
});

test('a search of the list is saved as a view', async () => {
  const page = await open('dashboards?search=rain');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Weather');
  await page.keyboard.press('Enter');
  await page.goto(`${studio.server.address}/projects/${project}/dashboards`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Weather' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?search=rain');
  await page.getByRole('button', { name: 'Weather' }).waitFor();
});

test('a viewer sees a dashboard but can change nothing', async () => {
  await studio.admin.post('/api/v1/users', {
    username: 'vera',
    password: 'password of vera',
    role: 'VIEWER',
  });
  await studio.admin.post(`/api/v1/projects/${project}/members`, {
    username: 'vera',
    role: 'VIEWER',
  });
  const page = await (await studio.machine('vera')).newPage();
  await page.goto(`${studio.server.address}/projects/${project}/dashboards/${dashboard}`);
  await card(page, 'Wettest').getByText('410').waitFor();
  for (const name of ['Edit', 'Add item'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
});

/** Half of them are charts. */
async function saveManyItems(): Promise<void> {
  const items = Array.from({ length: 50 }, (_each, index) =>
    item(index + 1, {
      name: `Item ${index + 1}`,
      type: index % 2 === 0 ? 'graph' : 'number',
      options:
        index % 2 === 0
          ? { graphType: 'column', xCol: 'city', yCols: ['rain'] }
          : { column: 'rain', function: 'max' },
    }),
  );
  const { version } = await saved();
  const answer = await studio.admin.put(`/api/v1/dashboards/${dashboard}`, {
    version,
    sheets: [{ name: 'Many', idx: '0', items }],
  });
  expect(answer.status).toBe(200);
}

test('of 50 items, the charts in view are drawn, and the others when they are scrolled to', async () => {
  await saveManyItems();
  const page = await open();
  await card(page, 'Item 1').locator('canvas').waitFor();
  await card(page, 'Item 50').getByText('410').waitFor({ state: 'attached' });
  expect(await page.locator('canvas').count()).toBeLessThan(15);
  await card(page, 'Item 49').scrollIntoViewIfNeeded();
  await card(page, 'Item 49').locator('canvas').waitFor();
});

test('a printed dashboard has every chart, over several pages', async () => {
  await saveManyItems();
  const page = await open();
  await card(page, 'Item 1').locator('canvas').waitFor();
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset['charts'] = String(document.querySelectorAll('canvas').length);
    }),
  );
  const pdf = await page.pdf({ format: 'A4' });
  expect(await page.locator('body').getAttribute('data-charts')).toBe('25');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(3);
});

test('an item whose column is gone is edited where it says so', async () => {
  const { version, sheets } = await saved();
  const items = sheets[0].items.map((each: { id: number }) =>
    each.id === 1 ? { ...each, options: { graphType: 'column', xCol: 'town' } } : each,
  );
  await studio.admin.put(`/api/v1/dashboards/${dashboard}`, {
    version,
    sheets: [{ ...sheets[0], items }],
  });
  const page = await open();
  await card(page, 'Chart of rain').getByRole('button', { name: 'Edit item' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'X column' }).click();
  await page.getByRole('option', { name: 'city' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await card(page, 'Chart of rain').getByRole('img', { name: 'Chart of rain' }).waitFor();
});

test('what a dashboard shows is fetched while its page is loaded, and other pages afterwards', async () => {
  const { page } = await studio.page();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/dashboards/results?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const own = Promise.withResolvers<void>();
  await page.route('**/assets/dashboard-page-*.js', async (route) => {
    await own.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/v1/dashboards/results?**');
  await page.goto(`${studio.server.address}/projects/${project}/dashboards/${dashboard}`);
  await asked;
  own.resolve();
  await card(page, 'Wettest').waitFor();
  const isOther = (path: string) => /\/(files|trash|guide)-page-/.test(path);
  expect(scripts.filter(isOther)).toEqual([]);
  held.resolve();
  await eventually(() => scripts.some(isOther)).toBe(true);
});

test('a dashboard that is opened again asks for its results again, a filter of it does not', async () => {
  const page = await open();
  await card(page, 'Table of rain').getByRole('gridcell', { name: 'Oslo' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const results = () => asked.filter((path) => path === '/api/v1/dashboards/results').length;
  await page.getByRole('combobox', { name: 'Filter by city' }).click();
  await page.getByRole('option', { name: 'Oslo' }).click();
  await card(page, 'Wettest').getByText('Not filtered: without the column city').waitFor();
  expect(results()).toBe(0);
  await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
  await page.getByRole('link', { name: 'Rain by city', exact: true }).first().click();
  await card(page, 'Wettest').getByText('410').waitFor();
  await eventually(results).toBe(1);
});

test('a filtered chart is not drawn again when nothing has changed', async () => {
  const page = await open(`dashboards/${dashboard}?filters=%7B%22city%22%3A%22Oslo%22%7D`);
  const canvas = card(page, 'Chart of rain').locator('canvas');
  await canvas.evaluate((element) => element.setAttribute('data-mark', 'yes'));
  await page.getByRole('button', { name: 'Refresh Wettest' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add sheet' }).waitFor();
  expect(await canvas.getAttribute('data-mark')).toBe('yes');
});
