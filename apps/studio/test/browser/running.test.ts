import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { idOf, openEditor, saveVersion, says, title } from './editor.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.person('ben', 'EDITOR');
}, 180_000);
afterAll(() => studio.close());

const rows = (count: string): object => ({
  id: 'rows',
  nodeClass: 'millrace.nodes.read.GenerateRows',
  name: 'Generate Rows',
  type: 'dataset',
  x: '0px',
  y: '0px',
  fields: [
    {
      name: 'count',
      value: count,
    },
    {
      name: 'outputCol',
      value: 'n',
    },
  ],
});
const print = {
  id: 'print',
  nodeClass: 'millrace.nodes.look.PrintRows',
  name: 'Print Rows',
  type: 'transform',
  x: '300px',
  y: '0px',
  fields: [{ name: 'n', value: '5' }],
};
const root = {
  id: 'root',
  nodeClass: 'millrace.nodes.columns.AddColumns',
  name: 'Add Columns',
  type: 'transform',
  x: '300px',
  y: '0px',
  fields: [
    {
      name: 'outputCols',
      value: '["r"]',
    },
    {
      name: 'expressions',
      value: '["sqrt(n) * ln(n + 1)"]',
    },
  ],
};
const sum = {
  id: 'sum',
  nodeClass: 'millrace.nodes.groups.GroupBy',
  name: 'Group By',
  type: 'transform',
  x: '600px',
  y: '0px',
  fields: [
    {
      name: 'groupingCols',
      value: '[]',
    },
    {
      name: 'aggregateCols',
      value: '["r"]',
    },
    {
      name: 'aggregateOperations',
      value: '["max"]',
    },
    {
      name: 'outputCols',
      value: '["most"]',
    },
  ],
};
const short = { nodes: [rows('5'), print], edges: [{ id: 1, source: 'rows', target: 'print' }] };
const endless = {
  nodes: [rows('10000000000'), root, sum, { ...print, x: '900px' }],
  edges: [
    { id: 1, source: 'rows', target: 'root' },
    { id: 2, source: 'root', target: 'sum' },
    { id: 3, source: 'sum', target: 'print' },
  ],
};

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const runsOf = async (address: string) =>
  (await studio.admin.get(`/api/v1/workflow-executions/workflows/${idOf(address)}`)).json as {
    id: number;
  }[];

test('runs what is on the screen, including text typed just before', async () => {
  const address = await studio.workflow('Seen', short);
  const machine = await studio.machine();
  const page = await openEditor(machine, address, 'rows');
  await title(page).fill('Typed just now');
  await run(page).click();
  await says(page, 'Completed');
  const [only] = await runsOf(address);
  const ran = (await studio.admin.get(`/api/v1/workflow-executions/${only!.id}/workflow`)).json;
  expect([ran.version, ran.workflow.nodes[0].title]).toEqual([2, 'Typed just now']);
  await run(page).hover();
  await page.getByRole('tooltip').filter({ hasText: 'Runs version 2' }).waitFor();
  await machine.close();
});

test('never runs another version: asks first if another user has saved, and reports a missing network', async () => {
  const address = await studio.workflow('Not seen', short);
  const [mine, theirs] = [await studio.machine(), await studio.machine('ben')];
  const [page, other] = [
    await openEditor(mine, address, 'rows'),
    await openEditor(theirs, address, 'rows'),
  ];
  await title(page).fill('Mine');
  await title(other).fill('Theirs');
  await saveVersion(other);
  await run(page).click();
  const asked = page.getByRole('dialog', { name: 'A newer version exists' });
  await asked.getByRole('button', { name: 'Decide later' }).click();
  expect(await runsOf(address)).toEqual([]);
  await mine.setOffline(true);
  await run(page).click();
  await page.getByText("The server isn't responding. Your input is still here.").waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Mine');
  await mine.setOffline(false);
  expect(await runsOf(address)).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

test('with options: the values of parameters are those used last', async () => {
  const parameters = JSON.stringify([
    { name: 'year', type: 'INTEGER', value: '2020', description: 'Which year' },
  ]);
  const address = await studio.workflow('With options', { ...short, parameters } as typeof short);
  const machine = await studio.machine();
  const page = await openEditor(machine, address, 'rows');
  const withOptions = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Run options' }).click();
    await page.getByRole('menuitem', { name: 'Run with options…' }).click();
  };
  await withOptions();
  const dialog = page.getByRole('dialog', { name: 'Run with options' });
  await dialog.getByText('Which year').waitFor();
  await dialog.getByLabel('year (INTEGER)').fill('2024');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await says(page, 'Completed');
  const [only] = await runsOf(address);
  expect(
    (await studio.admin.get(`/api/v1/workflow-executions/${only!.id}`)).json.programParameters,
  ).toBe('--var "year=2024"');
  await page.reload();
  await title(page).waitFor();
  await withOptions();
  await expect.poll(() => dialog.getByLabel('year (INTEGER)').inputValue()).toBe('2024');
  await machine.close();
});

test('shows the results of a completed run, even if an earlier response arrives late', async () => {
  const address = await studio.workflow('Late', short);
  const machine = await studio.machine();
  const page = await openEditor(machine, address, 'print');
  await page.getByRole('tab', { name: 'Results' }).click();
  let end = (): void => undefined;
  const hasEnded = new Promise<void>((resolve) => (end = resolve));
  await page.route(
    /\/workflow-executions\/\d+\/results/,
    async (route) => hasEnded.then(() => route.fulfill({ json: [] })),
    { times: 1 },
  );
  await run(page).click();
  await says(page, 'Completed');
  end();
  await page.getByRole('region', { name: 'Print Rows' }).getByRole('gridcell').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await machine.close();
});

test('a run shows its progress, and is stopped or killed from the menu, which explains both', async () => {
  const address = await studio.workflow('Ended', endless);
  const machine = await studio.machine();
  const page = await openEditor(machine, address, 'rows');
  for (const [way, state] of [
    ['Stop', 'Stopped'],
    ['Kill', 'Killed'],
  ] as const) {
    await run(page).click();
    await page.getByText(/\d of 4 nodes/).waitFor();
    await page.getByRole('button', { name: 'Run options' }).click();
    await page
      .getByRole('menuitem', { name: new RegExp(`^${way}.*No outputs are written`) })
      .click();
    await says(page, state);
  }
  await machine.close();
});

test('a run shows its progress in the bar and on its cards, and a screen reader hears only its state', async () => {
  const content = `n\n${Array.from({ length: 200_000 }, (_, n) => n).join('\n')}\n`;
  await studio.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/numbers.csv',
    content,
    overwrite: true,
  });
  const read = node('rows', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/numbers.csv',
    header: 'true',
  });
  const slow = [
    { name: 'outputCols', value: '["r"]' },
    { name: 'expressions', value: '["length(sha2(repeat(cast(n as string), 3000), 256))"]' },
  ];
  const nodes = [
    { ...read, x: '0px', y: '0px' },
    { ...root, fields: slow },
    sum,
    { ...print, x: '900px' },
  ];
  const machine = await studio.machine();
  const page = await openEditor(
    machine,
    await studio.workflow('Slow', { ...endless, nodes }),
    'rows',
  );
  await run(page).click();
  const bar = page.getByRole('progressbar', { name: 'Run progress' });
  await expect
    .poll(() => bar.evaluate((element) => (element as unknown as { readonly value: number }).value))
    .toBeGreaterThan(0);
  await page.getByText(/^\d+ % 0 of 4 nodes$/).waitFor();
  await page
    .locator('.react-flow__node', { hasText: 'Add Columns' })
    .getByText(/^\d+ %$/)
    .waitFor();
  await page.getByRole('status').getByText('Running', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Kill', exact: true }).click();
  await says(page, 'Killed');
  await machine.close();
});
