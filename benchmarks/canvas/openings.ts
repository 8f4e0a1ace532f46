import type { OpenStudio, Page } from '../../apps/studio/test/browser/open-studio.ts';
import { recorder, type Opening } from './recorder.ts';

export type Openings = { readonly name: string; readonly times: readonly number[] };

/** How soon the editor opens: in a browser that has never seen the studio, and in one that has. */
export async function openings(
  studio: Pick<OpenStudio, 'page'>,
  address: string,
  rounds: number,
): Promise<readonly Openings[]> {
  const first: Opening[] = [];
  const again: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, context } = await studio.page({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(recorder);
    first.push(await opened(page, address));
    again.push(await opened(page, address));
    await context.close();
  }
  return [
    { name: 'opens, first time', times: first.map(({ seen }) => seen) },
    { name: 'opens, again', times: again.map(({ seen }) => seen) },
    { name: 'calm, first time', times: first.map(({ calm }) => calm) },
    { name: 'calm, again', times: again.map(({ calm }) => calm) },
  ];
}

/** Opens the page and waits until the graph is validated and nothing long happens any more. */
export async function opened(page: Page, address: string): Promise<Opening> {
  const validated = page.waitForResponse(/\/validate$/, { timeout: 20_000 });
  await page.goto(address);
  await validated;
  await calm(page);
  return page.evaluate<Opening>('opening');
}

/** Nothing long has happened for half a second. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate('calm()');
}
