import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const at = (x: string, made: object) => ({ ...made, x, y: '0px' });
const rows = at(
  '0px',
  node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3', outputCol: 'amount' }),
);
const sort = at(
  '300px',
  node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["amount"]' }),
);
const add = at(
  '300px',
  node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["double"]',
    expressions: '["amount * 2"]',
  }),
);
const filter = (conditionExpr: string) =>
  at('300px', node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr }));
const print = at('600px', node('print', 'millrace.nodes.look.PrintRows', 'transform', {}));

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const output = (page: Page) => page.getByRole('region', { name: /^Output/ });
const condition = (page: Page) => settings(page).getByRole('textbox', { name: 'Condition' });
const selectedIn = (page: Page) =>
  condition(page).evaluate((box) =>
    box === document.activeElement ? String(getSelection()) : 'elsewhere',
  );

test('the columns that a node adds to its input are listed above its output, and lead to it', async () => {
  const { page, context } = await studio.page();
  await page.goto(
    `${await studio.workflow('New columns', { nodes: [rows, add], edges: [edge(1, 'rows', 'add')] })}?node=add`,
  );
  await output(page).getByRole('button', { name: 'New: double' }).press('Enter');
  const grid = output(page).getByRole('grid');
  await expect.poll(() => grid.evaluate((box) => document.activeElement === box)).toBe(true);
  const active = () =>
    grid.evaluate(
      (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.ariaLabel,
    );
  await expect.poll(active).toMatch(/^double, .*, new in this node$/);
  await page
    .getByRole('region', { name: /^Input/ })
    .getByRole('columnheader')
    .waitFor();
  expect(await page.getByRole('button', { name: /^New:/ }).count()).toBe(1);
  await context.close();
});

test('a failed preview leads to the expression; after a change of it, the error is marked as old', async () => {
  const { page, context } = await studio.page();
  const graph = {
    nodes: [rows, filter('1 / (amount - amount) > 0'), print],
    edges: [edge(1, 'rows', 'filter'), edge(2, 'filter', 'print')],
  };
  await page.goto(`${await studio.workflow('Division', graph)}?node=print`);
  await output(page).getByRole('button', { name: 'Go to Filter Rows' }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Failed' }).waitFor();
  await page.getByRole('button', { name: 'View error', exact: true }).waitFor();
  await output(page).getByRole('button', { name: 'Go to Filter Rows' }).press('Enter');
  await expect.poll(() => selectedIn(page)).toBe('1 / (amount - amount)');
  await page.keyboard.type('amount');
  await page.getByRole('button', { name: 'View error: Changed since this run' }).waitFor();
  await output(page)
    .getByRole('columnheader', { name: /^amount/ })
    .waitFor();
  await context.close();
});

test('a run without work to do says so, also after a reload, and explains why', async () => {
  const { page, context } = await studio.page();
  await page.goto(
    await studio.workflow('For nothing', { nodes: [rows, sort], edges: [edge(1, 'rows', 'sort')] }),
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const nothing = page.getByRole('button', { name: 'no results or outputs' });
  await nothing.waitFor();
  await page.reload();
  await nothing.press('Enter');
  await page
    .getByRole('tabpanel', { name: 'Results' })
    .getByText('This run has no results.')
    .waitFor();
  await context.close();
});

test('a new row has no issue until it loses focus; then its message uses the labels of the form', async () => {
  const { page, context } = await studio.page();
  await page.goto(`${await studio.workflow('Half a row', { nodes: [rows], edges: [] })}?node=rows`);
  await output(page).getByRole('columnheader').first().waitFor();
  await page.getByRole('textbox', { name: 'Search processors' }).fill('group by');
  await page.getByRole('button', { name: 'Group By', exact: true }).press('Enter');
  await settings(page).getByRole('button', { name: 'Add row' }).press('Enter');
  const column = settings(page).getByRole('combobox', { name: 'Columns to aggregate 1' });
  await column.fill('amount');
  await column.press('Tab');
  const missing = 'Choose an operation for amount';
  await output(page).getByText(missing).waitFor();
  expect(await settings(page).getByText(missing).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Search processors' }).focus();
  await settings(page).getByText(missing).waitFor();
  await context.close();
});

test('a suggested name replaces the wrong one in the list of issues', async () => {
  const { page, context } = await studio.page();
  await page.goto(
    `${await studio.workflow('Listed mistake', { nodes: [rows, filter('amout > 0')], edges: [edge(1, 'rows', 'filter')] })}?tab=issues`,
  );
  const issues = page.getByRole('tabpanel', { name: /^Issues/ });
  await issues.getByRole('button', { name: 'Replace amout with amount' }).press('Enter');
  await expect.poll(() => condition(page).innerText()).toBe('amount > 0');
  await issues.getByText('No issues').waitFor();
  await context.close();
});

test('accepting a suggested name keeps the caret after it', async () => {
  const { page, context } = await studio.page();
  await page.goto(
    `${await studio.workflow('Typing mistake', { nodes: [rows, filter('amout > 0')], edges: [edge(1, 'rows', 'filter')] })}?node=filter`,
  );
  await settings(page).getByRole('button', { name: 'Use amount' }).press('Enter');
  await expect.poll(() => selectedIn(page)).toBe('');
  await page.keyboard.type(' + 1');
  await expect.poll(() => condition(page).innerText()).toBe('amount + 1 > 0');
  await context.close();
});
