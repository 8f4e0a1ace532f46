import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';
import { idOf, openEditor, readAndFilter, says, title } from './editor.ts';
import { node } from '@millrace/test-support/graphs';
import { openStudio, type BrowserContext, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
}, 180_000);
afterAll(() => studio.close());

const wide = { viewport: { width: 1440, height: 900 } };
const person = (username: string): Promise<BrowserContext> => studio.machine(username, wide);

const titleOfDraft = async (address: string): Promise<string | undefined> =>
  (await studio.admin.get(`/api/v1/workflows/${idOf(address)}/draft`)).json?.workflow.nodes[0]
    .title;

test('a reload loses nothing, even right after typing', async () => {
  const context = await person('admin');
  const page = await openEditor(context, await studio.workflow('Reloaded', readAndFilter), 'read');
  await title(page).fill('Orders of today');
  await page.reload();
  await title(page).waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Orders of today');
  await says(page, 'Draft saved');
  await context.close();
});

test('keeps changes in the browser without a network, and sends them as soon as it can', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Offline', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await context.setOffline(true);
  await title(page).fill('Written on a train');
  await says(page, 'Saved in this browser');
  await context.setOffline(false);
  await says(page, 'Draft saved');
  expect(await titleOfDraft(address)).toBe('Written on a train');
  await context.close();
});

test('a tab that crashes without a network loses nothing', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Crashed', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await title(page).fill('First');
  await says(page, 'Draft saved');
  await context.setOffline(true);
  await title(page).fill('First, then more');
  await says(page, 'Saved in this browser');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await openEditor(context, address, 'read');
  await expect.poll(() => title(again).inputValue()).toBe('First, then more');
  await says(again, 'Draft saved');
  await context.close();
});

test('with a full browser storage and no server, it says so, asks before leaving, and loses nothing', async () => {
  const context = await person('admin');
  const address = await studio.workflow('No room', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1)
          localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size));
      } catch {
        // Fills the storage, then with smaller values.
      }
    }
  });
  await title(page).fill('With the server');
  await says(page, 'Draft saved');
  await context.setOffline(true);
  await title(page).fill('Without the server');
  await says(page, 'Not saved. Keep this page open.');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('No room.workflow.json');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await context.setOffline(false);
  await says(page, 'Draft saved');
  expect(await titleOfDraft(address)).toBe('Without the server');
  await context.close();
});

test('a session that expires during an edit is renewed in place, and editing continues', async () => {
  const context = await person('admin');
  const address = await studio.workflow('Logged out', readAndFilter);
  const page = await openEditor(context, address, 'read');
  await title(page).fill('First');
  await says(page, 'Draft saved');
  await context.clearCookies();
  await title(page).fill('First, then more');
  const again = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: 'Password' }) });
  await again.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await says(page, 'Draft saved');
  await expect.poll(() => title(page).inputValue()).toBe('First, then more');
  await expect.poll(() => titleOfDraft(address)).toBe('First, then more');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('');
  await context.close();
});

test('a graph of 5 MB is saved, also without a network and after a crash', async () => {
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
  const address = await studio.workflow('Large', { nodes, edges: [] });
  const page = await openEditor(context, address, 'read');
  await title(page).fill('With a network');
  await says(page, 'Draft saved');
  await context.setOffline(true);
  await title(page).fill('Without a network');
  await says(page, 'Saved in this browser');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await openEditor(context, address, 'read');
  await expect.poll(() => title(again).inputValue()).toBe('Without a network');
  await says(again, 'Draft saved');
  await context.close();
});

/**
 * The editor with a function gallery whose script the server doesn't have, as after an update. It
 * was requested ahead of its use.
 */
async function withoutGallery(name: string) {
  const { page, context } = await studio.page(wide);
  const seen = { loads: 0, hasGallery: false };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  await page.route('**/assets/gallery-content-*.js', (route) =>
    seen.hasGallery ? route.continue() : route.fulfill({ status: 404, body: 'not here' }),
  );
  const ahead = page.waitForResponse('**/assets/gallery-content-*.js');
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform');
  await page.goto(`${await studio.workflow(name, { nodes: [add], edges: [] })}?node=add`);
  await ahead;
  await title(page).fill('Months');
  await says(page, 'Draft saved');
  expect(seen.loads).toBe(1);
  const open = () => page.getByRole('button', { name: 'Browse functions' }).click();
  return { page, context, seen, open };
}

test('a part of the editor that an update replaced reloads the page, and no edit is lost', async () => {
  const { page, context, seen, open } = await withoutGallery('Replaced');
  await title(page).fill('Months and days');
  await page.route('**/healthz', (route) => {
    seen.hasGallery = true;
    return route.continue();
  });
  const reloaded = page.waitForEvent('load');
  await open();
  await reloaded;
  await expect.poll(() => title(page).inputValue()).toBe('Months and days');
  await open();
  await page.getByRole('button', { name: 'month(date)' }).waitFor();
  expect(seen.loads).toBe(2);
  await context.close();
});

test('a script that the server never has reloads the page once', async () => {
  const { page, context, seen, open } = await withoutGallery('Never there');
  const reloaded = page.waitForEvent('load');
  await open();
  await reloaded;
  await open();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.click();
  await open();
  await retry.waitFor();
  expect(seen.loads).toBe(2);
  await context.close();
});

test('without a network a part of the editor does not reload the page', async () => {
  const { page, context, seen, open } = await withoutGallery('Not reachable');
  seen.hasGallery = true;
  await context.setOffline(true);
  await title(page).fill('Written on a train');
  await open();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await says(page, 'Draft saved');
  await expect.poll(() => title(page).inputValue()).toBe('Written on a train');
  expect(seen.loads).toBe(1);
  await context.close();
});

test('a reload for a replaced part waits until an open form is closed', async () => {
  const { page, context, seen, open } = await withoutGallery('Half filled');
  let release = (): void => undefined;
  const isFilled = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/healthz', async (route) => {
    await isFilled;
    await route.continue();
  });
  await open();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save with a comment' }).click();
  const comment = page.getByRole('dialog').getByRole('textbox');
  await comment.fill('Half of a sentence');
  release();
  const remembersReload = (): Promise<boolean> =>
    page.evaluate(() =>
      Object.keys(sessionStorage).some((key) => key.startsWith('millrace-reloaded ')),
    );
  await expect.poll(remembersReload).toBe(true);
  await comment.press('End');
  await page.keyboard.type(' is kept');
  expect(await comment.inputValue()).toBe('Half of a sentence is kept');
  expect(seen.loads).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await reloaded;
  await context.close();
});
