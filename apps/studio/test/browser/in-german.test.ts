import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import { createSalesDataset, readSales } from './sales-dataset.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await createSalesDataset(studio);
});
afterAll(() => studio.close());

async function openGerman(read: object, second: object): Promise<Page> {
  const { page } = await studio.page({ locale: 'de-DE' });
  const graph = { nodes: [read, second], edges: [edge(1, 'read', 'second')] };
  await page.goto(`${await studio.workflow('Gründe', graph)}?node=second&tab=data`);
  return page;
}

test('an expression without values says why in German', async () => {
  const filter = node('second', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: '1 / (amount - amount) > 0',
  });
  const page = await openGerman(readSales, filter);
  const result = page.getByRole('status', { name: 'Ergebnis des Ausdrucks' });
  await expect.poll(() => result.innerText()).toContain('Division durch null');
});

test('the rows of ORC files are refused in German', async () => {
  const read = node('read', 'millrace.nodes.read.ReadOrc', 'dataset', {
    path: '/shared/sales.orc',
    outputColNames: '["city"]',
    outputColTypes: '["STRING"]',
    outputColFormats: '[""]',
  });
  const page = await openGerman(
    read,
    node('second', 'millrace.nodes.rows.Limit', 'transform', { limit: '3' }),
  );
  await page
    .getByRole('tabpanel', { name: 'Daten' })
    .getByText('ORC-Dateien werden nur auf Spark gelesen.')
    .first()
    .waitFor();
});

test('the time of a query has a decimal comma', async () => {
  const { page } = await studio.page({ locale: 'de-DE' });
  await page.goto(`${studio.server.address}/projects/1/sql`);
  await page.getByRole('textbox', { name: 'Abfrage', exact: true }).fill('SELECT city FROM Sales');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('region', { name: 'Ergebnis der Abfrage' })
    .getByText(/^\d+,\d\d s$/)
    .waitFor();
});

test('the guide is in German, and says which page is not', async () => {
  const { page, complaints } = await studio.page({ locale: 'de-DE' });
  await page.goto(`${studio.server.address}/projects/1/files`);
  await page.getByRole('link', { name: 'Hilfe zu dieser Seite' }).click();
  await page.getByRole('heading', { name: 'Dateien verwalten', level: 2, exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Handbuch durchsuchen' }).fill('roc-kurve');
  await page.getByRole('link', { name: /^Ein Modell trainieren und verwenden/ }).click();
  const article = page.getByRole('article');
  await article.getByText('Die Knoten entsprechen den Klassen von Spark ML').waitFor();
  expect(await page.getByText('Dieser Text ist auf Englisch.').count()).toBe(0);
  await page.goto(`${studio.server.address}/projects/1/guide?page=reference/api`);
  await page.getByText('Dieser Text ist auf Englisch.').waitFor();
  expect(await article.getAttribute('lang')).toBe('en');
  expect(complaints).toEqual([]);
});

test('the page of a processor is in German', async () => {
  const { page } = await studio.page({ locale: 'de-DE' });
  await page.goto(`${studio.server.address}/projects/1/processors?name=K-Means`);
  await page.getByText('Jeder Cluster hat').first().waitFor();
  expect(await page.getByText('Each cluster has').count()).toBe(0);
});

test('an issue of a query is in German', async () => {
  const { page } = await studio.page({ locale: 'de-DE' });
  await page.goto(`${studio.server.address}/projects/1/sql`);
  await page.getByRole('textbox', { name: 'Abfrage', exact: true }).fill('SELECT * FROM Nowhere');
  await page
    .getByRole('region', { name: 'Ergebnis der Abfrage' })
    .getByText('In diesem Projekt gibt es kein Dataset')
    .waitFor();
});
