import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chain, openCanvas } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const events = '**/workflow-executions/*/events*';

test('keeps following a run after a short outage of the server', async () => {
  const { page } = await openCanvas(studio, 'Refused once', chain());
  let refused = 0;
  await page.route(events, (route: Route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 503, body: 'Not now.' }) : route.continue();
  });
  await run(page);
  await page.getByText('Completed').first().waitFor();
  expect(refused).toBeGreaterThan(1);
});

test('a group and cards on the overview show progress; leaving the editor stops following the run', async () => {
  const graph = {
    ...chain(),
    groups: [{ id: 'g1', title: 'Ending', nodeIds: ['limit', 'print'], collapsed: true }],
  };
  const { page } = await openCanvas(studio, 'Half done', graph);
  await page.route(events, (route: Route) =>
    route.fulfill({ contentType: 'text/event-stream', body: halfDone }),
  );
  await page.evaluate(countSources);
  await page.keyboard.press('-');
  await run(page);
  await page.locator('.react-flow__node-collapsed').getByText('25 %').waitFor();
  await page.locator('.react-flow__node-card').getByText('10', { exact: true }).waitFor();
  const followed = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { followed: () => number }).followed());
  await expect.poll(followed).toBe(1);
  await page.getByRole('link', { name: 'Executions' }).first().click();
  await page.getByRole('heading', { name: 'Executions' }).waitFor();
  await expect.poll(followed).toBe(0);
});

test('a hidden page follows nothing, and catches up when it is visible again', async () => {
  const { page } = await openCanvas(studio, 'Out of sight', chain());
  await page.evaluate(countSources);
  const asked: string[] = [];
  await page.route(events, (route: Route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length === 1
      ? route.fulfill({
          contentType: 'text/event-stream',
          body: `id: 4\n${event('log', { line: 'one' })}${halfDone}`,
        })
      : route.continue();
  });
  const followed = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { followed: () => number }).followed());
  await run(page);
  await expect.poll(followed).toBe(1);
  await page.getByText('Running').first().waitFor();
  await page.evaluate(look, 'hidden');
  expect(await followed()).toBe(0);
  await page.evaluate(look, 'visible');
  await page.getByText('Completed').first().waitFor();
  expect(asked).toEqual(['?log=0', '?log=4']);
  await expect.poll(followed).toBe(0);
});

const run = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Run', exact: true }).click();

const event = (kind: string, data: object): string =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
const node = (nodeId: string, status: string, more: object = {}): string =>
  event('node', { node: { nodeId, status, rows: null, durationMs: null, ...more } });

const halfDone = [
  'retry: 600000\n\n',
  event('state', { status: 'RUNNING', reason: null, queuePosition: null }),
  node('rows', 'COMPLETED', { rows: 10 }),
  node('limit', 'RUNNING', { progress: 0.5 }),
  node('print', 'WAITING'),
].join('');

/** Counts the event streams of runs that the page has open. */
function countSources(): void {
  const open = new Set<EventSource>();
  const Original = globalThis.EventSource;
  globalThis.EventSource = class extends Original {
    constructor(address: string | URL, init?: EventSourceInit) {
      super(address, init);
      if (String(address).includes('workflow-executions')) open.add(this);
    }
    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  Object.assign(globalThis, { followed: () => open.size });
}

function look(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}
