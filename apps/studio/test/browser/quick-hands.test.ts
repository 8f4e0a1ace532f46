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
const add = {
  ...node('add', 'millrace.nodes.columns.AddColumns', 'transform', {}),
  x: '300px',
  y: '160px',
};
const grouped = {
  nodes: [rows, group, add],
  edges: [edge(1, 'rows', 'group'), edge(2, 'rows', 'add')],
};
const charted = {
  nodes: [
    rows,
    { ...node('chart', 'millrace.nodes.look.Graph', 'transform', {}), x: '300px', y: '0px' },
  ],
  edges: [edge(1, 'rows', 'chart')],
};
const failing = {
  nodes: [
    rows,
    {
      ...node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
        outputCols: '["inverse"]',
        expressions: '["10 / (number - 5)"]',
      }),
      x: '300px',
      y: '0px',
    },
    {
      ...node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' }),
      x: '600px',
      y: '0px',
    },
  ],
  edges: [edge(1, 'rows', 'add'), edge(2, 'add', 'print')],
};

const lateTimers = (): void => {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = ((act: TimerHandler, delayMs = 0, ...rest: readonly unknown[]) =>
    wait(act, delayMs + 1500, ...rest)) as typeof setTimeout;
};
const timersEnd = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement!.getAttribute('aria-label'));

test('keystrokes go into a row just added, even if timers are late', async () => {
  const page = await open('?node=group', lateTimers);
  await page.getByRole('button', { name: 'Add columns to Group by' }).press('Enter');
  await page.keyboard.type('number');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add row' }).press('Enter');
  await page.keyboard.type('num');
  expect(await focusedName(page)).toBe('Columns to aggregate 1');
  await page.getByRole('option', { name: 'number' }).waitFor();
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('sum');
  await page.getByRole('option', { name: 'sum', exact: true }).waitFor();
  await timersEnd(page);
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node').getByText('sum(number)').waitFor();
});

test('a dialog keeps the focus that its user has moved, even if timers are late', async () => {
  const page = await open('?node=add', lateTimers);
  await page.getByRole('button', { name: 'Browse functions' }).press('Enter');
  await page.getByRole('button', { name: 'month(date)' }).waitFor();
  await page.keyboard.type('month of');
  await page.keyboard.press('Enter');
  await timersEnd(page);
  const parameter = page.getByRole('dialog').getByRole('combobox', { name: 'date' });
  expect(await parameter.evaluate((each) => each === document.activeElement)).toBe(true);
});

test('Enter keeps a number that was typed for a parameter, not a column that contains it', async () => {
  const measured = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '10',
    outputCol: 'sensor 2',
  });
  const graph = { nodes: [measured, add], edges: [edge(1, 'rows', 'add')] };
  const page = await open('?node=add', lateTimers, graph);
  await page.getByRole('button', { name: 'Browse functions' }).press('Enter');
  await page.getByRole('button', { name: 'month(date)' }).waitFor();
  await page.keyboard.type('round');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const places = dialog.getByRole('combobox', { name: 'places (optional)' });
  await dialog.getByRole('combobox').first().click();
  await page.keyboard.type('sensor');
  await page.getByRole('option', { name: 'sensor 2' }).waitFor();
  await page.keyboard.press('Enter');
  await places.click();
  await page.getByRole('option', { name: 'sensor 2' }).waitFor();
  await page.keyboard.type('2');
  await timersEnd(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('round(`sensor 2`, 2)').last().waitFor();
});

test('early keystrokes go into a search field, even if timers are late', async () => {
  const page = await open('?node=group', lateTimers);
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

test('Escape closes an error as soon as it shows, even if timers are late', async () => {
  const page = await open('?node=add', lateTimers, failing);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const mark = page.locator('.react-flow__node').getByRole('button', { name: 'View error' });
  await mark.click();
  const why = page.getByRole('dialog');
  await why.getByText(/zero/i).first().waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
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

test('Enter takes a column that was typed before the columns were known', async () => {
  const { page, context } = await studio.page();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await context.route(/\/workflows\/validate/, (route) => mayAnswer.then(() => route.continue()));
  await page.goto(`${await studio.workflow('Quick hands', charted)}?node=chart`);
  await page.getByRole('combobox', { name: 'X', exact: true }).click();
  await page.keyboard.type('umb');
  answer();
  await page.getByRole('option', { name: /number/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'X', exact: true }).inputValue())
    .toBe('number');
});

async function open(query: string, script: () => void, graph = grouped): Promise<Page> {
  const { page, context } = await studio.page();
  await context.addInitScript(script);
  await page.goto((await studio.workflow('Quick hands', graph)) + query);
  await page.getByLabel('Title', { exact: true }).waitFor();
  return page;
}
