import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let address: string;
beforeAll(async () => {
  studio = await openStudio();
  const read = node('read', 'millrace.nodes.read.ReadParquet', 'dataset', {
    path: '/shared/missing.parquet',
  });
  const limit = node('limit', 'millrace.nodes.rows.Limit', 'transform', { limit: '3' });
  address = await studio.workflow('Missing file', {
    nodes: [read, limit],
    edges: [edge(1, 'read', 'limit')],
  });
});
afterAll(() => studio.close());

test.each([
  ['en-US', 'Columns', 'There is no file or folder "/shared/missing.parquet".'],
  ['de-DE', 'Spalten', 'Die Datei oder den Ordner „/shared/missing.parquet“ gibt es nicht.'],
])('why columns are unknown is shown in the language of the page: %s', async (locale, tab, why) => {
  const { page, context } = await studio.page({ locale });
  for (const id of ['read', 'limit']) {
    await page.goto(`${address}?node=${id}`);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: tab, exact: true });
    await expect
      .poll(() => panel.getByRole('status').allInnerTexts())
      .toEqual([expect.stringContaining(why)]);
  }
  await context.close();
});
