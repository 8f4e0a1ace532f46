import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { card, placed } from './canvas-page.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';
import { picture } from './picture.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/prices.csv',
    content: 'id,price\n1,1.5\n2,"1,5"\n',
  });
}, 180_000);
afterAll(() => studio.close());

const columns = {
  outputColNames: '["id","price"]',
  outputColTypes: '["INTEGER","DOUBLE"]',
  outputColFormats: '["",""]',
};
const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path: '/user/admin/prices.csv',
  header: 'true',
  ...columns,
});
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });

/**
 * Runs a workflow and removes its results, as retention does. Returns the URLs of its editor and
 * its execution.
 */
async function runAndRemove(
  page: Page,
  name: string,
): Promise<{ readonly editor: string; readonly execution: string; readonly id: number }> {
  const editor = await studio.workflow(name, placed([read, print], [edge(1, 'read', 'print')]));
  await page.goto(editor);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: '1 value set to null' }).waitFor();
  // The editor still fetches results: those requests must not meet the removal.
  await page.goto('about:blank');
  const { json } = await studio.admin.get(
    `/api/v1/workflow-executions/workflows/${editor.split('/').at(-1)}`,
  );
  const { id } = (json as { id: number }[])[0]!;
  await studio.server.services.store.executions.noteResultsRemoved([id]);
  return { editor, execution: `${studio.server.address}/projects/1/executions/${id}`, id };
}

const removed =
  /^The results, log and rejected rows of this run were deleted on .* 20\d\d .* UTC, to stay within the storage limit/;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of a run says what retention deleted, and shows no error (${colorScheme})`, async () => {
    const { page, complaints } = await studio.page({ colorScheme, timezoneId: 'UTC' });
    const { execution } = await runAndRemove(page, `Page ${colorScheme}`);
    await page.goto(execution);
    const notice = page.getByRole('status').getByText(removed);
    for (const tab of ['Results', 'Rejected rows', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      await notice.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await picture(page, `removed-page-${colorScheme}`);
    await page.getByRole('tab', { name: 'Nodes' }).click();
    await page.getByRole('table', { name: 'Nodes' }).getByText('Completed').first().waitFor();
    await page.goto(`${execution}?tab=rejected`);
    await notice.waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test(`the drawer says what retention deleted, and shows no error (${colorScheme})`, async () => {
    const { page, complaints } = await studio.page({ colorScheme, timezoneId: 'UTC' });
    const { editor, id } = await runAndRemove(page, `Drawer ${colorScheme}`);
    for (const address of [editor, `${editor}?run=${id}`]) {
      await page.goto(address);
      await card(page, 'Print Rows').waitFor();
      for (const tab of ['Results', 'Rejected rows', 'Log']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('status').getByText(removed).waitFor();
      }
      await picture(page, `removed-drawer-${colorScheme}`);
      await page.getByRole('tab', { name: 'Data' }).click();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

test('results that are deleted while the page is open cause no error', async () => {
  const { page } = await studio.page({ timezoneId: 'UTC' });
  await page.goto(
    await studio.workflow('Meanwhile', placed([read, print], [edge(1, 'read', 'print')])),
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: '1 value set to null' }).waitFor();
  const { json } = await studio.admin.get('/api/v1/workflow-executions?size=1');
  const { id } = (json as { id: number }[])[0]!;
  await page.goto(`${studio.server.address}/projects/1/executions/${id}`);
  await page.getByRole('grid').waitFor();
  await studio.server.services.store.executions.noteResultsRemoved([id]);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('status').getByText(removed).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});
