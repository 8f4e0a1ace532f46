import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, chain, openCanvas, placed, rows } from './canvas-page.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const drawer = (page: Page) => page.getByRole('tabpanel');
const viewport = { width: 1440, height: 900 };

test('the canvas has 70% of the window until a node is selected; then its settings and data open', async () => {
  const { page } = await openCanvas(studio, 'Canvas first', chain(), { viewport });
  const area = await page.getByRole('application', { name: /^Canvas/ }).boundingBox();
  expect((area!.width * area!.height) / (viewport.width * viewport.height)).toBeGreaterThan(0.7);
  await expect.poll(() => settings(page).count()).toBe(0);
  expect(await drawer(page).count()).toBe(0);
  await card(page, 'Print Rows').click();
  await settings(page).waitFor();
  await drawer(page).getByRole('region', { name: 'Output: Print Rows' }).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).press('Escape');
  await expect.poll(() => settings(page).count()).toBe(0);
  await page.context().close();
});

test('a card that the settings would cover stays visible when they open', async () => {
  const wide = placed(
    Array.from({ length: 6 }, (_, index) => rows(`n${index}`)),
    [],
  );
  const { page } = await openCanvas(studio, 'At the edge', wide, { viewport });
  await page.locator('.react-flow__node[data-id=n5]').click();
  await settings(page).waitFor();
  await expect
    .poll(async () => {
      const [panel, last] = await Promise.all([
        settings(page).boundingBox(),
        page.locator('.react-flow__node[data-id=n5]').boundingBox(),
      ]);
      return last!.x + last!.width <= panel!.x;
    })
    .toBe(true);
  await page.context().close();
});

test('zoomed out, the titles of cards stay readable below their blocks', async () => {
  const { page } = await openCanvas(studio, 'Far away', chain(), { viewport });
  await expect
    .poll(async () => {
      await page.keyboard.press('-');
      return page.locator('[data-canvas][data-zoom=far]').count();
    })
    .toBe(1);
  const title = card(page, 'Print Rows').getByText('Print Rows', { exact: true });
  await expect.poll(async () => (await title.boundingBox())!.height).toBeGreaterThanOrEqual(13);
  await page.context().close();
});

test('the collapsed palette has an icon for each category, with its processors', async () => {
  const { page } = await openCanvas(studio, 'Rail of icons', chain(), { viewport });
  await page.getByRole('button', { name: 'Collapse the palette' }).click();
  const palette = page.getByRole('complementary', { name: 'Processors' });
  expect((await palette.boundingBox())!.width).toBe(44);
  await palette.getByRole('button', { name: 'Rows' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sort' }).click();
  await card(page, 'Sort').waitFor();
  await page.context().close();
});

test('in a narrow window the palette is collapsed, also when the window becomes narrow', async () => {
  const { page } = await openCanvas(studio, 'Narrow', chain(), { viewport });
  const palette = page.getByRole('complementary', { name: 'Processors' });
  const width = async (): Promise<number> => (await palette.boundingBox())!.width;
  expect(await width()).toBe(240);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(width).toBe(44);
  const area = await page.getByRole('application', { name: /^Canvas/ }).boundingBox();
  expect((area!.width * area!.height) / (768 * 1024)).toBeGreaterThan(0.7);
  await page.getByRole('button', { name: 'Expand the palette' }).click();
  await expect.poll(width).toBe(240);
  await page.setViewportSize(viewport);
  await page.getByRole('button', { name: 'Collapse the palette' }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(width).toBe(240);
  await page.context().close();
});

test('when a run completes, its results open; later they are one click away', async () => {
  const { page } = await openCanvas(studio, 'Results at once', chain(), { viewport });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Results' }).getByRole('grid').waitFor();
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Show 1 result' }).click();
  await page.getByRole('tabpanel', { name: 'Results' }).getByRole('grid').waitFor();
  await page.context().close();
});
