import { seriesColors, type Chart } from '@millrace/api';
import type { ChartStyle } from './chart-style.ts';
import { cells } from './cell-figures.ts';
import { numberText } from '@millrace/data-grid';
import type { SizedOption } from './axes.ts';
import { barFigure } from './figure-text.ts';
import { drawnSlices, type Slice } from './slices.ts';
import { alongOf } from './places.ts';

type Series = Chart['series'][number];

const mostDirect = 6;
const mostFigures = 24;
const manyPoints = 60;

export function isRound({ chart }: Pick<Chart, 'chart'>): boolean {
  return chart === 'pie' || chart === 'donut';
}

/** The radius of a pie, or the two of a donut, as a share of the picture. */
function radiusOf({ chart }: Pick<Chart, 'chart'>, outer: number): string | readonly string[] {
  return chart === 'donut' ? [`${Math.round(outer * 0.62)}%`, `${outer}%`] : `${outer}%`;
}

/**
 * In a wide picture, the labels of slices stay near the pie, not at the edges of the picture. In a
 * narrow one, both are smaller and labels are names only, so that they aren't drawn over slices.
 */
export function nearLabels(chart: Chart): readonly {
  readonly query?: { readonly minWidth?: number; readonly maxWidth?: number };
  readonly option: Record<string, unknown>;
}[] {
  const within = (box: object): { series: readonly object[] } => ({
    series: chart.series.map(() => box),
  });
  const sized = (radius: number, width: number, more: object = { formatter: '{b}' }): object => ({
    left: 0,
    width: 'auto',
    radius: radiusOf(chart, radius),
    label: { width, ...more },
  });
  return [
    { option: within(sized(68, 140, { formatter: shareText })) },
    { query: { minWidth: 640 }, option: within({ left: 'center', width: 600 }) },
    { query: { minWidth: 300, maxWidth: 459 }, option: within(sized(56, 84)) },
    { query: { maxWidth: 299 }, option: within(sized(44, 68)) },
  ];
}

/**
 * Whether the lines are few enough to have their names at their ends. With two axes, the second one
 * is there.
 */
export function labelledAtEnd({ chart, series }: Chart): boolean {
  return (chart === 'line' || chart === 'area') && series.length > 1 && series.length <= mostDirect;
}

/** In a small picture, the names of lines would take the place of the lines: a legend has them. */
export function narrowLabels(chart: Chart): readonly SizedOption[] {
  if (!labelledAtEnd(chart)) return [];
  const labels = (show: boolean): Record<string, unknown> => ({
    grid: show ? { right: endLabelWidth(chart), top: 8 } : { right: 12, top: 32 },
    legend: { show: !show },
    series: chart.series.map(() => ({ endLabel: { show } })),
  });
  return [
    { query: { minWidth: 361, minHeight: 131 }, option: labels(true) },
    { query: { maxWidth: 360 }, option: labels(false) },
    { query: { maxHeight: 130 }, option: labels(false) },
  ];
}

/** The width of the longest name at the end of a line. */
export function endLabelWidth({ series }: Chart): number {
  return Math.min(160, 24 + Math.max(...series.map(({ name }) => name.length), 0) * 7);
}

/** Only if the names can't be shown next to the series. */
export function needsLegend(chart: Chart): boolean {
  if (isRound(chart) || chart.chart === 'heat map' || (chart.chart === 'box' && chart.x === null))
    return false;
  return chart.series.length > 1 && !labelledAtEnd(chart);
}

type Labels = { readonly other: (count: number) => string };

export function seriesOf(chart: Chart, look: ChartStyle, labels: Labels): readonly object[] {
  if (chart.chart === 'box' && chart.x === null) return [boxes(look, boxesSideBySide(chart))];
  return chart.series.map((series) => ({
    name: series.name,
    ...(series.color === undefined ? {} : { color: colorOf(series.color, look) }),
    ...drawn(chart, series, look, labels),
  }));
}

function colorOf(name: NonNullable<Series['color']>, { colors }: ChartStyle): string | undefined {
  return colors[seriesColors.indexOf(name)];
}

function drawn(chart: Chart, series: Series, look: ChartStyle, labels: Labels): object {
  switch (chart.chart) {
    case 'line':
      return line(chart, series, look);
    case 'dual-line':
      return { ...line(chart, series, look), yAxisIndex: series.axis };
    case 'area':
      return {
        ...line(chart, series, look),
        areaStyle: { opacity: Math.max(0.06, 0.24 / chart.series.length) },
        showSymbol: false,
      };
    case 'column':
    case 'bar':
      return {
        type: 'bar',
        data: series.data,
        barMaxWidth: 48,
        label: figures(chart, look),
        labelLayout: { hideOverlap: true },
      };
    case 'histogram':
      return { type: 'bar', data: series.data, barCategoryGap: '4%' };
    case 'pie':
    case 'donut':
      return slices(series, look, labels, radiusOf(chart, 68));
    case 'scatter':
      return {
        type: 'scatter',
        data: series.data,
        symbolSize: 7,
        itemStyle: { opacity: 0.75 },
        large: series.data.length > 5000,
      };
    case 'box':
      return boxes(look, series.data);
    case 'heat map':
      return { type: 'heatmap', ...cells(chart, look) };
  }
}

function line(chart: Chart, { data }: Series, look: ChartStyle): object {
  const places = alongOf(chart) === 'category' ? null : (chart.x?.values ?? []);
  return {
    type: 'line',
    data: places === null ? data : data.map((value, index) => [places[index], value]),
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: data.length < manyPoints,
    sampling: data.length > 2000 ? 'lttb' : undefined,
    endLabel: {
      show: labelledAtEnd(chart),
      formatter: '{a}',
      color: 'inherit',
      textBorderColor: look.ground,
      textBorderWidth: 2,
    },
    labelLayout: { moveOverlap: 'shiftY' },
  };
}

/** The values on the bars, if there are few. */
function figures({ series }: Chart, look: ChartStyle): object {
  const isFew = series.length === 1 && (series[0]?.data.length ?? 0) <= mostFigures;
  return {
    show: isFew,
    position: 'outside',
    color: look.quiet,
    fontSize: 11,
    // Figures that only touch look like one. Lines of text can count as lower than they are.
    padding: [0, 3],
    textMargin: [3, 0],
    formatter: ({ value }: { readonly value: unknown }) => (value === null ? '' : barFigure(value)),
  };
}

/**
 * Small slices have no label, and labels that would overlap move apart: the names are in the tooltip
 * and in the table.
 */
function slices(
  { data }: Series,
  look: ChartStyle,
  labels: Labels,
  radius: string | readonly string[],
): object {
  const { shown, rest } = drawnSlices(data as readonly Slice[]);
  const others =
    rest === null
      ? []
      : [{ name: labels.other(rest.count), value: rest.value, itemStyle: { color: look.line } }];
  return {
    type: 'pie',
    data: [...shown, ...others],
    radius,
    itemStyle: { borderColor: look.ground, borderWidth: 1 },
    avoidLabelOverlap: true,
    label: {
      color: look.ink,
      formatter: shareText,
      alignTo: 'edge',
      edgeDistance: 12,
      minMargin: 4,
      width: 140,
      overflow: 'truncate',
    },
    labelLine: { lineStyle: { color: look.quiet }, length: 10, maxSurfaceAngle: 80 },
    labelLayout: { hideOverlap: true },
    minShowLabelAngle: 6,
  };
}

function shareText({ name, percent }: { readonly name: string; readonly percent: number }): string {
  return `${name}: ${numberText(String(percent))} %`;
}

function boxes(look: ChartStyle, data: readonly unknown[]): object {
  return {
    type: 'boxplot',
    data,
    itemStyle: { color: look.scale[0], borderColor: look.colors[0] },
  };
}

/** Series with a single box each are drawn side by side, each in its own category. */
function boxesSideBySide({ series }: Chart): readonly unknown[] {
  return series.map(({ data }) => data[0]);
}
