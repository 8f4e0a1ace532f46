import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

let studio: OpenStudio;

beforeAll(async () => {
  studio = await openStudio();
  const content = 'city,amount\nOslo,5\nOslo,20\nBergen,30\nBergen,1\nOslo,40\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/sales.csv', content });
});

afterAll(() => studio.close());

test('a graph is built, connected and run with the keyboard alone', async () => {
  const { page, complaints } = await studio.page({ viewport: { width: 1920, height: 1080 } });
  await page.goto(await studio.workflow('By keys'));
  await page.getByRole('application', { name: /^Canvas/ }).waitFor();
  await add(page, 'read csv');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Path');
  await page.keyboard.type('/user/admin/sales.csv');
  await tabTo(page, /^Header/);
  await expect.poll(() => page.getByRole('switch', { name: /^Header/ }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await add(page, 'filter rows');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Condition');
  await page.keyboard.type('amount > 10');
  await backToCanvas(page);
  await add(page, 'group by');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add columns to Group by');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /city/ }).waitFor();
  await page.keyboard.type('city');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node').getByText('by city').waitFor();
  await backToCanvas(page);
  await add(page, 'print rows');
  await page.keyboard.press('f');
  await expect
    .poll(() => titles(page))
    .toEqual(['Read CSV', 'Filter Rows', 'Group By', 'Print Rows']);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Group By', exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Print Rows', exact: true }).waitFor();
  await page.keyboard.press('x');
  await page.getByText('Print Rows, 0 connections').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Connect to' }).waitFor();
  await page.keyboard.type('print');
  await page.keyboard.press('Enter');
  await expectWires(page, 3);
  await tabTo(page, 'Run');
  await page.keyboard.press('Enter');
  await page
    .locator('.react-flow__node', { hasText: 'Print Rows' })
    .getByText('2', { exact: true })
    .waitFor();
  expect(complaints).toEqual([]);
});

test('mouse: quick add at a port, inserting on a connection, dragging, and undo of each', async () => {
  const { page, complaints } = await studio.page();
  await page.goto(await studio.workflow('By mouse', twoNodes));
  const cards = page.locator('.react-flow__node');
  await cards.nth(1).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  const wire = await middleOf(page, '.react-flow__edge-interaction');
  await page.getByRole('button', { name: 'Limit', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(wire.x - 5, wire.y - 5, { steps: 4 });
  await page.mouse.move(wire.x, wire.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => cards.count()).toBe(3);
  await expectWires(page, 2);
  const port = await restingBox(
    page
      .locator('.react-flow__node', { hasText: 'Print Rows' })
      .locator('.react-flow__handle-right'),
  );
  await page.mouse.move(port.x + 5, port.y + 5);
  await page.mouse.down();
  await page.mouse.move(port.x - 60, port.y - 120, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  await page.getByRole('option', { name: /^Sort/ }).click();
  await expectWires(page, 3);
  await drag(page, 'Sort', -30);
  await drag(page, 'Sort', -30);
  const place = (): Promise<number> =>
    page
      .locator('.react-flow__node', { hasText: 'Sort' })
      .evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).f);
  const end = await place();
  await page.keyboard.press('Control+z');
  await expect.poll(place).toBeGreaterThan(end);
  const middle = await place();
  await page.keyboard.press('Control+z');
  await expect.poll(place).toBeGreaterThan(middle);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards.count()).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards.count()).toBe(2);
  await expectWires(page, 1);
  await page.keyboard.press('Control+Shift+z');
  await expectWires(page, 2);
  expect(complaints).toEqual([]);
});

test('nodes are copied as text, cells become a node, a file becomes a reader', async () => {
  const { page, context, complaints } = await studio.page();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await studio.workflow('Pasting', twoNodes));
  const cards = page.locator('.react-flow__node');
  await cards.nth(1).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await page.getByText('2 nodes selected', { exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('f');
  await expect.poll(() => cards.count()).toBe(4);
  await expectWires(page, 2);
  await page.evaluate(() => navigator.clipboard.writeText('city\tamount\nOslo\t5\n'));
  await page.keyboard.press('Control+v');
  await page.locator('.react-flow__node', { hasText: 'In-Memory Dataset' }).waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['a;b\n1;2\n'], 'dropped.csv'));
    return data;
  });
  await page
    .locator('.react-flow__pane')
    .dispatchEvent('drop', { dataTransfer: transfer, clientX: 600, clientY: 150 });
  await page.locator('.react-flow__node', { hasText: '/user/admin/dropped.csv' }).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => cards.count()).toBe(5);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('g');
  await page.getByLabel('Group title').fill('Everything');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node', { hasText: 'Everything' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a graph is connected, renamed and disconnected in the list', async () => {
  const { page, complaints } = await studio.page();
  await page.goto(`${await studio.workflow('Listed', twoNodes)}?view=list`);
  const row = (name: string) => page.getByRole('row', { name });
  await row('Generate Rows').getByRole('button', { name: 'Disconnect Print Rows' }).click();
  await row('Generate Rows')
    .getByRole('button', { name: 'Disconnect Print Rows' })
    .waitFor({ state: 'detached' });
  await row('Generate Rows').getByRole('button', { name: 'Actions for Generate Rows' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus', { hasText: 'Connect to' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Connect to' }).waitFor();
  await page.keyboard.press('Enter');
  await row('Generate Rows').getByRole('button', { name: 'Disconnect Print Rows' }).waitFor();
  await page.getByRole('button', { name: 'Generate Rows', exact: true }).last().focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Title').first().fill('Numbers');
  await page.keyboard.press('Enter');
  await row('Numbers').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'axe finds no violations on the canvas and in the list, %s',
  async (colorScheme) => {
    const { page } = await studio.page({ colorScheme });
    const address = await studio.workflow(`Axe ${colorScheme}`, twoNodes);
    for (const view of ['', '?view=list']) {
      await page.goto(address + view);
      await page.getByText('Print Rows', { exact: true }).nth(1).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('/');
      await page.getByRole('dialog', { name: 'Add node' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
  },
);

const node = (id: string, name: string, nodeClass: string, type: string, x: number): object => ({
  id,
  name,
  nodeClass,
  type,
  x: `${x}px`,
  y: '0px',
  fields: [],
});
const twoNodes = {
  nodes: [
    node('n1', 'Generate Rows', 'millrace.nodes.read.GenerateRows', 'dataset', 0),
    node('n2', 'Print Rows', 'millrace.nodes.look.PrintRows', 'transform', 360),
  ],
  edges: [{ id: 1, source: 'n1', target: 'n2' }],
};

/** For the whole page except the bar above and the tabs below. */
const violations = (page: Page): Promise<readonly string[]> =>
  violationsIn(page, { include: ['body'], exclude: ['#content header', '[role=tablist]'] });

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await restingBox(page.locator(selector).first());
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, title: string, down: number): Promise<void> {
  const { x, y } = await restingBox(page.locator('.react-flow__node', { hasText: title }));
  await page.mouse.move(x + 80, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 20 + down, { steps: 5 });
  await page.mouse.up();
}

async function add(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add node' }).waitFor({ state: 'detached' });
}

/** Presses Tab until the element with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first();
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 250; presses += 1) {
    if (
      await target.evaluate(
        (element) => element === document.activeElement || element.contains(document.activeElement),
      )
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}.`);
}

/** Escape closes an open list first; the focus moves a moment later. */
async function backToCanvas(page: Page): Promise<void> {
  const hasFocus = (): boolean => document.activeElement?.getAttribute('role') === 'application';
  const list = page.getByRole('listbox');
  for (let presses = 0; presses < 4 && !(await page.evaluate(hasFocus)); presses += 1) {
    const isListOpen = (await list.count()) > 0;
    await page.keyboard.press('Escape');
    await (
      isListOpen
        ? list.first().waitFor({ state: 'hidden', timeout: 2000 })
        : page.waitForFunction(hasFocus, null, { timeout: 2000 })
    ).catch(() => undefined);
  }
  expect(await page.evaluate(hasFocus)).toBe(true);
}

async function titles(page: Page): Promise<readonly string[]> {
  return page
    .locator('.react-flow__node')
    .evaluateAll((cards) =>
      cards.map((card) =>
        (card as HTMLElement).innerText.split('\n').find((line) => /[A-Z]/.test(line))!,
      ),
    );
}

async function expectWires(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(count);
}
