import type { Chart } from '@millrace/api';
import type { EChartsCoreOption } from 'echarts/core';

/** Okabe and Ito's colours, told apart by everybody. */
const colours = ['#0072b2', '#e69f00', '#009e73', '#d55e00', '#cc79a7', '#56b4e9', '#7a7a00', '#999999'];

type Scheme = 'light' | 'dark';

/** What ECharts needs to draw a chart of the service. */
export function chartOption(chart: Chart, scheme: Scheme): EChartsCoreOption {
  const ink = scheme === 'dark' ? '#e8eced' : '#15191a';
  const quiet = scheme === 'dark' ? '#9eabad' : '#566164';
  const line = scheme === 'dark' ? '#2c3335' : '#dfe3e4';
  return {
    color: colours,
    animation: false,
    aria: { enabled: true },
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif', color: ink },
    grid: { left: 16, right: 24, top: chart.series.length > 1 ? 40 : 24, bottom: 28, containLabel: true },
    legend: { show: chart.series.length > 1 || isRound(chart), top: 0, textStyle: { color: ink } },
    tooltip: { trigger: isRound(chart) || chart.chart === 'scatter' || chart.chart === 'heat map' ? 'item' : 'axis', confine: true },
    ...(isRound(chart) ? {} : axes(chart, { quiet, line })),
    ...(chart.chart === 'heat map' ? heatScale(chart, ink) : {}),
    series: chart.series.map((series) => drawn(chart, series)),
  };
}

type Series = Chart['series'][number];

function isRound({ chart }: Chart): boolean {
  return chart === 'pie' || chart === 'donut';
}

function axes(chart: Chart, colour: { readonly quiet: string; readonly line: string }): EChartsCoreOption {
  const look = {
    nameTextStyle: { color: colour.quiet },
    axisLabel: { color: colour.quiet, hideOverlap: true },
    splitLine: { lineStyle: { color: colour.line } },
  };
  const places = {
    ...look,
    type: placesType(chart),
    name: chart.xlabel,
    nameLocation: 'middle',
    nameGap: 28,
    ...(placesOf(chart) === null ? {} : { data: placesOf(chart) }),
  };
  const values =
    chart.chart === 'heat map'
      ? { ...look, type: 'category', data: chart.y?.values }
      : { ...look, type: 'value', name: chart.ylabel, scale: chart.chart === 'scatter' };
  const second = chart.series.some(({ axis }) => axis === 1)
    ? [values, { ...values, name: chart.series.find(({ axis }) => axis === 1)?.name, splitLine: { show: false } }]
    : values;
  return chart.chart === 'bar' ? { xAxis: values, yAxis: { ...places, inverse: true, nameGap: 8 } } : { xAxis: places, yAxis: second };
}

function placesType(chart: Chart): 'category' | 'value' {
  return chart.chart === 'scatter' ? 'value' : 'category';
}

function placesOf({ chart, x, edges, series }: Chart): readonly unknown[] | null {
  if (chart === 'scatter') return null;
  if (chart === 'histogram' && edges !== undefined) return edges.slice(0, -1).map((edge, index) => `${round(edge)} – ${round(edges[index + 1]!)}`);
  if (chart === 'box') return series.map(({ name }) => name);
  return x?.values ?? [];
}

function heatScale(chart: Chart, ink: string): EChartsCoreOption {
  const values = chart.series.flatMap(({ data }) => data.map((cell) => (cell as readonly unknown[])[2])).filter((value) => typeof value === 'number');
  return {
    visualMap: {
      min: Math.min(...values),
      max: Math.max(...values),
      calculable: true,
      orient: 'vertical',
      right: 0,
      top: 'middle',
      textStyle: { color: ink },
      inRange: { color: ['#f2f4f4', '#0072b2'] },
    },
  };
}

function drawn({ chart }: Chart, { name, axis, data }: Series): EChartsCoreOption {
  switch (chart) {
    case 'line':
      return { type: 'line', name, data, showSymbol: data.length < 60 };
    case 'dual-line':
      return { type: 'line', name, data, yAxisIndex: axis, showSymbol: data.length < 60 };
    case 'area':
      return { type: 'line', name, data, areaStyle: { opacity: 0.25 }, showSymbol: false };
    case 'column':
    case 'bar':
      return { type: 'bar', name, data, barMaxWidth: 48 };
    case 'histogram':
      return { type: 'bar', name, data, barCategoryGap: '4%' };
    case 'pie':
      return { type: 'pie', name, data, radius: '72%' };
    case 'donut':
      return { type: 'pie', name, data, radius: ['44%', '72%'] };
    case 'scatter':
      return { type: 'scatter', name, data, symbolSize: 7, large: data.length > 5000 };
    case 'box':
      return { type: 'boxplot', name, data };
    case 'heat map':
      return { type: 'heatmap', name, data };
  }
}

function round(value: number): string {
  return String(Number(value.toPrecision(6)));
}
