import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, chain, dragTo, expectCards, expectWires, openCanvas } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('the palette replaces a node, stores favorites and ranks results; files become readers', async () => {
  const { page, complaints } = await openCanvas(studio, 'Dropped', chain());
  await dragTo(page, page.getByRole('button', { name: 'Sort', exact: true }), card(page, 'Limit'));
  await card(page, 'Sort').waitFor();
  await expectCards(page, 3);
  await expectWires(page, 2);
  await page.keyboard.press('Control+z');
  await card(page, 'Limit').waitFor();

  await page.getByRole('button', { name: 'Favorite: Sample' }).click();
  await page
    .getByRole('region', { name: 'Favorites' })
    .getByRole('button', { name: 'Sample', exact: true })
    .waitFor();
  await page.reload();
  await page
    .getByRole('region', { name: 'Favorites' })
    .getByRole('button', { name: 'Sample', exact: true })
    .waitFor();

  const port = await restingBox(card(page, 'Limit').locator('.react-flow__handle-right'));
  await page.mouse.move(port.x + 5, port.y + 5);
  await page.mouse.down();
  await page.mouse.move(port.x + 60, port.y + 160, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  expect((await page.getByRole('option').first().innerText()).split('\n')[0]).toBe('Filter Rows');
  expect(await page.getByRole('option', { name: /^Read CSV/ }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectCards(page, 4);
  await expectWires(page, 3);

  // A retry finds what the first attempt has uploaded.
  const own = `data${Date.now()}`;
  const files = ['csv', 'json', 'parquet'].map((kind) => `${own}.${kind}`);
  const contents = ['a;b\n1;2\n', '{"a":1}\n{"a":2}\n', 'PAR1'];
  for (const [index, name] of files.entries()) await dropFile(page, name, contents[index]!);
  for (const name of files) await page.getByText(`/user/admin/${name} uploaded`).waitFor();
  await page.keyboard.press('f');
  for (const name of files) await card(page, `/user/admin/${name}`).waitFor();
  await dropFile(page, 'program.exe', 'MZ');
  await page.getByText("Can't add program.exe").waitFor();
  await expectCards(page, 7);
  // The parquet file isn't valid, so its rows are refused.
  expect(complaints.filter((each) => !each.endsWith('/api/v1/workflows/preview'))).toEqual([]);
});

test('a dropped file says where it was uploaded, and which columns of dates stay text', async () => {
  const { page, complaints } = await openCanvas(studio, 'Mixed dates', chain());
  const name = `mixed${Date.now()}.csv`;
  await dropFile(page, name, 'city,day\nOslo,2024-02-03\nBergen,14/02/2024\n');
  const toasts = page.getByRole('alert');
  await toasts.getByText(`/user/admin/${name} uploaded`).waitFor();
  await toasts.getByText('day stays text, because its dates are written in several ways').waitFor();
  await page
    .getByRole('region', { name: /^Output/ })
    .getByRole('gridcell', { name: '14/02/2024' })
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a workflow dragged from the palette becomes a group at that position, with its own groups in it', async () => {
  const name = `Dragged ${Date.now()}`;
  await studio.workflow(name, {
    ...chain(),
    groups: [{ id: 'g1', title: 'Ending', nodeIds: ['limit', 'print'] }],
  } as never);
  const { page, complaints } = await openCanvas(studio, 'Drop on a connection', chain());
  await page.getByLabel('Search processors').fill(name);
  const offered = page.getByRole('button', { name: `Insert ${name} as a subworkflow` });
  const place = await restingBox(card(page, 'Limit'));
  await offered.hover();
  await page.mouse.down();
  await page.mouse.move(place.x, place.y + 150, { steps: 4 });
  await page.mouse.move(place.x + 20, place.y + 160, { steps: 4 });
  await page.mouse.up();
  const group = page
    .locator('.react-flow__node-collapsed')
    .filter({ hasText: `version 1 of ${name}` });
  // The view moves when the settings open, so the position is relative to another card.
  const { x, y, width, height } = await restingBox(group);
  const limit = await restingBox(card(page, 'Limit'));
  const scale = place.width / limit.width;
  const away = [(x + width / 2 - limit.x) * scale - 20, (y + height / 2 - limit.y) * scale - 160];
  expect(away.map((pixels) => Math.abs(pixels) <= 20)).toEqual([true, true]);
  await page.getByText(`The group inside ${name} was merged into it`).waitFor();
  await page.getByText(`Group, ${name}, 3 nodes, collapsed`).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await group.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the search of the studio adds processors, and finds the chart by its name', async () => {
  const { page, complaints } = await openCanvas(studio, 'Added by the search', chain());
  await card(page, 'Limit').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('chart');
  await page.getByRole('option', { name: /^Chart/ }).waitFor();
  await page.keyboard.press('Enter');
  await card(page, 'Chart').waitFor();
  await expectCards(page, 4);
  await expectWires(page, 3);
  expect(complaints).toEqual([]);
});

test('the palette adds processors and keeps favorites in German, too', async () => {
  const { page, complaints } = await studio.page({ locale: 'de-DE' });
  await page.goto(await studio.workflow('Auf Deutsch', chain()));
  await card(page, 'Begrenzen').click();
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  await press('Zeilen filtern');
  await card(page, 'Zeilen filtern').waitFor();
  await dragTo(
    page,
    page.getByRole('button', { name: 'Sortieren', exact: true }),
    card(page, 'Begrenzen'),
  );
  await card(page, 'Sortieren').waitFor();
  await press('Favorit: Stichprobe');
  await page
    .getByRole('region', { name: 'Favoriten' })
    .getByRole('button', { name: 'Stichprobe', exact: true })
    .waitFor();
  expect(complaints).toEqual([]);
});

let dropped = 0;

async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const make = ([file, text]: readonly [string, string]): DataTransfer => {
    const data = new DataTransfer();
    data.items.add(new File([text], file));
    return data;
  };
  const dataTransfer = await page.evaluateHandle(make, [name, content] as const);
  dropped += 1;
  await page
    .locator('.react-flow__pane')
    .dispatchEvent('drop', { dataTransfer, clientX: 260 + (dropped % 3) * 210, clientY: 420 });
}
