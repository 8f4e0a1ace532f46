import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { violationsIn } from './axe.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  const content = 'id,price,day\n1,1.5,2024-01-31\n2,"1,5",2024-02-30\n3,2,2024-02-01\n4,2.5\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/prices.csv', content });
}, 180_000);
afterAll(() => studio.close());

const columns = {
  outputColNames: '["id","price","day"]',
  outputColTypes: '["INTEGER","DOUBLE","DATE"]',
  outputColFormats: '["","",""]',
};
const reader = (mode: string) =>
  node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/prices.csv',
    header: 'true',
    mode,
    ...columns,
  });
const print = {
  ...node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' }),
  x: '300px',
};

async function run(mode: string): Promise<Page> {
  const { page } = await studio.page();
  await page.goto(
    await studio.workflow(`Prices ${mode}`, {
      nodes: [reader(mode), print],
      edges: [edge(1, 'read', 'print')],
    }),
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  return page;
}

test('values that became null are shown on the card, beside the status and in the drawer, and lead to the setting', async () => {
  const page = await run('PERMISSIVE');
  const warning = page.getByRole('button', {
    name: /^day: 33\.3 % of values couldn't be read and became null/,
  });
  await warning.waitFor();
  await page.getByRole('button', { name: '2 values set to null' }).click();
  const list = page.getByRole('region', { name: 'Rejected rows of Read CSV' });
  await list
    .getByText("2 of 4 rows were rejected. Values that couldn't be read became null.")
    .waitFor();
  const flagged = list.getByRole('listitem').filter({
    has: page.getByRole('img', { name: 'More than 5 % of its values were lost' }),
  });
  await expect
    .poll(() => flagged.allInnerTexts())
    .toEqual(['price: 1 of 4 values (25.0 %)', 'day: 1 of 3 values (33.3 %)']);
  expect(
    await page.getByRole('button', { name: '2 values set to null' }).getAttribute('title'),
  ).toContain("33.3 % of values couldn't be read");
  const { json } = await studio.admin.get('/api/v1/workflow-executions/latest');
  expect(json[0].metrics.warnings).toMatchObject([
    { nodeId: 'read', column: 'day' },
    { nodeId: 'read', column: 'price', share: 0.25 },
  ]);
  await expect
    .poll(() => list.getByRole('row').allInnerTexts())
    .toEqual([
      'Line\tColumn\tText\tReason',
      '3\tprice\t1,5\tNot a number',
      '3\tday\t2024-02-30\tNot a date in the format yyyy-MM-dd',
      '5\tWhole row\t4,2.5\tRow has 2 fields, expected 3',
    ]);
  expect(await violationsIn(page)).toEqual([]);
  await list.getByRole('button', { name: 'Change column types' }).click();
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? '',
      ),
    )
    .toMatch(/^outputCol/);
  await page.reload();
  await page.getByRole('button', { name: '2 values set to null' }).waitFor();
  await warning.waitFor();
});

test('values that could not be cast are listed like those of readers, without lines', async () => {
  const { page } = await studio.page();
  const rows = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '150',
    outputCol: 'n',
  });
  const text = node('text', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["t"]',
    expressions: '["if(n < 20, cast(n as string), concat(\'#\', n))"]',
  });
  const cast = node('cast', 'millrace.nodes.columns.CastColumns', 'transform', {
    inputCols: '["t"]',
    outputColTypes: '["INTEGER"]',
    onError: 'null',
  });
  const nodes = [rows, text, cast, print].map((each, index) => ({
    ...each,
    x: `${index * 300}px`,
  }));
  const edges = [edge(1, 'rows', 'text'), edge(2, 'text', 'cast'), edge(3, 'cast', 'print')];
  await page.goto(await studio.workflow('Casts', { nodes, edges }));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: '130 values set to null' }).click();
  const list = page.getByRole('region', { name: 'Rejected rows of Cast Columns' });
  await list.getByText('130 of 150 rows were rejected').waitFor();
  await list.getByText('The first 100 rejected rows:').waitFor();
  const shown = await list.getByRole('row').allInnerTexts();
  expect(shown[0]).toBe('Column\tText\tReason');
  expect(shown).toHaveLength(101);
  expect(shown[1]).toMatch(/^t\t#\d+\tNot a whole number$/);
  await page.context().close();
});

test('rejected rows are connected by the second output, and leave the connection of the data alone', async () => {
  const { page } = await studio.page();
  await page.goto(
    await studio.workflow('Prices to check', {
      nodes: [reader('PERMISSIVE'), print],
      edges: [edge(1, 'read', 'print')],
    }),
  );
  const card = page.locator('.react-flow__node-card').filter({ hasText: 'Read CSV' });
  await card.click();
  await page.keyboard.press('2');
  await card.getByText('2 · rejected rows').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('print rows');
  await page.keyboard.press('Enter');
  const second = page.locator('.react-flow__node-card').filter({ hasText: 'Print Rows' }).nth(1);
  await second.click();
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('reason')]));
  await page
    .getByRole('grid', { name: 'Output: Print Rows' })
    .getByRole('gridcell', { name: 'Row has 2 fields, expected 3' })
    .waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: '2 values set to null' }).waitFor();
  const id = Number(/workflows\/(\d+)/.exec(page.url())![1]);
  const { json } = await studio.admin.get(`/api/v1/workflows/id/${id}`);
  expect(json.workflow.edges).toEqual([
    expect.not.objectContaining({ sourcePort: 1 }),
    expect.objectContaining({ source: 'read', sourcePort: 1 }),
  ]);
  await page.context().close();
});

test('a collapsed group totals the rejected rows of its readers and leads to them', async () => {
  const { page } = await studio.page();
  const second = { ...reader('PERMISSIVE'), id: 'second', y: '120px', title: 'Read again' };
  const good = node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '3',
    outputCol: 'n',
  });
  const nodes = [
    reader('PERMISSIVE'),
    second,
    { ...good, y: '240px' },
    print,
    { ...print, id: 'other', y: '120px' },
  ];
  const groups = [
    { id: 'g1', title: 'Sources', nodeIds: ['read', 'second', 'rows'], collapsed: true },
  ];
  const graph = { nodes, edges: [edge(1, 'read', 'print'), edge(2, 'second', 'other')], groups };
  await page.goto(await studio.workflow('Grouped prices', graph));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page
    .locator('.react-flow__node-collapsed')
    .getByRole('button', { name: '4 values set to null' })
    .click();
  await page.getByRole('region', { name: 'Rejected rows of Read CSV' }).waitFor();
  await page.getByRole('region', { name: 'Rejected rows of Read again' }).waitFor();
  await page.context().close();
});

test('the page and the list of executions show a warning too', async () => {
  const page = await run('DROPMALFORMED');
  await page.getByRole('button', { name: '2 rows rejected' }).waitFor();
  await page.goto(`${studio.server.address}/projects/1/executions`);
  const first = page.getByRole('row').filter({ hasText: 'Prices DROPMALFORMED' }).first();
  await first
    .getByRole('img', {
      name: /Completed with warnings.*50\.0 % of rows couldn't be read and were left out/s,
    })
    .waitFor();
  await first.getByRole('link').first().click();
  await page
    .getByRole('button', { name: "50.0 % of rows couldn't be read and were left out" })
    .click();
  await page
    .getByRole('region', { name: 'Rejected rows of Read CSV' })
    .getByText('2 of 4 rows were rejected. Rejected rows were left out.')
    .waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

test('a run that failed because of rejected rows says which', async () => {
  const page = await run('FAILFAST');
  await page.getByRole('button', { name: '2 rows rejected' }).click();
  await page
    .getByRole('region', { name: 'Rejected rows of Read CSV' })
    .getByText('The run failed.')
    .waitFor();
  await page.getByRole('cell', { name: '1,5', exact: true }).waitFor();
});

test('a file that seems to have another separator is marked on its card, among the issues and in its run', async () => {
  const content = 'id|name\n1|Ada\n';
  await studio.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/bars.csv', content });
  const { page } = await studio.page();
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/bars.csv',
    header: 'true',
  });
  await page.goto(
    await studio.workflow('Bars', { nodes: [read, print], edges: [edge(1, 'read', 'print')] }),
  );
  const notice =
    '/user/admin/bars.csv is read as one column, named id|name. If its separator is |, set it, or detect how the file is written.';
  await page.getByRole('img', { name: /^“.*” is read as one column, named “id\|name”/ }).waitFor();
  await page.getByRole('tab', { name: 'Issues' }).click();
  const listed = page.getByRole('button', { name: `Read CSV ${notice}` });
  await listed.waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await listed.click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Completed' }).waitFor();
  const { json } = await studio.admin.get('/api/v1/workflow-executions/latest');
  await page.goto(`${studio.server.address}/projects/1/executions/${json[0].id}`);
  await page.getByRole('tab', { name: 'Nodes' }).click();
  await page.getByRole('table', { name: 'Nodes' }).getByText(notice).waitFor();
});
