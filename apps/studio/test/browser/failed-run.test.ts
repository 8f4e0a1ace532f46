import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { card, placed } from './canvas-page.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import { picture } from './picture.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/numbers.csv',
    content: 'a\n1\n2\n',
  });
}, 180_000);
afterAll(() => studio.close());

const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/user/admin/numbers.csv',
  header: 'true',
});
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
const save = (path: string): object => ({
  ...node('save', 'millrace.nodes.write.SaveCsv', 'transform', { path }),
  title: 'Save amounts',
});

const run = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Run', exact: true }).click();
const notWritten = 'Its output was not published, because the run did not complete.';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an existing target fails its writer, and no other node is shown as run (${colorScheme})`, async () => {
    const { page } = await studio.page({ viewport: { width: 1440, height: 900 }, colorScheme });
    const graph = placed(
      [read, save(`/user/admin/out-${colorScheme}`), print],
      [edge(1, 'read', 'save'), edge(2, 'read', 'print')],
    );
    await page.goto(`${await studio.workflow(`Twice ${colorScheme}`, graph)}?node=save`);
    await run(page);
    await page.getByText('Completed').first().waitFor();
    await run(page);
    await card(page, 'Save amounts').getByRole('button', { name: 'View error' }).waitFor();
    await expect
      .poll(() => card(page, 'Read CSV').locator('[data-run]').getAttribute('data-run'))
      .toBe('skipped');
    await expect
      .poll(() => card(page, 'Print Rows').locator('[data-run]').getAttribute('data-run'))
      .toBe('skipped');
    const note = page.getByRole('note', { name: /^Run #\d+$/ });
    await note.getByText('Failed', { exact: true }).waitFor();
    await note.getByText(/out-\w+" already exists/).waitFor();
    await picture(page, `existing-target-drawer-${colorScheme}`);
    await note.getByRole('button', { name: 'Go to setting' }).click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
        ),
      )
      .toBe('path');
    await page.reload();
    await note.getByText(/out-\w+" already exists/).waitFor();
    await card(page, 'Read CSV').click();
    await page.getByRole('grid', { name: /^Output/ }).waitFor();
    expect(await note.count()).toBe(0);
    await page.context().close();
  });

  test(`an output that was rolled back says why on its card, in the drawer and on the page of the run (${colorScheme})`, async () => {
    const { page } = await studio.page({ viewport: { width: 1440, height: 900 }, colorScheme });
    const failing = node('divide', 'millrace.nodes.columns.AddColumns', 'transform', {
      outputCols: '["b"]',
      expressions: '["CAST(a AS INT) / (CAST(a AS INT) - 2)"]',
    });
    const graph = placed(
      [read, save(`/user/admin/fine-${colorScheme}`), failing, print],
      [edge(1, 'read', 'save'), edge(2, 'read', 'divide'), edge(3, 'divide', 'print')],
    );
    await page.goto(`${await studio.workflow(`Withdrawn ${colorScheme}`, graph)}?node=save`);
    await run(page);
    await card(page, 'Add Columns').getByRole('button', { name: 'View error' }).waitFor();
    await expect
      .poll(() => card(page, 'Save amounts').locator('[data-status=stopped]').getAttribute('title'))
      .toBe(notWritten);
    const note = page.getByRole('note', { name: /^Run #\d+$/ });
    await note.getByText(notWritten).waitFor();
    expect(await note.innerText()).toContain('Stopped');
    expect(await card(page, 'Save amounts').locator('[data-status=stopped]').innerText()).toBe(
      'Stopped',
    );
    await picture(page, `withdrawn-drawer-${colorScheme}`);
    await page.getByRole('tab', { name: 'Results' }).click();
    await note.getByText(notWritten).waitFor();
    await picture(page, `withdrawn-results-${colorScheme}`);
    const id = /#(\d+)/.exec((await note.getAttribute('aria-label'))!)![1]!;
    await page.reload();
    await note.getByText(notWritten).waitFor();
    await page.goto(`${studio.server.address}/projects/1/executions/${id}?tab=nodes`);
    const row = (name: string) =>
      page.getByRole('table', { name: 'Nodes' }).getByRole('row').filter({ hasText: name });
    await row('Save amounts').getByText(notWritten).waitFor();
    await row('Save amounts').getByText('Stopped').waitFor();
    await row('Add Columns').getByText('Failed').waitFor();
    await row('Read CSV').waitFor();
    await page
      .getByText('Division by zero. Use try_divide to get null instead. (Add Columns)')
      .waitFor();
    await picture(page, `withdrawn-execution-${colorScheme}`);
    await page.context().close();
  });
}
