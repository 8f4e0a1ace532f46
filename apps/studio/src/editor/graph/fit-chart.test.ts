import { fieldValue, type Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { chartClass, fitChart } from './fit-chart.ts';

const graphAfter = (sourceClass: string, settings: Readonly<Record<string, string>> = {}): Graph =>
  ({
    nodes: [
      { id: 'a', nodeClass: sourceClass, fields: [] },
      {
        id: 'b',
        nodeClass: chartClass,
        fields: Object.entries({ graphType: 'line', sortBy: 'as in data', ...settings }).map(
          ([name, value]) => ({ name, value }),
        ),
      },
    ],
    edges: [{ source: 'a', target: 'b' }],
  }) as unknown as Graph;
const fitted = (graph: Graph, x: 'text' | 'number'): string => {
  const chart = fitChart(graph, 'b', x).nodes[1]!;
  return `${fieldValue(chart, 'graphType')}, ${fieldValue(chart, 'sortBy')}`;
};

test('strings are columns, in their order after a Group By', () => {
  expect(fitted(graphAfter('millrace.nodes.groups.GroupBy'), 'text')).toBe('column, x ascending');
  expect(fitted(graphAfter('millrace.nodes.read.Csv'), 'text')).toBe('column, as in data');
});

test('numbers stay a line, in their order unless the rows are sorted', () => {
  expect(fitted(graphAfter('millrace.nodes.read.Csv'), 'number')).toBe('line, x ascending');
  expect(fitted(graphAfter('millrace.nodes.rows.Sort'), 'number')).toBe('line, as in data');
});

test('settings that were changed stay', () => {
  const changed = graphAfter('millrace.nodes.groups.GroupBy', {
    graphType: 'pie',
    sortBy: 'y descending',
  });
  expect(fitted(changed, 'text')).toBe('pie, y descending');
});
