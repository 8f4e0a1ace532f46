import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorActions } from '../../src/editor/actions/registry.ts';
import { edge, node } from '@millrace/test-support/graphs';
import { card, chain, openCanvas, placed, rows } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' });
const drawer = (page: Page): Locator =>
  page.getByRole('region', { name: 'Data, results, timeline, log, issues, version history' });

/** Every place beside the canvas where a key can land outside of a text field. */
const places: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['a tab of the inspector', (page) => settings(page).getByRole('tab', { name: 'Columns' })],
  ['a button of the inspector', (page) => settings(page).getByRole('button').first()],
  [
    'a button of the palette',
    (page) => page.getByRole('complementary', { name: 'Processors' }).getByRole('button').first(),
  ],
  ['a tab of the drawer', (page) => drawer(page).getByRole('tab', { name: 'Log' })],
  ['a button of the drawer', (page) => drawer(page).getByRole('button').last()],
  ['a button of the top bar', (page) => page.getByRole('button', { name: 'Save version' }).first()],
  ['a link of the rail', (page) => page.getByRole('link', { name: 'Datasets' })],
];

/** Keys that only the canvas may handle; in the drawer, F and the digits have their own meaning. */
const canvasPresses = editorActions
  .filter(({ where }) => where !== 'page' && where !== 'elsewhere')
  .flatMap(({ keys = [] }) => keys)
  .filter(
    (press) => !/^(Enter|Escape|Arrow|Shift Arrow|ContextMenu|Shift F10|Command a)/.test(press),
  );
const pressOf = (press: string): string => press.replace('Command', 'Control').replaceAll(' ', '+');

/**
 * What a canvas key would change: cards, connections, selection, dialogs, zoom, the minimap, the
 * list, a run.
 */
async function seen(page: Page): Promise<object> {
  return page.evaluate(() => ({
    url: location.href,
    cards: document.querySelectorAll('.react-flow__node').length,
    selected: [...document.querySelectorAll('.react-flow__node [data-selected]')].length,
    wires: document.querySelectorAll('.react-flow__edge').length,
    view: document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform,
    dialogs: document.querySelectorAll('[role="dialog"], [role="menu"]').length,
    map: document.querySelectorAll('[aria-label="Minimap"]').length,
    outline: document.querySelectorAll('[data-outline-title]').length,
    ran: document.querySelectorAll('.react-flow__node [data-run]').length,
    marks: document.querySelectorAll('.react-flow__node svg').length,
  }));
}

test('shortcuts of the canvas do nothing while another element has the focus', async () => {
  const { page, complaints } = await openCanvas(studio, 'Keys beside', chain(), {
    viewport: { width: 1440, height: 900 },
  });
  await card(page, 'Limit').click();
  await settings(page).getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('node=limit');
  await restingBox(card(page, 'Limit'));
  for (const [name, place] of places) {
    const before = await seen(page);
    const isInDrawer = name.includes('drawer');
    for (const press of canvasPresses.filter((each) => !isInDrawer || !/^([1-9]|f)$/.test(each))) {
      await place(page).focus();
      await page.keyboard.press(pressOf(press));
      expect(await seen(page), `${press} on ${name}`).toEqual(before);
    }
  }
  expect(complaints).toEqual([]);
});

test('typing on a button of the inspector changes nothing; undo and search still work there', async () => {
  const { page, complaints } = await openCanvas(studio, 'Typed beside', chain(), {
    viewport: { width: 1440, height: 900 },
  });
  await card(page, 'Limit').click();
  await page.keyboard.press('n');
  await expect.poll(() => page.locator('.react-flow__node-note').count()).toBe(1);
  await page.keyboard.press('Escape');
  await card(page, 'Limit').click();
  await expect.poll(() => page.url()).toContain('node=limit');
  const button = settings(page).getByRole('tab', { name: 'Columns' });
  await button.focus();
  await restingBox(card(page, 'Limit'));
  const before = await seen(page);
  await page.keyboard.type("amount > 500 and region = 'north'");
  expect(await seen(page)).toEqual(before);
  await button.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.react-flow__node-note').count()).toBe(0);
  await button.focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('dialog', { name: 'Find in workflow' }).waitFor();
  await page.keyboard.press('Escape');
  await button.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(complaints).toEqual([]);
});

test('after a click on a button of the top bar, shortcuts of the canvas work', async () => {
  const { page } = await openCanvas(studio, 'Keys after a click', chain(), {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Completed').first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('Enter on a node focuses its first field, also after a fix button, with another tab open, or a collapsed inspector', async () => {
  const added = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["a"]',
    expressions: '["1 + numbr"]',
  });
  const graph = placed([rows('rows'), added], [edge(1, 'rows', 'add')]);
  const { page } = await openCanvas(studio, 'Enter', graph, {
    viewport: { width: 1440, height: 900 },
  });
  const focused = (): Promise<string> =>
    page.evaluate(
      () =>
        `${document.activeElement?.tagName} ${document.activeElement?.closest('[data-field]')?.getAttribute('data-field')}`,
    );
  const enter = async (title: string): Promise<void> => {
    await card(page, title).click();
    await page.keyboard.press('Enter');
  };
  await enter('Generate');
  await expect.poll(focused).toBe('INPUT count');
  await enter('Add Columns');
  await expect.poll(focused).toBe('INPUT outputCols');
  await card(page, 'Generate').click();
  await settings(page).getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('INPUT count');
  await settings(page).getByRole('button', { name: 'Collapse settings' }).first().click();
  await enter('Add Columns');
  await expect.poll(focused).toBe('INPUT outputCols');
});

test('the focus goes to a code editor that is still loading, unless the user moves it elsewhere', async () => {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'number > 3',
  });
  const address = await studio.workflow('Loading', placed([rows('rows'), filter], []));
  for (const isMoved of [true, false]) {
    const { page, context } = await studio.page();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/code-field-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(address);
    await card(page, 'Filter').click();
    await page.keyboard.press('Enter');
    const search = page.getByLabel('Search processors');
    if (isMoved) await search.click();
    held.resolve();
    await settings(page).locator('[data-field] .cm-content').waitFor();
    await page.keyboard.type(' sort');
    if (isMoved) expect(await search.inputValue()).toBe(' sort');
    else
      await expect
        .poll(() => settings(page).locator('.cm-content').first().innerText())
        .toContain(' sort');
    await context.close();
  }
});

test('buttons and menu items of actions announce their keys', async () => {
  const added = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["a"]',
    expressions: '["1"]',
  });
  const { page } = await openCanvas(studio, 'Announced', placed([rows('rows'), added], []));
  const keysOf = (control: Locator): Promise<string | null> =>
    control.first().getAttribute('aria-keyshortcuts');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  expect(await keysOf(button('Redo'))).toBe('Control+Shift+Z Control+Y');
  expect(await keysOf(button('Run'))).toBe('R');
  expect(await keysOf(button('Zoom in'))).toBe('Plus');
  expect(await keysOf(button('Search'))).toBe('Control+K');
  await card(page, 'Add Columns').click();
  await page.keyboard.press('Shift+F10');
  expect(await keysOf(page.getByRole('menuitem', { name: /^Duplicate/ }))).toBe('Control+D');
  await page.keyboard.press('Escape');
  await button('Row 1').click();
  expect(await keysOf(page.getByRole('menuitem', { name: 'Move down' }))).toBe('Alt+ArrowDown');
});
