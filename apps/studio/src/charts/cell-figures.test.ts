import type { Chart } from '@millrace/api';
import { expect, test } from 'vitest';
import { cells, smallCells } from './cell-figures.ts';
import { chartStyle } from './chart-style.ts';

const counted = (side: number): Chart => ({
  chart: 'heat map',
  title: '',
  x: { name: 'prediction', type: 'number', values: Array.from({ length: side }, (_, x) => x) },
  y: { name: 'label', type: 'number', values: Array.from({ length: side }, (_, y) => y) },
  xlabel: '',
  ylabel: '',
  series: [
    {
      name: 'rows',
      axis: 0,
      data: Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side), at]),
    },
  ],
  total: side * side,
  truncated: false,
});

type Cells = {
  readonly data: readonly { readonly label: { readonly color: string } }[];
  readonly label: {
    readonly show: boolean;
    readonly formatter: (cell: { readonly value: readonly unknown[] }) => string;
  };
};

test.each(['light', 'dark'] as const)('cells have figures that can be read: %s', (scheme) => {
  const look = chartStyle(scheme);
  const { data, label } = cells(counted(3), look) as Cells;
  expect(data[0]!.label.color).toBe(look.ink);
  expect(data.at(-1)!.label.color).toBe(look.ground);
  expect(label.show).toBe(true);
  expect(label.formatter({ value: [0, 1, 1234] })).toBe('1,234');
  expect(label.formatter({ value: [0, 1, null] })).toBe('');
});

test('many or small cells have no figures', () => {
  expect((cells(counted(21), chartStyle('light')) as Cells).label.show).toBe(false);
  const shown = { series: [{ label: { show: true } }] };
  const hidden = { series: [{ label: { show: false } }] };
  expect(smallCells(counted(3))).toEqual([
    { query: { minWidth: 201, minHeight: 108 }, option: shown },
    { query: { maxWidth: 200 }, option: hidden },
    { query: { maxHeight: 107 }, option: hidden },
  ]);
  expect(smallCells({ ...counted(3), chart: 'scatter' })).toEqual([]);
});
