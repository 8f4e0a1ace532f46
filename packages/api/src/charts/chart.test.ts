import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartOf } from './chart.ts';
import { histogram, summary } from './distribution.ts';

const table = {
  headers: ['city', 'month', 'rain', 'total', 'day'],
  types: ['STRING', 'INTEGER', 'DOUBLE', 'DECIMAL(10,2)', 'DATE'],
  cells: [
    ['Oslo', 1, 1.5, '10.00', '2024-01-01'],
    ['Oslo', 2, 'NaN', '20.50', '2024-02-01'],
    ['Bergen', 1, null, null, null],
    ['Bergen', 2, 4, '-1.00', '2024-02-02'],
  ],
  total: 9,
  truncated: true,
};
const draw = (graphType: string, options: object = {}) => chartOf(table, { graphType, ...options });

test('line: the first column, and every other numeric column; anything else is null', () => {
  expect(chartOf(table, {})).toEqual({
    chart: 'line',
    title: '',
    xlabel: '',
    ylabel: '',
    x: { name: 'city', type: 'category', values: ['Oslo', 'Oslo', 'Bergen', 'Bergen'] },
    y: null,
    series: [
      { name: 'month', axis: 0, data: [1, 2, 1, 2] },
      { name: 'rain', axis: 0, data: [1.5, null, null, 4] },
      { name: 'total', axis: 0, data: [10, 20.5, null, -1] },
    ],
    total: 9,
    truncated: true,
    rows: 4,
  });
  expect(draw('area', { xCol: 'DAY', yCols: ['rain'] }).x).toEqual({
    name: 'day',
    type: 'time',
    values: ['2024-01-01', '2024-02-01', null, '2024-02-02'],
  });
  expect(draw('dual-line', { yCols: ['rain', 'total'] }).series.map(({ axis }) => axis)).toEqual([
    0, 1,
  ]);
});

test('scatter, pie, heat map', () => {
  expect(draw('scatter', { xCol: 'month', yCols: ['rain'] }).series[0]?.data).toEqual([
    [1, 1.5],
    [2, null],
    [1, null],
    [2, 4],
  ]);
  expect(draw('donut', { yCols: ['total'] }).series[0]?.data.slice(0, 2)).toEqual([
    { name: 'Oslo', value: 10 },
    { name: 'Oslo', value: 20.5 },
  ]);
  expect(draw('heat map', { yCols: ['month', 'rain'] })).toMatchObject({
    x: { values: ['Oslo', 'Bergen'] },
    y: { values: [1, 2] },
    series: [
      {
        name: 'rain',
        data: [
          [0, 0, 1.5],
          [0, 1, null],
          [1, 0, null],
          [1, 1, 4],
        ],
      },
    ],
  });
});

test('numbers go up along the y-axis of a heat map, whatever the order of the rows', () => {
  const { x, y, series } = draw('heat map', {
    xCol: 'rain',
    yCols: ['month', 'total'],
    sortBy: 'x descending',
  });
  expect([x?.values[0], y?.values]).toEqual([4, [1, 2]]);
  expect(series[0]?.data[0]).toEqual([0, 1, expect.anything()]);
});

test('box and histogram do their own counting', () => {
  expect(draw('box', { yCols: ['total'] })).toMatchObject({
    x: null,
    series: [{ data: [[-1, 4.5, 10, 15.25, 20.5]] }],
  });
  expect(draw('box', { xCol: 'city', yCols: ['rain'] })).toMatchObject({
    x: { values: ['Oslo', 'Bergen'] },
    series: [
      {
        data: [
          [1.5, 1.5, 1.5, 1.5, 1.5],
          [4, 4, 4, 4, 4],
        ],
      },
    ],
  });
  expect(draw('histogram', { yCols: ['month'] })).toMatchObject({
    edges: [1, expect.any(Number), expect.any(Number), 2],
    series: [{ data: [2, 0, 2] }],
  });
});

test('a group column makes a series of each group, with sums where groups have a place twice', () => {
  const columns = draw('column', { xCol: 'city', yCols: ['total'], groupCol: 'month' });
  expect(columns.x?.values).toEqual(['Oslo', 'Bergen']);
  expect(columns.series.map(({ name, data }) => [name, data])).toEqual([
    ['1', [10, null]],
    ['2', [20.5, -1]],
  ]);
  const sums = draw('column', { xCol: 'city', yCols: ['month', 'total'], groupCol: 'city' });
  expect(sums.series.map(({ name, data }) => [name, data])).toEqual([
    ['Bergen, month', [null, 3]],
    ['Bergen, total', [null, -1]],
    ['Oslo, month', [3, null]],
    ['Oslo, total', [30.5, null]],
  ]);
  expect(
    draw('scatter', { xCol: 'month', yCols: ['rain'], groupCol: 'city' }).series[0]?.data,
  ).toEqual([
    [1, null],
    [2, null],
    [1, null],
    [2, 4],
  ]);
  expect(
    draw('box', { yCols: ['month'], groupCol: 'city' }).series.map(({ name, data }) => [
      name,
      data,
    ]),
  ).toEqual([
    ['Bergen', [[1, 1.25, 1.5, 1.75, 2]]],
    ['Oslo', [[1, 1.25, 1.5, 1.75, 2]]],
  ]);
});

test('groups are in the order of their values, whatever the order of the rows', () => {
  const series = (values: readonly unknown[], type: string) =>
    chartOf(
      {
        headers: ['g', 'n'],
        types: [type, 'INTEGER'],
        cells: values.map((value) => [value, 1]),
        total: values.length,
        truncated: false,
      },
      { graphType: 'column', xCol: null, yCols: ['n'], groupCol: 'g' },
    ).series.map(({ name }) => name);
  expect(series(['south', 'North', 'south', 'east'], 'STRING')).toEqual(['North', 'east', 'south']);
  expect(series([10, 9, -1], 'INTEGER')).toEqual(['-1', '9', '10']);
});

test('beyond 20 groups, the rare ones are one series', () => {
  const cells = Array.from({ length: 30 }, (_, row) => [`g${Math.min(row, 25)}`, row]);
  const { series } = chartOf(
    { headers: ['g', 'n'], types: ['STRING', 'INTEGER'], cells, total: 30, truncated: false },
    { graphType: 'column', xCol: null, yCols: ['n'], groupCol: 'g' },
  );
  const names = series.map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect([names.includes('g25'), names.includes('Other')]).toEqual([true, true]);
});

test('a frequent group that is called Other stays apart from the rare ones', () => {
  const cells = Array.from({ length: 30 }, (_, row) => [row < 3 ? 'Other' : `g${row}`, 1]);
  const { series } = chartOf(
    { headers: ['g', 'n'], types: ['STRING', 'INTEGER'], cells, total: 30, truncated: false },
    { graphType: 'column', xCol: null, yCols: ['n'], groupCol: 'g' },
  );
  const filled = (name: string) =>
    series.find((each) => each.name === name)?.data.filter((value) => value !== null).length;
  expect([filled('Other'), filled('Other 2')]).toEqual([3, 9]);
});

test('without an x column, the numbers of the rows are the x axis', () => {
  expect(draw('line', { xCol: null, yCols: ['rain'] }).x).toEqual({
    name: '',
    type: 'number',
    values: [1, 2, 3, 4],
  });
});

test('rows are sorted by x or by y, with missing values last', () => {
  const order = (sortBy: string, xCol: string) =>
    draw('column', { xCol, yCols: ['rain'], sortBy }).x?.values;
  expect(order('x descending', 'day')).toEqual(['2024-02-02', '2024-02-01', '2024-01-01', null]);
  expect(order('y ascending', 'day')).toEqual(['2024-01-01', '2024-02-02', '2024-02-01', null]);
  expect(order('as in data', 'day')).toEqual(['2024-01-01', '2024-02-01', null, '2024-02-02']);
});

test('series take labels and colors in their order; a histogram its number of bins', () => {
  const { series } = draw('line', {
    yCols: ['rain', 'total'],
    labels: ['Rain'],
    colors: ['', 'pink'],
  });
  expect(series.map(({ name, color }) => [name, color])).toEqual([
    ['Rain', undefined],
    ['total', 'pink'],
  ]);
  expect(draw('histogram', { yCols: ['month'], bins: 4 }).series[0]?.data).toEqual([2, 0, 0, 2]);
});

test('reports what is wrong', () => {
  expect(() => draw('cube')).toThrow('There is no chart "cube".');
  expect(() => draw('line', { xCol: 'none' })).toThrow('Column `none` is not in the result.');
  expect(() => draw('line', { yCols: ['none'] })).toThrow('Column `none`');
  expect(() => draw('heat map', { yCols: ['rain'] })).toThrow('A heat map needs two Y columns');
  expect(() => draw('line', { xCol: 7 })).toThrow('xCol is not text');
});

test('a pie shows the first Y column', () => {
  for (const graphType of ['pie', 'donut'])
    expect(draw(graphType, { yCols: ['total', 'rain'] }).series.map(({ name }) => name)).toEqual([
      'total',
    ]);
});

test('an empty table', () => {
  for (const graphType of ['line', 'pie', 'scatter', 'histogram', 'box']) {
    const empty = chartOf(
      { ...table, cells: [], total: 0, truncated: false },
      { graphType, yCols: ['rain'] },
    );
    expect(empty.series).toHaveLength(1);
  }
});

test('every number is in one bin, between its edges', () => {
  const numbers = fc.array(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(numbers, (values) => {
      const { edges, counts } = histogram([values]);
      expect(counts[0]?.reduce((sum, count) => sum + count, 0)).toBe(values.length);
      expect(edges.toSorted((a, b) => a - b)).toEqual(edges);
      const [least, , , , greatest] = summary(values);
      expect([edges[0], edges.at(-1)]).toEqual([least, greatest]);
    }),
  );
});
