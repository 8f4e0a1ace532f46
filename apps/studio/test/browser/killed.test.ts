import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type OpenStudio } from './open-studio.ts';
import type { ServerProcess } from './server-process.ts';

let studio: OpenStudio<ServerProcess>;
let server: ServerProcess;
beforeAll(async () => {
  studio = await openStudio({ killable: true });
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

test('a server that is killed in the middle of an edit and started again loses nothing', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Killed');
  const page = await open(context, id);
  await title(page).fill('Before');
  await says(page, 'Draft kept');
  await title(page).pressSequentially(' and');
  await server.kill();
  await title(page).pressSequentially(' after');
  await says(page, 'kept in this browser');
  await server.start();
  await says(page, 'Draft kept');
  await page.getByRole('button', { name: 'Save version' }).click();
  await says(page, 'Saved');
  const { workflow } = (await (await context.request.get(`${server.address}/api/v1/workflows/${id}`)).json()) as { workflow: { nodes: { title?: string }[] } };
  expect(workflow.nodes[0]?.title).toBe('Before and after');
  await context.close();
});

/** The server takes what is sent, and dies before it can say so. */
async function dieAfter(page: Page, address: string): Promise<void> {
  let dead = (): void => undefined;
  const died = new Promise<void>((resolve) => (dead = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await server.kill();
    await route.abort();
    await page.unroute(address);
    dead();
  });
  return died;
}

test('a server that dies when it has taken a draft, and before it says so, loses nothing and doubles nothing', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Died with a draft');
  const page = await open(context, id);
  const died = dieAfter(page, `**/api/v1/workflows/${id}/draft`);
  await title(page).fill('Taken, not answered');
  await died;
  await title(page).fill('Taken, not answered, and more');
  await server.start();
  await says(page, 'Draft kept');
  await expect.poll(() => titleOnServer(context, id, '/draft')).toBe('Taken, not answered, and more');
  expect(await page.getByRole('button', { name: 'Somebody else has saved' }).count()).toBe(0);
  await context.close();
});

test('a server that dies when it has saved a version, and before it says so, has saved it once', async () => {
  const context = await person('admin');
  const id = await newWorkflow(context, 'Died with a version');
  const page = await open(context, id);
  await title(page).fill('Saved, not answered');
  await says(page, 'Draft kept');
  const died = dieAfter(page, '**/api/v1/workflows');
  await page.getByRole('button', { name: 'Save version' }).click();
  await died;
  await server.start();
  await says(page, 'Saved');
  await title(page).fill('Saved, and more');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect.poll(() => titleOnServer(context, id)).toBe('Saved, and more');
  const versions = (await (await context.request.get(`${server.address}/api/v1/workflows/versions?workflowId=${id}&content=false`)).json()) as unknown[];
  expect(versions).toHaveLength(3);
  await context.close();
});
