import type { Chart } from '@millrace/api';
import { categoriesOf } from './places.ts';

type Table = {
  readonly headers: readonly string[];
  readonly types: readonly string[];
  readonly cells: readonly (readonly unknown[])[];
};

/** The heads of columns that have no name of their own. */
export type ChartTableHeads = {
  readonly name: string;
  readonly value: string;
  readonly column: string;
  readonly rows: string;
  /** Minimum, lower quartile, median, upper quartile, maximum. */
  readonly box: readonly [string, string, string, string, string];
};

/** The data of a chart as a table, for people who can't or don't want to see it. */
export function chartTable(chart: Chart, heads: ChartTableHeads): Table {
  const { series, x, y } = chart;
  switch (chart.chart) {
    case 'pie':
    case 'donut': {
      const slices = series.flatMap(
        ({ data }) => data as readonly { readonly name: string; readonly value: unknown }[],
      );
      return table(
        [x?.name || heads.name, series[0]?.name ?? heads.value],
        ['STRING', 'DOUBLE'],
        slices.map(({ name, value }) => [name, value]),
      );
    }
    case 'scatter':
      return table(
        [x?.name ?? 'x', ...series.map(({ name }) => name)],
        [typeOf(x), ...doubles(series.length)],
        (x?.values ?? []).map((place, row) => [
          place,
          ...series.map(({ data }) => (data[row] as readonly unknown[] | undefined)?.[1] ?? null),
        ]),
      );
    case 'heat map':
      return table(
        [x?.name ?? 'x', y?.name ?? 'y', series[0]?.name ?? heads.value],
        [typeOf(x), typeOf(y), 'DOUBLE'],
        (series[0]?.data ?? []).map((cell) => {
          const [across, up, value] = cell as readonly [number, number, unknown];
          return [x?.values[across] ?? null, y?.values[up] ?? null, value];
        }),
      );
    case 'box': {
      const places = categoriesOf(chart) ?? [];
      const boxes =
        x === null ? series.map(({ data }) => data[0]) : series.flatMap(({ data }) => data);
      return table(
        [x?.name ?? heads.column, ...heads.box],
        ['STRING', ...doubles(5)],
        boxes.map((box, index) => [places[index % places.length], ...(box as readonly unknown[])]),
      );
    }
    case 'area':
    case 'bar':
    case 'column':
    case 'dual-line':
    case 'histogram':
    case 'line':
    default: {
      const places = chart.chart === 'histogram' ? (categoriesOf(chart) ?? []) : (x?.values ?? []);
      const first =
        chart.chart === 'histogram' ? series.map(({ name }) => name).join(', ') : (x?.name ?? '');
      const names =
        chart.chart === 'histogram' && series.length === 1
          ? [heads.rows]
          : series.map(({ name }) => name);
      return table(
        [first, ...names],
        [chart.chart === 'histogram' ? 'STRING' : typeOf(x), ...doubles(series.length)],
        places.map((place, row) => [place, ...series.map(({ data }) => data[row] ?? null)]),
      );
    }
  }
}

function table(headers: readonly string[], types: readonly string[], cells: Table['cells']): Table {
  return { headers, types, cells };
}

function typeOf(axis: Chart['x']): string {
  return axis?.type === 'number' ? 'DOUBLE' : 'STRING';
}

function doubles(count: number): readonly string[] {
  return Array.from({ length: count }, () => 'DOUBLE');
}
