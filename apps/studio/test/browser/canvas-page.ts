import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import type { OpenStudio } from './open-studio.ts';
import { restingBox } from './resting-box.ts';

/** Graphs for canvas tests, and helpers for cards and connections. */

type Graph = {
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
  readonly groups?: readonly object[];
};

type Opened = { readonly page: Page; readonly complaints: readonly string[] };

/** Opens a workflow with that graph in a new window, with the canvas focused. */
export async function openCanvas(
  studio: OpenStudio,
  name: string,
  graph: Graph,
  options: Parameters<OpenStudio['page']>[0] = {},
): Promise<Opened> {
  const { page, complaints } = await studio.page(options);
  await page.goto(await studio.workflow(name, graph));
  await page.locator('.react-flow__node, [data-overview]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Limit', exact: true }).waitFor();
  await page.getByRole('application', { name: /^Canvas/ }).focus();
  return { page, complaints };
}

/** Ten rows with a number. */
export const rows = (id: string): object =>
  node(id, 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '10',
    outputCol: 'number',
    startValue: '0',
    step: '1',
  });

/** A chain: rows, the first five of them, printed. */
export function chain(): Graph {
  const nodes = [
    rows('rows'),
    node('limit', 'millrace.nodes.rows.Limit', 'transform', { limit: '5' }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
  ];
  return placed(nodes, [edge(1, 'rows', 'limit'), edge(2, 'limit', 'print')]);
}

/** Places nodes next to each other. */
export function placed(nodes: readonly object[], edges: readonly object[]): Graph {
  return {
    nodes: nodes.map((each, index) => ({
      ...each,
      x: `${index * 240}px`,
      y: `${(index % 2) * 40}px`,
    })),
    edges,
  };
}

export const card = (page: Page, text: string): Locator =>
  page.locator('.react-flow__node:not(.react-flow__node-frame)', { hasText: text }).first();

export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, y, width, height } = await restingBox(to);
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 5, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

/** The connections in the server's draft. */
export async function keptEdges({ admin }: OpenStudio, page: Page): Promise<readonly object[]> {
  const id = Number(/workflows\/(\d+)/.exec(page.url())![1]);
  const { json, status } = await admin.get(`/api/v1/workflows/${id}/draft`);
  return status === 200 ? (json as { workflow: { edges: object[] } }).workflow.edges : [];
}

/** The position of a card in graph coordinates. */
export async function placeOf(shown: Locator): Promise<{ readonly x: number; readonly y: number }> {
  return shown.evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: e, y: f };
  });
}

export async function expectCards(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.locator('.react-flow__node:not(.react-flow__node-frame)').count())
    .toBe(count);
}

export async function expectWires(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(count);
}
