import type { Chart } from '@millrace/api';
import type { ChartStyle } from './chart-style.ts';
import { placeFigure, shortFigure } from './figure-text.ts';
import { alongOf, categoriesOf, placeRange } from './places.ts';
import { ticksWithin } from './ticks.ts';

/** The axes of a chart, each with its name. */
export function axesOf(
  chart: Chart,
  look: ChartStyle,
  { rows }: { readonly rows: string },
): object {
  const places = placesAxis(chart, look);
  if (chart.chart === 'heat map')
    return {
      xAxis: places,
      yAxis: { ...placed(look, chart.ylabel || (chart.y?.name ?? '')), data: chart.y?.values },
    };
  const [left, right] = valueNames(chart, rows);
  const values = valuesAxis(chart, look, left);
  if (chart.chart === 'bar')
    return {
      xAxis: { ...values, nameLocation: 'middle', nameGap: 26 },
      yAxis: { ...places, inverse: true, nameLocation: 'start', nameGap: 10 },
    };
  return {
    xAxis: places,
    yAxis:
      right === null
        ? values
        : [values, { ...valuesAxis(chart, look, right), splitLine: { show: false } }],
  };
}

const labelWidth = 120;

/** Options of a chart for some of its sizes. */
export type SizedOption = {
  readonly query: {
    readonly minHeight?: number;
    readonly maxHeight?: number;
    readonly minWidth?: number;
    readonly maxWidth?: number;
  };
  readonly option: Record<string, unknown>;
};

/** Fewer ticks on the value axis of a low chart, where their labels would overlap. */
export function lowAxes(chart: Chart): readonly SizedOption[] {
  const hasTwo = chart.series.some(({ axis }) => axis === 1);
  const steps = (splitNumber: number): Record<string, unknown> => ({
    yAxis: hasTwo ? [{ splitNumber }, { splitNumber }] : { splitNumber },
  });
  return [
    { query: { minHeight: 221 }, option: steps(5) },
    { query: { minHeight: 131, maxHeight: 220 }, option: steps(2) },
    { query: { maxHeight: 130 }, option: steps(1) },
  ];
}

const fewPlaces = 6;
const somePlaces = 12;

/** About the width of a letter of a label, and of what is beside the places. */
const letterWidth = 7;
const besidePlaces = 100;

/**
 * In a narrow chart, the names of some categories are slanted, so that each is shown. A low one has
 * no room for that.
 */
export function slantedLabels(chart: Chart): readonly SizedOption[] {
  const places = categoriesOf(chart)?.map(categoryText) ?? [];
  if (chart.chart === 'bar' || chart.chart === 'histogram') return [];
  if (places.length < 2 || places.length > somePlaces) return [];
  const longest = Math.max(...places.map(({ length }) => length)) * letterWidth;
  const width = Math.min(longest, labelWidth);
  const fits = besidePlaces + places.length * (width + 8);
  const slanted = Math.min(width, 90);
  const labels = (isSlanted: boolean): Record<string, unknown> => ({
    xAxis: {
      nameGap: isSlanted ? Math.round(18 + slanted * 0.5) : 26,
      axisLabel: isSlanted
        ? { rotate: 30, interval: 0, width: slanted }
        : {
            rotate: 0,
            interval: 'auto',
            ...(places.length > fewPlaces ? { width: labelWidth } : {}),
          },
    },
  });
  return [
    { query: { minWidth: Math.ceil(fits) }, option: labels(false) },
    { query: { maxHeight: 149 }, option: labels(false) },
    { query: { maxWidth: Math.ceil(fits) - 1, minHeight: 150 }, option: labels(true) },
  ];
}

/** In a wide chart, the names of few categories have room for more of their letters. */
export function wideLabels(chart: Chart): readonly SizedOption[] {
  const places = categoriesOf(chart)?.length ?? 0;
  if (chart.chart === 'bar' || places === 0 || places > fewPlaces) return [];
  const labels = (width: number): Record<string, unknown> => ({ xAxis: { axisLabel: { width } } });
  return [
    { query: { minWidth: 900 }, option: labels(labelWidth * 1.5) },
    { query: { maxWidth: 899 }, option: labels(labelWidth) },
  ];
}

/**
 * The names of the value axes: the given name, otherwise that of their series; a histogram's is
 * what it counts. The second one belongs to a second axis.
 */
function valueNames(
  { chart, ylabel, series }: Chart,
  rows: string,
): readonly [string, string | null] {
  const [first, ...others] = series.filter(({ axis }) => axis === 0);
  const right = series.filter(({ axis }) => axis === 1).map(({ name }) => name);
  const own =
    chart === 'histogram'
      ? rows
      : first !== undefined && others.length === 0 && (chart !== 'box' || series.length === 1)
        ? first.name
        : '';
  return [ylabel || own, right.length === 0 ? null : right.join(', ')];
}

function placesAxis(chart: Chart, look: ChartStyle): object {
  const own =
    chart.chart === 'histogram'
      ? chart.series.map(({ name }) => name).join(', ')
      : (chart.x?.name ?? '');
  const type = alongOf(chart);
  const along = {
    ...axis(look, chart.xlabel || own),
    nameLocation: 'middle',
    nameGap: 26,
    scale: true,
    splitLine: { show: false },
  };
  if (type === 'time') return { ...along, type };
  if (type === 'value') return { ...along, type, ...numbersAlong(chart, look) };
  return { ...placed(look, chart.xlabel || own), data: categoriesOf(chart) ?? [] };
}

/** From the first number to the last one; dots at the edges keep a distance from the frame. */
function numbersAlong(chart: Chart, look: ChartStyle): object {
  const range = placeRange(chart);
  if (range === null) return {};
  const { low, high, isWhole } = range;
  const customValues = ticksWithin(low, high, isWhole);
  const margin = chart.chart === 'scatter' ? (high - low || 1) * 0.02 : 0;
  return {
    min: low - margin,
    max: high + margin,
    axisTick: { customValues },
    axisLabel: { color: look.quiet, hideOverlap: true, customValues, formatter: placeFigure },
  };
}

function placed(look: ChartStyle, name: string): object {
  return {
    ...axis(look, name),
    type: 'category',
    axisLabel: { ...axisLabel(look), formatter: categoryText },
    nameLocation: 'middle',
    nameGap: 26,
    axisTick: { show: false },
  };
}

function valuesAxis(chart: Chart, look: ChartStyle, name: string): object {
  const numbers = {
    ...axis(look, name),
    type: 'value',
    scale: chart.chart === 'scatter' || chart.chart === 'box' || chart.chart === 'dual-line',
  };
  return {
    ...numbers,
    nameTextStyle: { color: look.quiet, align: 'left' },
    axisLabel: { color: look.quiet, hideOverlap: true, formatter: shortFigure },
  };
}

function axis(look: ChartStyle, name: string): object {
  return {
    name,
    nameTextStyle: { color: look.quiet },
    nameTruncate: { maxWidth: 240 },
    axisLabel: axisLabel(look),
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.line } },
  };
}

function axisLabel(look: ChartStyle): object {
  return { color: look.quiet, hideOverlap: true, overflow: 'truncate', width: labelWidth };
}

/** Numbers among categories have as many digits as elsewhere. */
function categoryText(text: string): string {
  return /^-?\d+\.\d{6,}$/.test(text) ? shortFigure(Number(text)) : text;
}
