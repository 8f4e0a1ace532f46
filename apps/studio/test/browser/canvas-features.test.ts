import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '../../../server/test/harness/graphs.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('the palette replaces a node, keeps favourites and ranks; files become readers', async () => {
  const { page, complaints } = await open('Dropped', chain());
  await dragTo(page, page.getByRole('button', { name: 'Sort', exact: true }), card(page, 'Limit'));
  await card(page, 'Sort').waitFor();
  await expectCards(page, 3);
  await expectWires(page, 2);
  await page.keyboard.press('Control+z');
  await card(page, 'Limit').waitFor();

  await page.getByRole('button', { name: 'Favourite: Sample' }).click();
  await page.getByRole('region', { name: 'Favourites' }).getByRole('button', { name: 'Sample', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Favourites' }).getByRole('button', { name: 'Sample', exact: true }).waitFor();

  const port = await restingBox(card(page, 'Limit').locator('.react-flow__handle-right'));
  await page.mouse.move(port.x + 5, port.y + 5);
  await page.mouse.down();
  await page.mouse.move(port.x + 60, port.y + 160, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Add a node' }).waitFor();
  expect((await page.getByRole('option').first().innerText()).split('\n')[0]).toBe('Filter Rows');
  expect(await page.getByRole('option', { name: /^Read CSV/ }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectCards(page, 4);
  await expectWires(page, 3);

  await dropFile(page, 'data.csv', 'a;b\n1;2\n');
  await dropFile(page, 'data.json', '{"a":1}\n{"a":2}\n');
  await dropFile(page, 'data.parquet', 'PAR1');
  for (const name of ['data.csv', 'data.json', 'data.parquet']) await page.getByText(`Uploaded /user/admin/${name}`).waitFor();
  await page.keyboard.press('f');
  for (const name of ['data.csv', 'data.json', 'data.parquet']) await card(page, `/user/admin/${name}`).waitFor();
  await dropFile(page, 'program.exe', 'MZ');
  await page.getByText('program.exe is not a CSV').waitFor();
  await expectCards(page, 7);
  // data.parquet is none, so its rows are refused.
  expect(complaints.filter((each) => !each.endsWith('/api/v1/workflows/preview'))).toEqual([]);
});

test('keys: outputs by number, duplicates, alignment, the map, what one looks for, all keys', async () => {
  const split = node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', { conditionExpr: 'id > 3' });
  const { page, complaints } = await open('Keys', placed([rows('rows'), split], [edge(1, 'rows', 'split')]));
  await card(page, 'Split By').click();
  await page.keyboard.press('2');
  await card(page, 'Split By').getByText('2 · false or unknown').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('print rows');
  await page.keyboard.press('Enter');
  await expectWires(page, 2);
  await expect.poll(async () => (await keptEdges(page)).at(-1)).toMatchObject({ source: 'split', sourcePort: 1 });

  await page.keyboard.press('Control+d');
  await expectCards(page, 4);
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Align tops' }).click();
  await expect.poll(async () => new Set((await places(page)).map(({ y }) => y)).size).toBe(1);
  await page.getByRole('button', { name: 'Distribute across' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => new Set((await places(page)).map(({ y }) => y)).size).toBeGreaterThan(1);

  const map = page.getByRole('img', { name: 'Map of the graph' });
  await map.waitFor();
  await page.keyboard.press('m');
  await map.waitFor({ state: 'detached' });
  await page.keyboard.press('m');

  for (const [text, found] of [
    ['generate', 'Generate Rows'],
    ['id > 3', 'Split'],
    ['number long', 'column number LONG'],
  ] as const) {
    await page.keyboard.press('Control+f');
    await page.getByRole('dialog', { name: 'Find in the graph' }).waitFor();
    await page.keyboard.type(text);
    await page.getByRole('option').filter({ hasText: found }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'All keys' }).getByText('Choose the output').waitFor();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('after a run what changed is stale, with all behind it; what failed says why', async () => {
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform', { outputCols: '["inverse"]', expressions: '["10 / (number - 50)"]' });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
  const { page, complaints } = await open('Runs', placed([rows('rows'), add, print], [edge(1, 'rows', 'add'), edge(2, 'add', 'print')]));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await expect.poll(() => page.locator('[data-stale]').count()).toBe(0);
  await card(page, 'Add Columns').click();
  await page.getByLabel('New columns 1').fill('other');
  await expect.poll(() => page.locator('[data-stale]').count()).toBe(2);
  await card(page, 'Add Columns').getByText('changed since', { exact: true }).waitFor();
  await card(page, 'Generate').click();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('60');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Why it failed' }).click();
  await page.getByText(/zero/i).first().waitFor();
  expect(complaints).toEqual([]);
});

test('what is cut on one page is pasted on another', async () => {
  const { page, complaints } = await open('Cut here', chain());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await page.context().newPage();
  await other.goto(await studio.workflow('Paste there'));
  await other.getByRole('application', { name: /^Canvas/ }).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expectCards(page, 0);
  await page.keyboard.press('Control+z');
  await expectCards(page, 3);
  await other.bringToFront();
  await other.getByRole('application', { name: /^Canvas/ }).focus();
  await other.keyboard.press('Control+v');
  await expectCards(other, 3);
  await expectWires(other, 2);
  expect(complaints).toEqual([]);
});

test('a note is written in place, a group named, moved and taken apart', async () => {
  const { page, complaints } = await open('Notes', chain());
  await page.keyboard.press('n');
  await page.getByLabel('Text of the note').fill('Remember the rest');
  await page.keyboard.press('Escape');
  await card(page, 'Remember the rest').waitFor();
  await card(page, 'Limit').click();
  await card(page, 'Print').click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  await page.getByLabel('Title of the group').fill('Ending');
  await page.keyboard.press('Enter');
  const before = await placeOf(card(page, 'Limit'));
  const frame = await restingBox(page.locator('.react-flow__node-frame'));
  await page.mouse.move(frame.x + 30, frame.y + 12);
  await page.mouse.down();
  await page.mouse.move(frame.x + 30, frame.y + 132, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(card(page, 'Limit'))).y).toBeGreaterThan(before.y + 60);
  await page.keyboard.press('Delete');
  await page.locator('.react-flow__node-frame').waitFor({ state: 'detached' });
  await expectCards(page, 4);
  expect(complaints).toEqual([]);
});

test('a selection becomes one card and opens again; it is wired, named, moved, found and undone like any other', async () => {
  const split = node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', { conditionExpr: 'number > 3' });
  const many = [...chain().nodes.slice(0, 2), split, node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' })];
  const wires = [edge(1, 'rows', 'limit'), edge(2, 'limit', 'split'), { ...edge(3, 'split', 'print'), sourcePort: 0 }];
  const { page, complaints } = await open('Collapsed', placed(many, wires));
  await card(page, 'Limit').click();
  await card(page, 'Split').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+G');
  const group = page.locator('.react-flow__node-folded');
  await group.getByText('2 nodes').waitFor();
  await expectCards(page, 3);
  await expectWires(page, 2);
  await page.getByText('Group, Group, 2 nodes, collapsed').waitFor({ state: 'attached' });

  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByLabel('Title', { exact: true }).fill('Preparation');
  await settings.getByLabel('Name of the port Split By Expression · false or unknown').fill('Small numbers');
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('2');
  await group.getByText('2 · Small numbers').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('drop duplicates');
  await page.keyboard.press('Enter');
  await expectWires(page, 3);
  await expect.poll(async () => (await keptEdges(page)).at(-1)).toMatchObject({ source: 'split', sourcePort: 1 });
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Group, Preparation, 2 nodes, collapsed').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Generate Rows', exact: true }).waitFor();
  await page.keyboard.press('l');
  await expectCards(page, 4);

  const before = await placeOf(group);
  await group.hover();
  await page.mouse.down();
  await page.mouse.move(500, 420, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(group)).y).not.toBe(before.y);
  await group.dblclick();
  await group.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await expectCards(page, 5);
  await page.keyboard.press('Control+z');
  await group.waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(group)).toEqual(before);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('number > 3');
  await page.keyboard.press('Enter');
  await card(page, 'Split').waitFor();
  await page.getByRole('heading', { name: /^Split/, level: 2 }).waitFor();
  await page.keyboard.press('Shift+G');
  await group.waitFor();
  await page.keyboard.press('Control+d');
  await expect.poll(() => group.count()).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => group.count()).toBe(1);
  await group.click();
  await page.keyboard.press('Enter');
  await group.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await page.keyboard.press('Shift+G');
  await group.getByLabel('Completed').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('node'));
  await page.reload();
  await group.waitFor();
  expect(complaints).toEqual([]);
});

test('the address follows the chosen node and leads back to it; the list stands beside the canvas, groups in it', async () => {
  const graph = { ...chain(), groups: [{ id: 'g1', title: 'Ending', nodeIds: ['limit', 'print'], collapsed: true }] };
  const { page, complaints } = await open('Linked', graph);
  const before = await page.evaluate(() => history.length);
  await card(page, 'Generate').click();
  await page.waitForURL(/node=rows/);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('node'));
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goto(`${page.url()}?node=limit`);
  await card(page, 'Limit').waitFor();
  await page.getByRole('heading', { name: 'Limit', exact: true, level: 2 }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('v');
  const list = page.getByRole('region', { name: 'The graph as a list' });
  const border = page.getByRole('separator', { name: 'Border between canvas and list' });
  const width = async (): Promise<number> => (await list.boundingBox())!.width;
  const narrow = await width();
  await border.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(narrow);
  await page.reload();
  await list.waitFor();
  await expect.poll(() => border.getAttribute('aria-valuenow')).toBe('50');

  const nodes = list.getByRole('button', { name: 'Nodes of Ending' });
  await list.getByRole('row', { name: /^Limit/ }).waitFor();
  await nodes.click();
  await list.getByRole('row', { name: /^Limit/ }).waitFor({ state: 'detached' });
  const head = list.getByRole('row', { name: /^Nodes of Ending/ });
  await head.getByRole('button', { name: 'Disconnect Generate Rows' }).click();
  await expectWires(page, 0);
  await page.keyboard.press('Control+z');
  await expectWires(page, 1);
  await nodes.press('Enter');
  await list.getByRole('row', { name: /^Limit/ }).waitFor();
  await expectCards(page, 3);
  await list.getByRole('button', { name: 'Ending', exact: true }).focus();
  await page.keyboard.press('F2');
  await list.getByLabel('Title of the group').fill('The end');
  await page.keyboard.press('Enter');
  await page.locator('.react-flow__node-frame').getByText('The end').waitFor();
  await page.keyboard.press('v');
  await list.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

type Graph = { readonly nodes: readonly object[]; readonly edges: readonly object[]; readonly groups?: readonly object[] };

async function open(name: string, graph: Graph): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { page, complaints } = await studio.page();
  await page.goto(await studio.workflow(name, graph));
  await page.locator('.react-flow__node').first().waitFor();
  await page.getByRole('button', { name: 'Limit', exact: true }).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  return { page, complaints };
}

const rows = (id: string) => node(id, 'millrace.nodes.read.GenerateRows', 'dataset', { count: '10', outputCol: 'number', startValue: '0', step: '1' });

function chain(): Graph {
  const nodes = [
    rows('rows'),
    node('limit', 'millrace.nodes.rows.Limit', 'transform', { limit: '5' }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
  ];
  return placed(nodes, [edge(1, 'rows', 'limit'), edge(2, 'limit', 'print')]);
}

function placed(nodes: readonly object[], edges: readonly object[]): Graph {
  return { nodes: nodes.map((each, index) => ({ ...each, x: `${index * 240}px`, y: `${(index % 2) * 40}px` })), edges };
}

const card = (page: Page, text: string): Locator => page.locator('.react-flow__node:not(.react-flow__node-frame)', { hasText: text }).first();

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, y, width, height } = await restingBox(to);
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 5, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

let dropped = 0;

async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const make = ([file, text]: readonly [string, string]): DataTransfer => {
    const data = new DataTransfer();
    data.items.add(new File([text], file));
    return data;
  };
  const dataTransfer = await page.evaluateHandle(make, [name, content] as const);
  dropped += 1;
  await page.locator('.react-flow__pane').dispatchEvent('drop', { dataTransfer, clientX: 260 + (dropped % 3) * 210, clientY: 420 });
}

/** The wires of the draft that the server has. */
async function keptEdges(page: Page): Promise<readonly object[]> {
  const id = Number(/workflows\/(\d+)/.exec(page.url())![1]);
  const { json, status } = await studio.admin.get(`/api/v1/workflows/${id}/draft`);
  return status === 200 ? (json as { workflow: { edges: object[] } }).workflow.edges : [];
}

async function places(page: Page): Promise<readonly { x: number; y: number }[]> {
  return Promise.all((await page.locator('.react-flow__node').all()).map(placeOf));
}

async function placeOf(shown: Locator): Promise<{ x: number; y: number }> {
  return shown.evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: e, y: f };
  });
}

async function expectCards(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__node:not(.react-flow__node-frame)').count()).toBe(count);
}

async function expectWires(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(count);
}
