import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('respects reduced motion in lists, menus, dialogs, toasts and the editor', async () => {
  const name = `Still ${Date.now()}`;
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const address = await studio.workflow(name, { nodes: [rows], edges: [] });
  const { page, context } = await studio.page({ reducedMotion: 'reduce' });
  await page.goto(
    `${studio.server.address}/projects/1/workflows?search=${encodeURIComponent(name)}`,
  );
  const record = page.locator('tbody').getByRole('link', { name, exact: true });
  await record.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await record.press('F2');
  await page.getByRole('dialog').waitFor();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await record.press('Delete');
  const restored = page.waitForResponse(
    (response) => response.url().includes('/restore') && response.ok(),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await record.waitFor();
  expect(await moving(page)).toEqual([]);

  await page.goto(`${address}?node=rows`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).press('/');
  await page.getByRole('dialog').waitFor();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await viewsAfter(page, '-')).toBe(1);
  await context.close();
});

/** The number of viewports on the way to the next one. */
async function viewsAfter(page: Page, key: string): Promise<number> {
  const viewport = page.locator('.react-flow__viewport');
  await viewport.evaluate((element) => {
    const views = new Set([(element as HTMLElement).style.transform]);
    new MutationObserver(() => {
      views.add((element as HTMLElement).style.transform);
      (element as HTMLElement).dataset['views'] = String(views.size - 1);
    }).observe(element, { attributeFilter: ['style'] });
  });
  await page.getByRole('application', { name: /^Canvas/ }).press(key);
  await expect.poll(() => viewport.getAttribute('data-views')).not.toBeNull();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((drawn) =>
            requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))),
          ),
      ),
    )
    .toBe(true);
  return Number(await viewport.getAttribute('data-views'));
}

/** What moves, or would move on its next change. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionProperty, transitionDuration, animationName } = getComputedStyle(
          element,
          part,
        );
        const turns =
          transitionProperty !== 'none' &&
          transitionDuration.split(',').some((duration) => parseFloat(duration) > 0);
        return turns || animationName !== 'none'
          ? [
              `${element.tagName} ${element.className}${part}: ${transitionProperty} ${transitionDuration} ${animationName}`,
            ]
          : [];
      }),
    ),
  );
}
