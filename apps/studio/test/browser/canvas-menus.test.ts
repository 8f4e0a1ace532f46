import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, chain, expectCards, openCanvas } from './canvas-page.ts';
import { idOf } from './editor.ts';
import { largeGraph } from './large-graph.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const grouped = {
  ...chain(),
  groups: [{ id: 'g1', title: 'Ending', nodeIds: ['limit', 'print'], collapsed: true }],
};

test('a group has a menu: as a card, as a frame, and by the menu key', async () => {
  const { page, complaints } = await openCanvas(studio, 'Menu of a group', grouped);
  const collapsedGroup = page.locator('.react-flow__node-collapsed');
  await collapsedGroup.click({ button: 'right' });
  await item(page, 'Ending', 'Expand group').click();
  await collapsedGroup.waitFor({ state: 'detached' });
  const frame = page.locator('.react-flow__node-frame');
  await frame.click({ button: 'right', position: { x: 40, y: 12 } });
  await item(page, 'Ending', 'Collapse group').click();
  await collapsedGroup.waitFor();
  await menu(page, 'Ending').waitFor({ state: 'detached' });
  await page.keyboard.press('ContextMenu');
  await item(page, 'Ending', 'Duplicate').click();
  await expect.poll(() => collapsedGroup.count()).toBe(2);
  await menu(page, 'Ending').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+F10');
  await item(page, 'Ending', 'Ungroup').click();
  await expect.poll(() => collapsedGroup.count()).toBe(1);
  await expectCards(page, 4);
  expect(complaints).toEqual([]);
});

test('a selection of several nodes has one menu', async () => {
  const { page, complaints } = await openCanvas(studio, 'Menu of several', chain());
  await card(page, 'Limit').click();
  await card(page, 'Print').click({ modifiers: ['Shift'] });
  await card(page, 'Print').click({ button: 'right' });
  await item(page, '2 nodes selected', 'Group selection').click();
  await page.getByLabel('Group title').fill('Ending');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node-frame').getByText('Ending').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ContextMenu');
  await item(page, '3 nodes selected', 'Delete selection').click();
  await expectCards(page, 0);
  expect(complaints).toEqual([]);
});

test('a card that is drawn on the overview has its menu', async () => {
  const { page, complaints } = await openCanvas(studio, 'Menu from afar', largeGraph(200), {
    reducedMotion: 'reduce',
  });
  await page.keyboard.press('f');
  await page.locator('[data-overview]').waitFor({ state: 'attached' });
  const place = await page.locator('.react-flow__viewport').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    const { x, y } = element.closest('.react-flow')!.getBoundingClientRect();
    return { x: x + e + a * 90, y: y + f + a * 28 };
  });
  await page.mouse.move(place.x, place.y);
  await page.locator('.react-flow__node[data-id="n0"]').waitFor({ state: 'attached' });
  await page.mouse.click(place.x, place.y, { button: 'right' });
  await item(page, 'Generate Rows', 'Delete').click();
  await menu(page, 'Generate Rows').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+f');
  await page.getByRole('dialog', { name: 'Find in workflow' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a menu closes with its node, and the canvas gets the keyboard focus again', async () => {
  const { page } = await openCanvas(studio, 'Menu of nothing', chain());
  const id = idOf(new URL(page.url()).pathname);
  await card(page, 'Print').click({ button: 'right' });
  await menu(page, 'Print Rows').waitFor();
  const { nodes, edges } = chain();
  const { name } = (await studio.admin.get(`/api/v1/workflows/${id}`)).json as {
    readonly name: string;
  };
  const workflow = { name, nodes: nodes.slice(0, 2), edges: edges.slice(0, 1) };
  expect(
    (await studio.admin.put('/api/v1/workflows', { analysisflowId: id, workflow })).status,
  ).toBe(200);
  await menu(page, 'Print Rows').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
});

test('panels open over the canvas belong to its workflow', async () => {
  const name = `Next ${Date.now()}`;
  await studio.workflow(name, chain());
  const { page } = await openCanvas(studio, 'Left open', chain());
  const address = page.url();
  await page.getByRole('link', { name: 'Workflows' }).first().click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await card(page, 'Print').waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  await page.goForward();
  await page.getByRole('link', { name, exact: true }).click();
  await card(page, 'Print').waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('dialog', { name: 'Find in workflow' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

const menu = (page: Page, name: string): Locator =>
  page.getByRole('menu', { name: `Actions for ${name}` });
const item = (page: Page, name: string, text: string): Locator =>
  menu(page, name).getByRole('menuitem', { name: new RegExp(`^${text}`) });
