import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../../server/test/harness/test-server.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let server: OpenStudio['server'];
beforeAll(async () => {
  studio = await openStudio();
  ({ server } = studio);
}, 180_000);
afterAll(() => studio.close());

const wide = { viewport: { width: 1440, height: 900 } };
const person = (username: string): Promise<BrowserContext> => studio.machine(username, wide);

async function newWorkflow(context: BrowserContext, name: string): Promise<number> {
  const nodes = [
    { id: 'read', nodeClass: 'millrace.nodes.read.ReadCsv', name: 'Read CSV', type: 'dataset', x: '0px', y: '0px', fields: [] },
    { id: 'filter', nodeClass: 'millrace.nodes.rows.FilterRows', name: 'Filter Rows', type: 'transform', x: '300px', y: '0px', fields: [] },
  ];
  const data = { projectId: 1, workflow: { name, nodes, edges: [{ id: 1, source: 'read', target: 'filter' }] } };
  return (await (await context.request.post(`${server.address}/api/v1/workflows`, { data })).json()) as number;
}

/** Opens the workflow with the settings of one of its nodes. */
async function open(context: BrowserContext, id: number, page?: Page): Promise<Page> {
  const shown = page ?? (await context.newPage());
  await shown.goto(`${server.address}/projects/1/workflows/${id}?node=read`);
  await title(shown).waitFor();
  return shown;
}

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

const titleOnServer = async (context: BrowserContext, id: number, what: '' | '/draft' = ''): Promise<string | undefined> => {
  const { workflow } = (await (await context.request.get(`${server.address}/api/v1/workflows/${id}${what}`)).json()) as {
    workflow: { nodes: { title?: string }[] };
  };
  return workflow.nodes[0]?.title;
};

test('a reload loses nothing, even at once after typing', async () => {
  const context = await person('admin');
  const page = await open(context, await newWorkflow(context, 'Reloaded'));
  await title(page).fill('Orders of today');
  await page.reload();
  await title(page).waitFor();
  expect(await title(page).inputValue()).toBe('Orders of today');
  await says(page, 'Draft kept');
  await context.close();
});

test('a lost network loses nothing: the browser keeps it and sends it as soon as it can', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Offline');
  const page = await open(context, id);
  await context.setOffline(true);
  await title(page).fill('Written on a train');
  await says(page, 'kept in this browser');
  await context.setOffline(false);
  await says(page, 'Draft kept');
  const draft = await context.request.get(`${server.address}/api/v1/workflows/${id}/draft`);
  expect(await draft.text()).toContain('Written on a train');
  await context.close();
});

test('a tab that dies without the network loses nothing', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Crashed');
  const page = await open(context, id);
  await title(page).fill('First');
  await says(page, 'Draft kept');
  await context.setOffline(true);
  await title(page).fill('First, then more');
  await says(page, 'kept in this browser');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await open(context, id);
  expect(await title(again).inputValue()).toBe('First, then more');
  await says(again, 'Draft kept');
  await context.close();
});

test('a browser without room says so where the server is gone too, asks before one leaves, and loses nothing', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'No room');
  const page = await open(context, id);
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size));
      } catch {
        // As much as there is room for, and then less.
      }
    }
  });
  await title(page).fill('With the server');
  await says(page, 'Draft kept');
  await context.setOffline(true);
  await title(page).fill('Without the server');
  await says(page, 'Kept nowhere: leave this page open');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('No room.workflow.json');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await page.getByRole('dialog', { name: 'What you have changed is kept nowhere' }).getByRole('button', { name: 'Stay here' }).click();
  await context.setOffline(false);
  await says(page, 'Draft kept');
  expect(await titleOnServer(context, id, '/draft')).toBe('Without the server');
  await context.close();
});

test('a session that ends in the middle of an edit is begun again in place, and everything goes on', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Logged out');
  const page = await open(context, id);
  await title(page).fill('First');
  await says(page, 'Draft kept');
  await context.clearCookies();
  await title(page).fill('First, then more');
  const again = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Password' }) });
  await again.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await says(page, 'Draft kept');
  expect(await title(page).inputValue()).toBe('First, then more');
  await expect.poll(() => titleOnServer(context, id, '/draft')).toBe('First, then more');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await title(page).inputValue()).toBe('');
  await context.close();
});

test('a graph of 5 MB is kept, also without a network and after a crash', async () => {
  const context = await person('admin');
  const nodes = Array.from({ length: 50 }, (_, index) => ({
    id: index === 0 ? 'read' : `n${index}`,
    nodeClass: 'millrace.nodes.rows.FilterRows',
    name: 'Filter Rows',
    type: 'transform',
    x: `${(index % 10) * 220}px`,
    y: `${Math.floor(index / 10) * 100}px`,
    fields: [
      {
        name: 'conditionExpr',
        value: `x = '${'y'.repeat(105e3)}'`,
      },
    ],
  }));
  const data = { projectId: 1, workflow: { name: 'Large', nodes, edges: [] } };
  const id = (await (await context.request.post(`${server.address}/api/v1/workflows`, { data })).json()) as number;
  const page = await open(context, id);
  await title(page).fill('With a network');
  await says(page, 'Draft kept');
  await context.setOffline(true);
  await title(page).fill('Without a network');
  await says(page, 'kept in this browser');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await open(context, id);
  expect(await title(again).inputValue()).toBe('Without a network');
  await says(again, 'Draft kept');
  await context.close();
});
