import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { card, chain, openCanvas, placed, rows } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

/** The editor state of one workflow must not appear when the next one opens without a reload. */

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test.each([
  ['the code view', 'Show as code', 'Code'],
  ['the form of the parameters', 'Parameters', 'Parameters'],
])('%s of one workflow is closed in the next', async (_, action, title) => {
  const { page, next } = await openTwo(`Open ${title}`, chain(), chain());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await next();
  await card(page, 'Limit').waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the list of subworkflows that was open in one workflow is closed in the next', async () => {
  const { page, next } = await openTwo('Open list', chain(), chain());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('insert subworkflow');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /subworkflow/i }).waitFor();
  await next();
  await card(page, 'Limit').waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a node with the id of one that was just added elsewhere shows its issues', async () => {
  const unset = node('n4', 'millrace.nodes.rows.Limit', 'transform', { limit: '' });
  const { page, next } = await openTwo('New node', chain(), placed([rows('rows'), unset], []));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect.poll(() => page.locator('.react-flow__node[data-id="n4"]').count()).toBe(1);
  await next();
  const limit = page.locator('.react-flow__node[data-id="n4"]', { hasText: 'Limit' });
  await limit.getByRole('button', { name: /issue/ }).waitFor();
});

test('why a run was refused is shown until its workflow is left', async () => {
  const unset = node('limit', 'millrace.nodes.rows.Limit', 'transform', { limit: '' });
  const { page, next } = await openTwo('Refused', placed([rows('rows'), unset], []), chain());
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const offer = page.getByRole('alert').getByRole('button', { name: 'Go to Limit' });
  await offer.waitFor();
  await next();
  await card(page, 'Limit').waitFor();
  await offer.waitFor({ state: 'detached' });
});

test('a filled drawer, a followed column and highlighted nodes end with their workflow', async () => {
  const { page, next } = await openTwo('Followed', chain(), chain());
  await card(page, 'Limit').click();
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'number', exact: true }).click();
  await expect.poll(() => page.locator('[data-highlighted]').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Maximize (F)' }).click();
  await next();
  await card(page, 'Limit').click();
  expect(await page.locator('[data-filled]').count()).toBe(0);
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'number', exact: true, expanded: false }).waitFor();
  expect(await page.locator('[data-highlighted]').count()).toBe(0);
});

type Graph = Parameters<OpenStudio['workflow']>[1] & object;

/** Opens the second workflow, then the first one; `next` opens the second without a reload. */
async function openTwo(
  name: string,
  first: Graph,
  second: Graph,
): Promise<{ readonly page: Page; readonly next: () => Promise<void> }> {
  await studio.workflow(`${name} (first)`, first);
  const { page } = await openCanvas(studio, `${name} (second)`, second);
  const address = new URL(page.url()).pathname;
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${name} (first)`);
  await page
    .getByRole('option', { name: new RegExp(`${name} .first`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${name} (first)` }).waitFor();
  await page.locator('.react-flow__node').first().waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  return {
    page,
    next: async () => {
      await page.goBack();
      await page.waitForURL((url) => url.pathname === address);
      await page.getByRole('heading', { name: `${name} (second)` }).waitFor();
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    },
  };
}
