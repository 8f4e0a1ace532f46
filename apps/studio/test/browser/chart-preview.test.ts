import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/cities.csv',
    content: 'city,amount\nOslo,5\nBergen,20\nOslo,30\n',
  });
});
afterAll(() => studio.close());

test('a chart is drawn from its input as it is set up, before any run', async () => {
  const nodes = [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/cities.csv',
      header: 'true',
    }),
    node('chart', 'millrace.nodes.look.Graph', 'transform', { graphType: 'line' }),
  ];
  const { page, complaints } = await studio.page();
  await page.goto(
    `${await studio.workflow('Drawn', { nodes, edges: [edge(1, 'read', 'chart')] })}?node=chart`,
  );
  const output = page.getByRole('region', { name: /^Output: / });
  await output.getByText('Select a column for Y to see the chart.').waitFor();
  await page.getByRole('button', { name: 'Add columns to Y' }).click();
  await page.getByRole('option', { name: /amount/ }).click();
  await page.keyboard.press('Escape');
  await output.locator('canvas').waitFor();

  const type = page.getByRole('combobox', { name: 'Chart type' });
  await type.click();
  await page.keyboard.type('Histogram');
  await page.getByRole('option', { name: 'Histogram' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => type.inputValue()).toBe('Histogram');
  await output.getByRole('button', { name: 'Download chart data as CSV' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Download exact values/ }).click(),
  ]);
  const stream = await download.createReadStream();
  const text = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
  expect(text.trim().split(/\r?\n/)).toHaveLength(4);
  expect(complaints).toEqual([]);
});
