import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { idOf } from './editor.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import { createSalesDataset, readSales } from './sales-dataset.ts';

let studio: OpenStudio;
let editor: string;
beforeAll(async () => {
  studio = await openStudio();
  await createSalesDataset(studio);
  const show = node('show', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' });
  const address = await studio.workflow('Sales by city', {
    nodes: [readSales, show],
    edges: [edge(1, 'read', 'show')],
  });
  editor = new URL(address).pathname.replace('/projects/1/', '');
  const workflowId = idOf(address);
  await complete(workflowId);
  await complete(workflowId);
  const learning = 'millrace.nodes.learning';
  const train = [
    readSales,
    node('index', `${learning}.StringIndexer`, 'ml-transformer', {
      inputCols: '["city"]',
      outputCols: '["index"]',
    }),
    node('all', `${learning}.Pipeline`, 'ml-pipeline'),
    node('save', `${learning}.ModelSave`, 'ml-modelsave', { path: '/shared/model' }),
  ];
  const links = train.slice(1).map(({ id }, index) => edge(index, train[index]!.id, id));
  await complete(idOf(await studio.workflow('Train', { nodes: train, edges: links })));
  await studio.admin.post('/api/v1/workflow-schedules', {
    analysisFlowId: workflowId,
    name: 'Daily',
    fireEvery: 'DAY',
    hour: 6,
  });
  const items = [
    { type: 'text', name: 'Note', options: { text: 'Sales are in euros.' } },
    { type: 'table', name: 'Table', workflowId: String(workflowId), nodeId: 'show' },
  ];
  await studio.admin.post('/saveDashboard', { name: 'Overview', sheets: [{ name: 'A', items }] });
});
afterAll(() => studio.close());

async function complete(workflowId: number): Promise<void> {
  const { json: run } = await studio.admin.post('/api/v1/workflow/execute', { workflowId });
  await vi.waitFor(async () => {
    const { text: status } = await studio.admin.get(`/api/v1/workflow-executions/${run}/status`);
    expect(status).toBe('COMPLETED');
  }, 30_000);
}

const mostStops = 600;
const mostRounds = 3;

/**
 * Presses Tab until everything was reached. Each element must have a name, be in the window, and
 * look different with the focus. Returns the problems, and controls that Tab doesn't reach.
 */
async function problemsOf(page: Page): Promise<readonly string[]> {
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const problems: string[] = [];
  let missed: readonly string[] = [];
  // A page may have put the focus on a field after others, or show more while Tab goes through it.
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    problems.push(...(await goThrough(page)));
    missed = await page.evaluate(unreached);
    if (missed.length === 0) break;
  }
  return [...problems, ...missed];
}

/** Presses Tab until the focus has left the page at its end. */
async function goThrough(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(problemsOfFocus);
    if (found === null) return problems;
    problems.push(...found);
  }
  return [...problems, 'Tab does not leave the page'];
}

/** Runs in the page. Null if no element has the focus. */
async function problemsOfFocus(): Promise<readonly string[] | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  if (element.hasAttribute('data-reached')) return [];
  element.setAttribute('data-reached', '');
  const look = (): string =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .flatMap((each) => (each ? [each, ...each.children] : []))
      .concat(element.closest('.cm-editor')?.parentElement ?? [])
      .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
      .map((s) => [s.outline, s.boxShadow, s.borderColor, s.background, s.opacity, s.top].join())
      .join(';');
  const named = (each: Element): string =>
    [
      each.getAttribute('aria-label'),
      ...(each.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
      ...('labels' in each ? [...((each.labels as NodeList | null) ?? [])] : []).map(
        (label) => label.textContent,
      ),
      each.getAttribute('title'),
      each.matches('input') ? null : each.textContent,
    ].find((text) => (text ?? '').trim() !== '') ?? '';
  const name = named(element).trim().slice(0, 60);
  const focused = look();
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isVisible = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  element.blur();
  // Editors of code notice it later.
  for (let frames = 0; frames < 20 && look() === focused; frames += 1)
    await new Promise(requestAnimationFrame);
  const isMarked = look() !== focused;
  element.focus({ preventScroll: true });
  return [
    ...(name === '' ? ['no name'] : []),
    ...(isVisible ? [] : ['not in the window']),
    ...(isMarked ? [] : ['looks the same with the focus']),
  ].map((problem) => `"${name}" ${problem}: ${element.outerHTML.slice(0, 200)}`);
}

/** Runs in the page. */
function unreached(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, [tabindex="0"]',
  );
  return [...all]
    .filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled, [type="radio"], [data-reached], [inert] *') &&
        each.checkVisibility({ visibilityProperty: true }),
    )
    .map((each) => `not reached: ${each.outerHTML.slice(0, 160)}`);
}

const text = (what: string) => (page: Page) => page.getByText(what).first().waitFor();
const list = (page: Page) => page.getByRole('table').getByRole('link').first().waitFor();
const grid = (page: Page) => page.getByRole('gridcell').first().waitFor();
const empty = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['home', empty],
  ['workflows', list],
  ['datasets', list],
  ['datasets/new?path=/shared/sales.csv', grid],
  ['datasets/1', grid],
  ['datasets/1?tab=columns', text('amount')],
  ['datasets/1?tab=profile', text('amount')],
  ['datasets/1?tab=versions', text('Registered')],
  ['sql', text('Sales')],
  ['executions', list],
  ['executions/1', grid],
  ['executions/compare?before=1&after=2', text('Both runs used version 1.')],
  ['schedules', list],
  // The current month may have no more days.
  ['schedules?view=calendar&month=2099-01', text('Daily')],
  ['schedules/1', text('Runs on time')],
  ['schedules/new', text('Next 10 runs')],
  ['dashboards', list],
  ['dashboards/1', grid],
  ['files?path=/shared', list],
  ['files?path=/shared&file=/shared/sales.csv', grid],
  ['files/model?path=/shared/model', text('StringIndexer')],
  ['processors?name=Join', text('Bea')],
  ['guide?page=reference/settings', text('MILLRACE_WORKERS')],
  ['trash', empty],
  ['account', text('Change password')],
  ['account?tab=tokens', text('New token')],
  ['administration', text('New user')],
  ['administration?tab=audit', text('session.login')],
  ['administration?tab=limits', text('MILLRACE_WORKERS')],
  ['administration?tab=server', text('Send test e-mail')],
  ['settings', text('Target')],
  ['settings?tab=members', text('Add member')],
  ['settings?tab=connections', text('New connection')],
  ['editor', text('Canvas')],
])('Tab goes through %s: everything is reached, named and shown', async (path, ready) => {
  const { page, context } = await studio.page({ reducedMotion: 'reduce' });
  const place = path === 'editor' ? `${editor}?node=read` : path;
  await page.goto(`${studio.server.address}/projects/1/${place}`);
  await (path === 'editor' ? grid : ready)(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  expect(await problemsOf(page)).toEqual([]);
  await context.close();
});

test('Tab goes through the login page: everything is reached, named and shown', async () => {
  const context = await studio.stranger({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(studio.server.address);
  await page.getByLabel('Username').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await context.close();
});

test.each(['workflows', 'datasets', 'executions', 'schedules', 'dashboards', 'files?path=/shared'])(
  'on %s, the menu of a row is opened, gone through and closed with keys',
  async (path) => {
    const { page, context } = await studio.page({ reducedMotion: 'reduce' });
    await page.goto(`${studio.server.address}/projects/1/${path}`);
    await list(page);
    const opener = page
      .getByRole('table')
      .getByRole('button', { name: /^Actions for/ })
      .first();
    await opener.press('Enter');
    const items = page.getByRole('menuitem');
    const focused = (): Promise<number> =>
      items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await expect.poll(focused).toBe(0);
    const count = await items.count();
    for (let item = 1; item < count; item += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).toBe(item);
    }
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    await context.close();
  },
);

test('the command palette takes the focus, is walked with arrows, and gives the focus back', async () => {
  const { page, context } = await studio.page({ reducedMotion: 'reduce' });
  await page.goto(`${studio.server.address}/projects/1/workflows`);
  await list(page);
  const before = page.getByRole('table').getByRole('link').first();
  await before.focus();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  await page.keyboard.type('sales');
  const options = dialog.getByRole('option');
  await options.filter({ hasText: 'Sales' }).first().waitFor();
  const selected = dialog.locator('[role=option][aria-selected=true]');
  await expect.poll(() => selected.count()).toBe(1);
  const first = await selected.innerText();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected.innerText()).not.toBe(first);
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => before.evaluate((each) => each === document.activeElement)).toBe(true);
  await context.close();
});

test.each<[path: string, opener: string, ready: (page: Page) => Promise<unknown>]>([
  ['dashboards', 'New dashboard', list],
  ['dashboards/1', 'Share', text('Sales are in euros.')],
  ['datasets/1', 'Rename', grid],
  ['executions', 'Delete old runs…', list],
  ['files?path=/shared', 'New folder', list],
  ['schedules/1', 'Delete…', text('Runs on time')],
  ['account?tab=tokens', 'New token', empty],
  ['administration', 'New user', text('Administrator')],
  ['settings?tab=connections', 'New connection', empty],
])(
  'on %s, the dialog of %s keeps the focus until Escape gives it back',
  async (path, opener, ready) => {
    const { page, context } = await studio.page({ reducedMotion: 'reduce' });
    await page.goto(`${studio.server.address}/projects/1/${path}`);
    await ready(page);
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await context.close();
  },
);
