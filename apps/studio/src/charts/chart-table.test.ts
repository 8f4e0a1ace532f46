import type { Chart } from '@millrace/api';
import { expect, test } from 'vitest';
import { chartTable } from './chart-table.ts';

const plain: Chart = {
  chart: 'line',
  title: '',
  x: null,
  y: null,
  xlabel: '',
  ylabel: '',
  series: [],
  total: 2,
  truncated: false,
};
const axis = (
  name: string,
  type: 'category' | 'number',
  values: NonNullable<Chart['x']>['values'],
) => ({ name, type, values });
const series = (name: string, data: unknown[]) => ({ name, axis: 0 as const, data });
const heads = {
  name: 'name',
  value: 'value',
  column: 'column',
  rows: 'rows',
  box: ['min', 'lower', 'median', 'upper', 'max'],
} as const;
const cellsOf = (chart: Partial<Chart>) => {
  const { headers, cells } = chartTable({ ...plain, ...chart }, heads);
  return [headers, ...cells];
};

test('every chart has its data as a table', () => {
  const x = axis('city', 'category', ['Oslo', 'Bergen']);
  expect(cellsOf({ x, series: [series('a', [1, null]), series('b', [3, 4])] })).toEqual([
    ['city', 'a', 'b'],
    ['Oslo', 1, 3],
    ['Bergen', null, 4],
  ]);
  expect(
    cellsOf({ chart: 'donut', x, series: [series('a', [{ name: 'Oslo', value: 1 }])] }),
  ).toEqual([
    ['city', 'a'],
    ['Oslo', 1],
  ]);
  expect(
    cellsOf({
      chart: 'scatter',
      x: axis('n', 'number', [5, 6]),
      series: [
        series('a', [
          [5, 1],
          [6, 2],
        ]),
      ],
    }),
  ).toEqual([
    ['n', 'a'],
    [5, 1],
    [6, 2],
  ]);
  expect(cellsOf({ chart: 'histogram', edges: [0, 1, 2], series: [series('a', [3, 4])] })).toEqual([
    ['a', 'rows'],
    ['0 – 1', 3],
    ['1 – 2', 4],
  ]);
  expect(
    cellsOf({
      chart: 'heat map',
      x,
      y: axis('day', 'category', ['Mon']),
      series: [series('a', [[1, 0, 9]])],
    }),
  ).toEqual([
    ['city', 'day', 'a'],
    ['Bergen', 'Mon', 9],
  ]);
  expect(cellsOf({ chart: 'box', series: [series('a', [[1, 2, 3, 4, 5]])] })).toEqual([
    ['column', 'min', 'lower', 'median', 'upper', 'max'],
    ['a', 1, 2, 3, 4, 5],
  ]);
});
