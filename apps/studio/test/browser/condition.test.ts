import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/cities.csv',
    content: 'city,amount\nOslo,5\nBergen,20\nOslo,30\n',
  });
});
afterAll(() => studio.close());

const open = async (name: string, conditionExpr: string): Promise<Page> => {
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/shared/cities.csv',
    header: 'true',
  });
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr });
  const { page } = await studio.page();
  await page.goto(
    `${await studio.workflow(name, { nodes: [read, filter], edges: [edge(1, 'read', 'filter')] })}?node=filter`,
  );
  return page;
};
const expression = (page: Page) => page.getByRole('textbox', { name: 'Condition', exact: true });
const output = (page: Page) => page.getByRole('region', { name: /^Output/ });
const rule = (page: Page, number: number) =>
  page.getByRole('group', { name: `Condition ${number}`, exact: true });

test('conditions are built from columns, operators and values of the data, without typing SQL', async () => {
  const page = await open('Built', '');
  const first = rule(page, 1);
  await first.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'city' }).click();
  await first.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Oslo' }).click();
  await expect.poll(() => expression(page).innerText()).toBe("city = 'Oslo'");
  await page.getByRole('button', { name: 'Add condition' }).click();
  const second = rule(page, 2);
  await second.getByRole('combobox', { name: 'Column' }).fill('amount');
  await second.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: 'is more than' }).click();
  await second.getByRole('combobox', { name: 'Value' }).fill('10');
  await expect.poll(() => expression(page).innerText()).toBe("city = 'Oslo' AND amount > 10");
  await page.getByText('Any is true').click();
  await expect.poll(() => expression(page).innerText()).toBe("city = 'Oslo' OR amount > 10");
  await page.getByText('3 rows · 2 columns').last().waitFor();
  await page.context().close();
});

test('an expression is shown as conditions where possible, otherwise only as text', async () => {
  const page = await open('Converted', 'amount >= 20 and city is not null');
  await expect
    .poll(() => rule(page, 1).getByRole('combobox', { name: 'Operator' }).inputValue())
    .toBe('is at least');
  await expression(page).fill('amount % 2 = 0');
  await page.getByText('This expression can only be edited as text.').waitFor();
  expect(await rule(page, 1).count()).toBe(0);
  await page.context().close();
});

test('changing a condition leaves the others as they were written', async () => {
  const page = await open('Left alone', "city = 'Os''lo' or amount = '5'");
  await rule(page, 2).getByRole('combobox', { name: 'Column' }).waitFor();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await rule(page, 3).getByRole('combobox', { name: 'Column' }).fill('amount');
  await rule(page, 3).getByRole('combobox', { name: 'Value' }).fill('20');
  await expect
    .poll(() => expression(page).innerText())
    .toBe("city = 'Os''lo' OR amount = '5' OR amount = 20");
  await page.context().close();
});

test('removing conditions around a group keeps what it means', async () => {
  const page = await open(
    'Nested',
    "city = 'Oslo' AND (amount = 1 OR (amount = 5 OR amount = 20))",
  );
  await page.getByRole('button', { name: 'Remove condition 1', exact: true }).nth(1).click();
  await expect
    .poll(() => expression(page).innerText())
    .toBe("city = 'Oslo' AND (amount = 5 OR amount = 20)");
  await output(page).getByText('1 row · 2 columns').waitFor();
  await page.context().close();
});
