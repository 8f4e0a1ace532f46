import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, chain, expectCards, expectWires, openCanvas } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('the URL follows the selected node and restores it; the list is beside the canvas and contains groups', async () => {
  const graph = {
    ...chain(),
    groups: [{ id: 'g1', title: 'Ending', nodeIds: ['limit', 'print'], collapsed: true }],
  };
  const { page, complaints } = await openCanvas(studio, 'Linked', graph);
  const before = await page.evaluate(() => history.length);
  await card(page, 'Generate').click();
  await page.waitForURL(/node=rows/);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('node'));
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goto(`${page.url()}?node=limit`);
  await card(page, 'Limit').waitFor();
  await page.getByRole('heading', { name: 'Limit', exact: true, level: 2 }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('v');
  const list = page.getByRole('region', { name: 'Nodes as a list' });
  const border = page.getByRole('separator', { name: 'Width of the canvas' });
  const width = async (): Promise<number> => (await list.boundingBox())!.width;
  const narrow = await width();
  await border.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(narrow);
  await page.reload();
  await list.waitFor();
  await expect.poll(() => border.getAttribute('aria-valuenow')).toBe('50');

  const nodes = list.getByRole('button', { name: 'Nodes of Ending' });
  await list.getByRole('row', { name: /^Limit/ }).waitFor();
  await nodes.click();
  await list.getByRole('row', { name: /^Limit/ }).waitFor({ state: 'detached' });
  const head = list.getByRole('row', { name: /^Nodes of Ending/ });
  await head.getByRole('button', { name: 'Disconnect Generate Rows' }).click();
  await expectWires(page, 0);
  await page.keyboard.press('Control+z');
  await expectWires(page, 1);
  await nodes.press('Enter');
  await list.getByRole('row', { name: /^Limit/ }).waitFor();
  await expectCards(page, 3);
  await list.getByRole('button', { name: 'Ending', exact: true }).focus();
  await page.keyboard.press('F2');
  await list.getByLabel('Group title').fill('The end');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node-frame').getByText('The end').waitFor();
  await page.keyboard.press('v');
  await list.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
