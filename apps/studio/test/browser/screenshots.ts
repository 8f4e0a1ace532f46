import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import type { ServerProcess } from './server-process.ts';
import { states, type State } from './studio-states.ts';

/**
 * `npm run screenshots`: every state of the studio with its own samples, light and dark, in two
 * widths and lists in a third, into `.cache/pictures`; those used in the guide and the README into
 * `docs/pictures`, and in German into `docs/de/pictures`. With names of states, only those.
 */
const root = join(import.meta.dirname, '../../../..');
const folder = join(root, '.cache/pictures');
const published = { 'en-GB': 'docs/pictures', 'de-DE': 'docs/de/pictures' } as const;

const publishedSize = { width: 1280, height: 800 };
const sizes = [{ width: 768, height: 1024 }, publishedSize, { width: 1920, height: 1080 }] as const;

/**
 * The timeout of a state on a busy machine, and the maximum number of screenshots until a page is
 * at rest.
 */
const patienceMs = 60_000;
const mostLooks = 10;
const lastSample = 'Windy weeks';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !states.some((state) => state.name === name));
if (unknown.length > 0) throw new Error(`There is no state "${unknown.join('", "')}".`);
const studio = await openStudio({ killable: true });
await samplesHaveRun(studio);
for (const each of [folder, join(root, published['de-DE'])]) await mkdir(each, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  await Promise.all(sizes.map((size) => pictures(studio, colorScheme, size)));
  await pictures(studio, colorScheme, publishedSize, 'de-DE');
}
await studio.close();
console.log(
  `${(await readdir(folder)).length} pictures in ${folder}; those in docs/pictures take ${await kilobytesOf(join(root, published['en-GB']))} KB.`,
);

/** They are added one by one after the first start. */
async function samplesHaveRun({ admin }: OpenStudio<ServerProcess>): Promise<void> {
  const names = async (path: string): Promise<readonly string[]> =>
    ((await admin.get(`${path}&projectId=2&size=100`)).json as readonly { name: string }[]).map(
      ({ name }) => name,
    );
  const until = Date.now() + patienceMs;
  for (;;) {
    const added = await names('/api/v1/workflows?content=false');
    const ran = await names('/api/v1/workflow-executions?status=COMPLETED');
    if (added.includes(lastSample) && added.every((name) => ran.includes(name))) return;
    if (Date.now() > until) throw new Error('The samples have not run.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function pictures(
  open: OpenStudio<ServerProcess>,
  colorScheme: 'light' | 'dark',
  viewport: (typeof sizes)[number],
  locale: keyof typeof published = 'en-GB',
): Promise<void> {
  const { page, context } = await open.page({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale,
  });
  page.setDefaultTimeout(patienceMs);
  const folderOfLocale = join(root, published[locale]);
  const isShown = (state: State): boolean =>
    isWanted(state, viewport.width) && (locale === 'en-GB' || state.published === true);
  for (const state of states.filter(isShown)) {
    const name = `${state.name}-${colorScheme}-${viewport.width}-${locale.slice(0, 2)}.png`;
    try {
      await reach(open, page, state);
    } catch (error) {
      console.error(`${name}: ${String(error).split('\n')[0]}`);
      process.exitCode = 1;
      continue;
    }
    await writeFile(join(folder, name), await atRest(page));
    if (state.published === true && viewport.width === publishedSize.width)
      await copyFile(join(folder, name), join(folderOfLocale, `${state.name}-${colorScheme}.png`));
  }
  await context.close();
}

function isWanted({ name, narrow = false }: State, width: number): boolean {
  return (narrow || width > 768) && (wanted.length === 0 || wanted.includes(name));
}

async function reach(
  { server }: OpenStudio<ServerProcess>,
  page: Page,
  { path, reach }: State,
): Promise<void> {
  await page.goto(server.address + path);
  await reach?.(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** Takes a screenshot once nothing on the page moves. */
async function atRest(page: Page): Promise<Buffer> {
  let picture = await page.screenshot();
  for (let more = mostLooks; more > 0; more -= 1) {
    const next = await page.screenshot();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

async function kilobytesOf(directory: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}
