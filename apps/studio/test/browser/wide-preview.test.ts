import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { placed } from './canvas-page.ts';
import { openStudio, type OpenStudio } from './open-studio.ts';
import { picture } from './picture.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
}, 180_000);
afterAll(() => studio.close());

const names = Array.from({ length: 1200 }, (_, index) => `c${index}`);

test('the first columns of a wide file are shown while the others load', async () => {
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/wide.csv',
    content: `${names.join(',')}\n${names.map((_, index) => index).join(',')}\n`,
  });
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/wide.csv',
    header: 'true',
  });
  const { page, complaints } = await studio.page({ viewport: { width: 1440, height: 900 } });
  const whole = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  await page.route('**/api/v1/workflows/preview', async (route) => {
    const { columns } = route.request().postDataJSON() as { columns?: number };
    asked.push(columns);
    if (columns === undefined) await whole.promise;
    await route.continue();
  });
  await page.goto(`${await studio.workflow('Wide', placed([read], []))}?node=read`);
  const output = page.getByRole('region', { name: /^Output/ });
  await output.getByText('700 more columns not loaded yet').waitFor();
  await output.getByText('500 columns', { exact: false }).first().waitFor();
  await picture(page, 'wide-preview-first');
  whole.resolve();
  await output.getByText('1200 columns', { exact: false }).first().waitFor();
  expect(await output.getByText(/not loaded yet/).count()).toBe(0);
  expect(asked).toEqual([500, undefined]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
