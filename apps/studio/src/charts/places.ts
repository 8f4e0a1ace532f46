import type { Chart } from '@millrace/api';
import { floatText } from '@millrace/data-grid';

type Place = NonNullable<Chart['x']>['values'][number];

/** The type of a chart's x-axis. */
export type Along = 'category' | 'value' | 'time';

/**
 * A continuous axis if the x values are increasing numbers or times, some of which may be equal, as
 * in the steps of a ROC curve; otherwise categories, in row order.
 */
export function alongOf({ chart, x }: Chart): Along {
  if (chart === 'scatter')
    return x?.type === 'number' ? 'value' : x?.type === 'time' ? 'time' : 'category';
  const isLine = chart === 'line' || chart === 'area' || chart === 'dual-line';
  if (!isLine || x === null || x.type === 'category' || x.values.length < 2) return 'category';
  const places = x.values.map((place) => placeNumber(place, x.type));
  const grows = places.every(
    (place, index) => Number.isFinite(place) && (index === 0 || place >= places[index - 1]!),
  );
  return grows && places.at(-1)! > places[0]! ? (x.type === 'time' ? 'time' : 'value') : 'category';
}

/** The category labels of a chart; null if its axis is continuous. */
export function categoriesOf(chart: Chart): readonly string[] | null {
  const { edges, series, x } = chart;
  if (chart.chart === 'histogram' && edges !== undefined)
    return edges
      .slice(0, -1)
      .map((edge, index) => `${floatText(edge)} – ${floatText(edges[index + 1]!)}`);
  if (chart.chart === 'box' && x === null) return series.map(({ name }) => name);
  return alongOf(chart) === 'category' ? (x?.values ?? []).map(placeText) : null;
}

/** The first and the last number along the x-axis, and whether all are integers; null if there is none. */
export function placeRange({ chart, x, series }: Chart): {
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
} | null {
  const places = (chart === 'scatter' ? series.flatMap(({ data }) => data.map(xOf)) : x?.values)
    ?.filter((place) => place !== null)
    .map(Number)
    .filter(Number.isFinite);
  if (places === undefined || places.length === 0) return null;
  return {
    low: places.reduce((a, b) => Math.min(a, b)),
    high: places.reduce((a, b) => Math.max(a, b)),
    isWhole: places.every(Number.isInteger),
  };
}

function xOf(dot: unknown): Place {
  return Array.isArray(dot) ? (dot[0] as Place) : null;
}

export function placeText(place: Place): string {
  return place === null
    ? 'null'
    : place === ''
      ? '""'
      : String(place).replace(/^(\d{4}-\d\d-\d\d)T00:00:00Z?$/, '$1');
}

function placeNumber(place: Place, type: string): number {
  if (place === null) return Number.NaN;
  return type === 'time' ? Date.parse(String(place)) : Number(place);
}
