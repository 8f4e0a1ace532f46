import type { Chart } from '@millrace/api';
import { expect, test } from 'vitest';
import { categoriesToPick } from './picked-place.ts';

const cities: Chart = {
  chart: 'column',
  title: '',
  xlabel: 'city',
  y: null,
  ylabel: 'rain',
  total: 3,
  truncated: false,
  x: { name: 'city', type: 'category', values: ['Bergen', null, ''] },
  series: [{ name: 'rain', axis: 0, data: [410, 58, 97] }],
};

test('categories can be picked; continuous axes, cells and bins can not', () => {
  expect(categoriesToPick(cities)).toEqual(['Bergen', null, '']);
  const numbers = { ...cities, x: { name: 'n', type: 'number' as const, values: [1, 2, 3] } };
  expect(categoriesToPick(numbers)).toBeNull();
  expect(categoriesToPick({ ...cities, chart: 'heat map' })).toBeNull();
  expect(categoriesToPick({ ...cities, x: null })).toBeNull();
});
