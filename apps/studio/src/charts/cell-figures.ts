import type { Chart } from '@millrace/api';
import type { SizedOption } from './axes.ts';
import type { ChartStyle } from './chart-style.ts';
import { barFigure } from './figure-text.ts';
import { categoriesOf } from './places.ts';

type Cell = readonly [x: unknown, y: unknown, value: number | null];

/** With more cells than this, figures are in the tooltip and in the table only. */
const mostCells = 400;
/** About the widths of a digit, of the space around a figure, and of what is beside the cells. */
const digitWidth = 7;
const aroundFigure = 10;
const besideCells = 150;

/** The cells of a heat map, with their values on them, if they are few. */
export function cells(chart: Chart, look: ChartStyle): object {
  const all = cellsOf(chart);
  const { min, max } = rangeOf(chart);
  return {
    data: all.map((value) => ({
      value,
      label: { color: inkOn((Number(value[2]) - min) / (max - min || 1), look) },
    })),
    label: {
      show: all.length <= mostCells,
      fontSize: 12,
      formatter: ({ value }: { readonly value: Cell }) => figureOf(value),
    },
  };
}

function cellsOf({ series }: Chart): readonly Cell[] {
  return series.flatMap(({ data }) => data as readonly Cell[]);
}

function figureOf([, , value]: Cell): string {
  return value === null ? '' : barFigure(value);
}

/** The smallest and the largest value of a heat map. */
export function rangeOf({ series }: Pick<Chart, 'series'>): {
  readonly min: number;
  readonly max: number;
} {
  const values = series
    .flatMap(({ data }) => data.map((cell) => (cell as Cell)[2]))
    .filter((value) => typeof value === 'number');
  return {
    min: values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    max: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  };
}

/** Figures disappear where cells are narrower or lower than they are. */
export function smallCells(chart: Chart): readonly SizedOption[] {
  if (chart.chart !== 'heat map') return [];
  const columns = categoriesOf(chart)?.length ?? 0;
  const rows = chart.y?.values.length ?? 0;
  const all = cellsOf(chart);
  const isFew = all.length <= mostCells;
  const longest = Math.max(0, ...all.map(figureOf).map(({ length }) => length));
  const minWidth = besideCells + columns * (aroundFigure + longest * digitWidth);
  const minHeight = 60 + rows * 16;
  const labels = (show: boolean): Record<string, unknown> => ({ series: [{ label: { show } }] });
  return [
    { query: { minWidth, minHeight }, option: labels(isFew) },
    { query: { maxWidth: minWidth - 1 }, option: labels(false) },
    { query: { maxHeight: minHeight - 1 }, option: labels(false) },
  ];
}

/** The color of text that can be read on a cell, whose color is at a share of the scale. */
function inkOn(share: number, { scale, ink, ground }: ChartStyle): string {
  const [from, to] = scale.map(channelsOf);
  const cell = from!.map((each, index) => each + (to![index]! - each) * share);
  return contrast(cell, channelsOf(ink)) >= contrast(cell, channelsOf(ground)) ? ink : ground;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** As WCAG defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
