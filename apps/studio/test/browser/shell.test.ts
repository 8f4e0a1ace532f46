import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';
import { complaintsOf } from './complaints.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.workflow('Gamma');
});
afterAll(() => studio.close());

async function open(path: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(studio.server.address + path);
  return page;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const typeLogin = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
};

test('a deep link opens its page after the login; a wrong password can be corrected', async () => {
  const context = await studio.stranger();
  const page = await context.newPage();
  await page.goto(`${studio.server.address}/projects/1/executions?status=failed`);
  await page.getByLabel('Username').fill('admin');
  await typeLogin(page, 'wrong password');
  await page.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Executions').waitFor();
  await expect.poll(() => page.url()).toContain('/projects/1/executions?status=failed');
  await context.close();
});

test('users who are not logged in are redirected to the login without an error in the console', async () => {
  const context = await studio.stranger();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const asked = '/projects/1/workflows?sort=name';
  for (const cookies of [
    [],
    [{ name: 'millrace_session', value: 'over', url: studio.server.address }],
  ]) {
    await context.addCookies(cookies);
    await page.goto(studio.server.address + asked);
    await page.getByLabel('Username').waitFor();
    expect(page.url()).toBe(`${studio.server.address}/login?back=${encodeURIComponent(asked)}`);
  }
  await page.getByLabel('Username').fill('admin');
  await typeLogin(page, ADMIN_PASSWORD);
  await heading(page, 'Workflows').waitFor();
  await expect.poll(() => page.url()).toBe(studio.server.address + asked);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the URL of a list has its search, order and page', async () => {
  for (const name of ['Alpha report', 'Beta report']) await studio.workflow(name);
  const page = await open('/projects/1/workflows');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('report');
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=name&search=report');
  const names = page.locator('tbody [data-part=name]');
  await expect.poll(() => names.allInnerTexts()).toEqual(['Alpha report', 'Beta report']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(() => names.allInnerTexts()).toEqual(['Beta report', 'Alpha report']);
  await page.reload();
  await expect.poll(() => names.allInnerTexts()).toEqual(['Beta report', 'Alpha report']);
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
    .toBe('descending');
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('nothing is called this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Gamma' }).waitFor();
  await page.context().close();
});

test('the palette finds recent records, any record and pages, and accepts Enter before the server has responded', async () => {
  await studio.workflow('Zebra crossings');
  const page = await open('/projects/1/workflows?search=Gamma');
  await page.getByRole('link', { name: 'Gamma' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zebra cross');
  await page.keyboard.press('Enter');
  await heading(page, 'Zebra crossings').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tidy');
  await page
    .getByRole('option', { name: /Tidy layout/ })
    .filter({ has: page.locator('kbd', { hasText: /^L$/ }) })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('files');
  await page.keyboard.press('Enter');
  await heading(page, 'Files').waitFor();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Zebra crossings/ })
    .waitFor();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']))
    .toBe('dark');
  await page.context().close();
});

test('an expired session is renewed in place', async () => {
  const address = await studio.workflow('Long work');
  const page = await open(`${new URL(address).pathname}?view=list`);
  await page.getByRole('region', { name: 'Nodes as a list' }).waitFor();
  await page.context().clearCookies();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('something');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('admin');
  await typeLogin(page, ADMIN_PASSWORD);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Nodes as a list' }).waitFor();
  await expect.poll(() => page.url()).toContain('view=list');
  await page.context().close();
});

test('a late 401 of a request from before the new login does not ask for another login', async () => {
  const page = await open('/projects/1/workflows');
  await page.getByRole('table', { name: 'Workflows' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  await page.context().clearCookies();
  await page.route('**/api/v1/datasets?*', async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) {
      held();
      await released;
    }
    await route.fulfill({ response });
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('late');
  await isHeld;
  await dialog.waitFor();
  await typeLogin(page, ADMIN_PASSWORD);
  await dialog.waitFor({ state: 'detached' });
  const lazy = page.waitForResponse(
    (answer) => answer.url().includes('/api/v1/datasets?') && answer.status() === 401,
  );
  release();
  await lazy;
  // The page has processed the late response once it has sent another request and shows its result.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Executions' }).click();
  await heading(page, 'Executions').waitFor();
  expect(await dialog.count()).toBe(0);
  await page.context().close();
});

test('an unreachable server is reported, and its return too', async () => {
  const page = await open('/projects/1/workflows');
  await page.getByRole('table', { name: 'Workflows' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Datasets' }).click();
  const notice = page.getByText("The server isn't responding.", { exact: false }).first();
  await notice.waitFor();
  await page.context().setOffline(false);
  await page
    .getByRole('status')
    .filter({ hasText: "isn't responding" })
    .waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'No datasets yet' }).waitFor();
  await page.context().close();
});

test('missing and inaccessible pages say so and link to other pages', async () => {
  const page = await open('/projects/1/datasets/4711');
  await page.getByRole('heading', { name: 'Page not found' }).last().waitFor();
  await page.getByText('There is no dataset 4711.').waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await heading(page, 'Home').waitFor();
  for (const path of ['/projects/none/workflows', '/nowhere']) {
    await page.goto(studio.server.address + path);
    await page.getByRole('heading', { name: 'Page not found' }).last().waitFor();
  }
  await page.goto(`${studio.server.address}/projects/999/workflows`);
  await page.getByRole('heading', { name: 'No access to this project' }).waitFor();
  await page.context().close();
});

test('a user without a project gets one of their own, or sees whom to ask', async () => {
  await studio.server.user('nora', 'ANALYST');
  await studio.server.user('otto', 'VIEWER');
  const page = await (await studio.machine('nora')).newPage();
  await page.goto(studio.server.address);
  await page.getByRole('button', { name: 'Project of nora' }).waitFor();
  await heading(page, 'Home').waitFor();
  await page.context().close();
  const other = await (await studio.machine('otto')).newPage();
  await other.goto(studio.server.address);
  await other.getByRole('heading', { name: 'No project yet' }).waitFor();
  await other.context().close();
});

test('viewers are offered only what they may do', async () => {
  await studio.server.user('vera', 'VIEWER');
  await studio.admin.post('/api/v1/projects/1/members', { username: 'vera', role: 'VIEWER' });
  const context = await studio.stranger();
  await context.request.post(`${studio.server.address}/login`, {
    data: { username: 'vera', password: 'password of vera' },
  });
  const page = await context.newPage();
  await page.goto(`${studio.server.address}/projects/1/workflows`);
  await page.getByRole('link', { name: 'Gamma' }).waitFor();
  expect(await page.getByRole('button', { name: 'New workflow' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Gamma' }).press('Shift+F10');
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['View runs', expect.stringContaining('Export')]);
  await context.close();
});

test('every page has its title and receives the focus', async () => {
  const page = await open('/projects/1/workflows');
  await page.getByRole('link', { name: 'Gamma' }).waitFor();
  await expect.poll(() => page.title()).toBe('Workflows · Default · Millrace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('link', { name: 'Executions' }).click();
  await expect.poll(() => page.title()).toBe('Executions · Default · Millrace');
  await page.goto(`${studio.server.address}/projects/1/workflows?search=Gamma`);
  await page.getByRole('link', { name: 'Gamma' }).press('Enter');
  await expect.poll(() => page.title()).toBe('Gamma · Default · Millrace');
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body))
    .toBe(false);
  await page.context().close();
});

test('a project is created, and another one opened', async () => {
  const page = await open('/projects/1/workflows');
  await page.getByRole('button', { name: 'Project: Default' }).click();
  await page.getByRole('menuitem', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No workflows yet' }).waitFor();
  await page.getByRole('button', { name: 'Project: Second' }).click();
  await page.getByRole('menuitem', { name: 'Default' }).click();
  await page.getByRole('link', { name: 'Gamma' }).waitFor();
  await page.context().close();
});

test('the palette has the actions of the open page: of lists, of a record, of the trash; and uploads on every page', async () => {
  await studio.workflow('Thrown away');
  const page = await open('/projects/1/executions');
  const command = async (text: string, name: RegExp): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await heading(page, 'Executions').waitFor();
  await command('status failed', /^Filter by status: failed/);
  await expect.poll(() => new URL(page.url()).search).toBe('?status=failed');
  const selected = page.waitForEvent('filechooser');
  await command('upload a file', /^Upload a file to My files/);
  await (
    await selected
  ).setFiles({ name: 'small.csv', mimeType: 'text/csv', buffer: Buffer.from('a\n1\n') });
  await page.getByText('small.csv uploaded').waitFor();
  await page.goto(`${studio.server.address}/projects/1/files`);
  await page.getByRole('link', { name: 'small.csv' }).waitFor();
  await command('new folder', /^New folder/);
  await page
    .getByRole('dialog', { name: 'New folder' })
    .getByRole('textbox', { name: 'Name' })
    .fill('From the palette');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'From the palette' }).waitFor();
  await page.goto(`${studio.server.address}/projects/1/workflows?search=Thrown`);
  await page.getByRole('link', { name: 'Thrown away' }).press('Delete');
  await page.getByText('Thrown away moved to trash').waitFor();
  await page.goto(`${studio.server.address}/projects/1/trash`);
  await page.getByRole('row', { name: /Thrown away/ }).waitFor();
  await command('empty', /^Empty trash/);
  await page
    .getByRole('dialog', { name: /permanently\?$/ })
    .getByRole('button', { name: 'Empty trash' })
    .click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await page.context().close();
});

test('in a narrow window, the palette and the settings are collapsed until they are opened', async () => {
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const address = await studio.workflow('Narrow', { nodes: [rows], edges: [] });
  const { page, context } = await studio.page({ viewport: { width: 768, height: 1024 } });
  await page.goto(address);
  await page.locator('.react-flow__node').first().waitFor();
  await page.getByRole('button', { name: 'Expand the palette' }).waitFor();
  const canvas = await page.locator('.react-flow').first().boundingBox();
  expect(canvas!.width).toBeGreaterThan(500);
  await page.locator('.react-flow__node').first().click();
  await page.getByRole('button', { name: 'Expand settings' }).click();
  await page.getByRole('heading', { name: 'Generate Rows', exact: true }).waitFor();
  await context.close();
});

test('the reference finds a processor, computes its example after each change, and opens it as a workflow', async () => {
  const page = await open('/projects/1/processors');
  await page.getByRole('textbox', { name: 'Search processors' }).fill('keeps the rows for which');
  await page.getByRole('link', { name: 'Filter Rows' }).click();
  const output = page.getByRole('figure', { name: 'Output' });
  await expect.poll(() => output.getByRole('row').count()).toBe(3);
  const condition = page.getByRole('textbox', { name: 'Condition' });
  await condition.fill('age > 35');
  await expect.poll(() => output.getByRole('row').count()).toBe(2);
  await condition.fill('agee > 35');
  await output.getByRole('alert').filter({ hasText: 'agee' }).waitFor();
  await condition.fill('age > 35');
  await page.getByRole('button', { name: 'Open as workflow' }).click();
  await heading(page, 'Filter Rows').waitFor();
  await page.getByText('age > 35').first().waitFor();
});

test('help opens the guide at the page, whose links lead on, and which is searched', async () => {
  const { page, complaints } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/files`);
  await page.getByRole('link', { name: 'Help for this page' }).click();
  await page.getByRole('heading', { name: 'Manage files', level: 2, exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Search the guide' }).fill('xyzzy');
  await page.getByText('No matches').waitFor();
  await page.getByRole('textbox', { name: 'Search the guide' }).fill('roc curve pipeline');
  await page.getByRole('link', { name: /^Train a model and use it/ }).click();
  await page
    .getByRole('heading', { name: 'Train a model and use it', level: 2, exact: true })
    .waitFor();
  await page.getByRole('link', { name: 'One-Hot Encoder', exact: true }).click();
  await page.getByRole('heading', { name: 'One-Hot Encoder', level: 2 }).waitFor();
  expect(complaints).toEqual([]);
});
