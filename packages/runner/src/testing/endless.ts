import type { NodeSpec } from './workbench.ts';

/** The content of `/shared/many.csv`. */
export const manyRows = `n\n${Array.from({ length: 5000 }, (_, index) => index).join('\n')}\n`;

/**
 * Far more rows than anybody waits for: a graph that reads `/shared/many.csv` and would write
 * `/shared/out`.
 */
export const endless: Readonly<Record<string, NodeSpec>> = {
  r: ['Read CSV', { path: '/shared/many.csv', header: 'true' }],
  a: ['Rename Columns', { currentColNames: '["n"]', newColNames: '["a"]' }, 'r'],
  b: ['Rename Columns', { currentColNames: '["n"]', newColNames: '["b"]' }, 'r'],
  x: ['Join', { joinType: 'cross' }, 'r', 'a', 'b'],
  g: [
    'Group By',
    {
      groupingCols: '[]',
      aggregateCols: '["n"]',
      aggregateOperations: '["sum"]',
      outputCols: '["s"]',
      whereClause: '(n * a) % 7 = b % 7',
    },
    'x',
  ],
  p: ['Print Rows', {}, 'g'],
  w: ['Save CSV', { path: '/shared/out', saveMode: 'Overwrite' }, 'g'],
};
