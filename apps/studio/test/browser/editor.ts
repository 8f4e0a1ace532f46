import type { Locator } from 'playwright-core';
import type { BrowserContext, Page } from './open-studio.ts';

/** A reader followed by a filter, neither of them configured. */
export const readAndFilter = {
  nodes: [
    {
      id: 'read',
      nodeClass: 'millrace.nodes.read.ReadCsv',
      name: 'Read CSV',
      type: 'dataset',
      x: '0px',
      y: '0px',
      fields: [],
    },
    {
      id: 'filter',
      nodeClass: 'millrace.nodes.rows.FilterRows',
      name: 'Filter Rows',
      type: 'transform',
      x: '300px',
      y: '0px',
      fields: [],
    },
  ],
  edges: [{ id: 1, source: 'read', target: 'filter' }],
};

/** Opens a workflow with the settings of one of its nodes. */
export async function openEditor(
  machine: BrowserContext,
  address: string,
  node: string,
): Promise<Page> {
  const page = await machine.newPage();
  await page.goto(`${address}?node=${node}`);
  await title(page).waitFor();
  return page;
}

/** The title of the node whose settings are open. */
export const title = (page: Page): Locator => page.getByLabel('Title', { exact: true });

/** Waits until the bar shows this text: the save status, the state of a run, who has saved. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

export const idOf = (address: string): number => Number(address.split('/').at(-1));

/**
 * Saves a version with the button, or with `press`, and waits until the server has it and the page
 * shows it.
 */
export async function saveVersion(
  page: Page,
  press = (): Promise<void> => saveButton(page).click(),
): Promise<void> {
  const taken = page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().method() === 'PUT' &&
      answer.url().endsWith('/api/v1/workflows'),
  );
  await press();
  await taken;
  await page.locator('button:not([data-loading])').and(saveButton(page)).waitFor();
}

const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save version' }).first();
