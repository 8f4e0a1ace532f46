import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

let project: number;
let workflow: number;
let tries = 0;
beforeEach(async () => {
  tries += 1;
  const created = await studio.admin.post('/api/v1/projects', { name: `Schedules ${tries}` });
  project = created.json.id;
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3' });
  const saved = await studio.admin.post('/api/v1/workflows', {
    projectId: project,
    workflow: { name: 'Report', nodes: [rows], edges: [] },
  });
  workflow = Number(saved.json);
});
afterEach(async () => {
  for (const context of studio.browser.contexts()) await context.close();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });
const schedules = '/api/v1/workflow-schedules';

async function open(path: string, options: object = {}): Promise<Page> {
  const { page } = await studio.page({ timezoneId: 'Europe/Oslo', ...options });
  await page.goto(`${studio.server.address}/projects/${project}/${path}`);
  return page;
}

const create = async (body: object): Promise<number> =>
  (await studio.admin.post(schedules, { analysisFlowId: workflow, ...body })).json.id;

/** Chooses in a menu by keys, which is ready for them once an action has the focus. */
async function choose(page: Page, action: string): Promise<void> {
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('the button of a new schedule stays in view on a usual screen, and covers no field with the focus', async () => {
  const page = await open('schedules/new', { viewport: { width: 1440, height: 900 } });
  const button = page.getByRole('button', { name: 'Create schedule' });
  const top = async (): Promise<number> => (await button.boundingBox())!.y;
  await button.waitFor();
  await expect.poll(top).toBeLessThan(900 - 30);
  const last = page.getByRole('textbox', { name: 'E-mail on success' });
  await last.focus();
  const { y, height } = (await last.boundingBox())!;
  expect(y + height).toBeLessThan(await top());
});

test('a schedule is created from its workflow with the keyboard, and fires as its words say', async () => {
  const page = await open('workflows');
  await page.getByRole('link', { name: 'Report', exact: true }).press('Shift+F10');
  await choose(page, 'New schedule');
  await page.getByText('At 06:00 every day (Europe/Oslo).').waitFor();
  await page.getByRole('radio', { name: 'Daily' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Fri' }).press(' ');
  await page.getByText('At 06:00 on Monday and Friday (Europe/Oslo).').waitFor();
  await page.getByLabel('Name').fill('Report by mail');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Report by mail' }).waitFor();
  const { json } = await studio.admin.get(`${schedules}?projectId=${project}`);
  expect(json).toMatchObject([
    { analysisFlowId: workflow, fireEvery: 'WEEK', day: 'MONDAY,FRIDAY', hour: 6, paused: false },
  ]);
});

test('explains a cron pattern, and reports an invalid one', async () => {
  const page = await open(`schedules/new?workflow=${workflow}`);
  await page.getByText('Cron', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Cron pattern' }).fill('*/90 * * * *');
  await page.getByRole('alert').waitFor();
  const field = page.getByRole('textbox', { name: 'Cron pattern' });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Cron pattern' }).fill('30 2 * * 1-5');
  await page.getByText('At 02:30 on Monday to Friday (Europe/Oslo).').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the next times are shown across a clock change', async () => {
  const id = await create({ cronPattern: '30 2 * * *', timeZone: 'Europe/Oslo' });
  const page = await open(`schedules/${id}`);
  const runs = page.getByRole('table', { name: 'Next 10 runs' });
  await eventually(() => runs.getByRole('row').count()).toBe(11);
  await page.getByRole('button', { name: 'Go to the next clock change' }).click();
  await runs.getByText('The clock changes here').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await runs.getByText('The clock changes here').waitFor({ state: 'detached' });
});

test('the simulator shows overlapping runs and a downtime before the schedule is enabled', async () => {
  const page = await open(`schedules/new?workflow=${workflow}`);
  const runs = page.getByRole('table', { name: 'Next 10 runs' });
  const count = (text: string) => runs.getByText(text).count();
  await page.getByText('Hourly').click();
  await page.getByLabel('Assumed minutes per run').fill('90');
  await eventually(() => count('Skipped: previous run still running')).toBe(5);
  await page.getByRole('combobox', { name: 'If the previous run' }).click();
  await page.getByRole('option', { name: 'Wait for it to end' }).click();
  await eventually(() => count('Waits, starts')).toBe(9);
  await page.getByLabel('Assumed minutes per run').fill('1');
  await page.getByRole('switch', { name: 'Simulate a server downtime' }).press(' ');
  await eventually(() => count('Missed: server was down')).toBe(2);
  await page.getByRole('combobox', { name: 'If the server was down' }).click();
  await page.getByRole('option', { name: 'Run the latest missed one' }).click();
  await eventually(() => count('runs 30 min 0 s late')).toBe(1);
  await page.getByRole('button', { name: 'Create paused' }).click();
  await page.getByRole('status').filter({ hasText: 'Paused' }).waitFor();
  const { json } = await studio.admin.get(`${schedules}?projectId=${project}`);
  expect(json).toMatchObject([{ paused: true, overlap: 'QUEUE', catchUp: 'LAST' }]);
});

test('the simulated downtime is among the runs, also after the rhythm has changed', async () => {
  const page = await open(`schedules/new?workflow=${workflow}`);
  const runs = page.getByRole('table', { name: 'Next 10 runs' });
  await page.getByText('At 06:00 every day (Europe/Oslo).').waitFor();
  await page.getByRole('switch', { name: 'Simulate a server downtime' }).press(' ');
  await eventually(() => runs.getByText('Missed: server was down').count()).toBe(2);
  await page.getByText('Hourly').click();
  await page.getByText('At minute 0 of every hour (Europe/Oslo).').waitFor();
  await eventually(() => runs.getByText('Missed: server was down').count()).toBe(2);
});

test('a schedule is paused and resumed in the list, changed, and deleted', async () => {
  const id = await create({ name: 'Daily', fireEvery: 'DAY', hour: 6, timeZone: 'UTC' });
  const saved = async () => (await studio.admin.get(`${schedules}/${id}`)).json;
  const page = await open('schedules');
  const row = page.getByRole('row').filter({ hasText: 'Daily' });
  await row.getByText('At 06:00 every day (UTC).').waitFor();
  for (const [action, state] of [
    ['Pause', 'Paused'],
    ['Resume', 'Active'],
  ] as const) {
    await page.getByRole('link', { name: 'Daily', exact: true }).press('Shift+F10');
    await choose(page, action);
    await row.getByText(state).waitFor();
  }
  await page.getByRole('link', { name: 'Daily', exact: true }).click();
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('25:00');
  await time.press('Tab');
  await page.getByText('Enter hh:mm.').waitFor();
  await time.fill('7.15');
  await time.press('Tab');
  expect(await time.inputValue()).toBe('07:15');
  const typed = Promise.withResolvers<void>();
  await page.route(`**${schedules}/${id}`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name').fill('Every day');
  typed.resolve();
  await eventually(saved).toMatchObject({ hour: 7, minute: 15, name: 'Daily', paused: false });
  await page.getByRole('button', { name: 'Save', disabled: false }).click();
  await eventually(saved).toMatchObject({ hour: 7, name: 'Every day' });
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
});

test('the list is searched and filtered, and its link keeps both', async () => {
  await create({ name: 'Nightly', fireEvery: 'DAY', hour: 3, timeZone: 'UTC' });
  await create({ name: 'Noon', fireEvery: 'DAY', hour: 12, timeZone: 'UTC', paused: true });
  const page = await open('schedules');
  const table = page.getByRole('table', { name: 'Schedules' });
  const names = () => table.getByRole('link').allInnerTexts();
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('nig');
  await eventually(names).toEqual(['Nightly']);
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('');
  await page.getByRole('button', { name: 'Any status' }).click();
  await page.getByRole('menuitemradio', { name: 'Paused' }).click();
  await eventually(names).toEqual(['Noon']);
  expect(page.url()).toContain('state=paused');
  await page.reload();
  await eventually(names).toEqual(['Noon']);
  await page.getByRole('textbox', { name: 'Filter by name' }).fill('nig');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(names).toEqual(['Nightly', 'Noon']);
});

test('a filter of the list is saved as a view', async () => {
  await create({ name: 'Noon', fireEvery: 'DAY', hour: 12, timeZone: 'UTC', paused: true });
  const page = await open('schedules?state=paused');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('On hold');
  await page.keyboard.press('Enter');
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=paused');
});

test('the history lists the runs of the schedule, and the calendar its planned ones', async () => {
  const id = await create({ cronPattern: '*/1 * * * * ? *', timeZone: 'UTC', overlap: 'PARALLEL' });
  const page = await open(`schedules/${id}?tab=history`);
  await page
    .getByRole('link', { name: /^Run #/ })
    .first()
    .waitFor();
  await studio.admin.put(`${schedules}/${id}`, { cronPattern: '0 6 * * *', name: 'Every morning' });
  await page.goto(`${studio.server.address}/projects/${project}/schedules?view=calendar`);
  await page.getByRole('button', { name: 'Next month' }).click();
  const planned = page.getByRole('link', { name: '07:00 AM Every morning' });
  await eventually(() => planned.count()).toBeGreaterThan(27);
});

test('a viewer sees a schedule but can change nothing', async () => {
  await create({ name: 'Daily', fireEvery: 'DAY', hour: 6, timeZone: 'UTC' });
  await studio.admin.post('/api/v1/users', {
    username: `vera${tries}`,
    password: `password of vera${tries}`,
    role: 'VIEWER',
  });
  await studio.admin.post(`/api/v1/projects/${project}/members`, {
    username: `vera${tries}`,
    role: 'VIEWER',
  });
  const page = await (await studio.machine(`vera${tries}`)).newPage();
  await page.goto(`${studio.server.address}/projects/${project}/schedules`);
  await page.getByRole('link', { name: 'Daily', exact: true }).click();
  await page.getByText('You can view this schedule, but not change it.').waitFor();
  expect(await page.getByLabel('Time', { exact: true }).isDisabled()).toBe(true);
  for (const name of ['Pause', 'Save', 'New schedule'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});
