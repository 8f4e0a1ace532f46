import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../../packages/test-support/src/visitor.ts';
import { draw } from '../support/draw.ts';

export const sheetSize = 50;

const kinds = [
  ['days', { type: 'graph', options: { graphType: 'line', xCol: 'day', yCols: ['total'] } }],
  ['products', { type: 'graph', options: { graphType: 'column', xCol: 'product' } }],
  ['products', { type: 'graph', options: { graphType: 'bar', xCol: 'product' } }],
  ['days', { type: 'graph', options: { graphType: 'area', xCol: 'day' } }],
  ['products', { type: 'graph', options: { graphType: 'pie', xCol: 'product' } }],
  [
    'orders',
    { type: 'graph', options: { graphType: 'scatter', xCol: 'price', yCols: ['amount'] } },
  ],
  [
    'places',
    {
      type: 'graph',
      options: { graphType: 'heat map', xCol: 'product', yCols: ['region', 'total'] },
    },
  ],
  ['orders', { type: 'graph', options: { graphType: 'histogram', yCols: ['amount'] } }],
  ['orders', { type: 'graph', options: { graphType: 'box', yCols: ['amount', 'price'] } }],
  ['orders', { type: 'table' }],
  ['products', { type: 'number', options: { column: 'total', function: 'sum' } }],
] as const;

/** Runs two workflows and saves a dashboard over their results. Returns its path in the studio. */
export async function saveSheet(admin: Visitor): Promise<string> {
  const { json: project } = await admin.post('/api/v1/projects', { name: 'Sales' });
  const workflows: number[] = [];
  for (const name of ['Orders', 'Orders of last year'])
    workflows.push(await runWorkflow(admin, project.id, name));
  const items = Array.from({ length: sheetSize }, (_each, index) => {
    const [nodeId, more] = kinds[index % kinds.length]!;
    const workflowId = String(workflows[index % 2]);
    return {
      id: index + 1,
      name: `Item ${index + 1}`,
      workflowId,
      nodeId,
      ...placeOf(index),
      ...more,
    };
  });
  const saved = await admin.post('/saveDashboard', {
    projectId: project.id,
    name: 'Sales',
    sheets: [{ name: 'All', idx: '0', items }],
  });
  if (saved.status !== 200) throw new Error(saved.text);
  return `/projects/${project.id}/dashboards/${saved.headers.get('x-dashboard-id')}`;
}

/** Three items stand beside each other. */
function placeOf(index: number): object {
  return {
    x: String((index % 3) * 4),
    y: String(Math.floor(index / 3) * 6),
    width: '4',
    height: '6',
  };
}

async function runWorkflow(admin: Visitor, projectId: number, name: string): Promise<number> {
  const { json: workflowId } = await admin.post('/api/v1/workflows', {
    projectId,
    workflow: { ...salesGraph(), name },
  });
  const { json: id } = await admin.post('/api/v1/workflow/execute', { workflowId });
  for (;;) {
    const { text } = await admin.get(`/api/v1/workflow-executions/${id}/status`);
    if (text === 'COMPLETED') return workflowId;
    if (text === 'FAILED') throw new Error(`Run ${id} failed.`);
    await pause(50);
  }
}

/** 200,000 orders: some of them, and their sums by day, product, and product and region. */
function salesGraph(): object {
  const sums = (groupingCols: readonly string[]) =>
    [
      'Group By',
      {
        groupingCols,
        aggregateCols: ['amount', 'price'],
        aggregateOperations: ['sum', 'avg'],
        outputCols: ['total', 'price'],
      },
    ] as const;
  const shown = (n: string) => ['Print Rows', { n }] as const;
  return draw(
    {
      rows: ['Generate Rows', { count: '200000', outputCol: 'n' }],
      sales: [
        'Add Columns',
        {
          outputCols: ['day', 'product', 'region', 'price', 'amount'],
          expressions: [
            "date_add(date '2025-01-01', cast(n % 365 as int))",
            "concat('Product ', cast(n % 12 as string))",
            "concat('Region ', cast(n % 7 as string))",
            'round(10 + 5 * sin(n) + (n % 12), 2)',
            'cast(1 + (n * 7919) % 97 as int)',
          ],
        },
      ],
      orders: shown('10000'),
      byDay: sums(['day']),
      sortedDays: ['Sort', { sortCols: ['day'], ascDesc: ['asc'] }],
      days: shown('1000'),
      byProduct: sums(['product']),
      products: shown('100'),
      byPlace: sums(['product', 'region']),
      places: shown('1000'),
    },
    [
      ['rows', 'sales'],
      ['sales', 'orders'],
      ['sales', 'byDay'],
      ['byDay', 'sortedDays'],
      ['sortedDays', 'days'],
      ['sales', 'byProduct'],
      ['byProduct', 'products'],
      ['sales', 'byPlace'],
      ['byPlace', 'places'],
    ],
  );
}
