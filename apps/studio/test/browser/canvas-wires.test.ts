import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('hovering a connection shows its columns, how many more there are, and the rows of the last run; leaving hides them', async () => {
  const { page, complaints } = await open('Under the pointer');
  const shown = page.getByRole('group', { name: 'Add Columns → Print Rows' });
  await pointAt(page, 2);
  await shown.getByText('number', { exact: true }).waitFor();
  await shown.getByText('and 3 more').waitFor();
  await shown.getByText('Run the workflow to count the rows.').waitFor();
  expect(await shown.getByRole('listitem').count()).toBe(12);
  expect(await violationsIn(page, '[data-wire-card]')).toEqual([]);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await pointAt(page, 2);
  await shown.getByText('10 rows in the last run').waitFor();
  await page.mouse.move(420, 640);
  await shown.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('keyboard: move along the connections of a node, hear their columns, and insert a node; the list shows their columns', async () => {
  const { page, complaints } = await open('By keys');
  await card(page, 'Add Columns').click();
  await page.getByRole('heading', { name: 'Add Columns', exact: true }).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('w');
  await spoken(
    page,
    /^Add Columns → Print Rows\. 15 columns: number .*, and 3 more\. Run the workflow to count the rows$/,
  );
  await page.getByRole('group', { name: 'Add Columns → Print Rows' }).waitFor();
  await page.keyboard.press('w');
  await spoken(page, /^Generate Rows → Add Columns\. 1 column: number /);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Generate Rows', exact: true }).waitFor();
  await page.keyboard.press('w');
  await spoken(page, /^Generate Rows → Add Columns/);
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  await page.keyboard.type('limit');
  await page
    .getByRole('option', { name: /^Limit/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(3);
  await spoken(page, /^Limit, .*2 connections/);

  await page.keyboard.press('v');
  const list = page.getByRole('region', { name: 'Nodes as a list' });
  await list.locator('li[title*="1 column: number "]').first().waitFor();
  await expect
    .poll(() =>
      list.getByRole('button', { name: 'Disconnect Print Rows' }).getAttribute('aria-description'),
    )
    .toMatch(/^15 columns: /);
  expect(complaints).toEqual([]);
});

test('expanding a group moves its neighbors out of its frame; they move back when it is collapsed or the change is undone', async () => {
  const { page, complaints } = await studio.page({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const limit = (id: string, x: number, y: number): object => ({
    ...node(id, 'millrace.nodes.rows.Limit', 'transform', { limit: id.slice(1) }),
    x: `${x}px`,
    y: `${y}px`,
  });
  const nodes = [
    limit('n1', 0, 0),
    limit('n2', 300, 0),
    limit('n3', 600, 0),
    limit('n4', 600, 0),
    limit('n5', 300, 100),
  ];
  const groups = [{ id: 'g1', title: 'Middle', nodeIds: ['n1', 'n2', 'n3'], collapsed: true }];
  await page.goto(
    await studio.workflow('Room', {
      nodes,
      edges: [edge(1, 'n1', 'n2'), edge(2, 'n2', 'n3'), edge(3, 'n3', 'n4')],
      groups,
    } as never),
  );
  const [behind, below, frame] = [
    card(page, 'first 4 rows'),
    card(page, 'first 5 rows'),
    page.locator('.react-flow__node-frame'),
  ];
  await page.locator('.react-flow__node-collapsed').waitFor();
  const before = [await placeOf(behind), await placeOf(below)];
  await doubleClickSlowly(page, page.locator('.react-flow__node-collapsed'));
  await frame.waitFor();
  const isClear = async (): Promise<boolean> => {
    const [box, ...cards] = (await Promise.all(
      [frame, behind, below].map((each) => each.boundingBox()),
    )) as {
      x: number;
      y: number;
      width: number;
      height: number;
    }[];
    return cards.every(
      ({ x, y, width, height }) =>
        x > box!.x + box!.width ||
        x + width < box!.x ||
        y > box!.y + box!.height ||
        y + height < box!.y,
    );
  };
  await expect.poll(isClear).toBe(true);
  await page.keyboard.press('Control+z');
  await frame.waitFor({ state: 'detached' });
  await expect.poll(async () => [await placeOf(behind), await placeOf(below)]).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await frame.waitFor();
  await page.keyboard.press('Shift+G');
  await frame.waitFor({ state: 'detached' });
  await expect.poll(async () => [await placeOf(behind), await placeOf(below)]).toEqual(before);
  await page.keyboard.press('Shift+G');
  await frame.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect.poll(isClear).toBe(true);
  expect(complaints).toEqual([]);
});

const names = Array.from({ length: 14 }, (_, index) => `column_${index + 1}`);

async function open(
  name: string,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const nodes = [
    node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
      count: '10',
      outputCol: 'number',
      startValue: '0',
      step: '1',
    }),
    node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: JSON.stringify(names),
      expressions: JSON.stringify(names.map((_, index) => `number + ${index}`)),
    }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
  ].map((each, index) => ({ ...each, x: `${index * 260}px`, y: `${(index % 2) * 60}px` }));
  const { page, complaints } = await studio.page({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await page.goto(
    await studio.workflow(name, {
      nodes,
      edges: [edge(1, 'rows', 'add'), edge(2, 'add', 'print')],
    }),
  );
  await page.getByRole('button', { name: 'Limit', exact: true }).waitFor();
  await card(page, 'Print Rows').waitFor();
  return { page, complaints };
}

const card = (page: Page, text: string): Locator =>
  page.locator('.react-flow__node-card', { hasText: text }).first();

async function placeOf(shown: Locator): Promise<{ readonly x: number; readonly y: number }> {
  return shown.evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: e, y: f };
  });
}

/** A connection's curve passes through the middle of its bounding box. */
async function pointAt(page: Page, edgeId: number): Promise<void> {
  const { x, y, width, height } = (await page
    .locator(`.react-flow__edge[data-id="${edgeId}"] .react-flow__edge-path`)
    .boundingBox())!;
  await page.mouse.move(x + width / 2 - 40, y + height / 2 + 60);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
}

async function spoken(page: Page, text: RegExp): Promise<void> {
  await page
    .locator('[data-canvas] [aria-live="polite"]')
    .filter({ hasText: text })
    .waitFor({ state: 'attached' });
}

/** Panels that open by the first click leave the card where it is for the second one. */
async function doubleClickSlowly(page: Page, on: Locator): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('aside[aria-label="Settings"]:not([data-empty])').waitFor();
  await page.evaluate(nextFrames);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
