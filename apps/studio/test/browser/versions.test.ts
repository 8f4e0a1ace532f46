import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
}, 180_000);
afterAll(() => studio.close());

const node = (id: string, title: string, x: number, y: number, condition: string): object => ({
  id,
  title,
  nodeClass: 'millrace.nodes.rows.FilterRows',
  name: 'Filter Rows',
  type: 'transform',
  x: `${x}px`,
  y: `${y}px`,
  fields: [
    {
      name: 'conditionExpr',
      value: condition,
    },
  ],
});
const first = {
  nodes: [
    node('a', 'Large', 0, 0, 'amount > 10'),
    node('b', 'Northern', 300, 0, "region = 'north'"),
    node('c', 'Old one', 600, 0, 'year < 2000'),
  ],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 2, source: 'b', target: 'c' },
  ],
};
const second = {
  nodes: [
    node('a', 'Large', 0, 0, 'amount > 100'),
    node('b', 'Northern', 300, 140, "region = 'north'"),
    node('d', 'New one', 600, 0, 'year >= 2000'),
  ],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 3, source: 'b', target: 'd' },
  ],
};

async function twoVersions(name: string): Promise<string> {
  const address = await studio.workflow(name, first);
  const body = {
    analysisflowId: Number(address.split('/').at(-1)),
    comment: 'Only large amounts',
    workflow: { name, ...second },
  };
  expect((await studio.admin.put('/api/v1/workflows', body)).status).toBe(200);
  return address;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare versions' });
const changes = (page: Page) => dialog(page).getByRole('region', { name: 'Compare', exact: true });

test('two versions are shown side by side, every change marked, listed and reached with the keyboard, at its own URL', async () => {
  const { page, context, complaints } = await studio.page({
    viewport: { width: 1440, height: 900 },
  });
  const address = await twoVersions('Compared');
  await page.goto(`${address}?tab=history`);
  await page.getByRole('cell', { name: 'Only large amounts' }).waitFor();
  await page.getByRole('button', { name: 'View changes 2' }).click();
  await changes(page).getByRole('heading', { name: '5 changes' }).waitFor();
  await expect.poll(() => page.url()).toContain('compare=1..2');
  const [old, now] = [
    dialog(page).getByRole('region', { name: 'Version 1' }),
    dialog(page).getByRole('region', { name: 'Version 2' }),
  ];
  await old.getByText('Old one').waitFor();
  await now.getByText('New one').waitFor();
  expect([await old.getByText('New one').count(), await now.getByText('Old one').count()]).toEqual([
    0, 0,
  ]);
  await expect.poll(() => old.getByTitle('removed').innerText()).toBe('−');
  await expect.poll(() => now.getByTitle('added').innerText()).toBe('+');
  await expect.poll(() => now.getByTitle('changed').innerText()).toBe('~');

  const wires = (pane: typeof old, kind = '') =>
    pane.locator(`.react-flow__edge${kind} .react-flow__edge-path`);
  for (const pane of [old, now]) await expect.poll(() => wires(pane).count()).toBe(2);
  expect([await wires(old, '.removed').count(), await wires(now, '.added').count()]).toEqual([
    1, 1,
  ]);

  const selected = changes(page).locator('[aria-current]');
  await page.keyboard.press('n');
  await selected.filter({ hasText: 'Old one' }).waitFor();
  await page.keyboard.press('n');
  await selected.filter({ hasText: 'Large' }).waitFor();
  await changes(page).getByRole('deletion').filter({ hasText: 'amount > 10' }).waitFor();
  await changes(page).getByRole('insertion').filter({ hasText: 'amount > 100' }).waitFor();
  await page.keyboard.press('p');
  await selected.filter({ hasText: 'Old one' }).waitFor();

  expect(await now.getByTitle('moved').count()).toBe(0);
  await dialog(page).getByRole('switch', { name: '1 node moved' }).click();
  await now.getByTitle('moved').waitFor();

  const viewOf = (pane: typeof old) => pane.locator('.react-flow__viewport').getAttribute('style');
  const before = await viewOf(old);
  await old.locator('.react-flow__pane').hover({ position: { x: 20, y: 20 } });
  await page.mouse.wheel(0, 120);
  await expect.poll(() => viewOf(old)).not.toBe(before);
  await expect.poll(async () => (await viewOf(now)) === (await viewOf(old))).toBe(true);

  await page.reload();
  await changes(page).getByRole('heading', { name: '5 changes' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('compare');
  expect(complaints).toEqual([]);
  await context.close();
});

test('an earlier version is restored as an unsaved change, which can be undone', async () => {
  const { page, context } = await studio.page({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${await twoVersions('Restored')}?tab=history`);
  const card = (text: string) =>
    page.getByRole('application', { name: /^Canvas/ }).getByText(text, { exact: true });
  await card('New one').waitFor();
  await page.getByRole('button', { name: 'Restore 1' }).click();
  await card('Old one').waitFor();
  await page.getByRole('status').filter({ hasText: 'Draft saved' }).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('New one').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .first()
    .waitFor();
  await context.close();
});

test('the comparison is accessible: names, order and contrast', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await studio.page({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${await twoVersions(`Seen in ${colorScheme}`)}?compare=1..2`);
    await changes(page).getByRole('button', { name: /Large/ }).click();
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/compare-${colorScheme}.png` });
    await context.close();
  }
});

test('a version of a dataset is shown beside the current one and restored, which can be undone', async () => {
  const saved = (
    await studio.admin.post('/dataset/save', {
      projectId: 1,
      name: 'Old',
      path: '/shared/none.csv',
    })
  ).json as { readonly id: number };
  const columns = [{ colName: 'day', colType: 'DATE', colFormat: 'dd.MM.yyyy' }];
  const changed = {
    id: saved.id,
    version: 1,
    name: 'New',
    schemaModel: { schemaColList: columns },
  };
  expect((await studio.admin.post('/dataset/save', changed)).status).toBe(200);
  const { page, context } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/datasets/${saved.id}?tab=versions`);
  await page.getByRole('cell', { name: 'Name, Columns' }).waitFor();
  await page.getByRole('button', { name: 'Compare 1' }).click();
  const compared = page.getByRole('region', { name: 'Version 1 beside the current one' });
  await compared.getByRole('row', { name: 'Name (differs) Old New' }).waitFor();
  await compared.getByRole('row', { name: 'day (differs) – DATE dd.MM.yyyy' }).waitFor();
  await page.getByRole('button', { name: 'Restore 1' }).click();
  await page.getByRole('cell', { name: 'Version 1 restored' }).waitFor();
  await compared.getByText('No differences').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('cell', { name: 'Version 2 restored' }).waitFor();
  await compared.getByRole('row', { name: 'Name (differs) Old New' }).waitFor();
  await context.close();
});
