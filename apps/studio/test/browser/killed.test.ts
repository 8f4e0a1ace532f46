import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf, openEditor, readAndFilter, saveVersion, says, title } from './editor.ts';
import { openStudio, type BrowserContext, type OpenStudio, type Page } from './open-studio.ts';
import type { ServerProcess } from './server-process.ts';

let studio: OpenStudio<ServerProcess>;
let server: ServerProcess;
beforeAll(async () => {
  // It starts several times, and runs nothing.
  const env = { MILLRACE_SAMPLES: 'off', MILLRACE_WARM_WORKERS: '0' };
  studio = await openStudio({ killable: true, env });
  ({ server } = studio);
}, 180_000);
beforeEach(() => server.start());
afterAll(() => studio.close());

const wide = { viewport: { width: 1440, height: 900 } };
const person = (username: string): Promise<BrowserContext> => studio.machine(username, wide);

const titleOnServer = async (
  address: string,
  what: '' | '/draft' = '',
): Promise<string | undefined> =>
  (await studio.admin.get(`/api/v1/workflows/${idOf(address)}${what}`)).json?.workflow.nodes[0]
    .title;

test('a server that is killed during an edit and restarted loses nothing', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Killed', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await title(page).fill('Before');
  await says(page, 'Draft saved');
  await title(page).pressSequentially(' and');
  await server.kill();
  await title(page).pressSequentially(' after');
  await says(page, 'Saved in this browser');
  await server.start();
  await says(page, 'Draft saved');
  await saveVersion(page);
  expect(await titleOnServer(address)).toBe('Before and after');
  await context.close();
});

/** The server processes the request and dies before it can respond. */
async function dieAfter(page: Page, address: string): Promise<void> {
  let dead = (): void => undefined;
  const died = new Promise<void>((resolve) => (dead = resolve));
  let isTaken = false;
  await page.route(address, async (route) => {
    if (isTaken || route.request().method() !== 'PUT') return route.continue();
    isTaken = true;
    await route.fetch();
    await server.kill();
    await route.abort();
    await page.unroute(address);
    dead();
  });
  return died;
}

test('a server that dies after storing a draft, before its response, loses and duplicates nothing', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Died with a draft', readAndFilter);
  const page = await openEditor(context, address, 'read');
  const died = dieAfter(page, `**/api/v1/workflows/${idOf(address)}/draft`);
  await title(page).fill('Taken, not answered');
  await died;
  await title(page).fill('Taken, not answered, and more');
  await server.start();
  await says(page, 'Draft saved');
  await expect.poll(() => titleOnServer(address, '/draft')).toBe('Taken, not answered, and more');
  expect(await page.getByRole('button', { name: 'Resolve conflict' }).count()).toBe(0);
  await context.close();
});

test('a server that dies after saving a version, before its response, has saved it once', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Died with a version', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await title(page).fill('Saved, not answered');
  await says(page, 'Draft saved');
  const died = dieAfter(page, '**/api/v1/workflows');
  await page.getByRole('button', { name: 'Save version' }).click();
  await died;
  await server.start();
  await says(page, /^Saved$/);
  await title(page).fill('Saved, and more');
  await saveVersion(page);
  expect(await titleOnServer(address)).toBe('Saved, and more');
  const { json: versions } = await studio.admin.get(
    `/api/v1/workflows/versions?workflowId=${idOf(address)}&content=false`,
  );
  expect(versions).toHaveLength(3);
  await context.close();
});
