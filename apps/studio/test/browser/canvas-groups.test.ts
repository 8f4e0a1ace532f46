import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import {
  card,
  chain,
  expectCards,
  expectWires,
  keptEdges,
  openCanvas,
  placeOf,
  placed,
} from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('a note is edited in place, a group renamed, moved and ungrouped', async () => {
  const { page, complaints } = await openCanvas(studio, 'Notes', chain());
  await page.keyboard.press('n');
  await page.getByLabel('Note text').fill('Remember the rest');
  await page.keyboard.press('Escape');
  await card(page, 'Remember the rest').waitFor();
  await card(page, 'Limit').click();
  await card(page, 'Print').click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  await page.getByLabel('Group title').fill('Ending');
  await page.keyboard.press('Enter');
  const before = await placeOf(card(page, 'Limit'));
  const frame = await restingBox(page.locator('.react-flow__node-frame'));
  await page.mouse.move(frame.x + 30, frame.y + 12);
  await page.mouse.down();
  await page.mouse.move(frame.x + 30, frame.y + 132, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await placeOf(card(page, 'Limit'))).y)
    .toBeGreaterThan(before.y + 60);
  await page.keyboard.press('Delete');
  await page.locator('.react-flow__node-frame').waitFor({ state: 'detached' });
  await expectCards(page, 4);
  expect(complaints).toEqual([]);
});

test('a frame is large enough for its notes, whatever their length', async () => {
  const said = [
    'Short.',
    'Each of 10,000 flights is joined with the airport that it left from. '.repeat(6),
    'one\ntwo\nthree\nfour\nfive\nsix\nseven',
  ];
  const notes = said.map((value, index) => ({
    id: `note${index}`,
    name: 'Sticky Note',
    nodeClass: 'millrace.nodes.notes.StickyNote',
    type: 'sticky',
    x: `${index * 340}px`,
    y: '200px',
    fields: [{ name: 'text', value }],
  }));
  const { nodes, edges } = chain();
  const groups = [{ id: 'g1', title: 'Notes', nodeIds: notes.map(({ id }) => id) }];
  const { page, complaints } = await openCanvas(studio, 'Long notes', {
    nodes: [...nodes, ...notes],
    edges,
    groups,
  });
  await page.keyboard.press('f');
  const held = (): Promise<number> =>
    page.evaluate(() => {
      const boxes = (kind: string): readonly DOMRect[] =>
        [...document.querySelectorAll(`.react-flow__node-${kind}`)].map((element) =>
          element.getBoundingClientRect(),
        );
      const [frame] = boxes('frame');
      return boxes('note').filter(
        ({ right, bottom }) => right < frame!.right && bottom < frame!.bottom,
      ).length;
    });
  await expect.poll(held).toBe(3);
  expect(complaints).toEqual([]);
});

test('a selection collapses into one card and expands again; it is connected, renamed, moved, found and undone like any other node', async () => {
  const split = node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
    conditionExpr: 'number > 3',
  });
  const many = [
    ...chain().nodes.slice(0, 2),
    split,
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
  ];
  const wires = [
    edge(1, 'rows', 'limit'),
    edge(2, 'limit', 'split'),
    { ...edge(3, 'split', 'print'), sourcePort: 0 },
  ];
  const { page, complaints } = await openCanvas(studio, 'Collapsed', placed(many, wires));
  await card(page, 'Limit').click();
  await card(page, 'Split').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+G');
  const group = page.locator('.react-flow__node-collapsed');
  await group.getByText('2 nodes').waitFor();
  await expectCards(page, 3);
  await expectWires(page, 2);
  await page.getByText('Group, Group, 2 nodes, collapsed').waitFor({ state: 'attached' });

  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByLabel('Title', { exact: true }).fill('Preparation');
  await settings
    .getByLabel('Label of the port Split By Expression · false or null')
    .fill('Small numbers');
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('2');
  await group.getByText('2 · Small numbers').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('drop duplicates');
  await page.keyboard.press('Enter');
  await expectWires(page, 3);
  await expect
    .poll(async () => (await keptEdges(studio, page)).at(-1))
    .toMatchObject({ source: 'split', sourcePort: 1 });
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
