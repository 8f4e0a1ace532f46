import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const file = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('city,amount\nOslo,5\nOslo,20\nBergen,30\n'),
};

test('from the login through an uploaded CSV file to a chart, which is still there after a reload', async () => {
  const context = await studio.stranger({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(studio.server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await page.locator('input[type=file][aria-label=Upload]').setInputFiles(file);
  await page.getByText('sales.csv uploaded').waitFor();

  await page.goto(await studio.workflow('First story'));
  const add = async (name: string): Promise<void> => {
    await page.getByRole('application', { name: /^Canvas/ }).focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Add node' }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add node' }).waitFor({ state: 'detached' });
  };
  await add('read csv');
  await page.getByRole('combobox', { name: 'Path', exact: true }).fill('/user/admin/sales.csv');
  await page
    .getByRole('columnheader', { name: /amount/ })
    .first()
    .waitFor();
  await add('graph');
  await page.getByRole('combobox', { name: 'X', exact: true }).fill('city');
  await page.getByRole('button', { name: 'Add columns to Y' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search columns for Y' }).fill('amount');
  await page.getByRole('option', { name: /amount/ }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Completed' }).waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('region', { name: 'Chart' }).locator('canvas, svg').first().waitFor();
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Completed' }).waitFor();
  await page.getByRole('region', { name: 'Chart' }).locator('canvas, svg').first().waitFor();
  await context.close();
});

const graph = {
  nodes: [
    {
      ...node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
        count: '3',
        outputCol: 'n',
      }),
      x: '0px',
      y: '0px',
    },
    {
      ...node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'n > 0' }),
      x: '300px',
      y: '0px',
    },
    {
      ...node('all', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Everything' }),
      x: '300px',
      y: '150px',
    },
    {
      ...node('few', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Few' }),
      x: '600px',
      y: '0px',
    },
  ],
  edges: [edge(1, 'rows', 'filter'), edge(2, 'rows', 'all'), edge(3, 'filter', 'few')],
};

test('without a selected node, shows the results of the last run, or how to start', async () => {
  const { page, context } = await studio.page();
  await page.goto(await studio.workflow('Nothing selected'));
  const data = page.getByRole('tabpanel', { name: 'Data' });
  await page.getByRole('tab', { name: 'Data' }).click();
  await data.getByText('Add a node to see its input and output here.').waitFor();
  await page.goto(await studio.workflow('Something to look at', graph));
  await page.getByRole('tab', { name: 'Data' }).click();
  await data.getByRole('button', { name: 'Preview Print Rows' }).click();
  await data.getByRole('region', { name: /^Input/ }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: 'Results', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.locator('.react-flow__pane').click({ position: { x: 10, y: 10 } });
  const results = data.getByRole('region', { name: /^Results of run #\d+$/ });
  await results.getByLabel('Result to show').selectOption('Everything');
  await results.getByRole('region', { name: 'Everything' }).waitFor();
  await results.getByLabel('Result to show').selectOption('Few');
  await results.getByRole('region', { name: 'Few' }).waitFor();
  await context.close();
});

test('the palette is searched and used with the keyboard', async () => {
  const { page, context } = await studio.page();
  await page.goto(await studio.workflow('Palette by keys'));
  const search = page.getByRole('textbox', { name: 'Search processors' });
  const inFocus = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.textContent || document.activeElement?.ariaLabel,
        ),
      )
      .toBe(name);
  await search.fill('read');
  await page.getByRole('button', { name: 'Read CSV', exact: true }).waitFor();
  await search.press('ArrowDown');
  await inFocus('Read Avro');
  await page.keyboard.press('ArrowDown');
  await inFocus('Read CSV');
  await page.keyboard.press('ArrowRight');
  await inFocus('Favorite: Read CSV');
  await search.fill('read parquet');
  await search.press('Enter');
  await page
    .getByRole('complementary', { name: 'Settings' })
    .getByRole('heading', { name: 'Read Parquet' })
    .waitFor({ state: 'attached' });
  await inFocus('Search processors');
  await context.close();
});

test('a run that failed before its first result says so in the results, and leads to the node', async () => {
  const broken = {
    ...graph.nodes[1]!,
    fields: [{ name: 'conditionExpr', value: '1 / (n - n) > 0' }],
  };
  const { page, context } = await studio.page();
  await page.goto(
    `${await studio.workflow('Nothing shown', { ...graph, nodes: [graph.nodes[0]!, broken, graph.nodes[3]!], edges: [graph.edges[0]!, graph.edges[2]!] })}?tab=results`,
  );
  await page.getByText('Run the workflow to see results here.').waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const results = page.getByRole('tabpanel', { name: 'Results' });
  await results.getByText('The run ended before it produced results.').waitFor();
  await results.getByRole('button', { name: 'Go to error' }).click();
  await page
    .getByRole('complementary', { name: 'Settings' })
    .getByRole('heading', { name: 'Filter Rows' })
    .waitFor({ state: 'attached' });
  await context.close();
});

test('Escape works while a tooltip is shown', async () => {
  const { page, context } = await studio.page();
  await page.goto(`${await studio.workflow('Hint', graph)}?node=filter`);
  const heading = page
    .getByRole('complementary', { name: 'Settings' })
    .getByRole('heading', { name: 'Filter Rows' });
  await heading.waitFor({ state: 'attached' });
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.getByRole('button', { name: 'Run', exact: true }).hover();
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await heading.waitFor({ state: 'detached' });
  await context.close();
});

test('Escape closes the completion list of the code dialog, then the dialog; nothing is lost and the button has the focus', async () => {
  const { page, context } = await studio.page();
  await page.goto(`${await studio.workflow('Large window', graph)}?node=filter`);
  const enlarge = page.getByRole('button', { name: /^Open in a large editor/ });
  await enlarge.press('Enter');
  const code = page
    .getByRole('dialog', { name: 'Condition' })
    .getByRole('textbox', { name: 'Condition' });
  await code.waitFor();
  await expect
    .poll(() => code.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.type(' or n');
  const list = page.locator('.cm-tooltip-autocomplete');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => code.innerText()).toBe('n > 0 or n');
  await page.keyboard.press('Escape');
  await code.waitFor({ state: 'detached' });
  await expect
    .poll(() => enlarge.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Condition' }).innerText())
    .toBe('n > 0 or n');
  await page
    .getByRole('heading', { name: 'Filter Rows', exact: true })
    .waitFor({ state: 'attached' });
  await context.close();
});

test('a query by keys: completed, its mistake marked, its rows, and a workflow of it', async () => {
  const rows = 'city,amount\nOslo,5\nOslo,20\nBergen,30\n';
  const upload = { path: '/shared/city sales.csv', content: rows, overwrite: true };
  await studio.admin.post('/api/v1/hdfs/files/upload', upload);
  const dataset = { projectId: 1, name: 'City sales', path: upload.path, header: true };
  await studio.admin.post('/dataset/save', dataset);
  const { page, context, complaints } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/sql`);
  const editor = page.getByRole('textbox', { name: 'Query', exact: true });
  const list = page.getByRole('listbox', { name: 'Completions' });
  await page.getByRole('button', { name: 'Insert City sales' }).waitFor();
  await editor.focus();
  await page.keyboard.type('SELECT city, sum(amout) AS total FROM Cit');
  await list.getByRole('option', { name: 'City sales' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' GROUP BY city ORDER BY total');
  await page.keyboard.press('Escape');
  expect(await editor.innerText()).toContain('FROM `City sales` GROUP BY');
  await page.locator('.cm-lintRange-error', { hasText: 'amout' }).waitFor();
  const result = page.getByRole('region', { name: 'Query result' });
  const fix = result.getByRole('button', { name: 'Replace amout with amount' });
  await fix.waitFor();
  const offered = await fix.elementHandle();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: 'History' }).press('Enter');
  await page.getByRole('button', { name: /sum\(amout\)/ }).waitFor();
  // A user may be about to press it when the run ends.
  expect(await offered!.evaluate((button) => button.isConnected)).toBe(true);
  await fix.press('Enter');
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  const grid = page.getByRole('grid', { name: 'Query result' });
  await grid.getByRole('gridcell', { name: '30' }).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('3');
  await page.getByRole('button', { name: /sum\(amount\).*2 rows/s }).waitFor();
  await page.getByRole('button', { name: 'Turn into a workflow' }).press('Enter');
  await page.getByRole('application', { name: /^Canvas/ }).waitFor();
  await page
    .getByRole('region', { name: /^Output/ })
    .getByText('Bergen')
    .waitFor();
  // The browser reports that the server refused the first query.
  expect(complaints.filter((each) => !each.includes('/api/v1/workflows/preview'))).toEqual([]);
  await context.close();
});

test('the selected part of a query runs alone, and a query that runs can be canceled', async () => {
  const { page, context } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/sql`);
  await page.getByRole('textbox', { name: 'Query', exact: true }).focus();
  await page.keyboard.insertText('SELECT 1 AS one UNION ALL\nSELECT 2 AS one');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+Enter');
  const grid = page.getByRole('grid', { name: 'Query result' });
  await grid.getByRole('gridcell', { name: '2', exact: true }).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('2');

  await page.route('**/api/v1/workflows/preview', () => undefined);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('2');
  await page.unroute('**/api/v1/workflows/preview');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await grid.getByRole('gridcell', { name: '1', exact: true }).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('3');
  await context.close();
});
