import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { placed } from './canvas-page.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import { picture } from './picture.ts';

/** A preview shows 1 KB of a value and a run 16 KB; a result has at most 1 MB. */
const limits = { MILLRACE_CELL_KB: '1', MILLRACE_RESULT_MB: '1' };

const names = Array.from({ length: 12 }, (_, index) => `text${index}`);
const long = 'x'.repeat(1500);
/** 100 rows of 18 KB, one of which has a value of 20 KB. */
const wide = [
  `n,${names.join(',')}`,
  ...Array.from({ length: 100 }, (_, n) =>
    [n, n === 0 ? 'y'.repeat(20_000) : long, ...names.slice(1).map(() => long)].join(','),
  ),
];

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio({ env: limits });
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/wide.csv',
    content: `${wide.join('\n')}\n`,
  });
}, 180_000);
afterAll(() => studio.close());

const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/user/admin/wide.csv',
  header: 'true',
});
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
const chart = node('chart', 'millrace.nodes.look.Graph', 'transform', {
  graphType: 'column',
  xCol: 'text0',
  yCols: '["n"]',
});

const inPreview = /^Too large to show all rows · [\d,.]+ values truncated$/;
const notice = (page: Pick<Page, 'getByRole'>, text: RegExp) =>
  page.getByRole('note').filter({ hasText: text }).first();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every place that shows truncated data says so (${colorScheme})`, async () => {
    const { page, complaints } = await studio.page({
      viewport: { width: 1440, height: 900 },
      colorScheme,
    });
    const { address } = studio.server;
    await page.goto(
      `${await studio.workflow(`Wide ${colorScheme}`, placed([read, print, chart], [edge(1, 'read', 'print'), edge(2, 'read', 'chart')]))}?node=print`,
    );
    await notice(page.getByRole('region', { name: /^Output/ }), inPreview).waitFor();
    expect(await page.getByRole('button', { name: /^Show [\d,]+ rows/ }).count()).toBe(0);
    await picture(page, `truncated-drawer-${colorScheme}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Completed').first().waitFor();
    await page.getByRole('tab', { name: 'Results' }).click();
    await notice(page, /^Too large to show all rows · 1 value truncated$/).waitFor();
    await page.goto(`${address}/projects/1/executions`);
    await page
      .getByRole('link', { name: `Wide ${colorScheme}` })
      .first()
      .click();
    await notice(page, /^Too large to show all rows · 1 value truncated$/).waitFor();
    await notice(page.getByRole('region', { name: 'Chart' }), /^1 value truncated$/).waitFor();
    await picture(page, `truncated-results-${colorScheme}`);

    await page.goto(`${address}/projects/1/files?path=/user/admin&file=/user/admin/wide.csv`);
    await notice(page, inPreview).waitFor();
    await picture(page, `truncated-file-${colorScheme}`);
    await page.getByText('Text', { exact: true }).click();
    await notice(page, /^First 256 KB of the file$/).waitFor();
    await page.goto(`${address}/projects/1/datasets/new?path=/user/admin/wide.csv`);
    await notice(page, inPreview).waitFor();
    await page.getByRole('button', { name: 'Register dataset' }).click();
    await page.getByRole('tab', { name: 'Profile' }).waitFor();
    await notice(page, inPreview).waitFor();
    await picture(page, `truncated-dataset-${colorScheme}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

test('data within the limits have no notice', async () => {
  const { page } = await studio.page({ viewport: { width: 1440, height: 900 } });
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/small.csv',
    content: 'a\n1\n',
  });
  await page.goto(
    `${studio.server.address}/projects/1/files?path=/user/admin&file=/user/admin/small.csv`,
  );
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
  await page.context().close();
});
