import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeGraph, placeOfNode } from './large-graph.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('1,000 nodes, all visible: cards are clicked, dragged, selected by a box, connections deleted; each step is undone', async () => {
  const { page, complaints } = await whole('Large by mouse');
  const place = await placeOn(page, 512);
  await page.mouse.click(place.x, place.y);
  await spoken(page, 'Filter Rows, id > 512, 2 connections');
  await page.getByRole('heading', { name: 'Filter Rows', exact: true }).waitFor();

  const free = await placeOn(page, 512, { x: 90, y: 83 });
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(free.x + 30, free.y, { steps: 6 });
  await page.mouse.move(free.x, free.y, { steps: 3 });
  await page.mouse.up();
  await expectUnder(page, free, 'n512');
  await page.keyboard.press('Control+z');
  await expectUnder(page, place, 'n512');
  await expectUnder(page, free, null);

  const wire = between(await placeOn(page, 511), place);
  await page.mouse.move(wire.x, wire.y);
  await page.locator('.react-flow__edge').waitFor({ state: 'attached' });
  await page.mouse.click(wire.x, wire.y);
  await page.keyboard.press('Delete');
  await page.mouse.click(place.x, place.y);
  await spoken(page, /^Filter Rows, id > 512, 1 connection(, 1 issue)?$/);
  await page.keyboard.press('Control+z');
  await spoken(page, 'Filter Rows, id > 512, 2 connections');

  await page.getByRole('button', { name: 'Limit', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(wire.x + 2, wire.y, { steps: 4 });
  await page.mouse.move(wire.x, wire.y, { steps: 4 });
  await page.mouse.up();
  await spoken(page, /^Limit, .*2 connections/);
  await page.keyboard.press('Control+z');

  const [from, to] = [
    await placeOn(page, 312, { x: -30, y: -27 }),
    await placeOn(page, 338, { x: 200, y: 83 }),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await spoken(page, '4 nodes selected');
  await page.mouse.click(from.x, from.y);
  await spoken(page, '');
  expect(complaints).toEqual([]);
});

test('1,000 nodes by keyboard: fit to view, move along a connection, find, all at the same time', async () => {
  const { page, complaints } = await whole('Large by keys');
  const place = await placeOn(page, 512);
  await page.mouse.click(place.x, place.y);
  await spoken(page, 'Filter Rows, id > 512, 2 connections');
  await page.keyboard.press('ArrowRight');
  await spoken(page, 'Filter Rows, id > 513, 2 connections');
  await page.keyboard.press('ArrowDown');
  await spoken(page, 'Filter Rows, id > 538, 2 connections');
  await page.keyboard.press('Control+a');
  await spoken(page, '1000 nodes selected');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('id > 777');
  await page.getByRole('option', { name: /id > 777/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node[data-id="n777"]').getByText('id > 777').waitFor();
  await spoken(page, 'Filter Rows, id > 777, 2 connections');

  await page.keyboard.press('f');
  await page.locator('[data-overview]').waitFor({ state: 'attached' });
  await spoken(page, 'Filter Rows, id > 777, 2 connections');

  expect(complaints).toEqual([]);
});

test('1,000 nodes as a list: only visible ones are rendered, all are navigated and counted, the focused one stays', async () => {
  const { page, complaints } = await studio.page();
  await page.goto(`${await studio.workflow('Large as a list', largeGraph(1000))}?view=list`);
  const list = page.getByRole('region', { name: 'Nodes as a list' });
  const lines = list.locator('[data-outline-title]');
  await lines.first().waitFor();
  expect(await lines.count()).toBeLessThan(60);
  expect(await list.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');

  await lines.first().focus();
  await focusedLine(page, 2, 'Generate Rows');
  for (const row of [3, 4, 5]) {
    await page.keyboard.press('ArrowDown');
    await focusedLine(page, row, 'Filter Rows');
  }
  await page.keyboard.press('End');
  await focusedLine(page, 1001, 'id > 999');
  await inView(page);
  await page.keyboard.press('ArrowUp');
  await focusedLine(page, 1000, 'id > 998');

  const scrolled = list.locator('div:has(> table)');
  await scrolled.evaluate((box) => box.scrollTo({ top: 0 }));
  await list
    .getByRole('row', { name: /^Generate Rows/ })
    .first()
    .waitFor();
  await focusedLine(page, 1000, 'id > 998');
  await page.keyboard.press('ArrowUp');
  await focusedLine(page, 999, 'id > 997');
  await inView(page);

  await page.keyboard.press('F2');
  await page.keyboard.type('Last but two');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Last but two', exact: true }).waitFor();
  await page.keyboard.press('Home');
  await focusedLine(page, 2, 'Generate Rows');
  await inView(page);
  expect(complaints).toEqual([]);
});

test('beside the canvas, the list follows the selection', async () => {
  const { page } = await studio.page({ viewport: { width: 1440, height: 900 } });
  const address = await studio.workflow('Large beside', largeGraph(1000));
  await page.goto(`${address}?view=both&node=n777`);
  const list = page.getByRole('region', { name: 'Nodes as a list' });
  await list.getByText('id > 777', { exact: true }).waitFor();
  const title = list.locator('[data-outline-title][aria-pressed=true]');
  await expect.poll(() => isInView(title)).toBe(true);
});

/** The focused row of the list: its index for screen readers, and its content. */
async function focusedLine(page: Page, row: number, text: string): Promise<void> {
  const focused = page.getByRole('row').filter({ has: page.locator('[data-outline-title]:focus') });
  await expect.poll(() => focused.getAttribute('aria-rowindex')).toBe(String(row));
  expect(await focused.innerText()).toContain(text);
}

const inView = (page: Page): Promise<void> =>
  expect.poll(() => isInView(page.locator('[data-outline-title]:focus'))).toBe(true);

/** Whether an element is visible in its scroll container. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === each;
  });
}

/** A viewport on 1,000 nodes that are all visible: one canvas, not a thousand elements. */
async function whole(name: string): Promise<Awaited<ReturnType<OpenStudio['page']>>> {
  const opened = await studio.page({ viewport: { width: 1440, height: 900 } });
  const { page } = opened;
  await page.goto(await studio.workflow(name, largeGraph(1000)));
  await page.locator('.react-flow__node').first().waitFor();
  await page.keyboard.press('f');
  await page.locator('[data-overview]').waitFor({ state: 'attached' });
  await expect.poll(async () => Math.round((await viewOf(page)).zoom * 100)).toBeLessThan(20);
  await expect.poll(() => page.locator('.react-flow__node').count()).toBeLessThan(3);
  let before = '';
  await expect
    .poll(async () => before === (before = JSON.stringify(await viewOf(page))))
    .toBe(true);
  return opened;
}

type Place = { readonly x: number; readonly y: number };

async function viewOf(page: Page): Promise<Place & { readonly zoom: number }> {
  return page.locator('.react-flow__viewport').evaluate((element) => {
    const { e, f, a } = new DOMMatrix(getComputedStyle(element).transform);
    const { left, top } = element.closest('.react-flow')!.getBoundingClientRect();
    return { x: left + e, y: top + f, zoom: a };
  });
}

/** The screen position of a node's middle, or of another point of it. */
async function placeOn(
  page: Page,
  index: number,
  within: Place = { x: 90, y: 28 },
): Promise<Place> {
  const { x, y, zoom } = await viewOf(page);
  const node = placeOfNode(index);
  return { x: x + (node.x + within.x) * zoom, y: y + (node.y + within.y) * zoom };
}

const between = (one: Place, other: Place): Place => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The card at a screen position, as the pointer finds it. */
async function expectUnder(page: Page, { x, y }: Place, id: string | null): Promise<void> {
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  const found = (): Promise<string | null> =>
    page.evaluate(
      ([left, top]) =>
        document
          .elementFromPoint(left!, top!)
          ?.closest('.react-flow__node')
          ?.getAttribute('data-id') ?? null,
      [x, y],
    );
  await expect.poll(found).toBe(id);
}

async function spoken(page: Page, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? new RegExp(`^${text}$`) : text;
  await expect.poll(() => page.locator('[data-canvas] > [aria-live]').innerText()).toMatch(wanted);
}
