import type { Chart } from '@millrace/api';
import type { EChartsType } from 'echarts/core';
import { alongOf, placeText } from './places.ts';
import { isRound } from './series.ts';

/**
 * Calls back with the index of the category that was clicked: on a slice, or anywhere in the
 * area of a category. Charts without categories never do.
 */
export function watchPicks(drawn: EChartsType, chart: Chart, pick: (place: number) => void): void {
  const values = categoriesToPick(chart);
  if (values === null) return;
  if (isRound(chart)) {
    drawn.on('click', ({ name }) => {
      const place = values.findIndex((value) => placeText(value) === name);
      if (place >= 0) pick(place);
    });
    return;
  }
  drawn.getZr().on('click', ({ offsetX, offsetY }) => {
    const point = [offsetX, offsetY];
    if (!drawn.containPixel({ gridIndex: 0 }, point)) return;
    const along = drawn.convertFromPixel({ seriesIndex: 0 }, point) as readonly number[];
    const place = along[chart.chart === 'bar' ? 1 : 0] ?? -1;
    if (place >= 0 && place < values.length) pick(place);
  });
}

type Values = NonNullable<Chart['x']>['values'];

/** The categories of a chart; null if it has no categories. */
export function categoriesToPick(chart: Chart): Values | null {
  const hasMarks = chart.chart !== 'heat map' && chart.chart !== 'histogram';
  return hasMarks && chart.x?.type === 'category' && alongOf(chart) === 'category'
    ? chart.x.values
    : null;
}
