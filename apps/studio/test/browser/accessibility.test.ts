import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { colorRules, violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { createSalesDataset, readSales } from './sales-dataset.ts';

let studio: OpenStudio;
let workflow: string;
beforeAll(async () => {
  studio = await openStudio();
  await createSalesDataset(studio);
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'amout > 3',
  });
  workflow = new URL(
    await studio.workflow('Everything', {
      nodes: [readSales, filter],
      edges: [edge(1, 'read', 'filter')],
    }),
  ).pathname;
  const run = await studio.workflow('Runs', {
    nodes: [node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' })],
    edges: [],
  });
  for (let runs = 0; runs < 2; runs += 1)
    await studio.admin.post('/api/v1/workflow/execute', {
      workflowId: Number(run.split('/').at(-1)),
    });
  await studio.admin.post('/api/v1/workflow-schedules', {
    analysisFlowId: Number(run.split('/').at(-1)),
    name: 'Daily',
    fireEvery: 'DAY',
    hour: 6,
  });
  await studio.admin.post('/saveDashboard', {
    name: 'Overview',
    sheets: [
      {
        name: 'First',
        items: [
          { type: 'text', name: 'Note', options: { text: 'Sales are in euros.' } },
          { type: 'graph', name: 'Without a run', workflowId: '1', nodeId: 'filter' },
        ],
      },
    ],
  });
  await studio.admin.post('/api/v1/projects', { name: 'Empty' });
});
afterAll(() => studio.close());

type State = {
  readonly name: string;
  readonly path: () => string;
  readonly reach?: (page: Page) => Promise<unknown>;
};

const list = (name: string) => (page: Page) =>
  page.getByRole('table', { name }).getByRole('link').first().waitFor();
const empty = (page: Page) => page.getByRole('heading', { level: 2 }).waitFor();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const labelled = (name: string) => (page: Page) => page.getByLabel(name).first().waitFor();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const menu = (page: Page) => page.getByRole('menu').waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };
const onFirst = (key: string) => (page: Page) =>
  page.locator('tbody [data-part=name]').first().press(key);

/** Requested by a separate page, and refused. */
const missing = '/datasets/99';
const refused = [missing, '/shared-dashboard'];

const around: readonly State[] = [
  {
    name: 'home',
    path: () => '/projects/1/home',
    reach: (page) =>
      page.getByRole('region', { name: 'Recent runs' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'home of an empty project',
    path: () => '/projects/2/home',
    reach: (page) => page.getByRole('region', { name: 'First steps' }).waitFor(),
  },
  { name: 'workflows', path: () => '/projects/1/workflows', reach: list('Workflows') },
  {
    name: 'workflows selected',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), onFirst(' ')),
  },
  {
    name: 'menu of a row',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), onFirst('Shift+F10'), menu),
  },
  {
    name: 'rename',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), onFirst('F2'), dialog),
  },
  { name: 'workflows empty', path: () => '/projects/2/workflows', reach: empty },
  {
    name: 'nothing matches',
    path: () => '/projects/1/workflows?search=none',
    reach: button('Clear filters'),
  },
  {
    name: 'palette',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), (page) => page.keyboard.press('Control+k'), dialog),
  },
  {
    name: 'projects',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), button(/^Project/), menu),
  },
  {
    name: 'account',
    path: () => '/projects/1/workflows',
    reach: inOrder(list('Workflows'), button('Account'), menu),
  },
  { name: 'datasets', path: () => '/projects/1/datasets', reach: list('Datasets') },
  { name: 'datasets empty', path: () => '/projects/2/datasets', reach: empty },
  { name: 'which file', path: () => '/projects/1/datasets/new', reach: empty },
  {
    name: 'register',
    path: () => '/projects/1/datasets/new?path=/shared/sales.csv',
    reach: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'dataset',
    path: () => '/projects/1/datasets/1',
    reach: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'columns',
    path: () => '/projects/1/datasets/1?tab=columns',
    reach: inOrder(button('Re-infer schema'), (page) =>
      page.getByText('No changes found').waitFor(),
    ),
  },
  {
    name: 'profile',
    path: () => '/projects/1/datasets/1?tab=profile',
    reach: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'used by',
    path: () => '/projects/1/datasets/1?tab=users',
    reach: (page) => page.getByText('No workflows use this dataset.').waitFor(),
  },
  {
    name: 'versions of a dataset',
    path: () => '/projects/1/datasets/1?tab=versions',
    reach: (page) => page.getByRole('cell', { name: 'Registered' }).waitFor(),
  },
  {
    name: 'SQL with a result',
    path: () => '/projects/1/sql',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Query', exact: true }).fill('SELECT * FROM Sales');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('grid', { name: 'Query result' }).waitFor();
    },
  },
  {
    name: 'SQL with an issue',
    path: () => '/projects/1/sql',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Query', exact: true }).fill('SELECT x FROM Sales');
      await page.keyboard.press('Escape');
      await page.locator('.cm-lintRange-error').waitFor();
    },
  },
  {
    name: 'SQL with words to choose from',
    path: () => '/projects/1/sql',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Query', exact: true }).pressSequentially('SEL');
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
    },
  },
  { name: 'history of queries', path: () => '/projects/1/sql', reach: tab('History') },
  {
    name: 'SQL without datasets',
    path: () => '/projects/2/sql',
    reach: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'executions', path: () => '/projects/1/executions', reach: list('Executions') },
  {
    name: 'executions filtered',
    path: () => '/projects/1/executions?workflow=2',
    reach: inOrder(list('Executions'), button('Any status'), menu),
  },
  { name: 'executions empty', path: () => '/projects/2/executions', reach: empty },
  {
    name: 'runs compared',
    path: () => '/projects/1/executions/compare?before=1&after=2',
    reach: (page) => page.getByRole('table', { name: 'Nodes' }).waitFor(),
  },
  { name: 'execution', path: () => '/projects/1/executions/1', reach: tab('Log') },
  { name: 'nodes of an execution', path: () => '/projects/1/executions/1', reach: tab('Nodes') },
  { name: 'schedules', path: () => '/projects/1/schedules', reach: list('Schedules') },
  { name: 'schedules empty', path: () => '/projects/2/schedules', reach: empty },
  {
    name: 'calendar of schedules',
    path: () => '/projects/1/schedules?view=calendar',
    reach: (page) =>
      page
        .getByRole('link', { name: /Daily$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a schedule',
    path: () => '/projects/1/schedules/1',
    reach: (page) => page.getByText('Runs on time').first().waitFor(),
  },
  {
    name: 'new schedule',
    path: () => '/projects/1/schedules/new',
    reach: inOrder(
      (page) => page.getByText('Runs on time').first().waitFor(),
      (page) => page.getByRole('switch').press(' '),
      (page) => page.getByText('Missed: server was down').first().waitFor(),
    ),
  },
  { name: 'dashboards', path: () => '/projects/1/dashboards', reach: list('Dashboards') },
  { name: 'dashboards empty', path: () => '/projects/2/dashboards', reach: empty },
  {
    name: 'a dashboard',
    path: () => '/projects/1/dashboards/1',
    reach: (page) => page.getByText('Sales are in euros.').waitFor(),
  },
  {
    name: 'views of a list',
    path: () => '/projects/1/dashboards',
    reach: inOrder(list('Dashboards'), button('Views'), menu),
  },
  {
    name: 'links to a dashboard',
    path: () => '/projects/1/dashboards/1',
    reach: inOrder(button('Share'), button('Create link'), labelled('Link')),
  },
  {
    name: 'a link that does not work',
    path: () => '/shared#none',
    reach: (page) => page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
  },
  {
    name: 'a dashboard that is edited',
    path: () => '/projects/1/dashboards/1',
    reach: inOrder(button('Edit'), (page) =>
      page.getByRole('button', { name: /^Move Note/ }).waitFor(),
    ),
  },
  {
    name: 'a new item of a dashboard',
    path: () => '/projects/1/dashboards/1',
    reach: inOrder(button('Edit'), button('Add item'), dialog),
  },
  { name: 'profile', path: () => '/projects/1/account', reach: labelled('New password') },
  {
    name: 'new token',
    path: () => '/projects/1/account?tab=tokens',
    reach: inOrder(button('New token'), dialog),
  },
  {
    name: 'users',
    path: () => '/projects/1/administration',
    reach: inOrder(button('Edit admin'), dialog),
  },
  {
    name: 'audit log',
    path: () => '/projects/1/administration?tab=audit',
    reach: (page) => page.getByText('session.login').first().waitFor(),
  },
  {
    name: 'limits',
    path: () => '/projects/1/administration?tab=limits',
    reach: (page) => page.getByText('MILLRACE_WORKERS').waitFor(),
  },
  {
    name: 'server',
    path: () => '/projects/1/administration?tab=server',
    reach: labelled('Send to'),
  },
  { name: 'project settings', path: () => '/projects/1/settings', reach: labelled('Target') },
  { name: 'members', path: () => '/projects/1/settings?tab=members', reach: labelled('Role') },
  {
    name: 'new connection',
    path: () => '/projects/1/settings?tab=connections',
    reach: inOrder(button('New connection'), dialog),
  },
  { name: 'files', path: () => '/projects/1/files?path=/shared', reach: list('Files') },
  { name: 'files empty', path: () => '/projects/1/files', reach: empty },
  {
    name: 'delete a file',
    path: () => '/projects/1/files?path=/shared',
    reach: inOrder(list('Files'), onFirst('Delete'), dialog),
  },
  {
    name: 'a file',
    path: () => '/projects/1/files?path=/shared&file=/shared/sales.csv',
    reach: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'a file as text',
    path: () => '/projects/1/files?path=/shared&file=/shared/sales.csv',
    reach: inOrder(
      (page) => page.getByRole('grid').waitFor(),
      (page) => page.getByText('Text', { exact: true }).click(),
    ),
  },
  {
    name: 'processors',
    path: () => '/projects/1/processors?name=Join',
    reach: (page) => page.getByRole('cell', { name: 'Bea' }).last().waitFor(),
  },
  {
    name: 'guide',
    path: () => '/projects/1/guide?page=reference/settings',
    reach: (page) => page.getByRole('table').first().waitFor(),
  },
  { name: 'trash', path: () => '/projects/1/trash', reach: empty },
  { name: 'not found', path: () => `/projects/1${missing}`, reach: empty },
  {
    name: 'nowhere',
    path: () => '/nowhere',
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

const canvas = (page: Page) => page.getByRole('application', { name: /^Canvas/ }).waitFor();
const drawn = [
  'Data',
  'Profile',
  'Results',
  'Timeline',
  'Log',
  'Issues',
  'Version history',
] as const;
const editor: readonly State[] = [
  ...drawn.map((name) => ({
    name: `editor, ${name}`,
    path: () => `${workflow}?node=read`,
    reach: inOrder(canvas, tab(name)),
  })),
  {
    name: 'settings',
    path: () => `${workflow}?node=filter`,
    reach: (page) => page.getByLabel('Title', { exact: true }).waitFor(),
  },
  {
    name: 'list',
    path: () => `${workflow}?view=list`,
    reach: (page) => page.getByRole('region', { name: 'Nodes as a list' }).waitFor(),
  },
  {
    name: 'keys',
    path: () => workflow,
    reach: inOrder(canvas, (page) => page.keyboard.press('?'), dialog),
  },
  {
    name: 'quick add',
    path: () => workflow,
    reach: inOrder(canvas, (page) => page.keyboard.press('/'), dialog),
  },
];

test.each(['light', 'dark'] as const)('axe finds nothing on the login, %s', async (colorScheme) => {
  const context = await studio.stranger({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${studio.server.address}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await context.close();
});

test.each([
  ['the pages', around],
  ['the editor', editor],
] as const)(
  'axe finds nothing in any state of %s, in light and dark',
  async (_group, states) => {
    const { page, context, complaints } = await studio.page({
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const issues: string[] = [];
    for (const { name, path, reach } of states) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(studio.server.address + path());
      await reach?.(page);
      await page.mouse.move(0, 0);
      issues.push(...(await violationsIn(page)).map((issue) => `${name}: ${issue}`));
      await inDark(page);
      issues.push(
        ...(await violationsIn(page, 'html', colorRules)).map((issue) => `${name}, dark: ${issue}`),
      );
    }
    expect(issues).toEqual([]);
    expect(complaints.filter((each) => !refused.some((path) => each.includes(path)))).toEqual([]);
    await context.close();
  },
  600_000,
);

/** The colors follow the system; everything else stays the same. */
async function inDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(
    () => document.documentElement.dataset['mantineColorScheme'] === 'dark',
  );
}
