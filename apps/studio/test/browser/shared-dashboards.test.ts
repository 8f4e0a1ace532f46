import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let dashboard: number;
beforeAll(async () => {
  studio = await openStudio();
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '3',
    outputCol: 'n',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  const workflow = { name: 'Rows', nodes: [rows, print], edges: [edge(1, 'rows', 'print')] };
  const { json: id } = await studio.admin.post('/api/v1/workflows', { projectId: 1, workflow });
  await ended(
    studio.admin,
    (await studio.admin.post('/api/v1/workflow/execute', { workflowId: id })).json,
  );
  const of = { workflowId: String(id), nodeId: 'print', width: '4', height: '5', y: '0' };
  const items = [
    { ...of, id: 1, name: 'Table', type: 'table', x: '0' },
    {
      ...of,
      id: 2,
      name: 'Chart',
      type: 'graph',
      options: { graphType: 'column', xCol: 'n', yCols: ['n'] },
      x: '4',
    },
    { ...of, id: 3, name: 'Lost', type: 'table', workflowId: '999', x: '8' },
  ];
  await studio.admin.post('/saveDashboard', {
    projectId: 1,
    name: 'Numbers of the mill',
    sheets: [
      { name: 'All', idx: '0', items },
      { name: 'Empty', idx: '1', items: [] },
    ],
  });
  dashboard = (await studio.admin.get('/api/v1/dashboards?projectId=1')).json[0].id;
  await studio.person('vera', 'VIEWER');
  await studio.admin.post('/api/v1/users', {
    username: 'otto',
    password: 'password of otto',
    role: 'ANALYST',
  });
}, 180_000);
afterAll(() => studio.close());

let secret: string;
beforeEach(async () => {
  const { json } = await studio.admin.post(`/api/v1/dashboards/${dashboard}/shares`, {});
  secret = json.secret;
});
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

const inStudio = () => `${studio.server.address}/projects/1/dashboards/${dashboard}`;
const byLink = () => `${studio.server.address}/shared#${secret}`;
async function stranger(): Promise<Page> {
  return (await studio.stranger()).newPage();
}

test('an owner creates a link, which is shown once', async () => {
  const { page } = await studio.page();
  await page.goto(inStudio());
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Numbers of the mill' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(link).toMatch(/\/shared#[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('row').nth(1).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Link', exact: true }).count()).toBe(0);
  const other = await stranger();
  await other.goto(link);
  await other.getByRole('gridcell', { name: '2' }).first().waitFor();
});

test('without a login, a link shows the items, and no way into the project', async () => {
  const page = await stranger();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) answers.push(response.url());
  });
  await page.goto(byLink());
  await page.getByRole('heading', { name: 'Numbers of the mill' }).waitFor();
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').waitFor();
  await page.getByText('There is nothing to show here at the moment.').waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
  await page.getByRole('tab', { name: 'Empty' }).click();
  await page.getByText('This sheet is empty').waitFor();
  expect(answers).toEqual([]);
});

test('in a narrow window, the items stand below each other', async () => {
  const context = await studio.stranger({ viewport: { width: 768, height: 900 } });
  const page = await context.newPage();
  await page.goto(byLink());
  const left = async (name: string): Promise<number | undefined> =>
    (await page.getByRole('region', { name }).boundingBox())?.x;
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').waitFor();
  expect(await left('Chart')).toBe(await left('Table'));
});

test('a withdrawn link says so, also where it is already open', async () => {
  const open = await stranger();
  await open.clock.install();
  await open.goto(byLink());
  await open.getByRole('region', { name: 'Chart' }).waitFor();
  const { page } = await studio.page();
  await page.goto(inStudio());
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw…' }).last().click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  await open.clock.runFor(61_000);
  await open.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(await open.getByRole('region', { name: 'Chart' }).count()).toBe(0);
});

test('the address in the studio asks for a login, and opens nothing for those who are no members', async () => {
  const nobody = await stranger();
  await nobody.goto(inStudio());
  await nobody.getByRole('button', { name: 'Log in' }).waitFor();
  const page = await (await studio.machine('otto')).newPage();
  await page.goto(inStudio());
  await page.getByRole('heading', { name: 'No access to this project' }).waitFor();
});

test('a viewer reads the dashboard and cannot share it', async () => {
  const page = await (await studio.machine('vera')).newPage();
  await page.goto(inStudio());
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').waitFor();
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
});
