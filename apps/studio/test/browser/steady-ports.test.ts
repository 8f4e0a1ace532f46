import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { card, openCanvas, placed, rows } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const sort = node('sort', 'millrace.nodes.rows.Sort', 'transform', {
  sortCols: '["number"]',
  ascDesc: '["asc"]',
});
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' });

/**
 * The screen positions of every card's ports, and the paths of its connections, to a hundredth of a
 * pixel.
 */
async function places(page: Page): Promise<object> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const rounded = (value: number): number => Math.round(value * 100) / 100;
    const ports = [...document.querySelectorAll('.react-flow__handle')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.getAttribute('data-id'), ...[x, y, width, height].map(rounded)].join(' ');
    });
    const numbers = (path: string): string =>
      path.replaceAll(/-?\d+(\.\d+)?(e-?\d+)?/g, (text) => String(rounded(Number(text))));
    return {
      ports,
      wires: [...document.querySelectorAll('.react-flow__edge-path')].map((each) =>
        numbers(each.getAttribute('d') ?? ''),
      ),
    };
  });
}

for (const zoom of ['100 %', '70 %', '45 %']) {
  test(`at ${zoom}, ports and connections do not move when a card is hovered, selected, focused, invalid or has run`, async () => {
    const graph = placed(
      [rows('rows'), sort, print],
      [edge(1, 'rows', 'sort'), edge(2, 'sort', 'print')],
    );
    const { page, complaints } = await openCanvas(studio, `Ports at ${zoom}`, graph, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'Collapse the palette' }).click();
    const shown = async (): Promise<number> =>
      Number((await page.getByText(/^\d+ %$/).innerText()).replace(/\D/g, ''));
    const wanted = Number.parseInt(zoom, 10);
    await page.getByRole('application', { name: /^Canvas/ }).focus();
    for (let tries = 0; tries < 12 && (await shown()) > wanted; tries += 1) {
      const before = await shown();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(shown).toBeLessThan(before);
    }
    await page.locator('.react-flow__pane').hover({ position: { x: 10, y: 10 } });
    await page.mouse.click(300, 700);
    // The inspector has the same width with and without a selection, so nothing else moves the
    // canvas.
    const before = await places(page);
    await card(page, 'Sort').hover();
    expect(await places(page)).toEqual(before);
    await card(page, 'Sort').click({ position: { x: 20, y: 8 } });
    await page.locator('.react-flow__node [data-selected]').waitFor();
    expect(await places(page)).toEqual(before);
    await card(page, 'Sort').evaluate((element) => element.focus());
    expect(await places(page)).toEqual(before);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.react-flow__node [data-run="completed"]').nth(2).waitFor();
    expect(await places(page)).toEqual(before);
    await card(page, 'Generate').click({ position: { x: 20, y: 8 } });
    await page.locator('[data-field="outputCol"] input').fill('other');
    await page.locator('.react-flow__node [data-invalid]').waitFor();
    expect(await places(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });
}
