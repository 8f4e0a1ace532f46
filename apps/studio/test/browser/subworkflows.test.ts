import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { idOf, saveVersion } from './editor.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const parameter = (name: string, type: string, value: string) => ({
  name,
  type,
  value,
  description: '',
});
const placed = (nodes: readonly object[]) =>
  nodes.map((each, index) => ({ ...each, x: `${40 + index * 240}px`, y: '80px' }));
const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
  count: '10',
  outputCol: 'number',
  startValue: '0',
  step: '1',
});
const filter = (condition: string) =>
  node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: condition });
const limit = (most: string) =>
  node('limit', 'millrace.nodes.rows.Limit', 'transform', { limit: most });
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' });

/** A reader followed by a group of two nodes. */
const grouped = {
  nodes: placed([rows, filter('number > 1'), limit('5')]),
  edges: [edge(1, 'rows', 'filter'), edge(2, 'filter', 'limit')],
  groups: [{ id: 'g1', title: 'Preparation', nodeIds: ['filter', 'limit'], collapsed: true }],
};

/** A workflow to insert after rows; its limit comes from a parameter. */
const tail = (most: string) => ({
  nodes: placed([filter('number > $least'), limit(most), print]),
  edges: [edge(1, 'filter', 'limit'), edge(2, 'limit', 'print')],
  parameters: JSON.stringify([parameter('least', 'INTEGER', '4')]),
});

test('settings of inner nodes become settings of the group, and are set, named, ordered and saved there', async () => {
  const { page, address, complaints } = await open('Settings of a group', grouped);
  await selectGroup(page, 'Preparation');
  await addSetting(page, 'rows');
  const settings = page.getByRole('region', { name: 'Group settings' });
  const most = settings.getByLabel('Rows', { exact: true });
  await expect.poll(() => most.inputValue()).toBe('5');
  await press(settings.getByRole('button', { name: 'Edit list of settings' }));
  await addSetting(page, 'condition');
  await settings.getByLabel('Label of the setting Condition').fill('Which rows');
  await press(settings.getByRole('button', { name: 'Move Which rows up' }));
  await expect
    .poll(() => settings.getByLabel(/^Label of the setting/).evaluateAll(namesOf))
    .toEqual(['Label of the setting Which rows', 'Label of the setting Rows']);

  await most.fill('3');
  await onCanvas(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => most.inputValue()).toBe('5');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => most.inputValue()).toBe('3');
  await saveVersion(page);
  await page.reload();
  await selectGroup(page, 'Preparation');
  await expect.poll(() => most.inputValue()).toBe('3');
  const { workflow } = (await studio.admin.get(`/api/v1/workflows/${idOf(address)}`)).json as {
    readonly workflow: { readonly groups: unknown };
  };
  expect(workflow.groups).toEqual([
    {
      ...grouped.groups[0],
      settings: ['conditionExpr filter', 'limit limit'],
      settingNames: { 'conditionExpr filter': 'Which rows' },
    },
  ]);
  expect(complaints).toEqual([]);
});

test('a workflow is inserted as a group with the keyboard, runs, and is updated', async () => {
  const source = await studio.workflow('Ending of the story', tail('7'));
  const begin = {
    nodes: placed([rows]),
    edges: [],
    parameters: JSON.stringify([parameter('least', 'INTEGER', '1')]),
  };
  const { page, address, complaints } = await open('Story', begin);
  await cards(page).waitFor();
  await onCanvas(page);
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('heading', { name: 'Generate Rows', exact: true })
    .waitFor({ state: 'attached' });

  await insertByCommand(page, 'Ending of');
  const question = page.getByRole('dialog', { name: 'Parameters of Ending of the story' });
  await question.getByRole('radiogroup', { name: '$least' }).waitFor();
  await question.locator(':focus').waitFor();
  await press(question.getByRole('button', { name: 'Cancel' }));
  await question.waitFor({ state: 'detached' });
  expect(await cards(page).count()).toBe(1);

  await insertByCommand(page, 'Ending of');
  await question.locator(':focus').waitFor();
  await question.getByRole('radio', { name: "Use this workflow's parameter" }).press('Space');
  await question.getByRole('radio', { name: 'Keep both' }).press('Space');
  await press(question.getByRole('button', { name: 'Insert' }));
  await question.waitFor({ state: 'detached' });
  await cards(page).filter({ hasText: '3 nodes · version 1 of Ending of the story' }).waitFor();
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => cards(page).count()).toBe(2);
  await saveVersion(page);
  const { workflow } = (await studio.admin.get(`/api/v1/workflows/${idOf(address)}`)).json as {
    readonly workflow: Saved;
  };
  expect((JSON.parse(workflow.parameters) as readonly object[]).map((each) => each)).toEqual([
    parameter('least', 'INTEGER', '1'),
    parameter('least2', 'INTEGER', '4'),
  ]);
  expect(workflow.groups[0]).toMatchObject({
    title: 'Ending of the story',
    source: { workflowId: idOf(source), version: 1, parameters: { least: 'least2' } },
  });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('.react-flow__node-collapsed').getByLabel('Completed').waitFor();

  const answer = await studio.admin.put('/api/v1/workflows', {
    analysisflowId: idOf(source),
    workflow: { name: 'Ending of the story', ...tail('2') },
  });
  expect(answer.status).toBe(200);
  await page.reload();
  await selectGroup(page, 'Ending of the story');
  await page.getByText('Version 2 is available.').waitFor();
  await press(page.getByRole('button', { name: 'Update…' }));
  const update = page.getByRole('dialog', { name: 'Update Ending of the story?' });
  await update.getByRole('region', { name: 'Changed', exact: true }).getByText('Limit').waitFor();
  await press(update.getByRole('button', { name: 'Update' }));
  await update.waitFor({ state: 'detached' });
  await cards(page).filter({ hasText: '3 nodes · version 2 of Ending of the story' }).waitFor();
  await addSetting(page, 'rows limit');
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Group settings' })
        .getByLabel('Rows', { exact: true })
        .inputValue(),
    )
    .toBe('2');
  expect(complaints).toEqual([]);
});

test('the palette and the quick menu offer the other workflows too', async () => {
  await studio.workflow('Beginning of the story', { nodes: placed([rows]), edges: [] });
  const { page, complaints } = await open('Offered', { nodes: [], edges: [] });
  await page.getByLabel('Search processors').fill('beginning of');
  const offered = page
    .getByRole('complementary', { name: 'Processors' })
    .getByRole('button', { name: 'Insert Beginning of the story as a subworkflow' })
    .first();
  await offered.press('Enter');
  await cards(page).filter({ hasText: 'Beginning of the story' }).waitFor();
  await onCanvas(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Add node' }).fill('beginning of');
  await page.getByRole('option', { name: /Beginning of the story/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect(complaints).toEqual([]);
});

type Saved = { readonly parameters: string; readonly groups: readonly object[] };
type Graph = { readonly nodes: readonly object[]; readonly edges: readonly object[] };

async function open(
  name: string,
  graph: Graph,
): Promise<{
  readonly page: Page;
  readonly address: string;
  readonly complaints: readonly string[];
}> {
  const { page, complaints } = await studio.page();
  const address = await studio.workflow(name, graph);
  await page.goto(address);
  await page.getByRole('application', { name: /^Canvas/ }).waitFor();
  return { page, address, complaints };
}

const cards = (page: Page): Locator =>
  page.locator('.react-flow__node:not(.react-flow__node-frame)');

async function onCanvas(page: Page): Promise<void> {
  await page.getByRole('application', { name: /^Canvas/ }).focus();
}

/** Moves along the connections to the card of a group. */
async function selectGroup(page: Page, title: string): Promise<void> {
  await page.locator('.react-flow__node-collapsed').filter({ hasText: title }).waitFor();
  await onCanvas(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('heading', { name: 'Generate Rows', exact: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
}

async function addSetting(page: Page, text: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Add setting' }));
  await page.getByLabel('Search settings and nodes').fill(text);
  await page.locator('[data-combobox-selected]').waitFor();
  await page.getByLabel('Search settings and nodes').press('Enter');
  await page.getByLabel('Search settings and nodes').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add setting' }).and(page.locator(':focus')).waitFor();
}

async function insertByCommand(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('insert subworkflow');
  await page.getByRole('option', { name: /^Insert subworkflow/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Insert subworkflow' }).fill(text);
  await page.getByRole('option', { name: new RegExp(text), selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

const press = (button: Locator): Promise<void> => button.press('Enter');

const namesOf = (inputs: readonly Element[]): readonly (string | null)[] =>
  inputs.map((input) => input.getAttribute('aria-label'));
