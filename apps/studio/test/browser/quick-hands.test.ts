import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

/** Typing before a busy machine has caught up. */

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
  count: '10',
  outputCol: 'number',
});
const group = {
  ...node('group', 'millrace.nodes.groups.GroupBy', 'transform', {}),
  x: '300px',
  y: '0px',
};
const grouped = { nodes: [rows, group], edges: [edge(1, 'rows', 'group')] };

test('early keystrokes go into a search field, even if timers are late', async () => {
  const page = await open('?node=group', () => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: TimerHandler, delayMs = 0, ...rest: readonly unknown[]) =>
      wait(act, delayMs + 1500, ...rest)) as typeof setTimeout;
  });
  const adder = page.getByRole('button', { name: 'Add columns to Group by' });
  await adder.press('Enter');
  await page.getByRole('option', { name: /number/ }).waitFor();
  await page.keyboard.type('numb');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node').getByText('by number').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => adder.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('the editor opens once the processors are known: no field changes its type, no Enter is lost', async () => {
  const { page } = await studio.page();
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/nodes$/, async (route) => isAnswered.then(() => route.continue()));
  const opened = page.waitForResponse((each) => each.url().endsWith('/editing'));
  await page.goto(`${await studio.workflow('Waited for', grouped)}?node=group`);
  await (await opened).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.getByRole('application').count()).toBe(0);
  answer();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('limit');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node', { hasText: 'Limit' }).waitFor();
});

async function open(query: string, script: () => void): Promise<Page> {
  const { page, context } = await studio.page();
  await context.addInitScript(script);
  await page.goto((await studio.workflow('Quick hands', grouped)) + query);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}
