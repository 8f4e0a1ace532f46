import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { card, openCanvas, placed, rows } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('a group with a failed node shows the error after one click, and leads to it; skipped nodes are labeled', async () => {
  const { page, complaints } = await studio.page({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(30_000);
  await page.goto(await studio.workflow('States', failing as never));
  await page.getByRole('button', { name: 'Limit', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const group = page.locator('.react-flow__node-collapsed');
  await group.getByRole('button', { name: 'View error' }).click();
  const why = page.getByRole('dialog');
  await why.getByText('Add Columns', { exact: true }).waitFor();
  await why.getByText(/zero/i).first().waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  const mark = group.getByRole('button', { name: 'View error' });
  await expect.poll(() => mark.evaluate((each) => each === document.activeElement)).toBe(true);
  await mark.press('Enter');
  await why.getByRole('button', { name: 'Edit expression' }).click();
  await page.getByRole('heading', { name: 'Add Columns', exact: true }).waitFor();
  await cardOf(page, 'g')
    .getByText(/^(Skipped|Stopped)$/)
    .waitFor();
  expect(complaints).toEqual([]);
});

test('after a run, changed nodes and all nodes after them are stale; failed ones show why', async () => {
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["inverse"]',
    expressions: '["10 / (number - 50)"]',
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
  const { page, complaints } = await openCanvas(
    studio,
    'Runs',
    placed([rows('rows'), add, print], [edge(1, 'rows', 'add'), edge(2, 'add', 'print')]),
    { viewport: { width: 1440, height: 900 } },
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await expect.poll(() => page.locator('[data-stale]').count()).toBe(0);
  await card(page, 'Add Columns').click();
  await page.getByLabel('New columns 1').fill('other');
  await expect.poll(() => page.locator('[data-stale]').count()).toBe(2);
  await card(page, 'Add Columns').getByText('changed since', { exact: true }).waitFor();
  await card(page, 'Generate').click();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('60');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'View error' }).click();
  await page.getByText(/zero/i).first().waitFor();
  expect(complaints).toEqual([]);
});

const numbers = (id: string): object =>
  node(id, 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '60',
    outputCol: 'number',
    startValue: '0',
    step: '1',
  });
const filter = (id: string): object =>
  node(id, 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'inverse > 0' });
const print = (id: string): object =>
  node(id, 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
const divide = (id: string): object =>
  node(id, 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["inverse"]',
    expressions: '["10 / (number - 50)"]',
  });
/** A chain that fails within a collapsed group. */
const failing = {
  nodes: [numbers('d'), divide('e'), filter('f'), print('g')].map((each, index) => ({
    ...each,
    x: `${index * 220}px`,
    y: '0px',
  })),
  edges: ['de', 'ef', 'fg'].map(([source = '', target = ''], index) =>
    edge(index + 1, source, target),
  ),
  groups: [{ id: 'g1', title: 'Divide', nodeIds: ['e', 'f'], collapsed: true }],
};

const cardOf = (page: Page, nodeId: string): Locator =>
  page.locator(`.react-flow__node[data-id="${nodeId}"]`);
