import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let server: OpenStudio['server'];
beforeAll(async () => {
  studio = await openStudio();
  ({ server } = studio);
  await studio.person('ben', 'EDITOR');
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

test('two people who save the same workflow get a clear choice, and both versions stay', async () => {
  const [admin, ben] = [await person('admin'), await person('ben')];
  const id = await newWorkflow(admin, 'Shared');
  const [mine, theirs] = [await open(admin, id), await open(ben, id)];
  await title(mine).fill('Mine');
  await title(theirs).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save with a comment' }).click();
  await theirs.getByLabel('What have you changed?').fill('Called it theirs');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save version' }).click();
  await says(theirs, 'Saved');

  await mine.getByRole('button', { name: 'Save version' }).click();
  const dialog = mine.getByRole('dialog', { name: 'There is a newer version' });
  await dialog.getByText(/ben saved version 2/).waitFor();
  await dialog.getByText('They wrote: Called it theirs').waitFor();
  await dialog.getByRole('region', { name: 'What they changed' }).getByText('Theirs').first().waitFor();
  await dialog.getByRole('region', { name: 'What you changed' }).getByText('Mine').first().waitFor();
  await dialog.getByRole('button', { name: 'Save mine as version 3' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await says(mine, 'Saved');

  await mine.getByRole('tab', { name: 'History' }).click();
  await mine.getByRole('cell', { name: 'Called it theirs' }).waitFor();
  await mine.getByRole('button', { name: 'Compare 2' }).click();
  const room = mine.getByRole('dialog', { name: 'Compare versions' });
  await room.getByRole('region', { name: 'Compare', exact: true }).getByRole('button').first().click();
  await room.getByRole('deletion').filter({ hasText: 'Theirs' }).waitFor();
  await mine.keyboard.press('Escape');
  await room.waitFor({ state: 'detached' });

  await expect.poll(() => title(theirs).inputValue()).toBe('Mine');
  await title(theirs).fill('Again theirs');
  await mine.locator('.react-flow__node').first().click();
  await title(mine).fill('Again mine');
  await mine.getByRole('button', { name: 'Save version' }).click();
  await says(mine, 'Saved');
  await theirs.getByRole('button', { name: 'Save version' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await theirs.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await title(theirs).inputValue()).toBe('Again mine');
  await says(theirs, 'Saved');
  await theirs.getByRole('button', { name: 'Undo' }).click();
  expect(await title(theirs).inputValue()).toBe('Again theirs');
  await Promise.all([admin.close(), ben.close()]);
});

test('a draft begun from an older version is shown with a way to decide', async () => {
  const [admin, ben] = [await person('admin'), await person('ben')];
  const id = await newWorkflow(admin, 'Overtaken');
  const mine = await open(admin, id);
  await title(mine).fill('My draft');
  await says(mine, 'Draft kept');
  await mine.close();
  const theirs = await open(ben, id);
  await title(theirs).fill('Saved meanwhile');
  await theirs.getByRole('button', { name: 'Save version' }).click();
  await says(theirs, 'Saved');
  const again = await open(admin, id);
  expect(await title(again).inputValue()).toBe('My draft');
  await again.getByRole('button', { name: 'Somebody else has saved' }).click();
  await again
    .getByRole('dialog')
    .getByText(/ben saved version 2/)
    .waitFor();
  await Promise.all([admin.close(), ben.close()]);
});
