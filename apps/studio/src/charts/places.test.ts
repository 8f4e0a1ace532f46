import type { Chart } from '@millrace/api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alongOf, categoriesOf, placeText } from './places.ts';

const line: Chart = {
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
type Axis = NonNullable<Chart['x']>;
const withPlaces = (type: Axis['type'], values: Axis['values']): Chart => ({
  ...line,
  x: { name: 'x', type, values },
});

test('a line has a continuous axis for increasing numbers or times', () => {
  expect(alongOf(withPlaces('number', [1, 2, 5]))).toBe('value');
  expect(alongOf(withPlaces('time', ['2024-01-01', '2024-02-01']))).toBe('time');
  expect(alongOf(withPlaces('number', [1, 5, 2]))).toBe('category');
  expect(alongOf(withPlaces('number', [0, 0.2, 0.2, 1]))).toBe('value');
  expect(alongOf(withPlaces('number', [1, 1]))).toBe('category');
  expect(alongOf(withPlaces('number', [1, null]))).toBe('category');
  expect(alongOf(withPlaces('number', [1]))).toBe('category');
  expect(alongOf({ ...withPlaces('number', [1, 2]), chart: 'bar' })).toBe('category');
});

test('numbers in any other order are categories', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2 }), (values) => {
      const grows =
        values.every((value, index) => index === 0 || value >= values[index - 1]!) &&
        values.at(-1)! > values[0]!;
      expect(alongOf(withPlaces('number', values))).toBe(grows ? 'value' : 'category');
    }),
  );
});

test('a scatter plot follows the type of its axis', () => {
  const scatter = (chart: Chart): Chart => ({ ...chart, chart: 'scatter' });
  expect(alongOf(scatter(withPlaces('number', [5, 1])))).toBe('value');
  expect(alongOf(scatter(withPlaces('time', ['2024-01-01'])))).toBe('time');
  expect(alongOf(scatter(withPlaces('category', ['a'])))).toBe('category');
});

test('the labels of a histogram are its ranges', () => {
  const histogram: Chart = { ...line, chart: 'histogram', edges: [0, 0.30000000000000004, 1] };
  expect(categoriesOf(histogram)).toEqual(['0 – 0.3', '0.3 – 1']);
});

test('a continuous axis has no category labels', () => {
  expect(categoriesOf(withPlaces('number', [1, 2]))).toBeNull();
  expect(categoriesOf(withPlaces('category', ['a', '', null]))).toEqual(['a', '""', 'null']);
});

test('a day is shown without its time', () => {
  expect(placeText('2024-05-01T00:00:00Z')).toBe('2024-05-01');
  expect(placeText('2024-05-01T08:00:00Z')).toBe('2024-05-01T08:00:00Z');
  expect(placeText(3)).toBe('3');
});

test('the bins of a histogram keep the last digits of large numbers', () => {
  const edges = [1_234_567, 1_300_001.4, 1e15];
  const series = [{ name: 'a', axis: 0 as const, data: [1, 2] }];
  expect(categoriesOf({ ...line, chart: 'histogram', edges, series })).toEqual([
    '1,234,567 – 1,300,001',
    '1,300,001 – 1,000,000,000,000,000',
  ]);
});
