import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.person('ola', 'EDITOR');
});
afterAll(() => studio.close());
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

async function open(path: string, username = 'admin'): Promise<Page> {
  const page = await (await studio.machine(username)).newPage();
  await page.goto(`${studio.server.address}/projects/1/${path}`);
  return page;
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an administrator creates a user, changes their role, and deactivates them', async () => {
  const page = await open('administration');
  await page.getByRole('button', { name: 'New user' }).click();
  await page.getByLabel('Username').fill('kari');
  await page.getByRole('textbox', { name: 'Password' }).fill('a secret of kari');
  await page.keyboard.press('Enter');
  await row(page, 'kari').getByText('Analyst').waitFor();
  await page.getByRole('button', { name: 'Edit kari' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'viewer' }).click();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, 'kari').getByText('Deactivated').waitFor();
  await row(page, 'kari').getByText('Viewer').waitFor();
});

test('in a narrow window, users are edited without scrolling sideways', async () => {
  const username = 'konstantin.with-a-very-long-name@subsidiary.example.org';
  await studio.admin.post('/api/v1/users', {
    username,
    password: 'a secret of konstantin',
    role: 'VIEWER',
    email: username,
  });
  const page = await open('administration');
  await page.setViewportSize({ width: 768, height: 1024 });
  const { x, width } = (await page
    .getByRole('button', { name: `Edit ${username}` })
    .boundingBox())!;
  expect(x + width).toBeLessThan(768);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('the audit log is filtered by operation', async () => {
  const page = await open('administration?tab=audit');
  await page.getByRole('cell', { name: 'session.login' }).first().waitFor();
  await page.getByLabel('Operation').fill('members');
  await page.getByRole('cell', { name: 'members.set' }).first().waitFor();
  await page.getByRole('cell', { name: 'session.login' }).first().waitFor({ state: 'detached' });
});

test('a user who is no administrator is offered neither users nor members', async () => {
  const page = await open('administration', 'ola');
  await page.getByText('Only administrators see this page.').waitFor();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Profile and tokens' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
  await page.goto(`${studio.server.address}/projects/1/settings?tab=members`);
  await page.getByText('Only owners of the project see its members.').waitFor();
});

test('an owner renames a project, and deletes it when it is empty', async () => {
  const { json } = await studio.admin.post('/api/v1/projects', { name: 'Drafts' });
  const { id } = json as { id: number };
  const page = await open('home');
  await page.goto(`${studio.server.address}/projects/${id}/settings`);
  await page.getByLabel('Name').fill('Sketches');
  await page.getByLabel('Description').fill('Nothing final');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Project: Sketches' }).waitFor();
  const workflow = await studio.admin.post('/api/v1/workflows', {
    projectId: id,
    workflow: { name: 'In the way', nodes: [], edges: [] },
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete project' });
  await page.getByRole('button', { name: 'Delete project' }).click();
  await confirm.click();
  await page
    .getByRole('dialog')
    .getByText(/it has workflows \(1\)/)
    .waitFor();
  await studio.admin.delete(`/api/v1/workflows/id/${workflow.json as number}`);
  await confirm.click();
  await page.waitForURL(/\/home$/);
  expect((await studio.admin.get(`/api/v1/projects/${id}`)).status).toBe(404);
});

test('a token is shown once, works, and is revoked', async () => {
  const page = await open('account?tab=tokens', 'ola');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('nightly');
  await page.keyboard.press('Enter');
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  const asked = (): Promise<Response> =>
    fetch(`${studio.server.address}/api/v1/session`, { headers: { api_key: token } });
  expect((await asked()).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await row(page, 'nightly').getByText('read').waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  await row(page, 'nightly').getByRole('button', { name: 'Revoke…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('heading', { name: 'No access tokens yet' }).waitFor();
  expect((await asked()).status).toBe(401);
});

test('an owner adds a member, changes the role, and removes the member', async () => {
  await studio.admin.post('/api/v1/users', {
    username: 'per',
    password: 'a secret of per',
    role: 'ANALYST',
  });
  const page = await open('settings?tab=members');
  await page.getByLabel('Username', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Username', { exact: true }).fill('per');
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('combobox', { name: 'Role of per' }).click();
  await page.getByRole('option', { name: /^Operator:/ }).click();
  await expect
    .poll(async () => (await studio.admin.get('/api/v1/projects/1/members')).json)
    .toContainEqual(expect.objectContaining({ username: 'per', role: 'OPERATOR' }));
  await row(page, 'per').getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row(page, 'per').waitFor({ state: 'detached' });
});

test('a connection is created without showing its password again', async () => {
  const page = await open('settings?tab=connections', 'ola');
  await page.getByRole('button', { name: 'New connection' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Warehouse');
  const url = page.getByLabel('JDBC URL');
  expect(await url.getAttribute('placeholder')).toMatch(/^jdbc:postgresql:/);
  await page.getByText('jdbc:sqlserver://db.example.com').waitFor();
  await url.fill('jdbc:postgresql://db.example.org/sales');
  await page.getByRole('textbox', { name: 'Password' }).fill('a secret of the warehouse');
  await page.keyboard.press('Enter');
  await row(page, 'Warehouse').getByText('jdbc:postgresql://db.example.org/sales').waitFor();
  await row(page, 'Warehouse').getByRole('button', { name: 'Edit' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  expect(await password.inputValue()).toBe('');
  expect(await password.getAttribute('placeholder')).toBe('Unchanged');
  expect(await page.getByRole('button', { name: 'Test Warehouse' }).count()).toBe(0);
});

test('the account sets the language of texts, issues and numbers, also after a reload', async () => {
  const rows = { count: '3', outputCol: 'id', startValue: '12345', step: '1' };
  const workflow = await studio.workflow('Numbers', {
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', rows),
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'ids > 1' }),
    ],
    edges: [edge(1, 'rows', 'filter')],
  });
  const page = await open('account');
  await page.getByText('Deutsch').click();
  await page.getByRole('link', { name: 'Ausführungen' }).waitFor();
  await page.goto(`${workflow}?node=filter`);
  const german = async (): Promise<void> => {
    await page.getByText('gibt es in der Eingabe nicht').first().waitFor();
    await page.getByRole('gridcell', { name: '12.345' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  };
  await german();
  await page.reload();
  await german();
  await page.getByRole('tab', { name: 'Spalten', exact: true }).click();
  await page.getByText('hat ein Problem').waitFor();
});

test('a new password ends the session', async () => {
  await studio.person('eva', 'VIEWER');
  const page = await open('account', 'eva');
  await page.getByRole('textbox', { name: 'Current password' }).fill('password of eva');
  await page.getByRole('textbox', { name: 'New password' }).fill('another secret of eva');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Log in to Millrace' }).waitFor();
});
