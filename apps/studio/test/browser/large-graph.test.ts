import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeGraph, placeOfNode } from './large-graph.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('1,000 nodes, all in sight: cards are clicked, dragged, chosen by a box, wires taken away; each step is undone', async () => {
  const { page, complaints } = await whole('Large by mouse');
  const place = await placeOn(page, 512);
  await page.mouse.click(place.x, place.y);
  await spoken(page, 'Filter Rows, id > 512, 2 wires');
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
  await spoken(page, /^Filter Rows, id > 512, 1 wire(, 1 fault)?$/);
  await page.keyboard.press('Control+z');
  await spoken(page, 'Filter Rows, id > 512, 2 wires');

  await page.getByRole('button', { name: 'Limit', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(wire.x + 2, wire.y, { steps: 4 });
  await page.mouse.move(wire.x, wire.y, { steps: 4 });
  await page.mouse.up();
  await spoken(page, /^Limit, .*2 wires/);
  await page.keyboard.press('Control+z');

  const [from, to] = [await placeOn(page, 312, { x: -30, y: -27 }), await placeOn(page, 338, { x: 200, y: 83 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await spoken(page, '4 nodes chosen');
  await page.mouse.click(from.x, from.y);
  await spoken(page, '');
  expect(complaints).toEqual([]);
});

test('1,000 nodes by keys: the whole in sight, a walk along a wire, find, the list, all at once', async () => {
  const { page, complaints } = await whole('Large by keys');
  const place = await placeOn(page, 512);
  await page.mouse.click(place.x, place.y);
  await spoken(page, 'Filter Rows, id > 512, 2 wires');
  await page.keyboard.press('ArrowRight');
  await spoken(page, 'Filter Rows, id > 513, 2 wires');
  await page.keyboard.press('ArrowDown');
  await spoken(page, 'Filter Rows, id > 538, 2 wires');
  await page.keyboard.press('Control+a');
  await spoken(page, '1000 nodes chosen');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('id > 777');
  await page.getByRole('option', { name: /id > 777/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node[data-id="n777"]').getByText('id > 777').waitFor();
  await spoken(page, 'Filter Rows, id > 777, 2 wires');

  await page.keyboard.press('f');
  await page.locator('[data-overview]').waitFor({ state: 'attached' });
  await spoken(page, 'Filter Rows, id > 777, 2 wires');

  await page.goto(`${page.url().split('?')[0]}?view=list`);
  const titles = page.locator('[data-outline-title]');
  await expect.poll(() => titles.count()).toBe(1000);
  await titles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => titles.nth(1).evaluate((title) => title === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

/** A window on 1,000 nodes that are all in sight: one picture, not a thousand elements. */
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
  await expect.poll(async () => before === (before = JSON.stringify(await viewOf(page)))).toBe(true);
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

/** Where on the screen a node's middle is, or another place of it. */
async function placeOn(page: Page, index: number, within: Place = { x: 90, y: 28 }): Promise<Place> {
  const { x, y, zoom } = await viewOf(page);
  const node = placeOfNode(index);
  return { x: x + (node.x + within.x) * zoom, y: y + (node.y + within.y) * zoom };
}

const between = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** The card under a place of the screen, as the pointer finds it. */
async function expectUnder(page: Page, { x, y }: Place, id: string | null): Promise<void> {
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  const found = (): Promise<string | null> =>
    page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('.react-flow__node')?.getAttribute('data-id') ?? null, [x, y]);
  await expect.poll(found).toBe(id);
}

async function spoken(page: Page, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? new RegExp(`^${text}$`) : text;
  await expect.poll(() => page.locator('[data-canvas] > [aria-live]').innerText()).toMatch(wanted);
}
