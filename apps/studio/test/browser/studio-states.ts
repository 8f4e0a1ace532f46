import { edge, node } from '@millrace/test-support/graphs';
import type { Page } from './open-studio.ts';

/** A state of the studio with its samples: project 1 is empty, project 2 has the samples. */
export type State = {
  readonly name: string;
  readonly path: string;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Also at a width of 768 pixels. */
  readonly narrow?: boolean;
  /** Used in the guide or the README. `reach` finds the names of the German studio, too. */
  readonly published?: boolean;
};

const firstRow = (page: Page) => page.locator('tbody [data-part=name]').first();
const press = (key: string) => (page: Page) => firstRow(page).press(key);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const grid = (page: Page) => page.getByRole('grid').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const canvas = (page: Page) =>
  page.getByRole('application', { name: /^(Canvas|Arbeitsfläche)/ }).waitFor();
const canvasKeys = (page: Page, key: string) =>
  page.getByRole('application', { name: /^Canvas/ }).press(key);
const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const at = (x: number, y: number, each: object): object => ({ ...each, x: `${x}px`, y: `${y}px` });
const numbers = (id: string) =>
  node(id, 'millrace.nodes.read.GenerateRows', 'dataset', {
    count: '60',
    outputCol: 'number',
    startValue: '0',
    step: '1',
  });
const limit = (id: string) => node(id, 'millrace.nodes.rows.Limit', 'transform', { limit: '5' });
const print = (id: string) => node(id, 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
const filter = (id: string) =>
  node(id, 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'inverse > 0' });
const divide = (id: string) =>
  node(id, 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["inverse"]',
    expressions: '["10 / (number - 50)"]',
  });

/** Chains that run, one of them into a collapsed group, and one whose second node fails. */
const cards = {
  nodes: [
    ...[numbers('a'), limit('b'), print('c')].map((each, index) => at(index * 260, 0, each)),
    ...[numbers('d'), divide('e'), filter('f'), print('g')].map((each, index) =>
      at(index * 260, 120, each),
    ),
    ...[numbers('h'), limit('i'), print('j')].map((each, index) => at(index * 260, 240, each)),
  ],
  edges: ['ab', 'bc', 'de', 'ef', 'fg', 'hi', 'ij'].map(([source = '', target = ''], index) =>
    edge(index + 1, source, target),
  ),
  groups: [{ id: 'g1', title: 'First rows', nodeIds: ['i', 'j'], collapsed: true }],
};

/** In a separate project, so that the lists of the others don't change. */
const failing = async (page: Page): Promise<void> => {
  const post = async (path: string, data: object): Promise<unknown> =>
    (await page.request.post(new URL(path, page.url()).href, { data })).json();
  const { id: projectId } = (await post('/api/v1/projects', { name: `Cards ${Date.now()}` })) as {
    id: number;
  };
  const id = await post('/api/v1/workflows', { projectId, workflow: { name: 'Cards', ...cards } });
  await page.goto(new URL(`/projects/${projectId}/workflows/${String(id)}`, page.url()).href);
  await canvas(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'View error' }).first().waitFor();
};

const stale = async (page: Page): Promise<void> => {
  await page.locator('.react-flow__node[data-id="b"]').click();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('7');
  await page.locator('[data-stale]').first().waitFor();
};

/** On the page for queries: writes one, and runs it. */
const query = (sql: string) => async (page: Page) => {
  const editor = page.getByRole('textbox', { name: /^(Query|Abfrage)$/ });
  await editor.fill(sql);
  await editor.press('Escape');
  await editor.press('Control+Enter');
};
const resultOf = (sql: string) =>
  inOrder(query(sql), (page) =>
    page.getByRole('grid', { name: /^(Query result|Ergebnis der Abfrage)$/ }).waitFor(),
  );

const flights = '/projects/2/workflows/3';
const byState = (page: Page) =>
  page
    .getByRole('grid', { name: /^(Output|Ausgabe): By state$/ })
    .getByText('late_flights')
    .waitFor();

/** Every page and state to take screenshots of. */
export const states: readonly State[] = [
  {
    name: 'home',
    path: '/projects/1/home',
    reach: (page) =>
      page.getByRole('region', { name: 'Samples' }).locator('canvas').first().waitFor(),
    narrow: true,
  },
  {
    name: 'workflows',
    path: '/projects/2/workflows',
    reach: (page) => firstRow(page).waitFor(),
    narrow: true,
    published: true,
  },
  {
    name: 'workflows-chosen',
    path: '/projects/2/workflows',
    reach: inOrder(press(' '), press('ArrowDown'), (page) => page.keyboard.press('Space')),
  },
  {
    name: 'workflows-menu',
    path: '/projects/2/workflows',
    reach: inOrder(press('Shift+F10'), (page) => page.getByRole('menu').waitFor()),
  },
  {
    name: 'workflows-empty',
    path: '/projects/1/workflows',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    narrow: true,
  },
  {
    name: 'palette',
    path: flights,
    reach: inOrder(canvas, (page) => page.keyboard.press('Control+k'), dialog),
  },
  {
    name: 'datasets',
    path: '/projects/2/datasets',
    reach: (page) => firstRow(page).waitFor(),
    narrow: true,
  },
  {
    name: 'register',
    path: '/projects/2/datasets/new?path=/shared/examples/weather.csv',
    reach: grid,
    published: true,
    narrow: true,
  },
  {
    name: 'register-which',
    path: '/projects/2/datasets/new',
    reach: (page) => page.getByText('examples').first().waitFor(),
  },
  {
    name: 'sql-no-datasets',
    path: '/projects/1/sql',
    reach: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'sql-empty',
    path: '/projects/2/sql',
    reach: (page) => page.getByRole('button', { name: /^Show rows of/ }).waitFor(),
  },
  {
    name: 'sql',
    path: '/projects/2/sql',
    reach: inOrder(
      resultOf(
        'SELECT a.state, count(*) AS routes, round(avg(r.count), 1) AS flights\nFROM Routes r JOIN Airports a ON a.iata = r.origin\nGROUP BY a.state\nORDER BY routes DESC',
      ),
      (page) => page.getByRole('button', { name: /^(Columns of|Spalten von) Airports$/ }).click(),
    ),
    published: true,
  },
  {
    name: 'sql-wide',
    path: '/projects/2/sql',
    reach: resultOf('SELECT * FROM Tumors t CROSS JOIN Birdstrikes b'),
  },
  {
    name: 'sql-none',
    path: '/projects/2/sql',
    reach: resultOf('SELECT * FROM Airports WHERE 1 = 0'),
  },
  {
    name: 'sql-issue',
    path: '/projects/2/sql',
    reach: inOrder(query('SELECT *\nFROM Airprots'), (page) =>
      page.getByText('There is no dataset').first().waitFor(),
    ),
  },
  {
    name: 'sql-failed',
    path: '/projects/2/sql',
    reach: inOrder(query('SELECT CAST(iata AS INT) AS number\nFROM Airports'), (page) =>
      page.getByRole('alert').waitFor(),
    ),
  },
  {
    name: 'sql-history',
    path: '/projects/2/sql',
    reach: inOrder(resultOf('SELECT iata FROM Airports LIMIT 5'), tab('History'), (page) =>
      page.getByRole('button', { name: 'Clear history' }).waitFor(),
    ),
  },
  { name: 'dataset', path: '/projects/2/datasets/1', reach: grid, narrow: true },
  {
    name: 'dataset-columns',
    path: '/projects/2/datasets/1?tab=columns',
    reach: (page) => page.getByRole('table', { name: 'Columns' }).waitFor(),
  },
  {
    name: 'dataset-profile',
    path: '/projects/2/datasets/1?tab=profile',
    reach: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'dataset-versions',
    path: '/projects/2/datasets/1?tab=versions',
    reach: (page) => page.getByRole('cell', { name: 'Registered' }).waitFor(),
  },
  {
    name: 'executions',
    path: '/projects/2/executions',
    reach: (page) => firstRow(page).waitFor(),
    narrow: true,
  },
  {
    name: 'executions-none',
    path: '/projects/2/executions?status=failed',
    reach: (page) => page.getByText('No matches').waitFor(),
  },
  {
    name: 'execution',
    path: '/projects/2/executions/3',
    reach: (page) => page.getByRole('img').first().waitFor(),
    published: true,
    narrow: true,
  },
  { name: 'execution-log', path: '/projects/2/executions/3', reach: tab('Log') },
  { name: 'execution-nodes', path: '/projects/2/executions/3', reach: tab('Nodes') },
  {
    name: 'administration',
    path: '/projects/2/administration',
    reach: (page) => page.getByRole('table').waitFor(),
    narrow: true,
  },
  {
    name: 'account',
    path: '/projects/2/account',
    reach: (page) => page.getByRole('button', { name: 'Change password' }).waitFor(),
  },
  {
    name: 'project-settings',
    path: '/projects/2/settings?tab=members',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'dashboards-empty',
    path: '/projects/2/dashboards',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    narrow: true,
  },
  {
    name: 'schedules-empty',
    path: '/projects/2/schedules',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    narrow: true,
  },
  {
    name: 'schedules-calendar',
    path: '/projects/2/schedules?view=calendar',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'schedule-new',
    path: '/projects/2/schedules/new?workflow=3',
    reach: (page) => page.getByText('Runs on time').first().waitFor(),
    narrow: true,
  },
  {
    name: 'processors',
    path: '/projects/2/processors?name=Join',
    reach: (page) => page.getByRole('cell', { name: 'Bea' }).last().waitFor(),
    narrow: true,
  },
  {
    name: 'files',
    path: '/projects/2/files?path=/shared/examples',
    reach: (page) => firstRow(page).waitFor(),
    narrow: true,
  },
  {
    name: 'files-empty',
    path: '/projects/2/files',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    narrow: true,
  },
  {
    name: 'files-delete',
    path: '/projects/2/files?path=/shared/examples',
    reach: inOrder(press('Delete'), dialog),
  },
  {
    name: 'file',
    path: '/projects/2/files?path=/shared/examples&file=/shared/examples/weather.csv',
    reach: grid,
  },
  {
    name: 'trash',
    path: '/projects/2/trash',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    name: 'missing',
    path: '/projects/2/workflows/999',
    reach: (page) => page.getByRole('heading', { name: 'Page not found' }).last().waitFor(),
  },
  {
    name: 'editor',
    path: `${flights}?node=states`,
    reach: inOrder(canvas, byState),
    published: true,
  },
  { name: 'editor-past', path: `${flights}?run=3`, reach: canvas },
  {
    name: 'editor-list',
    path: `${flights}?view=list`,
    reach: (page) => page.getByRole('region', { name: 'Nodes as a list' }).waitFor(),
  },
  { name: 'editor-cards', path: flights, reach: inOrder(canvas, failing) },
  {
    name: 'editor-cards-why',
    path: flights,
    reach: inOrder(canvas, failing, stale, (page) =>
      page.getByRole('button', { name: 'View error' }).first().click(),
    ),
  },
  {
    name: 'editor-wire',
    path: `${flights}?node=states`,
    reach: inOrder(
      canvas,
      (page) => canvasKeys(page, 'w'),
      (page) => page.locator('[data-wire-card]').waitFor(),
    ),
  },
  { name: 'editor-results', path: flights, reach: inOrder(canvas, tab('Results')) },
  {
    name: 'editor-keys',
    path: flights,
    reach: inOrder(canvas, (page) => page.keyboard.press('?'), dialog),
  },
];
