import type { Chart } from '@millrace/api';
import type { EChartsCoreOption } from 'echarts/core';
import { axesOf } from './axes.ts';
import { rangeOf } from './cell-figures.ts';
import { chartStyle, type ChartStyle, type Scheme } from './chart-style.ts';
import { figureText } from './figure-text.ts';
import { endLabelWidth, isRound, labelledAtEnd, needsLegend, seriesOf } from './series.ts';

/** What a chart says that isn't in its data. */
export type ChartLabels = {
  /** The name of an axis that counts rows. */
  readonly rows: string;
  /** The name of the slice that combines this many small ones. */
  readonly other: (count: number) => string;
};

/** The ECharts options of a chart from the API. */
export function chartOption(chart: Chart, scheme: Scheme, labels: ChartLabels): EChartsCoreOption {
  const look = chartStyle(scheme);
  return {
    useUTC: true,
    color: [...look.colors],
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif', color: look.ink },
    grid: gridOf(chart),
    legend: {
      show: needsLegend(chart),
      type: 'scroll',
      top: 0,
      itemWidth: 14,
      itemHeight: 10,
      itemGap: 8,
      ...(isLegendBeside(chart) ? { right: 0, left: axisNameEnd(chart), align: 'left' } : {}),
      textStyle: { color: look.ink },
      pageTextStyle: { color: look.quiet },
    },
    tooltip: tooltipOf(chart, look),
    ...(isRound(chart) ? {} : axesOf(chart, look, labels)),
    ...(chart.chart === 'heat map' ? scaleOf(chart, look) : {}),
    series: seriesOf(chart, look, labels),
  };
}

function gridOf(chart: Chart): object {
  const right = labelledAtEnd(chart) ? endLabelWidth(chart) : chart.chart === 'heat map' ? 72 : 24;
  return {
    left: 12,
    right,
    top: needsLegend(chart) && !isLegendBeside(chart) ? 32 : 8,
    bottom: 0,
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  };
}

const longestNameBeside = 20;

/** Whether the legend is in one line with the name of the value axis, if that is short. */
function isLegendBeside(chart: Chart): boolean {
  const { length } = chart.ylabel;
  return needsLegend(chart) && length > 0 && length <= longestNameBeside && chart.chart !== 'bar';
}

/** About where the name of the value axis ends: behind the figures of the axis and its letters. */
function axisNameEnd({ ylabel }: Chart): number {
  return 48 + ylabel.length * 7;
}

function tooltipOf(chart: Chart, look: ChartStyle): object {
  const isOne =
    isRound(chart) ||
    chart.chart === 'scatter' ||
    chart.chart === 'heat map' ||
    chart.chart === 'box';
  return {
    trigger: isOne ? 'item' : 'axis',
    confine: true,
    backgroundColor: look.ground,
    borderColor: look.line,
    textStyle: { color: look.ink, fontSize: 12 },
    valueFormatter: (value: unknown) =>
      Array.isArray(value) ? value.map(figureText).join(', ') : figureText(value),
  };
}

function scaleOf(chart: Chart, look: ChartStyle): object {
  const { min, max } = rangeOf(chart);
  return {
    visualMap: {
      min,
      max,
      calculable: false,
      itemHeight: 90,
      text: [figureText(max), figureText(min)],
      orient: 'vertical',
      right: 0,
      top: 'middle',
      textStyle: { color: look.ink },
      formatter: figureText,
      inRange: { color: [...look.scale] },
    },
  };
}
