import { chartOf } from '@millrace/api';
import type { Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { chartSettings } from './chart-settings.ts';

const node = (settings: Readonly<Record<string, string>>): Node =>
  ({
    id: 'c',
    name: 'Graph',
    nodeClass: 'millrace.nodes.look.Graph',
    fields: Object.entries(settings).map(([name, value]) => ({ name, value })),
  }) as unknown as Node;
const processor = node({ graphType: 'line', maxValuesToDisplay: '1000' });
const table = {
  headers: ['city', 'rain'],
  types: ['STRING', 'DOUBLE'],
  cells: [
    ['Oslo', 2],
    ['Bergen', 9],
  ],
  total: 2,
  truncated: false,
};

test('the settings of a node draw a chart of its input', () => {
  const { options, rows, hasY } = chartSettings(
    node({
      graphType: 'column',
      xCol: 'city',
      yCols: '["rain"]',
      sortBy: 'y descending',
      labels: '["Rain (mm)"]',
      maxValuesToDisplay: '50',
    }),
    processor,
  );
  expect([rows, hasY]).toEqual([50, true]);
  expect(chartOf(table, options)).toMatchObject({
    chart: 'column',
    title: 'Chart',
    x: { values: ['Bergen', 'Oslo'] },
    series: [{ name: 'Rain (mm)', data: [9, 2] }],
  });
});

test('settings that are not valid yet are as in the processor', () => {
  const { options, rows, hasY } = chartSettings(
    node({ yCols: '["rain', bins: '-', maxValuesToDisplay: 'many' }),
    processor,
  );
  expect([rows, hasY, options['bins'], options['xCol']]).toEqual([1000, false, null, null]);
  expect(options['graphType']).toBe('line');
});
