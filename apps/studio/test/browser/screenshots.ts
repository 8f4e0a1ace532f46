import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openStudio } from './open-studio.ts';

/** `npm run screenshots`: pictures of the studio over its own samples, light and dark, in two widths, into docs/pictures. */
const folder = join(import.meta.dirname, '../../../../docs/pictures');

type Picture = { readonly name: string; readonly path: string; readonly prepare?: (page: Page) => Promise<unknown> };

const pictures: readonly Picture[] = [
  { name: 'workflows', path: '/projects/2/workflows', prepare: (page) => page.getByRole('link', { name: 'Where flights are late' }).waitFor() },
  { name: 'editor', path: '/projects/2/workflows/3', prepare: showData },
  { name: 'execution', path: '/projects/2/executions/3', prepare: (page) => page.getByRole('img').first().waitFor() },
  { name: 'files', path: '/projects/2/files?path=%2Fshared%2Fexamples', prepare: (page) => page.getByText('airports.csv').waitFor() },
];

const studio = await openStudio({ killable: true });
await mkdir(folder, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 1920]) {
    const { page, context } = await studio.page({ viewport: { width, height: width === 1280 ? 800 : 1080 }, colorScheme, reducedMotion: 'reduce' });
    for (const { name, path, prepare } of pictures) {
      await page.goto(studio.server.address + path);
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}${width === 1280 ? '' : `-${width}`}.png`) });
    }
    await context.close();
  }
}
await studio.close();

async function showData(page: Page): Promise<void> {
  await page.getByText('By state', { exact: true }).first().click();
  await page.getByRole('grid', { name: 'Output: By state' }).getByText('late_flights').waitFor();
}
