import type { Chart } from '@millrace/api';
import { expect, test } from 'vitest';
import { axesOf, lowAxes, slantedLabels } from './axes.ts';
import { chartStyle } from './chart-style.ts';
import { chartOption } from './chart-option.ts';
import { alongOf } from './places.ts';
import { labelledAtEnd, nearLabels, needsLegend } from './series.ts';

const labels = { rows: 'rows', other: (count: number) => `Other (${count})` };
const chart = (more: Partial<Chart>): Chart => ({
  chart: 'line',
  title: '',
  x: { name: 'hour', type: 'number', values: [1, 2, 5] },
  y: null,
  xlabel: '',
  ylabel: '',
  series: [{ name: 'delay', axis: 0, data: [1, 2, 3] }],
  total: 3,
  truncated: false,
  ...more,
});
const names = (drawn: Chart): readonly unknown[] => {
  const { xAxis, yAxis } = axesOf(drawn, chartStyle('light'), labels) as {
    readonly xAxis: { name: string };
    readonly yAxis: { name: string };
  };
  return [xAxis.name, yAxis.name];
};

test('axes have their given names, otherwise those of their columns', () => {
  expect(names(chart({}))).toEqual(['hour', 'delay']);
  expect(names(chart({ xlabel: 'Hour of the day (h)', ylabel: 'Delay (min)' }))).toEqual([
    'Hour of the day (h)',
    'Delay (min)',
  ]);
  expect(
    names(
      chart({
        chart: 'histogram',
        x: null,
        edges: [0, 1],
        series: [{ name: 'delay', axis: 0, data: [3] }],
      }),
    ),
  ).toEqual(['delay', 'rows']);
  expect(names(chart({ chart: 'bar' }))).toEqual(['delay', 'hour']);
});

test('a low chart has fewer ticks, on each of its axes', () => {
  expect(lowAxes(chart({})).map(({ option }) => option)).toEqual(
    [5, 2, 1].map((splitNumber) => ({ yAxis: { splitNumber } })),
  );
  const two = chart({
    chart: 'dual-line',
    series: ([0, 1] as const).map((axis) => ({ name: `s${axis}`, axis, data: [1, 2, 3] })),
  });
  expect(lowAxes(two)[1]).toMatchObject({
    option: { yAxis: [{ splitNumber: 2 }, { splitNumber: 2 }] },
  });
});

test('lines have a continuous axis if their x values increase, otherwise categories', () => {
  expect(alongOf(chart({}))).toBe('value');
  expect(alongOf(chart({ x: { name: 'hour', type: 'number', values: [2, 1, 5] } }))).toBe(
    'category',
  );
  expect(
    alongOf(
      chart({
        x: { name: 'day', type: 'time', values: ['2024-01-01', '2024-01-02', '2024-01-09'] },
      }),
    ),
  ).toBe('time');
  expect(alongOf(chart({ chart: 'column' }))).toBe('category');
});

test('few lines are labeled directly, many have a legend', () => {
  const lines = (count: number): Chart =>
    chart({
      series: Array.from({ length: count }, (_, index) => ({
        name: `s${index}`,
        axis: 0,
        data: [1, 2, 3],
      })),
    });
  expect(
    [1, 3, 7].map((count) => [labelledAtEnd(lines(count)), needsLegend(lines(count))]),
  ).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  expect(needsLegend(chart({ chart: 'pie' }))).toBe(false);
});

test('a legend is beside a short name of the value axis, and above a long one', () => {
  const legendOf = (ylabel: string): unknown =>
    chartOption(
      chart({
        chart: 'column',
        ylabel,
        series: ['rain', 'snow'].map((name) => ({ name, axis: 0, data: [1, 2, 3] })),
      }),
      'light',
      labels,
    );
  expect(legendOf('days')).toMatchObject({ legend: { left: 76, right: 0 }, grid: { top: 8 } });
  const above = legendOf('Mean delay of all flights in minutes');
  expect(above).toMatchObject({ grid: { top: 32 } });
  expect(above).not.toHaveProperty('legend.left');
});

test('charts without numbers do not fail', () => {
  const empty = chart({ chart: 'heat map', x: null, series: [] });
  expect(chartOption(empty, 'dark', labels)).toMatchObject({ series: [] });
});

test('the names of some categories are slanted where they are wider than their places', () => {
  const values = ['Trøndelag', 'Vestland', 'Troms og Finnmark', 'Oslo'];
  const named = chart({ chart: 'column', x: { name: 'region', type: 'category', values } });
  const slanted = slantedLabels(named).find(({ query }) => query.maxWidth !== undefined);
  expect(slanted).toMatchObject({
    query: { maxWidth: 607, minHeight: 150 },
    option: { xAxis: { axisLabel: { rotate: 30, interval: 0 } } },
  });
  expect(slantedLabels(chart({ chart: 'column' }))).toHaveLength(3);
  expect(slantedLabels(chart({}))).toEqual([]);
});

test('lines with two axes have a legend: the second axis is where their names would be', () => {
  const two = chart({
    chart: 'dual-line',
    series: ([0, 1] as const).map((axis) => ({ name: `s${axis}`, axis, data: [1, 2, 3] })),
  });
  expect(labelledAtEnd(two)).toBe(false);
  expect(needsLegend(two)).toBe(true);
});

test('in a narrow chart, a donut is smaller and its labels are names only', () => {
  const donut = chart({ chart: 'donut', series: [{ name: 'rain', axis: 0, data: [] }] });
  const narrow = nearLabels(donut).find(({ query }) => query?.maxWidth === 299);
  expect(narrow?.option).toMatchObject({
    series: [{ radius: ['27%', '44%'], label: { formatter: '{b}' } }],
  });
});
