import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import {
  card,
  chain,
  expectCards,
  expectWires,
  keptEdges,
  openCanvas,
  placeOf,
  placed,
  rows,
} from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('keyboard: outputs by number, duplicates, alignment, minimap, search, list of shortcuts', async () => {
  const split = node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
    conditionExpr: 'id > 3',
  });
  const { page, complaints } = await openCanvas(
    studio,
    'Keys',
    placed([rows('rows'), split], [edge(1, 'rows', 'split')]),
  );
  await card(page, 'Split By').click();
  await page.keyboard.press('2');
  await card(page, 'Split By').getByText('2 · false or null').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('print rows');
  await page.keyboard.press('Enter');
  await expectWires(page, 2);
  await expect
    .poll(async () => (await keptEdges(studio, page)).at(-1))
    .toMatchObject({ source: 'split', sourcePort: 1 });

  await page.keyboard.press('Control+d');
  await expectCards(page, 4);
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Align top' }).click();
  await expect.poll(async () => new Set((await places(page)).map(({ y }) => y)).size).toBe(1);
  await page.getByRole('button', { name: 'Distribute horizontally' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => new Set((await places(page)).map(({ y }) => y)).size)
    .toBeGreaterThan(1);

  const map = page.getByRole('img', { name: 'Minimap' });
  expect(await map.count()).toBe(0);
  await page.keyboard.press('m');
  await map.waitFor();
  await page.keyboard.press('m');
  await map.waitFor({ state: 'detached' });

  for (const [text, found] of [
    ['generate', 'Generate Rows'],
    ['id > 3', 'Split'],
    ['number long', 'column number LONG'],
  ] as const) {
    await page.keyboard.press('Control+f');
    await page.getByRole('dialog', { name: 'Find in workflow' }).waitFor();
    await page.keyboard.type(text);
    await page.getByRole('option').filter({ hasText: found }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Select output')
    .waitFor();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('nodes cut on one page are pasted on another', async () => {
  const { page, complaints } = await openCanvas(studio, 'Cut here', chain());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await page.context().newPage();
  await other.goto(await studio.workflow('Paste there'));
  await other.getByRole('application', { name: /^Canvas/ }).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expectCards(page, 0);
  await page.keyboard.press('Control+z');
  await expectCards(page, 3);
  await other.bringToFront();
  await other.getByRole('application', { name: /^Canvas/ }).focus();
  await other.keyboard.press('Control+v');
  await expectCards(other, 3);
  await expectWires(other, 2);
  expect(complaints).toEqual([]);
});

async function places(page: Page): Promise<readonly { x: number; y: number }[]> {
  return Promise.all((await page.locator('.react-flow__node').all()).map(placeOf));
}
