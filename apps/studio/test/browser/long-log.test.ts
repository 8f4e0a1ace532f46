import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { idOf } from './editor.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

/** Several parts that the page processes in a frame each. */
const lines = 30_000;

let studio: OpenStudio;
let run: number;
beforeAll(async () => {
  studio = await openStudio();
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const workflowId = idOf(await studio.workflow('Talkative', { nodes: [rows], edges: [] }));
  run = (await studio.admin.post('/api/v1/workflow/execute', { workflowId })).json;
  await vi.waitFor(async () => {
    const { text } = await studio.admin.get(`/api/v1/workflow-executions/${run}/status`);
    expect(text).toBe('COMPLETED');
  }, 30_000);
  const text = Array.from({ length: lines }, (_each, index) => {
    const level = index === 20_000 ? 'WARN ' : '';
    return `2026-11-02T08:00:00.000Z ${level}step ${index + 1}\n`;
  });
  await writeFile(join(studio.server.home, 'logs', `execution-${run}.log`), text.join(''));
});
afterAll(() => studio.close());

async function open(): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/executions/${run}`);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('30,000 lines').waitFor();
  return page;
}
const log = (page: Page): Locator => page.getByRole('log', { name: 'Log' });

test('a long log is shown from its start to its end, with few of its lines on the page', async () => {
  const page = await open();
  await log(page)
    .getByText(/ step 1$/)
    .waitFor();
  await log(page).press('End');
  await log(page)
    .getByText(/ step 30000$/)
    .waitFor();
  await log(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  await log(page)
    .getByText(/ step 1500\d$/)
    .first()
    .waitFor();
  expect(
    await log(page)
      .getByText(/ step \d+$/)
      .count(),
  ).toBeLessThan(200);
  await log(page).press('Home');
  await log(page)
    .getByText(/ step 1$/)
    .waitFor();
});

test('the end of a long log is its last line, also while its lines are still processed', async () => {
  const { page } = await studio.page();
  await page.goto(`${studio.server.address}/projects/1/executions/${run}`);
  await page.getByRole('tab', { name: 'Log' }).click();
  await log(page).press('End');
  await log(page)
    .getByText(/ step 30000$/)
    .waitFor();
  await page.getByText('30,000 lines').waitFor();
  await log(page).press('Home');
  await log(page)
    .getByText(/ step 1$/)
    .waitFor();
});

test('a long log is searched and filtered as a whole', async () => {
  const page = await open();
  const search = page.getByRole('textbox', { name: 'Search log' });
  await search.fill('step 29999');
  await log(page)
    .getByText(/ step 29999$/)
    .waitFor();
  await search.fill('');
  await page.getByText('Warnings', { exact: true }).click();
  await log(page)
    .getByText(/ step 20001$/)
    .waitFor();
  await page.getByText('1 of 30,000 lines').waitFor();
});

test('at the end of a log that has ended, another filter does not go to the end again', async () => {
  const page = await open();
  await log(page).press('End');
  await log(page)
    .getByText(/ step 30000$/)
    .waitFor();
  await page.getByText('Warnings', { exact: true }).click();
  await page.getByText('1 of 30,000 lines').waitFor();
  await page.getByText('All', { exact: true }).click();
  await page.getByText('30,000 lines', { exact: true }).waitFor();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(0);
});
